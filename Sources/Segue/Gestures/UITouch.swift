import Foundation

/// One finger on the screen, or the pointer with its button down, from down to up.
///
/// The same object lives through the whole touch; its properties change with each event.
/// `UIEvent.coalescedTouches(for:)` returns copies that do not change.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The finger has come down.
    case began
    /// It has moved.
    case moved
    /// It has not moved since the last event.
    case stationary
    /// It was lifted.
    case ended
    /// The system has taken the touch away.
    case cancelled
  }

  /// The kinds of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on a touch screen.
    case direct
    /// A finger elsewhere, such as one that scrolls on a trackpad.
    case indirect
    /// A pencil. Unlike UIKit, there are none.
    case pencil
    /// The pointer of a mouse or trackpad.
    case indirectPointer

    static let all: [TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  }

  /// The present phase of the touch.
  open internal(set) var phase: Phase

  /// When it happened, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval

  /// The number of taps in quick succession at this place, this touch included.
  open internal(set) var tapCount: Int

  /// The kind of touch.
  open private(set) var type: TouchType

  /// The window the touch began in.
  open internal(set) weak var window: UIWindow?

  /// The view the touch began in, wherever it is now.
  open internal(set) weak var view: UIView?

  /// The recognizers that watch the touch: those of its view and of the views around it, innermost
  /// first, without those that refused or ignore it.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The location, in points of the window.
  var windowLocation: CGPoint
  /// When it began, in seconds of `CACurrentMediaTime()`.
  let beginning: TimeInterval
  /// The location before the last event, in points of the window.
  var previousWindowLocation: CGPoint
  /// Whether this is a wheel or a scrolling trackpad rather than a touch.
  let isScroll: Bool

  init(
    sample: PointerSample, window: UIWindow?, view: UIView?, tapCount: Int, isScroll: Bool = false
  ) {
    phase = .began
    timestamp = sample.timestamp
    beginning = sample.timestamp
    type = sample.type
    windowLocation = sample.location
    previousWindowLocation = sample.location
    self.window = window
    self.view = view
    self.tapCount = tapCount
    self.isScroll = isScroll
  }

  /// Returns the location of the touch in the coordinates of `view`; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(windowLocation, to: view)
  }

  /// Returns the location of the touch before the last event, in the coordinates of `view`; nil
  /// means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    UITouch.convert(previousWindowLocation, to: view)
  }

  /// The same as `location(in:)`: locations are never rounded.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// The same as `previousLocation(in:)`: locations are never rounded.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  /// The force of the finger's press. Unlike UIKit, always 0: the desktop does not tell.
  open var force: CGFloat { 0 }

  /// The greatest `force`: 0, as where a screen does not measure it.
  open var maximumPossibleForce: CGFloat { 0 }

  /// A copy of the touch as it is now, with its own location and time.
  func copy(at sample: PointerSample, after previous: CGPoint) -> UITouch {
    let copy = UITouch(
      sample: sample, window: window, view: view, tapCount: tapCount, isScroll: isScroll)
    copy.phase = phase
    copy.previousWindowLocation = previous
    copy.gestureRecognizers = gestureRecognizers
    return copy
  }

  static func convert(_ windowLocation: CGPoint, to view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
}
