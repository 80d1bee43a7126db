import Foundation

extension UIImage {
  /// The way the center of a resizable image fills the space between the caps.
  public enum ResizingMode: Int, Sendable {
    /// Repeated in its own size.
    case tile
    /// Stretched.
    case stretch
  }

  /// Attributes of an image besides its pixels.
  struct Attributes: Equatable {
    var capInsets = UIEdgeInsets.zero
    /// Nil if the image is stretched as a whole.
    var resizingMode: ResizingMode?
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var images: [UIImage]?
    /// In seconds.
    var duration: TimeInterval = 0
  }

  /// The same image with other pixels, upright, as a view shows it.
  package func displayed(_ pixels: CGImage) -> UIImage {
    UIImage(
      pixels, scale: scale, orientation: .up, mode: .automatic, attributes: attributes)
  }

  func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var attributes = attributes
    change(&attributes)
    return UIImage(
      cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode,
      attributes: attributes)
  }
}

// MARK: - Resizing

extension UIImage {
  /// Whether it is drawn in parts.
  package var isResizable: Bool { attributes.resizingMode != nil }
}
