import UIKit

extension CGRect {
  /// The rectangle at a progress on the way to another one.
  public func interpolated(to end: CGRect, _ progress: CGFloat) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: mix(minX, end.minX), y: mix(minY, end.minY), width: mix(width, end.width),
      height: mix(height, end.height))
  }

  /// The rectangle in another size; a point stays where it is.
  public func scaled(by scale: CGFloat, about point: CGPoint) -> CGRect {
    CGRect(
      x: point.x + (minX - point.x) * scale, y: point.y + (minY - point.y) * scale,
      width: width * scale, height: height * scale)
  }
}
