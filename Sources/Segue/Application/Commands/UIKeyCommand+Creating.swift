import Foundation

// MARK: - With a function of a responder

extension UIKeyCommand {
  /// A command for the key `input` with modifiers, which the first responder of the function's type performs:
  ///
  ///     UIKeyCommand(input: "w", modifierFlags: .command, action: Panel.close)
  ///     // func close()
  ///
  /// The responder is looked for along the chain, from the first responder on. Where there is none, the key goes to other
  /// commands.
  public convenience init<T: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (T) -> () -> Void
  ) {
    self.init("", nil, input, modifierFlags, ResponderAction(action))
  }

  /// A command for the key `input` with modifiers, which the first responder of the function's type performs, with the
  /// command.
  ///
  /// - Precondition: `action` takes a key command.
  public convenience init<T: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (T) -> (Sender) -> Void
  ) {
    self.init("", nil, input, modifierFlags, ResponderAction(action))
  }

  /// A command with a title for lists of commands.
  public convenience init<T: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (T) -> () -> Void, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// A command with a title for lists of commands, whose function takes the command.
  public convenience init<T: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (T) -> (Sender) -> Void, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// A command with all it can have.
  ///
  /// - Parameters:
  ///   - title: The name in lists of commands.
  ///   - image: Kept with the command.
  ///   - action: A function of a responder.
  ///   - input: The key.
  ///   - modifierFlags: The modifier keys that must be held.
  ///   - propertyList: An object for the command's own use.
  ///   - alternates: The commands that more modifier keys turn this one into.
  ///   - discoverabilityTitle: The name in lists of commands, where it says more than the title.
  ///   - attributes: Whether the command can be used.
  ///   - state: The state of the setting that the command changes.
  public convenience init<T: AnyObject>(
    title: String = "", image: UIImage? = nil, action: @escaping @MainActor (T) -> () -> Void,
    input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, ResponderAction(action), propertyList, alternates,
      discoverabilityTitle, attributes, state)
  }

  /// A command with all it can have, whose function takes the command.
  ///
  /// - Parameters:
  ///   - title: The name in lists of commands.
  ///   - image: Kept with the command.
  ///   - action: A function of a responder that takes a key command.
  ///   - input: The key.
  ///   - modifierFlags: The modifier keys that must be held.
  ///   - propertyList: An object for the command's own use.
  ///   - alternates: The commands that more modifier keys turn this one into.
  ///   - discoverabilityTitle: The name in lists of commands, where it says more than the title.
  ///   - attributes: Whether the command can be used.
  ///   - state: The state of the setting that the command changes.
  public convenience init<T: AnyObject, Sender>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (T) -> (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, ResponderAction(action), propertyList, alternates,
      discoverabilityTitle, attributes, state)
  }
}

// MARK: - With a standard edit action

extension UIKeyCommand {
  /// A command for the key `input` with modifiers, which sends one of the standard edit actions, such as `"copy:"`.
  ///
  /// Unlike UIKit, nothing else is called by a selector: pass the function itself.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init("", nil, input, modifierFlags, ResponderAction(action))
  }

  /// A command with all it can have, which sends one of the standard edit actions.
  ///
  /// - Parameters:
  ///   - title: The name in lists of commands.
  ///   - image: Kept with the command.
  ///   - action: The name of a standard edit action.
  ///   - input: The key.
  ///   - modifierFlags: The modifier keys that must be held.
  ///   - propertyList: An object for the command's own use.
  ///   - alternates: The commands that more modifier keys turn this one into.
  ///   - discoverabilityTitle: The name in lists of commands, where it says more than the title.
  ///   - attributes: Whether the command can be used.
  ///   - state: The state of the setting that the command changes.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, image, input, modifierFlags, ResponderAction(action), propertyList, alternates,
      discoverabilityTitle, attributes, state)
  }
}
