import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// `segue fit`, and the options with which a window shows a reference.
@MainActor @Suite struct FitCommandTests {
  private let folder = TemporaryFolder()

  @Test func aPlaceOnAnEdgeIsReadWithItsDirection() throws {
    try expectEqual(
      Arguments.edge.read("600,900.5"), EdgeArgument(x: 600, y: 900.5, direction: nil))
    try expectEqual(
      Arguments.edge.read("0,12,vertical"), EdgeArgument(x: 0, y: 12, direction: .vertical))
  }

  @Test(arguments: ["600", "600,", "a,b", "-1,4", "1,2,3", "1,2,sideways", "nan,1", ""])
  func otherTextsAreNoPlace(text: String) {
    #expect(throws: CommandFailure.self) { try Arguments.edge.read(text) }
  }

  /// The film of a spring, and its fit.
  private func measured() throws -> (film: ReferenceFilm, fit: ReferenceFit) {
    let spring = SpringCurve(perceptualDuration: 0.4, bounce: 0.2)
    let motion = RecordedMotion()
    let film = motion.film { 300 - 240 * ($0 > 0.2 ? spring.value(at: $0 - 0.2) : 0) }
    return (film, try MotionFitter.fit(EdgeTrack(film, motion.mark(300, at: 0), scale: 3)))
  }

  @Test func theReportSaysAllInFiveLines() throws {
    let (film, fit) = try measured()

    let lines = ReferenceFitReport(fit, of: film, named: "push.mov", scale: 3).table()
      .split(separator: "\n")

    try #require(lines.count == 5)
    expectEqual(lines[0], "push.mov: 72 frames of 390x120, 60.0 a second, 3 pixels a point")
    expect(lines[1].hasPrefix("Spring, response 0.4") && lines[1].hasSuffix("damping 0.80"))
    expect(lines[2].hasPrefix("begins at 0.2") && lines[2].contains("settles after 0.6"))
    expectEqual(lines[3], "moves −80.0 pt, from 100.0 pt to 20.0 pt")
    expect(lines[4].contains("as near as can be seen, in "))
  }

  @Test func theReportIsJSON() throws {
    let (film, fit) = try measured()

    let text = try ReferenceFitReport(fit, of: film, named: "push.mov", scale: 3).json()

    let json = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let timing = try #require(json["timing"] as? [String: Any])
    expectEqual(timing["kind"] as? String, "spring")
    expect(abs((timing["dampingRatio"] as? Double ?? 0) - 0.8) < 0.024)
    expect(abs((timing["response"] as? Double ?? 0) - 0.4) < 0.012)
    expect(abs((json["distance"] as? Double ?? 0) + 80) < 0.5)
    expectEqual(json["quality"] as? String, "exact")
    expectEqual(json["leftOut"] as? Int, 0)
  }

  @Test func swiftIsAFormOfItsOwn() throws {
    try expect(FitCommand.parse(["push.mov", "--edge", "1,2", "--swift"]).swift)
    #expect(throws: (any Error).self) {
      try FitCommand.parse(["push.mov", "--edge", "1,2", "--swift", "--format", "json"])
    }
  }

  @Test func theKindOfTimingIsAnOption() throws {
    let spring = SpringCurve(perceptualDuration: 0.4, bounce: 0.2)
    let motion = RecordedMotion()
    let film = motion.film { 300 - 240 * ($0 > 0.2 ? spring.value(at: $0 - 0.2) : 0) }
    let track = try EdgeTrack(film, motion.mark(300, at: 0), scale: 3)
    func fit(_ words: [String]) throws -> ReferenceFit {
      try FitCommand.parse(["push.mov", "--edge", "1,2"] + words).fit(track)
    }

    try expectEqual(fit([]).kind, .spring)
    try expectEqual(fit(["--law", "spring"]).law, fit([]).law)
    try expectEqual(fit(["--law", "curve"]).kind, .curve)
    // No engine is given whose timing could be kept.
    for word in ["duration", "best"] {
      #expect(throws: (any Error).self) { try fit(["--law", word]) }
    }
  }

  // MARK: The window

  @Test func theOptionsOfASetupOpenTheSame() throws {
    let file = folder("push.gif")
    try Data().write(to: file)
    var setup = Session.Setup()
    var reference = Reference(file)
    reference.placement = .beside
    reference.begins = -0.25
    reference.edge = ReferenceEdge(x: 0.25, y: 0.5, direction: .vertical, time: 0.4)
    setup.reference = reference

    let opened = try WindowSubject.parse(setup.options).setup(Session.Setup(), scale: 1)

    expectEqual(opened.reference, reference)
  }

  @Test func choicesWithoutAReferenceAreRefused() throws {
    let subject = try WindowSubject.parse(["--reference-set", "begins=0.5"])

    let failure = #expect(throws: CommandFailure.self) {
      try subject.setup(Session.Setup(), scale: 1)
    }

    expectEqual(
      failure?.errorDescription, "There is no reference to set: give --reference, too.")
  }

  @Test func aFileThatIsNotThereIsRefused() {
    #expect(throws: (any Error).self) {
      try WindowSubject.parse(["--reference", self.folder("none.mov").path])
    }
  }
}
