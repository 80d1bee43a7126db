import Expectations
import Foundation
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

/// Leftovers of windows that are ended from outside.
@MainActor struct LeftoverTests {
  private let folder = TemporaryFolder()
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))

  private var settings: SettingsFile { SettingsFile(url: folder("settings.json")) }

  /// A folder as a process leaves it that has ended.
  private func leave(_ session: Session?, owner: SettingsFile?) throws -> Legacy {
    let process = try Self.endedProcess()
    let legacy = Legacy(
      folder: FileManager.default.temporaryDirectory
        .appendingPathComponent("\(LiveCode.folderName)\(process)-\(UUID().uuidString.prefix(8))"))
    try FileManager.default.createDirectory(at: legacy.folder, withIntermediateDirectories: true)
    try legacy.sign(folder("Fade.swift"), owner?.url)
    let log = try #require(RecordingLog(legacy.recording))
    if let session { log.begin(session) }
    return legacy
  }

  /// The number of a process that is gone.
  private static func endedProcess() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  private func exists(_ legacy: Legacy) -> Bool {
    FileManager.default.fileExists(atPath: legacy.folder.path)
  }

  @Test func aSessionThatNobodyHasSeenIsKeptUntilItIsDecidedOn() throws {
    let legacy = try leave(RecordingFixture.session(seed: 2, moments: 20), owner: settings)
    defer { legacy.remove() }

    LiveCode.removeLeftovers()
    let found = Leftover.all(of: settings.url)

    expect(exists(legacy))
    expectEqual(found.map(\.name), ["Fade.swift"])
    let file = try #require(found.first).save(in: folder.url)
    let session = try RecordingFile(url: file).session(RecordingFile(url: file).data())
    expectEqual(session.moments.count, 21)
    expect(!exists(legacy))
  }

  @Test func whatNobodyCanMissIsRemoved() throws {
    let empty = try leave(nil, owner: settings)
    let ownerless = try leave(RecordingFixture.session(seed: 2, moments: 20), owner: nil)

    LiveCode.removeLeftovers()

    expect(!exists(empty) && !exists(ownerless))
  }

  @Test func itIsOfferedToWindowsWithTheSameSettingsAlone() throws {
    let legacy = try leave(RecordingFixture.session(seed: 2, moments: 20), owner: settings)
    defer { legacy.remove() }

    expectEqual(Leftover.all(of: settings.url).count, 1)
    expectEmpty(Leftover.all(of: folder("other.json")))
  }

  @Test func theWindowAsksWhatToDoWithIt() throws {
    let playground = stage.showPlayground()
    let first = try leave(RecordingFixture.session(seed: 2, moments: 20), owner: settings)
    let second = try leave(RecordingFixture.session(seed: 3, moments: 20), owner: settings)
    defer { for legacy in [first, second] { legacy.remove() } }

    playground.offer(Leftover.all(of: settings.url))
    stage.settle()
    let question = try #require(playground.problemView.problem)
    expect(question.title.contains("Fade.swift"))
    expectEqual(question.choices.map(\.title), ["Save it", "Discard it"])
    expect(!playground.problemView.isHidden)

    question.choices[0].action()
    let next = try #require(playground.problemView.problem)
    next.choices[1].action()

    expect(playground.problemView.problem == nil)
    expect(!exists(first) && !exists(second))
    let saved = try FileManager.default.contentsOfDirectory(atPath: playground.outputFolder.path)
    expectEqual(saved.filter { $0.contains("-ended") }.count, 1)
  }

  @Test func whatIsPutOffIsOfferedAgain() throws {
    let playground = stage.showPlayground()
    let legacy = try leave(RecordingFixture.session(seed: 2, moments: 20), owner: settings)
    defer { legacy.remove() }

    playground.offer(Leftover.all(of: settings.url))
    playground.problemView.didClose?()

    expect(playground.problemView.problem == nil)
    expectEqual(Leftover.all(of: settings.url).count, 1)
  }
}
