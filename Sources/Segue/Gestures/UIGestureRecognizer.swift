import Foundation

/// Watches the touches of a view, and of all below it, for one kind of movement.
///
/// States, and which moves a subclass may make by setting `state` (any other move is a programmer's
/// fault and traps; `possible` returns by itself when the touches are over):
///
///     discrete    possible ─→ ended (= recognized)
///                         └─→ failed
///     continuous  possible ─→ began ─→ changed ⟲ ─→ ended
///                         │         └────────────┴→ cancelled
///                         └─→ failed
///
/// A recognizer that wants to leave `possible` may have to wait until others failed; meanwhile its
/// state still reads `possible`, except to the subclass in the call in which it set it. If several want it, one wins and the others fail, unless a
/// delegate lets two recognize at the same time.
///
/// Unlike UIKit, targets are typed: `UITapGestureRecognizer(target: self, action: Panel.tap)`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, AssociationOwner {
  nonisolated(unsafe) package var associatedValues: AssociatedValues?

  /// The public state of a recognizer.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible
    /// A gesture has begun.
    case began
    /// The gesture has changed.
    case changed
    /// The gesture has ended, or one without duration is recognized.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// These touches are no such gesture.
    case failed

    /// The last state of a gesture that has no duration: the same as `ended`.
    public static let recognized = State.ended
  }

  /// Decides when this recognizes, and together with which others.
  open weak var delegate: UIGestureRecognizerDelegate?

  /// The view whose touches this watches.
  open internal(set) weak var view: UIView?

  /// A name for debugging.
  open var name: String?

  /// Whether the view's touches are cancelled when this recognizes.
  open var cancelsTouchesInView = true

  /// Whether the view receives new touches only after this failed.
  open var delaysTouchesBegan = false

  /// Whether the view receives the end of touches only after this failed.
  open var delaysTouchesEnded = true

  /// The side that added it.
  var owner = GestureOwner.program
  var internalState = InternalState.possible
  /// The state that an action is being called for, if it is not the present one.
  var reportedState: State?
  /// The state that a subclass has set in the running call of one of its touch methods.
  var attemptedState: State?
  /// Whether one of its touch methods is running.
  var isReceiving = false
  /// The touches it watches, in the order they began, those lifted just now included.
  var trackedTouches: [UITouch] = []
  /// All touches it has watched since its last reset.
  var sequenceTouches: [UITouch] = []
  /// The last known center of the touches, in points of the window.
  var lastLocation: CGPoint?
  var targets: [GestureTarget] = []
  var requirements: [Weak<UIGestureRecognizer>] = []
  /// The delegates' answers, in this sequence of touches, about waiting for another.
  var dynamicRequirements: [ObjectIdentifier: Bool] = [:]
  /// The arena of the sequence of touches that it takes part in.
  var arena: GestureArena?
  private var isEnabledStorage = true

  /// A recognizer without a target: for subclasses, which override it, and where both are nil.
  ///
  /// Unlike UIKit, nothing is called by a selector, as there is no Objective-C; see
  /// `init(target:action:)` with a function.
  public init(target: Any?, action: Selector?) {
    super.init()
    guard let action else { return }
    Diagnostics.warn("\(self) does not call \(action): pass the function itself as its action")
  }

  /// A recognizer without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Whether it receives touches. Disabling it cancels a running gesture.
  open var isEnabled: Bool {
    get { isEnabledStorage }
    set {
      guard newValue != isEnabledStorage else { return }
      isEnabledStorage = newValue
      if !newValue { interrupt() }
    }
  }

  /// The present state; subclasses set it.
  open var state: State {
    get { reportedState ?? attemptedState ?? internalState.state }
    set { move(to: newValue) }
  }

  /// Makes this wait until `other` fails; when `other` recognizes, this fails.
  ///
  /// Only has an effect while `other` watches touches of its own.
  open func require(toFail other: UIGestureRecognizer) {
    demand(other !== self, "\(self) cannot wait for its own failure")
    requirements.removeAll { $0.object == nil || $0.object === other }
    requirements.append(Weak(other))
  }

  /// The kinds of touches that it receives, as numbers of `UITouch.TouchType`; all by default.
  ///
  /// A pointer counts as a finger, too, as on iOS for programs that do not ask for pointers (G12).
  open var allowedTouchTypes: [NSNumber] {
    get { allowedTypes.map { NSNumber(value: $0.rawValue) } }
    set { allowedTypes = newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) } }
  }

  private var allowedTypes = UITouch.TouchType.all

  func allows(_ type: UITouch.TouchType) -> Bool {
    allowedTypes.contains(type) || type == .indirectPointer && allowedTypes.contains(.direct)
  }

  /// The modifier keys that were held at the last event of the window.
  open var modifierFlags: UIKeyModifierFlags {
    view?.window?.gestureArena.event.modifierFlags ?? []
  }

  // MARK: Locations

  /// With fewer touches it cannot begin.
  var leastTouches: Int { 1 }

  /// The number of touches it watches; 0 where a wheel or trackpad scrolls.
  open var numberOfTouches: Int { trackedTouches.count { !$0.isScroll } }

  /// The center of its touches in the coordinates of `view`; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(middle ?? lastLocation ?? .zero, to: view)
  }

  /// Returns the location of one of its touches in the coordinates of `view`; nil means the window's.
  ///
  /// - Precondition: There is a touch of this index.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    demand(
      trackedTouches.indices.contains(index),
      "touch \(index) of a recognizer with \(trackedTouches.count) touches")
    return trackedTouches[index].location(in: view)
  }

  // MARK: For subclasses to override

  /// New touches began in the view or below it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Some of its touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Some of its touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Some of its touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The sequence of touches is over: discard all state about it.
  open func reset() {}

  /// Stops watching `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    sequenceTouches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Whether this, when it recognizes, makes `preventedGestureRecognizer` fail. True unless
  /// overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this fails when `preventingGestureRecognizer` recognizes. True unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this waits for `otherGestureRecognizer` to fail. False unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether `otherGestureRecognizer` waits for this to fail. False unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether this watches what just began. Asks the delegate unless overridden.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}

// MARK: - Place of its touches

extension UIGestureRecognizer {
  /// The center of its touches, in points of the window.
  private var middle: CGPoint? {
    guard !trackedTouches.isEmpty else { return nil }
    let count = CGFloat(trackedTouches.count)
    return CGPoint(
      x: trackedTouches.reduce(0) { $0 + $1.windowLocation.x } / count,
      y: trackedTouches.reduce(0) { $0 + $1.windowLocation.y } / count)
  }

  func rememberLocation() {
    if let middle { lastLocation = middle }
  }
}
