import Foundation

/// An action of the user.
///
/// The event of a window's touches is the same object from one event to the next.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches, and the pointer with its button down.
    case touches = 0
    /// Unlike UIKit, never sent.
    case motion = 1
    /// Unlike UIKit, never sent.
    case remoteControl = 2
    /// Unlike UIKit, never used, not even by a `UIPressesEvent`.
    case presses = 3
    /// The wheel, or two fingers on a trackpad.
    case scroll = 10
    /// Unlike UIKit, never sent.
    case hover = 11
    /// Unlike UIKit, never sent.
    case transform = 14
  }

  /// The kind of this event.
  open internal(set) var type: EventType = .touches

  /// When it happened, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0

  /// The modifier keys that were held.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// All touches that are down, or were lifted just now; nil when there are none.
  open var allTouches: Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }

  /// The touches, in the order in which they began.
  var touches: [UITouch] = []

  /// The samples since the last frame, as copies, of each touch that moved.
  private var coalesced: [ObjectIdentifier: [UITouch]] = [:]

  override init() {
    super.init()
  }

  /// The touches that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// The touches that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  /// The touches that `recognizer` watches.
  open func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    touches { recognizer.trackedTouches.contains($0) }
  }

  /// Every sample of `touch` since the last event, in order, the present one last, as copies that
  /// do not change. Nil when the event is not about this touch.
  ///
  /// A view needs only the last one; measuring velocity or drawing a line needs all.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    if let copies = coalesced[ObjectIdentifier(touch)] { return copies }
    return touches.contains(touch) ? [touch] : nil
  }

  private func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }

  /// Sets the touches of one dispatch; touches without `copies` have not changed.
  func prepare(
    _ touches: [UITouch], at timestamp: TimeInterval, type: EventType,
    copies: [ObjectIdentifier: [UITouch]]
  ) {
    self.touches = touches
    self.timestamp = timestamp
    self.type = type
    coalesced = copies
  }
}
