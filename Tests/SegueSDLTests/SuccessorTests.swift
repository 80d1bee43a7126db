import Expectations
import Foundation
import SegueRaster
import Testing

/// A file that is played and crashes the window, though its trial found nothing.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: LivePlay.isPossible, "it needs a Swift compiler"))
struct SuccessorTests {
  /// Does something in line 11 once there is a file called “now” beside it.
  private static func text(_ statement: String, _ folder: URL) -> String {
    """
    import UIKit
    nonisolated(unsafe) var count = 0
    func deep(_ number: Int) -> Int { number < 0 ? 0 : deep(number + 1) + 1 }
    final class Late: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double { 0.1 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        let isTime = FileManager.default.fileExists(atPath: "\(folder.path)/now")
        count += 1
        if isTime { \(statement) }
        to.alpha = 0
        UIView.animate(withDuration: 0.1) { to.alpha = 1 } completion: { _ in
          to.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }

  /// A point in a panel that shows nothing but its color.
  private static let panel = CGPoint(x: 560, y: 100)

  /// A folder with the file, and its window.
  private func open(
    _ statement: String, in session: XvfbSession, keepsSettings: Bool = false
  ) async throws -> (folder: URL, window: XvfbWindow) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("segue-late-\(UUID())").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.text(statement, folder).write(
      to: folder.appendingPathComponent("Late.swift"), atomically: true, encoding: .utf8)
    let window = try await session.open(
      arguments: ["play", "Late.swift", "--size", "900x600"]
        + (keepsSettings ? [] : ["--no-config"]), keepsSettings: true, in: folder)
    try await XvfbSession.wait("it is not in place: \(window.program.errors)") {
      window.program.errors.contains("Late in place")
    }
    return (folder, window)
  }

  /// Lets it crash in the third transition, and waits for the sentence about that.
  private func crash(_ window: XvfbWindow, in folder: URL) async throws {
    // The first transition shows the new file, and the second panel.
    try await window.waitForPicture("no second panel") { $0.hue(at: Self.panel) == .orange }
    try await window.key("3")
    try await window.waitForPicture("no third panel") { $0.hue(at: Self.panel) == .green }
    _ = try await window.waitForRest()
    try Data().write(to: folder.appendingPathComponent("now"))
    try await window.key("1")
    try await XvfbSession.wait(
      "no successor: \(window.program.errors)\n\(window.program.threads)"
    ) {
      window.program.errors.contains("so the window opens again")
    }
  }

  @Test(arguments: [
    ("print([1, 2][count + 2])", "it crashes: Index out of range", 11),
    ("fatalError(\"the card is lost\")", "it crashes: the card is lost", 11),
    ("print(deep(0))", "or calls itself without end", 3),
    ("exit(7)", "it ends the program with status 7", nil),
    // The compiler names no line for instructions that it has moved, but it does for calls.
    ("while count > 0 { count = String(describing: [count]).count }", "it hangs", 11),
    ("DispatchSemaphore(value: 0).wait()", "it hangs", nil),
  ])
  func aCrashIsSucceededByAWindowThatSaysWhy(
    statement: String, reason: String, line: Int?
  ) async throws {
    let session = try await XvfbSession()
    let (folder, window) = try await open(statement, in: session)
    defer { try? FileManager.default.removeItem(at: folder) }

    try await crash(window, in: folder)
    let program = window.program
    let second = try await session.window(of: program)
    let picture = try await second.waitForRest()

    // A function that is interrupted in its first steps has no caller yet: then the line of a hang is unknown.
    let lines = reason == "it hangs" ? [line, nil] : [line]
    let places = lines.map { line in
      "segue: \(folder.path)/Late.swift" + (line.map { ":\($0)" } ?? "") + ": "
    }
    let sentence = program.errors.split(separator: "\n").first { sentence in
      places.contains { sentence.hasPrefix($0) }
    }
    expect(sentence?.contains(reason) == true, "\(program.errors)")
    expectEqual(picture.width, 900)
    expectEqual(picture.height, 600)
    // The file is not played until it is saved.
    expectEqual(program.errors.components(separatedBy: "in place").count, 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let recordings = names.filter { $0.hasSuffix(".segue") }
    expectEqual(recordings.count, 1)
    let recording = folder.appendingPathComponent(try #require(recordings.first))
    expect(sentence?.contains(recording.path) == true)
    let text = try String(contentsOf: recording, encoding: .utf8)
    expect(text.contains("keydown \"3\""))
    expect(text.contains("\nend "))
    let replay = try ChildProcess(
      ChildProcess.builtProgram("segue").path,
      ["replay", recording.path, "--out", folder.appendingPathComponent("a.gif").path])
    #expect(try await replay.waitForEnd() == 1)
    expect(replay.errors.contains("names an engine of your own"), "\(replay.errors)")

    try FileManager.default.removeItem(at: folder.appendingPathComponent("now"))
    try Self.text("print(1)", folder).write(
      to: folder.appendingPathComponent("Late.swift"), atomically: true, encoding: .utf8)
    try await XvfbSession.wait("it is not played again: \(program.errors)") {
      program.errors.components(separatedBy: "in place").count == 3
    }
    try second.close()
    #expect(try await program.waitForEnd() == 0)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path)
    expect(!left.contains { $0.hasPrefix("segue-live-\(program.identifier)-") })
  }
}

extension SuccessorTests {
  /// A signal ends even a window that is stuck, soon, and the next window asks what to do with what was done. Tests run on
  /// threads of Dispatch, which block signals, and what they start begins with these blocked.
  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT])
  func aSignalEndsAWindowThatIsStuck(signal: Int32) async throws {
    let session = try await XvfbSession()
    let mark = FileManager.default.temporaryDirectory.appendingPathComponent(
      "segue-stuck-\(UUID())")
    defer { try? FileManager.default.removeItem(at: mark) }
    let (folder, window) = try await open(
      "FileManager.default.createFile(atPath: \"\(mark.path)\", contents: nil); while true {}",
      in: session, keepsSettings: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await window.waitForPicture("no second panel") { $0.hue(at: Self.panel) == .orange }
    _ = try await window.waitForRest()
    try Data().write(to: folder.appendingPathComponent("now"))
    try await window.key("4")
    try await window.waitForPicture("it does not loop") { _ in
      FileManager.default.fileExists(atPath: mark.path)
    }

    let clock = ContinuousClock()
    let start = clock.now
    window.program.signal(signal)

    #expect(try await window.program.waitForEnd() == 128 + signal)
    // Three seconds, or somewhat more on a busy machine; a window that is stuck by itself has twenty.
    expect(clock.now - start < .seconds(15))
    let next = try await session.open(keepsSettings: true, in: folder)
    _ = try await next.waitForRest()
    expect(
      next.program.errors.contains("A window that played Late.swift was ended"),
      "\(next.program.errors)")
    try next.close()
    #expect(try await next.program.waitForEnd() == 0)
  }
}

private enum LivePlay {
  /// Whether there is a compiler, and the modules of this build beside the tests.
  static var isPossible: Bool {
    let modules = ChildProcess.builtProgram("Modules/UIKit.swiftmodule").path
    let compiler = try? ChildProcess("swiftc", ["--version"])
    return compiler != nil && FileManager.default.fileExists(atPath: modules)
  }
}
