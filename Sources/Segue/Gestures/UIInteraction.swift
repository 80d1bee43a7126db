import Foundation

/// Something that makes a view respond to the user in a way of its own, such as by recognizers that it adds to the view.
///
/// It keeps the view that it is told of, weakly.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction was added to.
  var view: UIView? { get }

  /// The interaction is about to be added to `view`, or to be removed from its view.
  func willMove(to view: UIView?)

  /// The interaction was added to `view`, or was removed from its view.
  func didMove(to view: UIView?)
}
