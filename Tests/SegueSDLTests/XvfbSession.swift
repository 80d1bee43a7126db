import Foundation
import SegueRaster

/// A kind of display.
enum Desktop: String, CaseIterable {
  /// X11 without a window manager.
  case x11
  /// Weston, which fills its screen with the window.
  case kiosk
  /// Weston with windows that have a place and a size, and with a bar above.
  case wayland
}

/// A screen that nobody sees, and a mouse and a keyboard to work it with.
///
/// The screen is Xvfb's, the hand is xdotool's; screenshots are read from the file into which Xvfb
/// maps its pixels. Wayland's compositor is a window on that screen, and fills it.
final class XvfbSession: Sendable {
  /// The longest wait for anything, in seconds: generous, because machines that test are busy.
  static let patience: Duration = .seconds(150)

  /// The interval at which conditions are polled.
  static let glance: Duration = .milliseconds(20)

  /// The environment variable `DISPLAY` of programs on this screen.
  let display: String
  let desktop: Desktop
  private let server: ChildProcess
  /// The Wayland compositor; nil: there is none.
  private let compositor: ChildProcess?
  private let folder: URL

  /// Starts Xvfb on a free display with a screen of so many pixels.
  ///
  /// - Parameters:
  ///   - depth: Bits of a pixel's colors.
  ///   - desktop: The kind of display that shows windows there.
  ///   - layout: The keyboard, as setxkbmap's arguments; none: as Xvfb has it.
  init(
    width: Int = 1400, height: Int = 900, depth: Int = 24, on desktop: Desktop = .x11,
    layout: [String] = []
  ) async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Without -noreset Xvfb starts anew whenever its last client goes, under whoever comes then.
    server = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten", "tcp",
        "-noreset", "-fbdir", folder.path,
      ])
    let server = server
    try await XvfbSession.wait("Xvfb did not start") { server.output.contains("\n") }
    display = ":" + server.output.prefix { $0.isNumber }
    self.desktop = desktop
    if !layout.isEmpty {
      let tool = try ChildProcess("setxkbmap", layout, environment: ["DISPLAY": display])
      guard try await tool.waitForEnd() == 0 else { throw TestFailure(tool.errors) }
    }
    guard desktop != .x11 else {
      compositor = nil
      return
    }
    let weston = try ChildProcess(
      "weston",
      [
        "--backend=x11-backend.so", "--width=\(width)", "--height=\(height)", "--no-config",
        "--shell=\(desktop == .kiosk ? "kiosk" : "desktop")-shell.so", "--idle-time=0",
        "--socket=\(XvfbSession.socket)",
      ] + (try await XvfbSession.rendererArguments()),
      environment: ["DISPLAY": display, "XDG_RUNTIME_DIR": folder.path])
    compositor = weston
    let socket = folder.appendingPathComponent(XvfbSession.socket)
    try await XvfbSession.wait("Weston did not start: \(weston.errors)") {
      FileManager.default.fileExists(atPath: socket.path)
    }
    // Its screen comes from black, slowly where it has a picture.
    if desktop == .wayland {
      try await XvfbSession.wait("Weston's screen stays black") {
        try screenshot()[width / 2, height / 2] & 0xFFFFFF != 0
      }
    }
    var (picture, calm) = (try screenshot(), 0)
    try await XvfbSession.wait("Weston's screen does not come to rest") {
      let next = try screenshot()
      calm = next == picture ? calm + 1 : 0
      picture = next
      return calm >= 10
    }
    // Weston sometimes misses that the pointer is in its window, and then moves its own beside it. In the corners both
    // are at the same point again.
    try await hand([
      "mousemove", "0", "0", "sleep", "0.05", "mousemove", "\(width - 1)", "\(height - 1)",
      "sleep", "0.05", "mousemove", "\(width / 2)", "\(height / 2)",
    ])
  }

  /// The name of the compositor's socket.
  private static let socket = "wayland"

  /// The option by which Weston draws without a GPU; it differs between versions.
  static func rendererArguments() async throws -> [String] {
    let weston = try ChildProcess("weston", ["--version"])
    _ = try await weston.waitForEnd()
    let version = weston.output.split(separator: " ").last?.split(separator: ".").first
    return (version.flatMap { Int($0) } ?? 0) < 12 ? ["--use-pixman"] : ["--renderer=pixman"]
  }

  deinit {
    compositor?.end()
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
    var here: [String: String?] = [
      "DISPLAY": display, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
      "XDG_CONFIG_HOME": settings.path,
    ]
    if desktop != .x11 {
      here["DISPLAY"] = .some(nil)
      here["WAYLAND_DISPLAY"] = XvfbSession.socket
      here["XDG_RUNTIME_DIR"] = self.folder.path
    }
    let more = name == "segue" && !keepsSettings ? ["--no-config"] : []
    let empty = try desktop == .x11 ? nil : screenshot()
    let program = try ChildProcess(
      ChildProcess.builtProgram(name).path, more + arguments,
      environment: here.merging(environment) { $1 }, in: folder)
    let window = try await window(of: program, called: name)
    if let empty {
      try await window.waitForPicture("\(name) shows nothing: \(program.errors)") { $0 != empty }
    }
    return window
  }

  /// Waits until a program has a window.
  func window(of program: ChildProcess, called name: String = "segue") async throws -> XvfbWindow {
    guard desktop == .x11 else { return XvfbWindow(session: self, program: program, id: nil) }
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

  /// The pixels of a part of the screen, nil: of all; what sticks out of it is cut off.
  func screenshot(of part: PixelRect? = nil) throws -> Bitmap {
    let file = try XWDFile(folder.appendingPathComponent("Xvfb_screen0"))
    return try file.bitmap(of: part ?? file.bounds)
  }
}

/// The reason for which a test cannot go on.
struct TestFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
