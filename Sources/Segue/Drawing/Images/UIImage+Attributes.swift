import Foundation

extension UIImage {
  /// How the center of a resizable image fills the space between the caps.
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

  private func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var attributes = attributes
    change(&attributes)
    return UIImage(
      cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode,
      attributes: attributes)
  }
}

// MARK: - Resizing

extension UIImage {
  /// The image with caps, in points, that are not stretched when it is drawn in another size. The
  /// center is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with caps, in points, that are not stretched when it is drawn in another size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The margins that are not stretched, in points.
  public var capInsets: UIEdgeInsets { attributes.capInsets }

  /// How the center fills the space between the caps.
  public var resizingMode: ResizingMode { attributes.resizingMode ?? .tile }

  /// Whether it is drawn in parts.
  var isResizable: Bool { attributes.resizingMode != nil }
}

// MARK: - Layout

extension UIImage {
  /// The image with margins, in points, that are ignored when views are aligned.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = insets }
  }

  /// The margins that are ignored when views are aligned, in points.
  public var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }

  /// The image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return UIImage(
      cgImage, scale: scale, orientation: flipped, mode: renderingMode, attributes: attributes)
  }

  /// The image, mirrored horizontally by image views in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Whether image views mirror it horizontally in right-to-left layouts.
  public var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
}

// MARK: - Animated images

extension UIImage {
  /// An image that image views show as `images` in turn, with a total duration in seconds; 0 means
  /// a thirtieth of a second each. Nil without images. Elsewhere only the first of them is drawn.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.images = images
      $0.duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    }
  }

  /// The images of an animated image; nil for others.
  public var images: [UIImage]? { attributes.images }

  /// The duration of one cycle of an animated image, in seconds.
  public var duration: TimeInterval { attributes.duration }
}

// MARK: - Other sizes

extension UIImage {
  /// The image resized to `size` points. Nil if it has no area.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard upright != nil, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
    else { return nil }
    let context = CGContext(size: size, scale: scale)
    UIGraphicsPushContext(context)
    draw(in: CGRect(origin: .zero, size: size))
    UIGraphicsPopContext()
    return UIImage(
      context.makeImage(), scale: scale, orientation: .up, mode: renderingMode)
  }

  /// The image itself: it is always ready for display.
  public func preparingForDisplay() -> UIImage? { self }
}
