import Foundation

/// A window without a display, on a clock that is stepped by hand: for tests, film strips and CI.
///
/// Time stands still until `step`, `run` or `settle` moves it, one frame after the other; so the same
/// calls always give the same callbacks and the same pixels, and nothing ever sleeps. One stage lives
/// at a time: a new one takes the clock and the screen over, and the last one gives the clock back.
@MainActor public final class HeadlessStage {
  /// The window. Give it a root view controller and make it visible.
  public let window: UIWindow

  /// Seconds from one frame to the next.
  public let frameDuration: TimeInterval

  private let rasterizer = Rasterizer()
  private let token = StageToken()
  private var pointer: CGPoint?

  private static let pointerID = 1
  /// When the clock of every stage starts: not zero, so that nothing mistakes a time for "unset".
  private static let start: CFTimeInterval = 100

  /// - Parameters:
  ///   - size: In points, at least 0 and at most 16,384 on each side.
  ///   - scale: Pixels a point, greater than 0.
  ///   - framesPerSecond: How finely time is stepped.
  public init(size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60) {
    precondition(framesPerSecond > 0, "\(framesPerSecond) frames a second show nothing")
    MediaClock.source = .stepped(Self.start)
    UIScreen.main.configure(size: size, scale: scale)
    frameDuration = 1 / TimeInterval(framesPerSecond)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    StageToken.current = token
  }

  // Nothing but the main actor holds a stage, so its end comes there, too.
  deinit {
    MainActor.assumeIsolated { [window, token] in
      window.rootViewController = nil
      window.isHidden = true
      FrameLoop.shared.turn()
      if StageToken.current === token { MediaClock.source = .live }
    }
  }

  /// Shows `controller` as the root of the window.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    turn()
  }
}

/// Tells the stage that has the clock from those before it.
@MainActor private final class StageToken: Sendable {
  static weak var current: StageToken?
}

// MARK: - Time

extension HeadlessStage {
  /// The stage's time, in seconds.
  public var now: TimeInterval { MediaClock.now }

  /// Lets everything that is due now happen, without moving the time.
  public func turn() {
    FrameLoop.shared.turn()
  }

  /// Moves the time by one frame, or by `seconds`, in a single step.
  public func step(_ seconds: TimeInterval? = nil) {
    let seconds = seconds ?? frameDuration
    precondition(seconds >= 0 && seconds.isFinite, "time cannot move by \(seconds) seconds")
    MediaClock.source = .stepped(MediaClock.now + seconds)
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
    window.layer.displayList(scale: window.screen.scale)
  }

  /// The pixels of the window now, over black.
  public func picture() -> CGImage {
    let size = window.screen.nativeBounds.size
    return CGImage(
      rasterizer.bitmap(
        of: displayList(), width: Int(size.width.rounded()), height: Int(size.height.rounded()),
        background: PackedColor(red: 0, green: 0, blue: 0)))
  }

  /// Changes the size of the window, as a user does who drags its corner.
  public func resize(to size: CGSize) {
    window.resize(to: size, scale: window.screen.scale)
    turn()
  }
}

// MARK: - Input

extension HeadlessStage {
  /// Puts the pointer down at `point`, in points of the window.
  public func press(_ point: CGPoint) {
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
      MediaClock.source = .stepped(MediaClock.now + seconds / TimeInterval(frames))
      pointer = place
      window.touchMoved(id: Self.pointerID, samples: [sample(place)])
      turn()
    }
  }

  /// Lifts the pointer where it is.
  public func release() {
    guard let point = pointer else { return }
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
    pointer = nil
    window.cancelAllTouches()
    turn()
  }

  /// Presses and releases a key: a character in lower case or one of `UIKeyCommand`'s constants.
  public func key(_ input: String, modifiers: UIKeyModifierFlags = []) {
    let key = UIKey(characters: input, modifierFlags: modifiers)
    window.keyDown(key)
    window.keyUp(key)
    turn()
  }

  private func sample(_ point: CGPoint) -> PointerSample {
    PointerSample(location: point, timestamp: MediaClock.now)
  }
}
