import Segue

extension UIViewControllerContextTransitioning {
  /// The side from which the new view comes: 1 for the right, −1 for the left.
  ///
  /// The frames tell where the container gives the new view one outside of its place. Others do not; from there it
  /// comes from the side where lines end, and on the way back from the side where they begin.
  @MainActor func sideOfArrival(isReversed: Bool) -> CGFloat {
    if let to = viewController(forKey: .to) {
      let (start, end) = (initialFrame(for: to), finalFrame(for: to))
      if !start.isEmpty, start.minX != end.minX { return start.minX < end.minX ? -1 : 1 }
    }
    let isMirrored = containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isReversed == isMirrored ? 1 : -1
  }
}
