import Foundation

/// A command that a responder performs, found along the responder chain: the base of key commands.
///
/// Unlike UIKit, which knows its action by a selector, it has a function.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  // Declared here as well, since the superclass lets only Segue set them.
  /// The name of the command in lists of commands, unless it has a `discoverabilityTitle`.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image of the command.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The name in lists of commands, where it says more than the title.
  open var discoverabilityTitle: String?
  /// An object for the command's own use.
  open private(set) var propertyList: Any?
  /// The style of the command, and whether it can be used: set by `validate(_:)` of the responder that performs it.
  open var attributes: UIMenuElement.Attributes = []
  /// The state of the setting that the command changes.
  open var state: UIMenuElement.State = .off
  /// The commands that more modifier keys turn this one into.
  open private(set) var alternates: [UICommandAlternate] = []

  let action: ResponderAction

  init(
    title: String, image: UIImage? = nil, action: ResponderAction, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = []
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    super.init(title: title, image: image)
  }
}

/// Another action of a command, for when more modifier keys are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// The name of the command with these modifiers.
  open private(set) var title: String
  /// The modifier keys that are held beside those of the command.
  open private(set) var modifierFlags: UIKeyModifierFlags

  let action: ResponderAction

  private init(_ title: String, _ action: ResponderAction, _ modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }

  /// An alternate that calls a function of the first responder of its type.
  public convenience init<T: AnyObject>(
    title: String, action: @escaping @MainActor (T) -> () -> Void,
    modifierFlags: UIKeyModifierFlags
  ) {
    self.init(title, ResponderAction(action), modifierFlags)
  }

  /// An alternate that calls a function of the first responder of its type with the command.
  public convenience init<T: AnyObject, Sender>(
    title: String, action: @escaping @MainActor (T) -> (Sender) -> Void,
    modifierFlags: UIKeyModifierFlags
  ) {
    self.init(title, ResponderAction(action), modifierFlags)
  }

  /// An alternate that sends one of the standard edit actions.
  public convenience init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.init(title, ResponderAction(action), modifierFlags)
  }
}
