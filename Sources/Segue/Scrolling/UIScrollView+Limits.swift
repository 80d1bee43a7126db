import Foundation

extension UIScrollView {
  /// The range of the content offset at rest, in points.
  var horizontalLimits: ClosedRange<CGFloat> {
    let low = -adjustedContentInset.left
    return low...max(low, contentSize.width + adjustedContentInset.right - bounds.width)
  }

  var verticalLimits: ClosedRange<CGFloat> {
    let low = -adjustedContentInset.top
    return low...max(low, contentSize.height + adjustedContentInset.bottom - bounds.height)
  }

  var scrollsHorizontally: Bool {
    horizontalLimits.lowerBound < horizontalLimits.upperBound
      || (bounces && alwaysBounceHorizontal)
  }

  var scrollsVertically: Bool {
    verticalLimits.lowerBound < verticalLimits.upperBound || (bounces && alwaysBounceVertical)
  }

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, horizontalLimits.lowerBound), horizontalLimits.upperBound),
      y: min(max(offset.y, verticalLimits.lowerBound), verticalLimits.upperBound))
  }

  /// Moves content at rest back within its limits after these changed.
  func limitsDidChange() {
    indicators.place(in: self)
    guard case .idle = activity, !isTracking else { return }
    let offset = clamp(contentOffset)
    if offset != contentOffset { apply(offset) }
  }
}
