import Foundation

/// The placement of contents in bounds of another size.
///
/// Edges are named with y pointing up, as in Core Animation's header: `top` is at the greatest y,
/// which on a screen whose y points down is the lower edge.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, unscaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the lower edge of the screen, unscaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the upper edge of the screen, unscaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, unscaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge, unscaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the lower left corner of the screen, unscaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the lower right corner of the screen, unscaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the upper left corner of the screen, unscaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the upper right corner of the screen, unscaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits with the proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills the bounds with the proportions kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the frame of contents of `size` points in `bounds`.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let x = bounds.width / size.width
      let y = bounds.height / size.height
      let k = self == .resizeAspect ? min(x, y) : max(x, y)
      let scaled = CGSize(width: size.width * k, height: size.height * k)
      return frame(of: scaled, in: bounds, x: 0.5, y: 0.5)
    case .top: return frame(of: size, in: bounds, x: 0.5, y: 1)
    case .bottom: return frame(of: size, in: bounds, x: 0.5, y: 0)
    case .left: return frame(of: size, in: bounds, x: 0, y: 0.5)
    case .right: return frame(of: size, in: bounds, x: 1, y: 0.5)
    case .topLeft: return frame(of: size, in: bounds, x: 0, y: 1)
    case .topRight: return frame(of: size, in: bounds, x: 1, y: 1)
    case .bottomLeft: return frame(of: size, in: bounds, x: 0, y: 0)
    case .bottomRight: return frame(of: size, in: bounds, x: 1, y: 0)
    default: return frame(of: size, in: bounds, x: 0.5, y: 0.5)
    }
  }

  private func frame(of size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
