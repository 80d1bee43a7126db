import Foundation

/// The root of a view hierarchy: the host displays it and sends events to it.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The screen that shows the window.
  open var screen: UIScreen { UIScreen.main }

  /// The touches of the window and the recognizers that compete for them.
  private(set) lazy var gestureArena = GestureArena(window: self)

  /// The views that show other windows, where these hold touches.
  var portals = PortalTracks()

  /// The focused control of the window, and the view that Tab starts from.
  var focus = FocusState()

  /// The pointer's location, in points of the window; nil: outside.
  package internal(set) var pointerLocation: CGPoint?

  /// Whether it is, or was, the window of a `HeadlessStage`.
  var isOnStage = false

  /// Shows what controls are for while the pointer rests on them.
  private(set) lazy var toolTips = ToolTips(window: self)

  /// The level in the order of windows, higher ones in front; of those of a level, the one that was shown last is (WD1).
  open var windowLevel: Level = .normal {
    didSet {
      demand(
        windowLevel.rawValue.isFinite, "a window cannot have the level \(windowLevel.rawValue)")
      if windowLevel != oldValue, !isHidden { UIApplication.shared.bringToFront(self) }
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.losingWindow {
        oldValue?.presentedStorage?.presentation?.tearDown()
        oldValue?.viewIfLoaded?.removeFromSuperview()
      }
      if !isHidden { showRootView() }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty window of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  /// A window as large as the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  open override var next: UIResponder? { UIApplication.shared }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        UIApplication.shared.remove(self)
        FrameLoop.shared.removeRoot(layer)
        post(Self.didBecomeHiddenNotification)
      } else {
        followTraits()
        UIApplication.shared.show(self)
        FrameLoop.shared.addRoot(layer)
        showRootView()
        post(Self.didBecomeVisibleNotification)
      }
    }
  }

  /// Whether this window receives key events.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Shows the window in front of the others of its level, and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.bringToFront(self)
    makeKey()
  }

  /// Makes the window the key window. One that was it resigns first.
  open func makeKey() {
    UIApplication.shared.makeKey(self)
  }

  /// The window has become the key window. Never call it directly; an override calls super, which posts the notification.
  open func becomeKey() {
    post(Self.didBecomeKeyNotification)
  }

  /// The window is no longer the key window. Never call it directly; an override calls super, which posts the
  /// notification.
  open func resignKey() {
    post(Self.didResignKeyNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Sends touches to their recognizers and views, and keys along the responder chain.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      sendPresses(event)
    } else {
      sendTouches(event)
    }
  }

  private lazy var ownUndoManager = UndoManager()

  /// The undo manager of all responders in the window that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// At the end of the chain, Tab and Shift+Tab move the focus, the keys that undo and redo ask the undo manager at the
  /// beginning of the chain (K23), and those that edit send their action along it (RA4).
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !moveFocus(with: $0) && !undo(with: $0) && !edit(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Windows start hidden, as in UIKit.
  private func start() {
    windowStorage = self
    super.isHidden = true
    followTraits()
  }

  /// Returns false for a key that undoes nothing.
  private func undo(with press: UIPress) -> Bool {
    let manager = keyResponders.first { _ in true }?.undoManager
    switch press.key.flatMap(TextKey.init) {
    case .undo: return manager?.undoForUser() ?? false
    case .redo: return manager?.redoForUser() ?? false
    default: return false
    }
  }

  /// Returns false for a key that edits nothing here.
  private func edit(with press: UIPress) -> Bool {
    guard let action = press.key.flatMap(TextKey.init).flatMap(StandardEditAction.init) else {
      return false
    }
    return keyResponders.contains { action.isPerformed(by: $0, sender: nil) }
  }

  private func showRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  // MARK: Screen

  /// The scene that the window belongs to.
  ///
  /// Unlike UIKit, where a window without a scene is not shown, every window belongs to the only scene, whatever is
  /// set.
  open var windowScene: UIWindowScene? {
    get { .only }
    set {}
  }
}

// MARK: - Host

extension UIWindow {
  /// Sets the size, in points, and scale of the host's window.
  package func resize(to size: CGSize, scale: CGFloat) {
    let scaleChanged = scale != UIScreen.main.scale
    UIScreen.main.configure(size: size, scale: scale)
    if bounds.size != size {
      let coordinator = InstantTransitionCoordinator(containerView: self)
      let traits = traits(forSize: size)
      if traits !== knownTraits {
        rootViewController?.willTransition(to: traits, with: coordinator)
      }
      rootViewController?.viewWillTransition(to: size, with: coordinator)
      frame = CGRect(origin: .zero, size: size)
      coordinator.finish()
      layoutIfNeeded()
      gestureArena.hoverAgain()
    }
    if scaleChanged {
      adoptScale(scale, in: self)
      followTraits()
    }
  }

  private func adoptScale(_ scale: CGFloat, in view: UIView) {
    view.contentScaleFactor = scale
    view.setNeedsDisplay()
    view.setNeedsLayout()
    for subview in view.subviews { adoptScale(scale, in: subview) }
  }

