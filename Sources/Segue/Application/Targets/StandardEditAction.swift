import Foundation

/// The standard edit actions that are sent along the responder chain, by the names of their selectors (RA4).
enum StandardEditAction: String {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"

  init?(_ selector: Selector) {
    self.init(rawValue: selector.description)
  }

  /// The action of a key; nil: it has another effect.
  init?(_ key: TextKey) {
    switch key {
    case .cut: self = .cut
    case .copy: self = .copy
    case .paste: self = .paste
    case .selectAll: self = .selectAll
    default: return nil
    }
  }

  var selector: Selector { Selector(rawValue) }

  // MARK: Performing

  /// The responder that left the answer to its class last.
  @MainActor private static var undecided: ObjectIdentifier?
  /// The responder that was called last and has no such action.
  @MainActor private static var passer: ObjectIdentifier?

  /// The answer of a responder that overrides nothing: Swift cannot tell whether its class overrides the action.
  @MainActor static func leaveUndecided(_ responder: UIResponder) -> Bool {
    undecided = ObjectIdentifier(responder)
    return false
  }

  /// Called by the action of a responder that does not override it.
  @MainActor static func passOn(_ responder: UIResponder) {
    passer = ObjectIdentifier(responder)
  }

  /// Returns whether `target`, which `body` calls, has an action of its own.
  @MainActor static func isPerformed(by target: AnyObject, _ body: () -> Void) -> Bool {
    passer = nil
    body()
    return passer != ObjectIdentifier(target)
  }

  /// Whether a responder says that it can perform the action, or might have it.
  @MainActor func isPossible(for responder: UIResponder, sender: Any?) -> Bool {
    Self.undecided = nil
    return responder.canPerformAction(selector, withSender: sender)
      || Self.undecided == ObjectIdentifier(responder)
  }

  /// Asks a responder whether it can perform the action, and calls it. Returns whether it has performed it.
  @MainActor func isPerformed(by responder: UIResponder, sender: Any?) -> Bool {
    isPossible(for: responder, sender: sender)
      && Self.isPerformed(by: responder) { call(responder, sender) }
  }

  @MainActor private func call(_ responder: UIResponder, _ sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    }
  }
}
