import UIKit

extension GrowingCard {
  /// Lets the hand that goes back drag the card freely.
  ///
  /// - Parameters:
  ///   - screens: The screens of the transition.
  ///   - source: What the card came from. Where that is a place and no view, the card shows no picture of it: the place is
  ///     still in the old screen, and would be seen twice.
  /// - Returns: The card's frame at a progress: it stays large for most of the way, and shrinks to the source below 0.3. Pose it
  ///   in ten steps or a multiple. Nil where no hand goes back.
  public func drag(in screens: Screens, from source: Screens.Source) -> ((CGFloat) -> CGRect)? {
    guard screens.isReversed, screens.isInteractive else { return nil }
    screens.drag(view, in: carrier)
    old.isHidden = source.view == nil
    let bounds = screens.bounds
    let held = bounds.insetBy(dx: bounds.width / 4, dy: bounds.height / 4)
    let rest: CGFloat = 0.3
    return { progress in
      progress < rest
        ? source.frame.interpolated(to: held, progress / rest)
        : held.interpolated(to: bounds, (progress - rest) / (1 - rest))
    }
  }

  /// Shows the new screen in the card, or a card without a picture of the old one: opaque at 1.
  public func reveal(_ progress: CGFloat) {
    (old.isHidden ? carrier : new).alpha = progress
  }
}
