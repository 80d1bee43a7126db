import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SegueSession

/// A recording gives the same session, and so the same pixels; errors in one are reported with their lines.
@MainActor @Suite(.serialized) struct RecordingTests {
  @Test(arguments: 1...8) func aRecordingShowsWhatTheSessionShowed(seed: UInt64) throws {
    let session = RecordingFixture.session(seed: seed, moments: 60)
    let text = Recording.text(of: session)

    let again = try RecordingReader.session(text)

    expectEqual(Recording.text(of: again), text)
    expectEqual(again.times, session.times)
    expectEqual(RecordingFixture.pictures(again), RecordingFixture.pictures(session))
  }

  @Test(arguments: 100...400) func textAndSessionAreInverse(seed: UInt64) throws {
    let text = Recording.text(of: RecordingFixture.session(seed: seed, moments: 30))

    try expectEqual(Recording.text(of: RecordingReader.session(text)), text)
  }

  @Test(arguments: [
    0, -0.0, 0.1, 1.0 / 60, 1e300, 0x1p62, -0x1p63, 0x1p64, -7, .pi, Double.leastNonzeroMagnitude,
  ])
  func numbersAreExact(number: Double) {
    expectEqual(Double(number.recorded)?.bitPattern, number.bitPattern)
  }

  @Test func momentsWithoutEventsTakeOneLine() throws {
    var session = Session(RecordingTests.start)
    for _ in 0..<500 { session.append(Session.Moment(seconds: 1.0 / 60, events: [])) }

    let text = Recording.text(of: session)

    expect(text.contains("\n0.016666666666666666 x 500\nend 500 "))
    try expectEqual(RecordingReader.session(text).times, session.times)
  }

  @Test func lineEndsOfWindowsAndBlanksMakeNoDifference() throws {
    let text = Recording.text(of: RecordingFixture.session(seed: 3, moments: 20))

    let changed = "\u{FEFF}" + text.replacing("\n", with: " \r\n") + "\r\n"

    expect(Recording.isRecording(Data(changed.utf8)))
    try expectEqual(Recording.text(of: RecordingReader.session(changed)), text)
  }

  /// A hand that moves all the time, under a mouse that says so 250 times a second.
  @Test func aMinuteTakesLittleMemoryAndTime() {
    var session = Session(RecordingTests.start)
    let start = ContinuousClock.now
    for frame in 0..<3_600 {
      let samples = (0..<4).map {
        PointerSample(location: CGPoint(x: frame, y: $0), timestamp: Double(frame))
      }
      session.append(
        Session.Moment(
          seconds: 1.0 / 60,
          events: [.input(.moved(id: 0, samples)), .input(.hovered(CGPoint(x: 1, y: 2)))]))
    }
    let time = start.duration(to: .now)

    // An array on the heap has 32 bytes before its elements.
    let moment =
      MemoryLayout<Session.Moment>.stride + MemoryLayout<TimeInterval>.stride
      + 32 + 2 * MemoryLayout<Session.Event>.stride + 32 + 4 * MemoryLayout<PointerSample>.stride
    expect(3_600 * moment < 2 << 20, "\(moment) bytes a moment")
    expect(time < .seconds(0.6), "1 % of a minute")
    expect(Recording.text(of: session).utf8.count < 1 << 20)
  }

  // MARK: What is wrong

  nonisolated private static let head = [
    "segue recording 1", "content container custom", "engine cube duration=0.5", "panel 1",
    "size 120 100", "scale 1",
  ]

  private static let start = Session.Start(
    content: .container(.custom), engine: Gallery.standardEngine, panel: 0,
    size: RecordingFixture.size, scale: 1)

  private func fault(_ lines: [String]) throws -> String {
    let text = lines.joined(separator: "\n") + "\n"
    let fault = try #require(throws: RecordingFault.self) { try RecordingReader.session(text) }
    return fault.description
  }

  @Test func aHeadAndAnEndAreASession() throws {
    let text = (Self.head + ["# nothing", "", "0 tab 2; hover none", "end 1"])
      .joined(separator: "\n")

    let session = try RecordingReader.session(text)

    expect(session.moments.count == 1 && session.moments[0].events.count == 2)
    expectEqual(session.start.panel, 1)
  }

  @Test(arguments: [
    (1, "content container box", "line 2 names a container or scene"),
    (1, "engine cube", "line 2 is “engine cube” instead of the content"),
    (2, "engine nothing", "line 3 names an engine that this program does not have"),
    (2, "engine cube durration=1", "line 3 gives Cube a parameter or value"),
    (2, "engine cube duration=nan", "line 3 gives Cube a parameter or value"),
    (2, "engine cube duration=9e9", "line 3 gives Cube a parameter or value"),
    (3, "panel 99", "line 4 names no panel"),
    (4, "size 1e9 100", "line 5 has no size"),
    (4, "size -5 100", "line 5 has no size"),
    (4, "size 16384 16384", "line 6 has a stage that is too large"),
    (5, "scale 0", "line 6 has no scale"),
    (5, "scale 1 1", "line 6 has words too many"),
  ])
  func aBadHeadIsNamedWithItsLine(index: Int, line: String, words: String) throws {
    var lines = Self.head + ["0", "end 1"]
    lines[index] = line

    try expect(fault(lines).hasPrefix(words))
  }

