import Foundation

/// The driver of a percent-driven transition, for what a container of one's own needs beyond UIKit.
///
///     PercentDriver(of: interactor).handOver()
///
/// UIKit has nothing like it, so these are no members of the class: a subclass may have some of the same names.
@MainActor public struct PercentDriver {
  private let interaction: UIPercentDrivenInteractiveTransition

  /// The driver of `interaction`.
  public init(of interaction: UIPercentDrivenInteractiveTransition) {
    self.interaction = interaction
  }

  /// The animator to drive, held weakly, if the context does not provide it: a context written outside of the
  /// library may leave its `animator` nil, and the container then sets it here.
  public var animator: UIViewControllerAnimatedTransitioning? {
    get { interaction.animator }
    nonmutating set { interaction.animator = newValue }
  }

  /// Reverses the transition from what is on the screen and with its velocity: one that plays or goes on goes back
  /// to its start, one that goes back goes on to its end. Does nothing while the user holds it.
  public func reverse() {
    interaction.reverse()
  }

  /// Ends the transition at once, so that another one can begin, while what is seen goes on: the view that stays
  /// moves on to its place, and pictures of the views that leave move on until they are gone. A transition that was
  /// going back ends as cancelled, any other as completed.
  ///
  /// Does nothing before the start, and while the user holds the transition.
  public func handOver() {
    interaction.handOver()
  }
}
