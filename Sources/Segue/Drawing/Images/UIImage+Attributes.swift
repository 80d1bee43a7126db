import Foundation

extension UIImage {
  /// How the middle of a resizable image fills what the caps leave.
  public enum ResizingMode: Int, Sendable {
    /// Again and again in its own size.
    case tile
    case stretch
  }

  /// What an image may be given besides pixels.
  struct Attributes: Equatable {
    var capInsets = UIEdgeInsets.zero
    /// Nil where the image is stretched as a whole.
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
  /// The image with caps, in points, that keep their breadth when it is drawn larger or smaller. What is
  /// between them is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with caps, in points, that keep their breadth when it is drawn larger or smaller.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The parts at the edges that keep their breadth, in points.
  public var capInsets: UIEdgeInsets { attributes.capInsets }

  /// How the middle fills what the caps leave.
  public var resizingMode: ResizingMode { attributes.resizingMode ?? .tile }

  /// Whether it is drawn in parts.
  var isResizable: Bool { attributes.resizingMode != nil }
}

// MARK: - Layout

extension UIImage {
  /// The image with margins, in points, that do not count where views are aligned.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = insets }
  }

  /// Margins that do not count where views are aligned, in points.
  public var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }

  /// The image turned over sideways.
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

  /// The image as image views turn it over sideways where text runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Whether image views turn it over where text runs from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
}

// MARK: - Animated images

extension UIImage {
  /// An image that image views show as `images` in turn, all within `duration` seconds; 0 means a
  /// thirtieth of a second each. Nil without images. Elsewhere it looks like the first of them.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.images = images
      $0.duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    }
  }

  /// The images of an animated one; nil for others.
  public var images: [UIImage]? { attributes.images }

  /// How long an animated image takes for all of its images, in seconds.
  public var duration: TimeInterval { attributes.duration }
}

// MARK: - Other sizes

extension UIImage {
  /// The image drawn in `size` points. Nil where there is no area.
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

  /// The image itself: it is always ready to be shown.
  public func preparingForDisplay() -> UIImage? { self }
}
