import Foundation

/// A window without a display, on a clock that is stepped by hand: for tests, film strips and CI.
///
/// Time stands still until `step`, `run` or `settle` moves it, one frame after the other; so the same
/// calls always give the same callbacks and the same pixels, and nothing ever sleeps.
///
/// There is one clock and one screen. A stage takes both whenever it is used; with several stages each
/// finds its own time and size again, but what still moves on the others is not kept apart.
@MainActor public final class HeadlessStage {
  /// The window. Give it a root view controller and make it visible, or call `show`.
  public let window: UIWindow

  /// Seconds from one frame to the next.
  public let frameDuration: TimeInterval

  /// The stage's time, in seconds.
  public private(set) var now: TimeInterval = 100

  private let scale: CGFloat
  private let rasterizer = Rasterizer()
  private var pointer: CGPoint?

  private static let pointerID = 1
  private static weak var active: HeadlessStage?
  private static var entries: [Entry] = []

  /// A window and the stage it belongs to, to be taken off the screen when the stage is gone. (Stages
  /// may end on any thread, windows may not.)
  private struct Entry {
    weak var stage: HeadlessStage?
    let window: UIWindow
  }

  /// - Parameters:
  ///   - size: In points, not negative.
  ///   - scale: Pixels a point, greater than 0.
  ///   - framesPerSecond: How finely time is stepped.
  public init(size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60) {
    precondition(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing")
    UIScreen.main.configure(size: size, scale: scale)
    frameDuration = 1 / TimeInterval(framesPerSecond)
    self.scale = scale
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    Self.dropWindowsOfEndedStages()
    Self.entries.append(Entry(stage: self, window: window))
    activate()
  }

  /// Takes the window off the screen and gives the clock back to the machine's.
  public func close() {
    Self.entries.removeAll { $0.window === window }
    Self.dropWindowsOfEndedStages()
    Self.take(window)
    MediaClock.source = .live
    Self.active = nil
  }

  private static func dropWindowsOfEndedStages() {
    for entry in entries where entry.stage == nil { take(entry.window) }
    entries.removeAll { $0.stage == nil }
  }

  private static func take(_ window: UIWindow) {
    window.rootViewController = nil
    window.isHidden = true
  }

  /// Takes the clock and the screen.
  private func activate() {
    // Others than stages may have set the clock, too.
    MediaClock.source = .stepped(now)
    guard Self.active !== self else { return }
    Self.active = self
    UIScreen.main.configure(size: window.bounds.size, scale: scale)
  }

  private func advance(by seconds: TimeInterval) {
    activate()
    now += seconds
    MediaClock.source = .stepped(now)
  }

  /// Shows `controller` as the root of the window.
  public func show(_ controller: UIViewController) {
    activate()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    turn()
  }
}

// MARK: - Time

extension HeadlessStage {
  /// Lets everything that is due now happen, without moving the time.
  public func turn() {
    activate()
    FrameLoop.shared.turn()
  }

  /// Moves the time by one frame, or by `seconds`, in a single step.
  public func step(_ seconds: TimeInterval? = nil) {
    let seconds = seconds ?? frameDuration
    precondition(seconds >= 0 && seconds.isFinite, "time cannot move by \(seconds) seconds")
    advance(by: seconds)
    turn()
  }

  /// Moves the time by `seconds`, frame by frame; the last frame may be shorter.
  public func run(for seconds: TimeInterval) {
    let end = now + seconds
    while end - now > frameDuration { step() }
    if end > now { step(end - now) }
  }

  /// Runs until nothing moves any more. Returns whether that was so within `limit` seconds.
  @discardableResult public func settle(limit: TimeInterval = 30) -> Bool {
    let end = now + limit
    turn()
    while FrameLoop.shared.nextDeadline != nil || FrameLoop.shared.needsFrame {
      guard now < end else { return false }
      step()
    }
    return true
  }
}

// MARK: - Pictures

extension HeadlessStage {
  /// What the window shows now.
  public func displayList() -> DisplayList {
    activate()
    return window.layer.displayList(scale: window.screen.scale)
  }

  /// The pixels of the window now, over black.
  public func picture() -> CGImage {
    let list = displayList()
    let size = window.screen.nativeBounds.size
    return CGImage(
      rasterizer.bitmap(
        of: list, width: Int(size.width.rounded()), height: Int(size.height.rounded()),
        background: PackedColor(red: 0, green: 0, blue: 0)))
  }

  /// Changes the size of the window, as a user does who drags its corner.
  public func resize(to size: CGSize) {
    activate()
    window.resize(to: size, scale: window.screen.scale)
    turn()
  }
}

// MARK: - Input

extension HeadlessStage {
  /// Puts the pointer down at `point`, in points of the window.
  public func press(_ point: CGPoint) {
    activate()
    pointer = point
    window.touchBegan(id: Self.pointerID, sample: sample(point))
    turn()
  }

  /// Moves the pressed pointer to `point` in a straight line, frame by frame.
  public func drag(to point: CGPoint, over seconds: TimeInterval = 0.1) {
    guard let start = pointer else { return }
    let frames = max(1, Int((seconds / frameDuration).rounded()))
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      let place = CGPoint(
        x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
      advance(by: seconds / TimeInterval(frames))
      pointer = place
      window.touchMoved(id: Self.pointerID, samples: [sample(place)])
      turn()
    }
  }

  /// Lifts the pointer where it is.
  public func release() {
    guard let point = pointer else { return }
    activate()
    pointer = nil
    window.touchEnded(id: Self.pointerID, sample: sample(point))
    turn()
  }

  /// Presses and releases at `point`.
  public func tap(_ point: CGPoint) {
    press(point)
    step()
    release()
  }

  /// Takes the pointer away, as when the window loses the focus.
  public func cancelTouches() {
    activate()
    pointer = nil
    window.cancelAllTouches()
    turn()
  }

  /// Presses and releases a key: a character in lower case or one of `UIKeyCommand`'s constants.
  public func key(_ input: String, modifiers: UIKeyModifierFlags = []) {
    activate()
    let key = UIKey(characters: input, modifierFlags: modifiers)
    window.keyDown(key)
    window.keyUp(key)
    turn()
  }

  private func sample(_ point: CGPoint) -> PointerSample {
    PointerSample(location: point, timestamp: now)
  }
}
