import UIKit

extension CGPoint {
  /// The point of an area that is nearest to it.
  public func clamped(to area: CGRect) -> CGPoint {
    CGPoint(x: min(max(x, area.minX), area.maxX), y: min(max(y, area.minY), area.maxY))
  }
}
