import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The copied text says the same as the window.
@MainActor @Suite(.serialized) struct CopyTests {
  private func engine(_ name: String, _ settings: [String: Double] = [:]) throws -> Tuning {
    let standard = try #require(Gallery.engine(named: name)).untuned
    return try settings.sorted { $0.key < $1.key }.reduce(standard) {
      try #require($0.setting($1.key, to: $1.value))
    }
  }

  private func text(
    _ tuning: Tuning, as format: CopyFormat
  ) throws -> String {
    try #require(subject(tuning).text(as: format))
  }

  private func subject(_ tuning: Tuning) -> CopySubject {
    var setup = Session.Setup()
    setup.tuning = tuning
    return CopySubject(setup)
  }

  // MARK: Swift

  @Test(arguments: CopiedEngines.all)
  func theSwiftIsTheOneThatIsCompiledHere(copied: CopiedEngines.Copied) throws {
    let source = try String(contentsOf: CopiedEngines.file, encoding: .utf8)
    let lines = try text(try engine(copied.name, copied.settings), as: .swift)
      .split(separator: "\n").map { "    \($0)\n" }.joined()

    expect(source.contains("{\n\(lines)    return animator\n"), "\(lines)")
  }

  @Test(arguments: CopiedEngines.all)
  func theCompiledSwiftPlaysTheSameFrames(copied: CopiedEngines.Copied) throws {
    let engine = try engine(copied.name, copied.settings)
    let standard = try self.engine(copied.name)

    let original = pictures(of: engine.makeAnimator())
    let copy = pictures(of: copied.make())

    expectEqual(copy, original)
    expect(copy != pictures(of: standard.makeAnimator()))
  }

