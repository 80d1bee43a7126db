import UIKit

extension UIViewControllerContextTransitioning {
  /// The side from which the new view enters: 1 for the right, −1 for the left.
  ///
  /// Taken from the initial frame if the container puts the new view beside its final one.
  /// Otherwise the view enters from the trailing side, or in reverse from the leading side.
  @MainActor public func sideOfArrival(isReversed: Bool) -> CGFloat {
    if let to = viewController(forKey: .to) {
      let (start, end) = (initialFrame(for: to), finalFrame(for: to))
      if !start.isEmpty, start.minX != end.minX { return start.minX < end.minX ? -1 : 1 }
    }
    let isMirrored = containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isReversed == isMirrored ? 1 : -1
  }
}
