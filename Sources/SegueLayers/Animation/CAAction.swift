import Foundation

/// An action that a layer runs when one of its properties changes.
@preconcurrency @MainActor public protocol CAAction {
  /// The property `event` of the layer `anObject` has just changed.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// NSNull as an action means no action, and ends the search.
extension NSNull: CAAction {
  /// A shared NSNull, because every change of a layer asks its delegate.
  @MainActor package static let noAction = NSNull()

  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// An animation as an action is added to the layer that changed, for the key of the property.
extension CAAnimation: CAAction {}
