import UIKit

extension Screens {
  /// Pixels a point.
  public var scale: CGFloat { container.window?.screen.scale ?? 1 }

  /// A length or place, in points, on the nearest whole pixel.
  public func onPixel(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
}
