import UIKit

extension GrowingCard {
  /// Lets the hand that goes back drag the card freely.
  ///
  /// - Parameters:
  ///   - screens: The screens of the transition.
  ///   - source: Where the card goes. Its picture is not seen in a card that is dragged away from a mere place, which would be
  ///     seen twice.
  /// - Returns: The card's frame at a progress: it stays a large card until the rest of the way. Pose it in ten steps or a
  ///   multiple. Nil where no hand goes back.
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
