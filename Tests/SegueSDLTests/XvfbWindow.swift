import Foundation
import SegueMedia
import SegueRaster

/// The window of a program on an Xvfb screen. Places are in pixels from its top left corner.
struct XvfbWindow {
  let session: XvfbSession
  let program: ChildProcess
  /// X11's number of the window; nil: it is on Wayland, whose compositor fills the screen.
  let id: Int?
}

// MARK: - Hand

extension XvfbWindow {
  /// The interval at which the dragging hand moves, in seconds: that of an ordinary mouse.
  private static let handInterval = 0.008

  /// Moves the mouse to `point` at once.
  func move(to point: CGPoint) async throws {
    try await session.hand(moveArguments(point))
  }

  /// Presses the left button at `point`.
  func press(_ point: CGPoint) async throws {
    try await session.hand(moveArguments(point) + ["mousedown", "1"])
  }

  /// Lets the left button go.
  func release() async throws {
    try await session.hand(["mouseup", "1"])
  }

  /// Clicks at `point`.
  func click(_ point: CGPoint) async throws {
    try await session.hand(
      moveArguments(point) + ["mousedown", "1", "sleep", "0.03", "mouseup", "1"])
  }

  /// Moves the mouse from `start` to `end` in a straight line, whatever is pressed.
  func glide(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) async throws {
    let steps = max(1, Int(seconds / XvfbWindow.handInterval))
    var arguments: [String] = []
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      arguments += moveArguments(place) + ["sleep", "\(XvfbWindow.handInterval)"]
    }
    try await session.hand(arguments)
  }

  /// Presses at `start`, moves to `end` and lets go.
  func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) async throws {
    try await press(start)
    try await glide(from: start, to: end, over: seconds)
    try await release()
  }

  /// Types a key by its X11 name, such as `Escape` or `bracketleft`.
  func key(_ name: String) async throws {
    try await session.hand(["key", name])
  }

  /// Gives the window another size.
  func resize(width: Int, height: Int) async throws {
    guard let id else { throw TestFailure("a window on Wayland is resized by its frame") }
    try await session.hand(["windowsize", "\(id)", "\(width)", "\(height)"])
  }

  private func moveArguments(_ point: CGPoint) -> [String] {
    let origin = id.map { ["--window", "\($0)"] } ?? []
    return ["mousemove"] + origin + ["\(Int(point.x))", "\(Int(point.y))"]
  }
}

// MARK: - Pixels

extension XvfbWindow {
  /// The window's rectangle on the screen, in pixels.
  func frame() async throws -> PixelRect {
    guard let id else {
      let screen = try session.screenshot()
      return PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    }
    let text = try await session.hand(["getwindowgeometry", "--shell", "\(id)"])
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw TestFailure("xdotool told no geometry but \(text)") }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// The pixels of the part of the window that is on the screen.
  func screenshot() async throws -> Bitmap {
    try await session.screenshot(of: frame())
  }

  /// Takes pictures until `condition` holds of one; when none does in time it throws with `message` and
  /// the file that shows the last one.
  func waitForPicture(_ message: String, where condition: (Bitmap) -> Bool) async throws {
    var last: Bitmap?
    do {
      try await XvfbSession.wait(message) {
        let picture = try await screenshot()
        last = picture
        return condition(picture)
      }
    } catch {
      guard let last else { throw error }
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("segue-window-\(program.identifier).png")
      try ImageCodec.write(last, to: file)
      throw TestFailure("\(message); the window shows \(file.path)")
    }
  }

  /// Waits until nothing has changed for a while, nor the program worked, and returns what is to be seen. On a busy
  /// machine frames may be far apart.
  func waitForRest() async throws -> Bitmap {
    var last = try await screenshot()
    var calm = 0
    var since = program.processorTime ?? 0
    try await XvfbSession.wait("the window does not come to rest") {
      try await Task.sleep(for: .milliseconds(50))
      let picture = try await screenshot()
      // The kernel counts in steps of 10 ms.
      let now = program.processorTime ?? 0
      let isCalm = picture == last && now - since <= 0.011
      calm = isCalm ? calm + 1 : 0
      if !isCalm { since = now }
      last = picture
      return calm >= 4
    }
    return last
  }
}

// MARK: - Ending

extension XvfbWindow {
  /// Asks the window to close, as the close button of its frame does.
  func close() throws {
    guard let id else { throw TestFailure("the close button of a window on Wayland is its own") }
    try CloseButton.press(window: id, display: session.display)
  }
}
