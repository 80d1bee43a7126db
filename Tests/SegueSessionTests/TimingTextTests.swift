import Expectations
import Foundation
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SegueSession

/// Timings that are typed or pasted.
@MainActor struct TimingTextTests {
  private func curve(_ text: String) throws -> [Double] {
    guard case .curve(let curve) = try TimingText(text).timing else { return [] }
    return [curve.x1, curve.y1, curve.x2, curve.y2]
  }

  private func spring(_ text: String) throws -> SpringCurve {
    let timing = try TimingText(text).timing
    guard case .spring(let spring) = timing else {
      throw TimingText.Refusal(sentence: "\(timing) is no spring")
    }
    return spring
  }

  @Test(arguments: [
    ("0.2, 0, 0, 1", [0.2, 0, 0, 1]), ("  .2 0 0 1 ", [0.2, 0, 0, 1]),
    ("cubic-bezier(0.34, 1.4, 0.64, 1);", [0.34, 1.4, 0.64, 1]),
    ("transition-timing-function: cubic-bezier(.4,0,.2,1)", [0.4, 0, 0.2, 1]),
    ("CAMediaTimingFunction(controlPoints: 0.2, 0.0, 0.0, 1.0)", [0.2, 0, 0, 1]),
    (
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: −0.2), controlPoint2: CGPoint(x: 0.8, y: 0.15))",
      [0.3, -0.2, 0.8, 0.15]
    ),
    ("Animation.timingCurve(0.2, 0, 0, 1, duration: 0.4)", [0.2, 0, 0, 1]),
    ("PathInterpolator(0.2f, 0f, 0f, 1f)", [0.2, 0, 0, 1]),
    ("CubicBezierEasing(0.05f, 0.7f, 0.1f, 1.0f)", [0.05, 0.7, 0.1, 1]),
    ("ease", [0.25, 0.1, 0.25, 1]), ("ease-in-out", [0.42, 0, 0.58, 1]),
    ("transition: transform 0.3s ease-out", [0, 0, 0.58, 1]),
    ("all 300ms cubic-bezier(.4,0,.2,1) 50ms", [0.4, 0, 0.2, 1]),
    (".easeIn(duration: 0.3)", [0.42, 0, 1, 1]),
    ("options: .curveEaseOut", [0, 0, 0.58, 1]), ("linear", [0, 0, 1, 1]),
    ("1e-1, 0, 5e-1, 1", [0.1, 0, 0.5, 1]),
  ])
  func curvesAreRead(text: String, numbers: [Double]) throws {
    try expectEqual(curve(text), numbers)
  }

  @Test(arguments: [
    (".spring(response: 0.5, dampingFraction: 0.8)", 0.5, 0.2),
    (".spring(duration: 0.4, bounce: 0.25)", 0.4, 0.25), (".spring(duration: 0.4)", 0.4, 0),
    (".smooth", 0.5, 0), (".snappy(duration: 0.3, extraBounce: 0.1)", 0.3, 0.25),
    ("bouncy", 0.5, 0.3), ("response 0.5, bounce −0.2", 0.5, -0.2),
    ("{ type: \"spring\", visualDuration: 0.5, bounce: 0.25 }", 0.5, 0.25),
    ("UISpringTimingParameters(dampingRatio: 0.7)", 0.5, 0.3),
  ])
  func springsByResponseAreRead(text: String, response: Double, bounce: Double) throws {
    let spring = try spring(text)
    expect(abs(spring.perceptualDuration - response) < 1e-9)
    expect(abs(spring.bounce - bounce) < 1e-9)
  }

  @Test(arguments: [
    ("mass 1, stiffness 100, damping 15", 1, 100, 15),
    (".interpolatingSpring(mass: 2, stiffness: 170, damping: 26, initialVelocity: 0)", 2, 170, 26),
    ("{ \"type\": \"spring\", \"stiffness\": 300, \"damping\": 20 }", 1, 300, 20),
    ("mass = 0.6, stiffness = 80, dampening = 20", 0.6, 80, 20), ("spring(1 100 10 0)", 1, 100, 10),
    ("tension: 170, friction: 26", 1, 170, 26),
    ("spring(dampingRatio = 0.8f, stiffness = 380f)", 1, 380, 1.6 * 380.0.squareRoot()),
  ])
  func springsByForcesAreRead(
    text: String, mass: Double, stiffness: Double, damping: Double
  ) throws {
    let spring = try spring(text)
    expect((spring.mass, spring.stiffness) == (mass, stiffness))
    expect(abs(spring.damping - damping) < 1e-9)
  }

  /// A place that a stop does not have is midway, one that goes back is where the one before is, and a stop may have two.
  @Test func straightLinesAreRead() throws {
    guard case .path(let stops) = try TimingText("linear(0, 0.25 25% 75%, 0.5, 0.8 50%, 1)").timing
    else {
      Issue.record("it is no path")
      return
    }
    expectEqual(stops.map(\.part), [0, 0.25, 0.75, 0.75, 0.75, 1])
    expectEqual(stops.map(\.progress), [0, 0.25, 0.25, 0.5, 0.8, 1])
    let even = try TimingText("linear(0, 0.1, 0.5, 1)").timing
    let thirds: [Double] = (0...3).map { Double($0) / 3 }
    if case .path(let stops) = even { expectEqual(stops.map(\.part), thirds) }
  }

  /// Reports to browsers: capital letters, places before the beginning and behind the end, and a leap where it begins.
  @Test(arguments: [
    ("LINEAR(0, 0.5, 1)", [0, 0.5, 1]), ("linear(0, 0.2 -10%, 0.8 110%, 1.0)", [0, 1.1]),
    ("linear(0, 0.4 0%, 1)", [0, 1]), ("linear(0 0% 100%)", [0, 1]),
  ])
  func reportedLinesAreRead(text: String, places: [Double]) throws {
    guard case .path(let stops) = try TimingText(text).timing else {
      Issue.record("\(text) is no path")
      return
    }
    let parts = stops.map(\.part)
    expectEqual(parts, parts.sorted())
    expect(places.allSatisfy { place in parts.contains { abs($0 - place) < 1e-9 } }, "\(parts)")
    let zoom = try #require(Gallery.engine(named: "Zoom"))
    try expect(#require(zoom.untuned.setting(.path(stops))).error.isFinite)
  }

  @Test(arguments: [
    "", "soft", "1, 2, 3", "0, 0, 0, 0, 0", "2, 0, 0, 1", "0.2, 9, 0, 1", "nan, 0, 0, 1",
    "linear()", "linear(0)", "linear(0, 20%, 1)", "spring(response: 0, dampingFraction: 1)",
    "response 100, bounce 0", "response 0.5, bounce 1", "mass 0, stiffness 10, damping 1",
    "mass 1, stiffness 10, damping 0", "spring(0 0 0 0)", "1e999, 0, 0, 1", "(((((", "−", "spring",
  ])
  func whatIsNoTimingIsRefused(text: String) {
    let refusal = #expect(throws: TimingText.Refusal.self) { try TimingText(text) }
    expect(refusal?.sentence.hasSuffix(".") == true)
  }

  /// Nothing that is typed ends the program, and what is accepted can be played.
  @Test(arguments: 0..<20 as Range<UInt64>) func anythingCanBeTyped(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let parts = [
      "cubic-bezier", "linear", "spring", "ease-in", "(", ")", ",", " ", "0.2", "-", "1e9", "20%",
      "nan", "inf", "mass", "stiffness", "damping", "response:", "bounce=", ".5", "..", "%", "e",
      "−3", "f", "\n", "🎈", "duration: 0.3", "0", "1",
    ]
    let engine = try #require(Gallery.engine(named: "Zoom"))
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...9, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      guard let timing = try? TimingText(text).timing else { continue }
      let changed = try #require(engine.untuned.setting(timing), "\(text)")
      expect(changed.error.isFinite, "\(text)")
    }
  }

  @Test func namesAndNumbersOfPresetsAreReadAgain() throws {
    for preset in TimingPreset.all {
      switch (preset.timing, try TimingText(preset.note).timing) {
      case (.curve(let curve), .curve(let again)): expectEqual(curve, again, "\(preset.name)")
      case (.spring(let spring), .spring(let again)):
        expect(abs(spring.perceptualDuration - again.perceptualDuration) <= 0.0051)
        expect(abs(spring.bounce - again.bounce) <= 0.0051, "\(preset.name)")
      default: Issue.record("\(preset.name) is not read again")
      }
    }
  }

  // MARK: Fitting

  @Test(arguments: 0..<60 as Range<UInt64>) func aCurveIsFoundFromItsPath(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let curve = UnitBezier(number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
    let samples = (0...60).map { (Double($0) / 60, curve.value(at: Double($0) / 60)) }
    let found = try #require(UnitBezier.fit(samples))
    expect(found.error < 0.01, "\(curve), not \(found.curve)")
  }

  @Test func engineTakeTheNearestOfTheirKind() throws {
    let zoom = try #require(Gallery.engine(named: "Zoom"))
    let slide = try #require(Gallery.engine(named: "Spring slide"))
    let curve = try TimingText("cubic-bezier(0.2, 0, 0, 1)").timing
    let spring = try TimingText(".spring(response: 0.5, dampingFraction: 0.8)").timing
    let path = try TimingText("linear(0, 0.05 20%, 0.9 60%, 1)").timing
    try expectEqual(#require(zoom.untuned.setting(curve)).error, 0)
    try expectEqual(#require(slide.untuned.setting(spring)).error, 0)
    for (engine, timing) in [(zoom, spring), (zoom, path), (slide, curve), (slide, path)] {
      let changed = try #require(engine.untuned.setting(timing))
      expect(changed.error > 0 && changed.error < 0.12, "\(engine.title): \(changed.error)")
      expect(changed.sentence?.contains("this is the nearest") == true)
      expect(changed.tuning != engine.untuned)
    }
    let cut = try #require(Gallery.engine(named: "Cut"))
    expect(cut.untuned.setting(curve) == nil)
  }
}
