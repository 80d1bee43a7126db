import Foundation

/// The actions that the user edits with, wherever the first responder is.
///
/// Every responder conforms: a class overrides those that it performs, and `canPerformAction(_:withSender:)` where it
/// cannot always. Ctrl+X, Ctrl+C, Ctrl+V and Ctrl+A send the first three and `selectAll(_:)` along the responder chain.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection by the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects what lies where the user is.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

extension UIResponderStandardEditActions {
  public func cut(_ sender: Any?) {}

  public func copy(_ sender: Any?) {}

  public func paste(_ sender: Any?) {}

  public func select(_ sender: Any?) {}

  public func selectAll(_ sender: Any?) {}

  public func delete(_ sender: Any?) {}
}

extension UIResponder: UIResponderStandardEditActions {}

// MARK: - Functions of responders

extension UIResponder {
  /// The first responder along the chain, from this one on, that `action` is a function of; nil: there is none.
  ///
  /// Unlike UIKit, `canPerformAction(_:withSender:)` is not asked.
  public func target<T: AnyObject, Function>(
    forAction action: @MainActor (T) -> Function, withSender sender: Any?
  ) -> Any? {
    sequence(first: self, next: { $0.next }).first { $0 is T }
  }

  /// Whether `action` is a function of this responder's class.
  public func canPerformAction<T: AnyObject, Function>(
    _ action: @MainActor (T) -> Function, withSender sender: Any?
  ) -> Bool {
    self is T
  }
}
