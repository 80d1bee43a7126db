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

  /// Whether the responder that was asked last leaves the answer to its class.
  @MainActor private static var isUndecided = false
  /// Whether the responder that was called last has no such action.
  @MainActor private static var isPassedOn = false

  /// The answer of a responder that overrides nothing: Swift cannot tell whether its class overrides the action.
  @MainActor static func leaveUndecided() -> Bool {
    isUndecided = true
    return false
  }

  /// Called by the action of a responder that does not override it.
  @MainActor static func passOn() {
    isPassedOn = true
  }

  /// Returns whether what `body` calls has an action of its own.
  @MainActor static func isPerformed(by body: () -> Void) -> Bool {
    let outer = isPassedOn
    defer { isPassedOn = outer }
    isPassedOn = false
    body()
    return !isPassedOn
  }

  /// Whether a responder says that it can perform the action, or might have it.
  @MainActor func isPossible(for responder: UIResponder, sender: Any?) -> Bool {
    Self.isUndecided = false
    return responder.canPerformAction(selector, withSender: sender) || Self.isUndecided
  }

  /// Asks a responder whether it can perform the action, and calls it. Returns whether it has performed it.
  @MainActor func isPerformed(by responder: UIResponder, sender: Any?) -> Bool {
    isPossible(for: responder, sender: sender)
      && Self.isPerformed { call(responder, sender) }
  }

  @MainActor func call(_ responder: UIResponder, _ sender: Any?) {
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
