import Foundation

/// A view that the user operates, and that sends events to its targets.
///
/// It tracks one touch at a time, from down to up, and receives no others meanwhile.
@preconcurrency @MainActor open class UIControl: UIView {
  var targets: [ControlTarget] = []
  private weak var trackedTouch: UITouch?

  // MARK: State

  /// Whether it takes touches. Becoming false cancels a tracked touch.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { loseTouch(with: nil) }
      stateDidChange()
    }
  }

  /// Whether it is selected. What that means depends on the control.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether it looks pressed. Set by the control as it tracks a touch.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the pointer is over it, and over no control in it, with no button pressed.
  var isHovered = false {
    didSet { if isHovered != oldValue { hoverChanged() } }
  }

  /// The event of touches that is being handled; nil: the program or a key acts.
  private var currentEvent: UIEvent?

  /// The present state, from the properties above.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The pointer is over the control, at a point of the window.
  func pointerMoved(to point: CGPoint) {}

  /// The pointer entered or left the control; `isHovered` says which.
  func hoverChanged() {}

  /// The purpose of the control in a few words, shown while the pointer rests on it; nil: no tip.
  open var toolTip: String? {
    didSet { if toolTip != oldValue { window?.toolTips.textDidChange(of: self) } }
  }

  /// Whether Tab can give the control the focus: if it is enabled (K10).
  ///
  /// Unlike UIKit on a touch screen, where Tab leaves most controls out.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Changes the value as `key` asks while the control has the focus, and tells the targets. Returns whether it
  /// was such a key.
  func adjustValue(with key: String) -> Bool { false }

  /// Does what a click on the control does: for Space and Return while it has the focus.
  func pressByKey() {
    sendActions(
      for: clickIsPrimaryAction ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside)
  }

  /// Adapts the control's appearance to its state.
  func stateDidChange() {}

  /// Whether a click is the control's primary action.
  var clickIsPrimaryAction: Bool { false }

  /// The alignment of content in the width of the control. Centered by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The alignment of content in the height of the control. Centered by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  // MARK: Tracking

  /// Whether it tracks a touch.
  open private(set) var isTracking = false

  /// Whether the tracked touch is inside.
  open private(set) var isTouchInside = false

  /// A finger counts as inside up to this distance around the control, in points; a pointer does
  /// not.
  private static let fingerMargin: CGFloat = 70

  /// A touch went down. Returns whether to track it: true unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moved. Returns whether to continue tracking: true unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch was lifted, or tracking stopped for another reason.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Telling

  /// Calls the targets and performs the actions for these events, in the order they were added.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, currentEvent)
  }

  /// Performs `action` for this control.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.isGone && !target.events.isDisjoint(with: events) {
      target.perform(self, event)
    }
  }

  /// Adds `action` for `controlEvents`, replacing one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    targets.append(
      ControlTarget(target: nil, action: action, events: controlEvents) { control, _ in
        action.perform(sender: control)
      })
  }

  /// Removes `action` for `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with this identifier for `controlEvents`.
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeEvents(controlEvents) { $0.action?.identifier == identifier }
  }

  /// All events with a target or an action.
  open var allControlEvents: Event {
    targets.filter { !$0.isGone }.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard isEnabled, trackedTouch == nil, let touch = touches.first,
      beginTracking(touch, with: event)
    else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = contains(touch)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      endTracking(touch, with: event)
      return
    }
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    guard isTracking else { return }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = contains(touch)
    stopTracking()
    isTouchInside = isInside
    endTracking(touch, with: event)
    isTouchInside = false
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside && clickIsPrimaryAction { send(.primaryActionTriggered, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    loseTouch(with: event)
  }

  private func loseTouch(with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func contains(_ touch: UITouch) -> Bool {
    let margin = touch.type == .indirectPointer ? 0 : Self.fingerMargin
    return bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
  }

  /// Whether `recognizer` is a single tap of a view around this control, which must not prevent the
  /// control's own.
  func isOuterTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
