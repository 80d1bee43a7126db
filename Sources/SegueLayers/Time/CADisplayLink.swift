import Foundation

/// Calls a method with every frame.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var callback: (@MainActor (CADisplayLink) -> Void)?
  private var isAdded = false
  private var hasFired = false

  /// The time of the frame last called for, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0

  /// When the frame after that will be shown, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }

  /// The time between frames of the display, in seconds.
  open var duration: CFTimeInterval { FrameLoop.shared.frameDuration }

  /// Whether no calls come.
  open var isPaused = false {
    didSet { FrameLoop.shared.setNeedsFrame() }
  }

  /// How many calls a second are enough; 0 is one with every frame.
  open var preferredFramesPerSecond = 0

  /// Calls `action` of `target`, for instance `CADisplayLink(target: self, action: Spinner.tick)`.
  ///
  /// As in Core Animation, the target lives as long as the link is not invalidated.
  public init<T: AnyObject>(
    target: T, action: @escaping @MainActor (T) -> (CADisplayLink) -> Void
  ) {
    callback = { link in action(target)(link) }
    super.init()
  }

  /// Lets the calls begin. Unlike Core Animation, the run loop must be the main one.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, callback != nil else { return }
    isAdded = true
    FrameLoop.shared.add(self)
  }

  /// Stops the calls until the link is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isAdded else { return }
    isAdded = false
    FrameLoop.shared.remove(self)
  }

  /// Stops the calls for good and lets go of the target.
  open func invalidate() {
    callback = nil
    isAdded = false
    FrameLoop.shared.remove(self)
  }

  /// Seconds between calls.
  private var interval: CFTimeInterval {
    preferredFramesPerSecond > 0
      ? max(duration, 1 / CFTimeInterval(preferredFramesPerSecond)) : duration
  }

  /// Half a millisecond: frames do not come exactly on time.
  private static let lateness: CFTimeInterval = 0.0005

  /// Calls the target, unless it was called for this frame or needs none yet.
  func tick(_ now: CFTimeInterval) {
    guard isAdded, !isPaused, let callback else { return }
    if hasFired {
      guard now > timestamp else { return }
      if preferredFramesPerSecond > 0, now < timestamp + interval - Self.lateness { return }
    }
    hasFired = true
    timestamp = now
    callback(self)
  }
}