  /// Sends a key that went down along the responder chain.
  ///
  /// First the key commands of each responder are searched, from the first responder upwards; if
  /// none matches, and the key is a letter with Shift, they are searched for the letter alone; then
  /// `pressesBegan` is sent. A control that has the focus comes before all of that with the keys that
  /// operate it (K12). While text is edited, what a key does to the text comes before all
  /// commands but those that want priority (K1). Returns whether a key command took the key.
  ///
  /// - Parameter text: The text that the key types, where `insertText(_:)` does not follow.
  @discardableResult package func keyDown(_ key: UIKey, text: String? = nil) -> Bool {
    toolTips.hide()
    if let portal = keyPortal, portal.takes(key) {
      portal.receive(.keyDown(key, text: text))
      return false
    }
    if handleFocusKey(key) { return true }
    let input = keyInput
    let isForText = input.map { TextKey(key)?.isFor($0) == true } ?? false
    let perform = { [self] in performCommand(for: $0, withPriority: isForText) }
    if perform(key) || key.withoutShift.map(perform) == true { return true }
    send(key, .began)
    if let text, let input, input === keyInput { input.insertText(text) }
    return false
  }

  /// The key commands that work now, those that are searched first before the others.
  package var availableKeyCommands: [UIKeyCommand] {
    keyResponders.flatMap { $0.keyCommands ?? [] }.filter { !$0.attributes.contains(.hidden) }
  }

  /// Performs the first command of `key` that a responder can perform. Returns whether there was one.
  private func performCommand(for key: UIKey, withPriority: Bool) -> Bool {
    for responder in keyResponders {
      for command in responder.keyCommands ?? []
      where !withPriority || command.wantsPriorityOverSystemBehavior {
        if command.perform(for: key, along: keyResponders) { return true }
      }
    }
    return false
  }

  /// Sends a key that went up along the responder chain.
  package func keyUp(_ key: UIKey) {
    if let portal = keyPortal, portal.takes(key) { return portal.receive(.keyUp(key)) }
    send(key, .ended)
  }

  /// Inserts what was typed, if text is edited in this window.
  package func insertText(_ text: String) {
    if let portal = keyPortal { return portal.receive(.text(text)) }
    keyInput?.insertText(text)
  }

  /// Shows what an input method composes, if a text field or view is edited in this window.
  ///
  /// - Parameter caret: In characters.
  package func compose(_ text: String, caret: Int) {
    if let portal = keyPortal { return portal.receive(.composed(text, caret: caret)) }
    (keyInput as? any TextEditor)?.compose(text, caret: caret)
  }

  /// The area of text input, in points of the window: the caret's, else that of the view that takes
  /// text; nil: none.
  package var textInputArea: CGRect? {
    if let portal = keyPortal { return portal.textInputArea.map { portal.convert($0, to: nil) } }
    guard let keyInput else { return nil }
    if let editor = keyInput as? any TextEditor {
      return editor.convert(editor.caretArea, to: nil)
    }
    return (keyInput as? UIView).map { $0.convert($0.bounds, to: nil) } ?? bounds
  }

  /// The first responder, if it shows another window.
  private var keyPortal: (any InputPortal)? { ownFirstResponder as? any InputPortal }

  private func send(_ key: UIKey, _ phase: UIPress.Phase) {
    let press = UIPress(key: key, phase: phase, timestamp: CACurrentMediaTime())
    sendEvent(UIPressesEvent(presses: [press]))
  }

  private func sendPresses(_ event: UIPressesEvent) {
    guard let first = keyResponders.first(where: { _ in true }) else { return }
    let began = event.allPresses.filter { $0.phase == .began }
    let ended = event.allPresses.filter { $0.phase == .ended }
    if !began.isEmpty { first.pressesBegan(began, with: event) }
    if !ended.isEmpty { first.pressesEnded(ended, with: event) }
  }

  /// The first responder, if it takes text and is in this window.
  var keyInput: (UIResponder & UIKeyInput)? {
    guard let first = ownFirstResponder, first.takesText else { return nil }
    return first as? UIResponder & UIKeyInput
  }

  /// The responder chain from the first responder, or else from the innermost controller on the
  /// screen.
  var keyResponders: some Sequence<UIResponder> {
    sequence(
      first: ownFirstResponder ?? focusedView ?? innermostController ?? self, next: { $0.next })
  }

  /// The first responder, if it is in this window.
  var ownFirstResponder: UIResponder? {
    let first = UIApplication.shared.firstResponder
    let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
    return view?.window === self ? first : nil
  }

  private var innermostController: UIResponder? {
    guard let root = rootViewController else { return nil }
    return sequence(first: root) { controller in
      controller.presentedStorage
        ?? controller.children.last {
          Self.isSeen($0) || $0.presentedStorage.map(Self.isSeen) == true
        }
    }.reduce(root) { $1 }
  }

  private static func isSeen(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window != nil
  }
}
