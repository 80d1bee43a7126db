import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground
@testable import SegueSession

/// The report of a crashed window, and the next window that takes over its session.
@MainActor struct InheritedCrashTests {
  private let folder = TemporaryFolder()

  nonisolated private static let backtrace = """
    *** Program crashed: Illegal instruction at 0x00007fba31f6df7f ***

      0      0x0001 _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so
      1 [ra] 0x0002 Fade.animateTransition(using:) + 47 in libLive1_Fade.so at /tmp/1/Fade.swift:14:40
      2 [ra] 0x0003 main + 147 in segue at /src/Fade.swift:99:7
    """

  @Test(arguments: [
    (
      "signal 004", "Swift/Array.swift:692: Fatal error: Index out of range", 14,
      "it crashes: Index out of range."
    ),
    ("signal 005", "Live1_Fade/Fade.swift:12: Fatal error: lost", 12, "it crashes: lost."),
    (
      "signal 011", "", 14,
      "it crashes: it uses memory that is not there, or calls itself without end."
    ),
    ("status 007", "", 14, "it ends the program with status 7."),
    ("stuck  005", "", 14, "it hangs."),
    (
      "signal 004", "Fatal error: failed to allocate 67108896 bytes of memory with alignment 8", 14,
      "it asks for more memory than there may be."
    ),
  ])
  func theReportSaysWhatAndWhere(
    end: String, words: String, line: Int, sentence: String
  ) throws {
    let report = "/src/Fade.swift:8: warning: played, but\n\(words)\n\nsegue-ended \(end)\n"

    let ending = try #require(CrashEnding(report: report + Self.backtrace))

    let finding = ending.finding(in: "Fade.swift")
    expectEqual(finding, LiveFinding(line: line, sentence: sentence))
  }

  @Test(arguments: ["", "Fatal error", "segue-ended", "segue-ended signal x", "\nsegue-ended 4\n"])
  func aReportWithoutAnEndTellsNothing(text: String) {
    expect(CrashEnding(report: text) == nil)
  }

  /// A folder with what is left, and one for recordings.
  private func legacy(_ session: Session) throws -> (Legacy, recordings: URL) {
    let recordings = folder("recordings")
    let legacy = Legacy(folder: folder("left"))
    for place in [recordings, legacy.folder] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let log = try #require(RecordingLog(legacy.recording))
    log.begin(session)
    var settings = PlaygroundSettings()
    settings.window = CGSize(width: 900, height: 600)
    try SettingsFile(url: legacy.settings).write(settings)
    try Data("// Fade".utf8).write(to: legacy.source)
    try Data("\nsegue-ended signal 011\n\(Self.backtrace)".utf8).write(to: legacy.report)
    return (legacy, recordings)
  }

  @Test func whatIsLeftIsTakenOnceAndNothingIsOverwritten() throws {
    let session = RecordingFixture.session(seed: 2, moments: 20)
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let file = folder("Fade.swift")
    var places: [URL] = []
    for _ in 1...2 {
      let (legacy, recordings) = try legacy(session)
      let successor = Successor(to: legacy, of: file, savingIn: recordings, at: date)

      expect(successor.text == "// Fade")
      expectEqual(successor.settings?.window, CGSize(width: 900, height: 600))
      expectEqual(successor.problem.findings.first?.line, 14)
      let place = try #require(successor.recording)
      expect(successor.sentence.contains(place.path) && successor.sentence.hasSuffix("."))
      expect(successor.problem.findings.last?.sentence.contains(place.path) == true)
      let again = try RecordingFile(url: place).session(RecordingFile(url: place).data())
      expectEqual(again.times, session.times)
      expect(!FileManager.default.fileExists(atPath: legacy.folder.path))
      places.append(place)
    }
    expect(places[0] != places[1])
  }

  @Test func whatIsNotThereIsSaid() {
    let successor = Successor(
      to: Legacy(folder: folder("nothing")), of: folder("Fade.swift"), savingIn: folder.url)

    expect(successor.text == nil && successor.settings == nil && successor.recording == nil)
    expect(successor.sentence.contains("what led there is lost"))
  }

  @Test(.enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func theCrashedVersionWaitsUntilItIsSaved() async throws {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let problem = LiveProblem(title: "It crashed.")
    let code = LiveCode(
      fixture.file, program: LiveFixture.program, patience: 20,
      refusing: (text: LiveFixture.fade(), why: problem))

    playground.play(code)
    expectEqual(code.state, .refused(problem))
    let state = await code.settled { try? fixture.write(LiveFixture.fade()) }

    expectEqual(state, .inPlace)
    code.end()
  }
}
