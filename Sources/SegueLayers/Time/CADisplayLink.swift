import Foundation

/// Calls a method with every frame.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var callback: (@MainActor (CADisplayLink) -> Void)?
  private var isAdded = false
  private var hasFired = false

  /// The time of the frame of the last call, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time at which the frame after that is displayed, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }

  /// The time between frames of the display, in seconds.
  open var duration: CFTimeInterval { FrameLoop.shared.frameDuration }

  /// Whether calls are suspended.
  open var isPaused = false {
    didSet { FrameLoop.shared.setNeedsFrame() }
  }

  /// The preferred number of calls per second; 0 is one with every frame. Without effect where
  /// `preferredFrameRateRange` is set.
  open var preferredFramesPerSecond = 0

  /// The preferred number of calls per second: one with every frame, or every second, third and so
  /// on, whichever comes nearest.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { FrameLoop.shared.setNeedsFrame() }
  }

  /// Calls `selector` of `target`, for instance `CADisplayLink(target: self, selector: Spinner.tick)`.
  ///
  /// As in Core Animation, the link retains the target until it is invalidated.
  public init<T: AnyObject>(
    target: T, selector: @escaping @MainActor (T) -> (CADisplayLink) -> Void
  ) {
    callback = { link in selector(target)(link) }
    super.init()
  }

  /// Calls `selector` of `target`, which takes no link.
  public init<T: AnyObject>(target: T, selector: @escaping @MainActor (T) -> () -> Void) {
    callback = { _ in selector(target)() }
    super.init()
  }

  /// Starts the calls. Unlike Core Animation, the run loop must be the main one.
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

  /// Stops the calls for good and releases the target.
  open func invalidate() {
    callback = nil
    isAdded = false
    FrameLoop.shared.remove(self)
  }

  /// Seconds between calls.
  private var interval: CFTimeInterval {
    if let stride { return duration * CFTimeInterval(stride) }
    return preferredFramesPerSecond > 0
      ? max(duration, 1 / CFTimeInterval(preferredFramesPerSecond)) : duration
  }

  /// Frames from one call to the next; nil where no range is set.
  private var stride: Int? {
    preferredFrameRateRange == .default
      ? nil : preferredFrameRateRange.stride(atFramesPerSecond: 1 / duration)
  }

  /// The time of the next call, in the clock's seconds.
  var nextCall: CFTimeInterval {
    hasFired && stride != nil ? targetTimestamp : -.infinity
  }

  /// A frame may come this many seconds early and still count as on time.
  private static let tolerance: CFTimeInterval = 0.0005

  /// Calls the target, unless it was called for this frame or the next call is not due.
  func tick(_ now: CFTimeInterval) {
    guard isAdded, !isPaused, let callback else { return }
    if hasFired {
      guard now > timestamp else { return }
      if let stride {
        // Frames come a little early and late; halfway between two, they are of the next.
        if now < timestamp + (CFTimeInterval(stride) - 0.5) * duration { return }
      } else if preferredFramesPerSecond > 0, now < timestamp + interval - Self.tolerance {
        return
      }
    }
    hasFired = true
    timestamp = now
    callback(self)
  }
}