  @Test(arguments: [
    ("fly", "does not begin with seconds"), ("-1", "does not begin with seconds"),
    ("nan", "does not begin with seconds"), ("1e99 tab 1", "does not begin with seconds"),
    ("0 fly", "describes no event"), ("0 tab 1;", "describes no event"),
    ("0 tab 99", "describes no event"), ("0 tab", "describes no event"),
    ("0 back back", "describes no event"), ("0 press 0 1,2", "describes no event"),
    ("0 press 0 1,2@inf", "describes no event"), ("0 press -1 1,2@3", "describes no event"),
    ("0 press 0 1e9,2@3", "describes no event"), ("0 hover", "describes no event"),
    ("0 move 0", "describes no event"), ("0 keydown \"a\"", "describes no event"),
    ("0 text a", "describes no event"), ("0 text \"a", "has a text that does not end"),
    ("0 text \"\\x\"", "has a text that does not end"),
    ("0 text \"\\u{110000}\"", "has a text that does not end"),
    ("0 resize 5 5", "describes no event"), ("0 resize 0 5 scale 1", "has no size"),
    ("0 resize 9999 9999 scale 8", "has a stage that is too large"),
    ("0 x 0", "has no number of moments"), ("0 x 100001", "has no number of moments"),
    ("0 engine fly", "names an engine"),
  ])
  func aBadMomentIsNamedWithItsLine(line: String, words: String) throws {
    let sentence = try fault(Self.head + [line, "0", "end 2"])

    expect(sentence.hasPrefix("line 7 \(words)"), "\(sentence)")
    expect(sentence.contains("“\(line)”"))
  }

  @Test func tooManyMomentsAreRefused() throws {
    let lines = Array(repeating: "0 x 60000", count: 2)

    try expect(fault(Self.head + lines + ["end 120000"]).hasPrefix("line 8 is one too many"))
  }

  @Test func anotherVersionIsNamed() throws {
    let sentence = try fault(["segue recording 2"] + Self.head.dropFirst() + ["0", "end 1"])

    expect(sentence.hasPrefix("it is of version 2, and this program reads version 1"))
  }

  /// A recording cut anywhere is never taken for a whole one, and never for another session.
  @Test func aRecordingCutAnywhereIsSaidToBeCutShort() throws {
    let text = Recording.text(of: RecordingFixture.session(seed: 11, moments: 12))
    let bytes = Array(text.utf8)
    // The lines before the first moment; that of the traits may be missing.
    let lines = text.contains("\ntraits ") ? 7 : 6
    let head = text.split(separator: "\n").prefix(lines).joined(separator: "\n").utf8.count + 2

    for count in head..<bytes.count - 10 {
      let cut = String(decoding: bytes[..<count], as: UTF8.self)
      let fault = try #require(throws: RecordingFault.self) { try RecordingReader.session(cut) }
      let words = ["cut short", "is no end", "counts "]
      expect(words.contains(where: fault.reason.contains), "\(fault)")
    }
  }

  @Test func whatACutRecordingHasIsPlayedWithAnEnd() throws {
    let session = RecordingFixture.session(seed: 5, moments: 20)
    let lines = Recording.text(of: session).split(separator: "\n").map(String.init)
    let kept = Array(lines.prefix(lines.count - 6))
    let advice = try fault(kept).split(separator: "“").last?.prefix { $0 != "”" }

    let again = try RecordingReader.session(
      (kept + [String(try #require(advice))]).joined(separator: "\n"))

    expectEqual(again.times, Array(session.times.prefix(again.times.count)))
    expect(!again.times.isEmpty && again.times.count < session.times.count)
  }

  /// A changed byte is either a line that says nothing any more, or noticed by the check.
  @Test func anEditedRecordingIsNoticed() throws {
    let text = Recording.text(of: RecordingFixture.session(seed: 8, moments: 30))
    var random = SeededRandom(seed: 1)
    let bytes = Array(text.utf8)
    for _ in 0..<300 {
      var changed = bytes
      let index = random.below(bytes.count - 1)
      changed[index] = UInt8(48 + random.below(10))
      guard changed != bytes else { continue }
      let edited = String(decoding: changed, as: UTF8.self)
      #expect(throws: RecordingFault.self, "byte \(index)") {
        try RecordingReader.session(edited)
      }
    }
  }

  /// A recording edited by hand plays without a trap, whatever it says.
  @Test(arguments: 1...6) func anyEventsAtAnyTimesPlay(seed: UInt64) throws {
    let text = Recording.text(of: RecordingFixture.session(seed: seed, moments: 60))
    let lines = text.split(separator: "\n").map(String.init)
    var random = SeededRandom(seed: seed)
    let shuffled = lines.filter { $0.first?.isNumber == true }.shuffled(using: &random)
    let head = lines.prefix { $0.first?.isNumber != true }

    let session = try RecordingReader.session(
      (head + shuffled + ["end \(lines.last?.split(separator: " ")[1] ?? "")"])
        .joined(separator: "\n"))

    expectEqual(RecordingFixture.pictures(session).count, session.moments.count)
  }
}