  /// The pictures at four moments of the first transition of a container.
  private func pictures(
    of animator: UIViewControllerAnimatedTransitioning
  ) -> [CGImage] {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120))
    let delegate = DelegateSpy(animator)
    let controllers = Panel.all.prefix(2).map { PanelViewController($0) }
    let container = ContainerViewController(viewControllers: controllers)
    container.delegate = delegate
    stage.show(container)
    stage.settle()
    container.select(1)
    return (0..<4).map { _ in
      stage.run(for: 0.11)
      return stage.picture()
    }
  }

  /// The names of the properties are those of the parameters, and the animators are made as it is said.
  @Test func whatIsWrittenIsInTheSources() throws {
    let folder = CopiedEngines.file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SegueGallery")
    let sources = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined(separator: "\n")
    let parameters = sources.matches(of: /Parameter\(\s*"(\w+)",[^{]*\{\s*\\\w+\.(\w+)\s*\}/)

    expect(parameters.count > 100)
    for match in parameters { expectEqual(match.1, match.2) }
    for engine in Gallery.engines {
      expect(sources.contains("{ \(engine.construction) }"), "\(engine.title)")
    }
  }

  // MARK: CSS

  @Test(
    arguments: [
      ("Spring slide", [:]), ("Spring slide", ["damping": 0.2, "velocity": 8]), ("Bounce", [:]),
      ("System push", [:]), ("Spring pop", ["duration": 0.31]),
    ] as [(String, [String: Double])])
  func theLinesAreNearTheSpring(name: String, settings: [String: Double]) throws {
    let engine = try engine(name, settings)
    let timing = try #require(EngineTiming(engine))
    let css = try text(engine, as: .css)

    let stops = try LinearFunction(css)

    let duration = "\(engine.duration)".replacing(/\.0$/, with: "")
    expect(css.hasPrefix("transition-duration: \(duration)s;\n"))
    var error = 0.0
    for step in 0...5_000 {
      let time = Double(step) / 5_000
      error = max(error, abs(stops.value(at: time) - timing.progress(at: time)))
    }
    expect(error < 0.001_001)
    expect(stops.stops.count < 90, "\(stops.stops.count) stops")
  }

  @Test func aCurveIsCopiedAsItself() throws {
    let css = try text(try engine("Zoom", ["y1": 1.25]), as: .css)

    expectEqual(
      css,
      """
      transition-duration: 0.55s;
      transition-timing-function: cubic-bezier(0.32, 1.25, 0, 1);

      """)
  }

  // MARK: Springs elsewhere

  @Test func otherFrameworksHaveTheSameSpring() throws {
    var spring = try engine("Spring slide")
    spring.mass = 2
    let subject = self.subject(spring)
    let unit = SpringCurve(dampingRatio: 0.75, duration: 1, initialVelocity: 0.5)
    let stiffness = String(format: "%.6g", unit.stiffness)
    let double = String(format: "%.6g", unit.stiffness * 2)

    expect(
      subject.text(as: .compose)
        == "spring(dampingRatio = 0.75f, stiffness = \(stiffness)f) // initialVelocity = 0.5f\n")
    expectEqual(
      subject.text(as: .libadwaita),
      "adw_spring_params_new (0.75, 2.0, \(double));\n"
        + "adw_spring_animation_set_initial_velocity (animation, 0.5);\n")
    try expect(
      self.subject(engine("Cube")).text(as: .compose) == nil)
  }

  @Test func onlyWhatThereIsIsOffered() throws {
    try expectEqual(CopyFormat.offered(for: try engine("Bounce")), Set(CopyFormat.allCases))
    try expectEqual(
      CopyFormat.offered(for: try engine("Zoom")), [.swift, .wholeFile, .command, .css])
    try expectEqual(CopyFormat.offered(for: try engine("Cut")), [.swift, .wholeFile, .command])
    expectEqual(CopyFormat.offered(for: nil), [.command])
    for engine in Gallery.engines {
      for format in CopyFormat.allCases {
        var subject = self.subject(engine.untuned)
        subject.wholeFile = "import UIKit"
        let text = subject.text(as: format)
        expectEqual(text != nil, CopyFormat.offered(for: engine.untuned).contains(format))
      }
    }
  }

  // MARK: The command

  @Test(arguments: [StageContent.container(.tabs), .container(.custom), .scene(.bondo)])
  func theCommandOpensWhatIsShown(content: StageContent) throws {
    for tuning in [
      try engine("Cut"), try engine("Cover", ["angle": -45, "shade": 0.123]),
      try engine("Spring slide", ["damping": 0.98765, "duration": 1e-1 + 0.02]),
      try engine("Tiles", ["columns": 7]),
    ] {
      var setup = Session.Setup()
      (setup.content, setup.tuning, setup.speed) = (content, tuning, .half)
      setup.shape = .sized(CGSize(width: 393, height: 852))
      setup.traits = StageTraits(reducesMotion: true, isRightToLeft: true, look: .light)
      setup.traits.textSize = try #require(TextSize.named("XXL"))
      let text = try #require(CopySubject(setup).text(as: .command))
      let words = text.trimmingCharacters(in: .newlines).split(separator: " ").map(String.init)
      let command = try WindowCommand.parse(Array(words.dropFirst()))

      let opened = try command.subject.setup(Session.Setup(), scale: 1)

      expectEqual(words.first, "segue")
      expectEqual(opened, setup)
      expect(command.noConfig)
    }
  }
}

/// CSS's `linear()`, as its specification says: stops without a percentage are the first and the last.
private struct LinearFunction {
  let stops: [(part: Double, value: Double)]

  init(_ css: String) throws {
    let list = try #require(css.firstMatch(of: /linear\(([^)]*)\)/)).1
    let texts = list.split(separator: ", ").map { $0.split(separator: " ") }
    stops = try texts.enumerated().map { index, parts in
      let value = try #require(Double(parts[0]))
      guard parts.count == 2 else {
        expect(index == 0 || index == texts.count - 1)
        return (index == 0 ? 0 : 1, value)
      }
      return (try #require(Double(parts[1].dropLast())) / 100, value)
    }
  }

  func value(at part: Double) -> Double {
    let next = max(1, stops.firstIndex { $0.part >= part } ?? stops.count - 1)
    let (low, high) = (stops[next - 1], stops[next])
    return low.value + (high.value - low.value) * (part - low.part) / (high.part - low.part)
  }
}
