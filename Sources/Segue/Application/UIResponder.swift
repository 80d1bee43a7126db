import Foundation

/// An object that can respond to events, linked to the next one in the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociationOwner {
  nonisolated(unsafe) package var associatedValues: AssociatedValues?

  public override init() {
    super.init()
  }

  /// The responder that receives the events this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Called by UIKit once the object is loaded from a nib. Unlike UIKit, never called: there are no nibs.
  open func awakeFromNib() {}

  /// Called by Interface Builder to show the object. Unlike UIKit, never called: there is none.
  open func prepareForInterfaceBuilder() {}

  // MARK: First responder

  /// Whether this responder can become the first responder. False unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder resigns when asked. True unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder receives key events first.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Makes this the first responder. Returns whether it is now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    return UIApplication.shared.changeFirstResponder {
      if let current = UIApplication.shared.firstResponder, !current.resignFirstResponder() {
        return false
      }
      UIApplication.shared.firstResponder = self
      return true
    }
  }

  /// Resigns as first responder. Returns false only if `canResignFirstResponder` does.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  /// The undo manager for this responder's changes: the next responder's unless overridden.
  /// Windows and edited texts have their own.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Touches

  /// New touches went down in this responder's view. Passes them on to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches of this responder's view moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches of this responder's view were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches of this responder's view were cancelled, by a gesture or because the window lost them.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// The key commands of this responder, searched along the chain before `pressesBegan` is sent;
  /// while text is edited, not for what edits it (K1).
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Keys went down. Passes them on to `next` unless overridden; a `UIKeyInput` that is the first
  /// responder keeps those that type.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = isFirstResponder ? (self as? UIKeyInput)?.type(presses) ?? presses : presses
    if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
  }

  /// Keys went up. Passes them on to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  // MARK: Actions

  /// Whether this responder can perform `action`, such as `"copy:"`, now. A class that overrides one of the standard edit
  /// actions overrides this, too, where it cannot always perform it: it answers for its own actions without asking super.
  ///
  /// Unlike UIKit, where the default says whether the class has such a method, it is false, and the action is sent to a
  /// responder that leaves it at the default: Swift cannot tell what a class overrides. Functions are not asked for, but
  /// the standard edit actions alone, as a function has no name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    StandardEditAction.leaveUndecided(self)
  }

  /// Returns the first responder along the chain, from this one on, that can perform `action`; nil: none can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Sets the attributes of `command`, which this responder would perform: a disabled or hidden one is not performed.
  open func validate(_ command: UICommand) {}

  open func cut(_ sender: Any?) { StandardEditAction.passOn(self) }

  open func copy(_ sender: Any?) { StandardEditAction.passOn(self) }

  open func paste(_ sender: Any?) { StandardEditAction.passOn(self) }

  open func select(_ sender: Any?) { StandardEditAction.passOn(self) }

  open func selectAll(_ sender: Any?) { StandardEditAction.passOn(self) }

  open func delete(_ sender: Any?) { StandardEditAction.passOn(self) }
}
