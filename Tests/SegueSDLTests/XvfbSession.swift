import Foundation
import SegueRaster

/// A screen that nobody sees, and a mouse and a keyboard to work it with.
///
/// The screen is Xvfb's, the hand is xdotool's; screenshots are read from the file into which Xvfb
/// maps its pixels.
final class XvfbSession: Sendable {
  /// The longest wait for anything, in seconds: generous, because machines that test are busy.
  static let patience: Duration = .seconds(150)

  /// How often a condition is looked at.
  static let glance: Duration = .milliseconds(20)

  /// What programs find in their environment as `DISPLAY`.
  let display: String
  private let server: ChildProcess
  private let folder: URL

  /// Starts Xvfb on a free display with a screen of so many pixels.
  init(width: Int = 1400, height: Int = 900) async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without -noreset Xvfb starts anew whenever its last client goes, under whoever comes then.
    server = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        "-fbdir", folder.path,
      ])
    let server = server
    try await XvfbSession.wait("Xvfb did not start") { server.output.contains("\n") }
    display = ":" + server.output.prefix { $0.isNumber }
  }

  deinit {
    server.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Waits until `condition` holds; throws with `message` when it does not in time.
  static func wait(
    _ message: @autoclosure () -> String, until condition: () async throws -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let end = clock.now + patience
    while try await !condition() {
      guard clock.now < end else { throw TestFailure(message()) }
      try await Task.sleep(for: glance)
    }
  }
}

// MARK: - Programs

extension XvfbSession {
  /// The folder in which programs keep their settings.
  var settings: URL { folder.appendingPathComponent("settings") }

  /// Starts the built program called `name` on this screen and waits until its window is there.
  ///
  /// - Parameters:
  ///   - keepsSettings: Whether `segue` reads what it kept the last time; else it has its defaults.
  ///   - folder: The program's working folder; nil: this process's own.
  func open(
    _ name: String = "segue", arguments: [String] = [], environment: [String: String?] = [:],
    keepsSettings: Bool = false, in folder: URL? = nil
  ) async throws -> XvfbWindow {
    let here: [String: String?] = [
      "DISPLAY": display, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
      "XDG_CONFIG_HOME": settings.path,
    ]
    let more = name == "segue" && !keepsSettings ? ["--no-config"] : []
    let program = try ChildProcess(
      ChildProcess.builtProgram(name).path, more + arguments,
      environment: here.merging(environment) { $1 }, in: folder)
    return try await window(of: program, called: name)
  }

  /// Waits until a program has a window.
  func window(of program: ChildProcess, called name: String = "segue") async throws -> XvfbWindow {
    var id = ""
    try await XvfbSession.wait("\(name) opened no window: \(program.errors)") {
      guard program.isRunning else {
        throw TestFailure("\(name) ended before it opened a window: \(program.errors)")
      }
      id = try await hand(["search", "--onlyvisible", "--pid", "\(program.identifier)"])
      return !id.isEmpty
    }
    let number = id.split(separator: "\n").last.flatMap { Int($0) }
    guard let number else { throw TestFailure("xdotool named no window but \(id)") }
    return XvfbWindow(session: self, program: program, id: number)
  }

  /// Runs xdotool with `arguments` and returns what it prints.
  @discardableResult func hand(_ arguments: [String]) async throws -> String {
    let tool = try ChildProcess("xdotool", arguments, environment: ["DISPLAY": display])
    _ = try await tool.waitForEnd()
    return tool.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The pixels of a part of the screen; what sticks out of it is cut off.
  func screenshot(of part: PixelRect) throws -> Bitmap {
    try XWDFile(folder.appendingPathComponent("Xvfb_screen0")).bitmap(of: part)
  }
}

/// Why a test cannot go on.
struct TestFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
