extension TypedActions {
  /// The part about the responder chain: actions without a target, and key commands.
  static let responders = """
      /// Notes the first responder, to which an action without a target is sent.
      private final class FirstResponder: NSObject {
        weak var found: UIResponder?
      }

      extension UIResponder {
        @objc fileprivate func noteFirst(_ note: Any?) {
          (note as? FirstResponder)?.found = self
        }

        /// Calls the function of a key command, which is known by its key.
        @objc fileprivate func performTyped(_ sender: Any?) {
          guard let id = (sender as? UIKeyCommand)?.propertyList as? String else { return }
          TypedAction.commands[id]?.callWith(sender)
        }

        /// The first object of a type along the chain of the first responder, or else of the sender.
        static func first<T: AnyObject>(_ type: T.Type, for sender: Any?) -> T? {
          let note = FirstResponder()
          UIApplication.shared.sendAction(
            #selector(UIResponder.noteFirst(_:)), to: nil, from: note, for: nil)
          for start in [note.found, sender as? UIResponder] {
            let chain = sequence(first: start, next: { $0?.next }).lazy.prefix { $0 != nil }
            for responder in chain {
              if let found = responder as? T { return found }
            }
          }
          return nil
        }

        func target<T: AnyObject, F>(forAction action: (T) -> F, withSender sender: Any?) -> Any? {
          sequence(first: self, next: { $0.next }).first { $0 is T }
        }

        func canPerformAction<T: AnyObject, F>(
          _ action: (T) -> F, withSender sender: Any?
        ) -> Bool {
          self is T
        }
      }

      extension UIApplication {
        @discardableResult func sendAction<T: AnyObject, R>(
          _ action: @escaping (T) -> () -> R, to target: T?, from sender: Any?, for event: UIEvent?
        ) -> Bool {
          guard let target = target ?? UIResponder.first(T.self, for: sender) else { return false }
          _ = action(target)()
          return true
        }

        @discardableResult func sendAction<T: AnyObject, A, R>(
          _ action: @escaping (T) -> (A) -> R, to target: T?, from sender: Any?, for event: UIEvent?
        ) -> Bool {
          guard let target = target ?? UIResponder.first(T.self, for: sender),
            let argument = sender as? A
          else { return false }
          _ = action(target)(argument)
          return true
        }
      }

      extension UIKeyCommand {
        convenience init<T: AnyObject>(
          input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (T) -> () -> Void,
          discoverabilityTitle: String? = nil
        ) {
          self.init(
            action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
        }

        convenience init<T: AnyObject, A>(
          input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (T) -> (A) -> Void,
          discoverabilityTitle: String? = nil
        ) {
          self.init(
            action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
        }

        convenience init<T: AnyObject>(
          title: String = "", image: UIImage? = nil, action: @escaping (T) -> () -> Void,
          input: String, modifierFlags: UIKeyModifierFlags = [],
          discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
          state: UIMenuElement.State = .off
        ) {
          let id = "\\(T.self) \\(modifierFlags.rawValue) \\(input) \\(title)"
          TypedAction.commands[id] = TypedAction.make(nil, action)
          self.init(
            title: title, image: image, action: #selector(UIResponder.performTyped(_:)),
            input: input, modifierFlags: modifierFlags, propertyList: id,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        }

        convenience init<T: AnyObject, A>(
          title: String = "", image: UIImage? = nil, action: @escaping (T) -> (A) -> Void,
          input: String, modifierFlags: UIKeyModifierFlags = [],
          discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
          state: UIMenuElement.State = .off
        ) {
          let id = "\\(T.self) \\(modifierFlags.rawValue) \\(input) \\(title)"
          TypedAction.commands[id] = TypedAction.make(nil, action)
          self.init(
            title: title, image: image, action: #selector(UIResponder.performTyped(_:)),
            input: input, modifierFlags: modifierFlags, propertyList: id,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        }
      }

    """
}
