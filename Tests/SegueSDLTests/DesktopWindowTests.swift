import Expectations
import Foundation
import SegueRaster
import Testing

/// Windows on every desktop: on Wayland with its compositor in a window of Xvfb, and on X11 where it differs.
///
/// Places are those of the window at its standard size.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DesktopWindowTests {
  private static let size = PixelRect(x: 0, y: 0, width: 1100, height: 720)
  private let secondTab = CGPoint(x: 479, y: 365)
  /// A place in the panel that shows nothing but its color.
  private let panel = CGPoint(x: 722, y: 300)

  /// A screen as large as the window at its standard size.
  private func session(
    on desktop: Desktop, depth: Int = 24, layout: [String] = []
  ) async throws -> XvfbSession {
    try await XvfbSession(
      width: Self.size.width, height: Self.size.height, depth: depth, on: desktop, layout: layout)
  }

  @Test func aWindowOnWaylandIsClickedDraggedAndTypedInto() async throws {
    let window = try await session(on: .kiosk).open()
    let before = try await window.waitForRest()
    expectEqual(before.hue(at: panel), .blue)
    // At rest it takes no time of the processor; the kernel counts in steps of 10 ms. Where other programs keep it from
    // the processor, it draws what is not yet in sight later.
    var spent = TimeInterval.infinity
    for _ in 0..<5 where spent > 0.011 {
      let start = try #require(window.program.processorTime)
      try await Task.sleep(for: .seconds(1))
      spent = try #require(window.program.processorTime) - start
    }
    expect(spent <= 0.011, "\(spent)")

    try await window.click(secondTab)
    try await window.waitForPicture("a click shows no second panel") {
      $0.hue(at: panel) == .orange
    }
    _ = try await window.waitForRest()
    try await window.drag(
      from: CGPoint(x: 724, y: 300), to: CGPoint(x: 334, y: 300), over: 0.3)
    try await window.waitForPicture("a drag shows no third panel") { $0.hue(at: panel) == .green }
    _ = try await window.waitForRest()
    try await window.key("1")
    try await window.waitForPicture("a key shows no first panel") { $0.hue(at: panel) == .blue }
    _ = try await window.waitForRest()

    expectEqual(window.program.errors, "")
    window.program.signal(SIGTERM)
    #expect(try await window.program.waitForEnd() == 0)
  }

  /// The recording that Ctrl+S writes has the text that was typed, copied and pasted.
  @Test(arguments: [Desktop.x11, .kiosk])
  func charactersAreComposedCopiedAndPasted(on desktop: Desktop) async throws {
    let session = try await session(
      on: desktop, layout: ["-layout", "us", "-variant", "intl", "-option", "compose:menu"])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "segue-typing-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = try await session.open(arguments: ["--scene", "settings"], in: folder)
    let before = try await window.waitForRest()
    try await window.click(CGPoint(x: 530, y: 150))
    try await window.waitForPicture("no field is edited") { $0 != before }

    // xdotool lets Shift go before the key, which SDL gets wrong on Wayland.
    try await session.hand([
      "key", "dead_acute", "e", "dead_tilde", "n", "dead_diaeresis", "u", "Multi_key", "comma", "c",
    ])
    _ = try await window.waitForRest()
    try await session.hand(["key", "ctrl+a", "key", "ctrl+c", "key", "End", "key", "ctrl+v"])
    _ = try await window.waitForRest()
    try await window.key("ctrl+s")

    var recording = ""
    try await XvfbSession.wait("there is no recording of what was pasted: \(recording)") {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      guard let file = files.first(where: { $0.hasSuffix(".segue") }) else { return false }
      recording = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return recording.contains("text \"\\u{e9}\\u{f1}\\u{fc}\\u{e7}\"")
    }
    for character in ["e9", "f1", "fc", "e7"] {
      expect(recording.contains("text \"\\u{\(character)}\""))
    }
  }

  @Test(arguments: [Desktop.x11, .wayland])
  func f11FillsTheScreenAndReturns(on desktop: Desktop) async throws {
    let session = try await session(on: desktop)
    let window = try await session.open(arguments: ["--size", "640x400"])
    _ = try await window.waitForRest()
    let before = try session.screenshot()
    // The bars at the bottom of the screen, beside the window.
    let corner = (x: Self.size.maxX - 3, y: Self.size.maxY - 3)

    try await window.key("F11")
    try await XvfbSession.wait("the screen is not filled") {
      let picture = try session.screenshot()
      return picture[corner.x, corner.y] != before[corner.x, corner.y]
        && picture[3, corner.y] == picture[corner.x, corner.y]
    }
    _ = try await window.waitForRest()
    try await window.key("F11")

    try await XvfbSession.wait("the window did not return") {
      let picture = try session.screenshot()
      return picture[corner.x, corner.y] == before[corner.x, corner.y]
        && picture[3, corner.y] == before[3, corner.y]
    }
  }

  @Test func aWindowOnWaylandIsResizedByItsUser() async throws {
    let session = try await session(on: .wayland)
    let window = try await session.open(arguments: ["--size", "640x400"])
    let before = try await window.waitForRest()
    let (left, top) = try #require(windowCorner(in: before))

    // Weston resizes with Super and the right button, here from the lower right corner.
    try await window.move(to: CGPoint(x: left + 600, y: top + 380))
    try await session.hand(["keydown", "super", "sleep", "0.1", "mousedown", "3"])
    try await window.glide(
      from: CGPoint(x: left + 600, y: top + 380), to: CGPoint(x: left + 520, y: top + 330),
      over: 0.2)

    // The window's former last row is the desktop again.
    func isSmaller(_ picture: Bitmap) -> Bool {
      windowCorner(in: picture) ?? (0, 0) == (left, top)
        && picture[left + 300, top + 390] != before[left + 300, top + 390]
    }
    try await window.waitForPicture(
      "the window is not smaller, or not at \(left), \(top)", where: isSmaller)

    // Weston forgets a size that it has not sent when the button is let go.
    try await session.hand(["mouseup", "3", "keyup", "super"])
    let after = try await window.waitForRest()
    expect(isSmaller(after))
    expectEqual(window.program.errors, "")
  }

  /// The upper left corner of the window, whose bar of title or tools is the darkest on the screen.
  private func windowCorner(in picture: Bitmap) -> (Int, Int)? {
    let isDark = { (x: Int, y: Int) in
      let pixel = picture[x, y]
      return pixel >> 16 & 0xFF < 40 && pixel >> 8 & 0xFF < 40 && pixel & 0xFF < 40
    }
    // Rows below Weston's panel.
    for y in 40..<picture.height - 1 {
      var run = 0
      for x in 0..<picture.width {
        run = isDark(x, y) ? run + 1 : 0
        if run == 200 { return (x - 199, y) }
      }
    }
    return nil
  }

  @Test func aDisplayOf30BitsShowsTheWindow() async throws {
    let window = try await session(on: .x11, depth: 30).open()

    let picture = try await window.waitForRest()

    expectEqual(picture.hue(at: panel), .blue)
  }

  @Test func aCompositorWithoutAPointerIsSaidInOneSentence() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment: [String: String?] = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "none", "DISPLAY": nil,
      "SDL_VIDEODRIVER": nil,
    ]
    let weston = try ChildProcess(
      "weston",
      ["--backend=headless-backend.so", "--socket=none", "--no-config"]
        + (try await XvfbSession.rendererArguments()), environment: environment)
    try await XvfbSession.wait("Weston did not start: \(weston.errors)") {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("none").path)
    }

    let program = try ChildProcess(
      ChildProcess.builtProgram("segue").path, ["--no-config"], environment: environment)

    #expect(try await program.waitForEnd() == 1)
    expect(program.errors.contains("has no pointer and no keyboard"))
    expectEqual(program.errors.split(separator: "\n").count, 1)
  }
}
