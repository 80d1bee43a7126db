import Foundation
import SegueRaster

/// The format of the images that a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  /// The part of the drawing plane that the image shows, in points.
  open internal(set) var bounds: CGRect = .zero

  public required override init() {
    super.init()
  }

  /// The format for the screen.
  open class func `default`() -> Self { Self() }

  /// The format for the screen.
  open class func preferred() -> Self { Self() }
}

/// The format of bitmap images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point. The screen's by default.
  open var scale: CGFloat = ScreenScale.current

  /// Whether the background is black rather than transparent.
  open var opaque = false
}

/// The context in which a renderer's actions draw.
open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context, which is also the current one.
  open private(set) var cgContext: CGContext

  /// The format of the image.
  open private(set) var format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The image drawn so far.
  open var currentImage: UIImage {
    let image = cgContext.makeImage() ?? CGImage(Bitmap(width: 1, height: 1))
    return UIImage(cgImage: image, scale: cgContext.scale, orientation: .up)
  }

  /// Fills `rect` with the fill color.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Fills `rect` with the fill color, blended by `blendMode`.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.blending(blendMode) { fill(rect) }
  }

  /// Draws a frame one point wide just inside `rect`, blended by `blendMode`.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.blending(blendMode) { stroke(rect) }
  }

  /// Draws a frame one point wide just inside `rect`.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Clips the context to `rect`.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the images.
  open private(set) var format: UIGraphicsImageRendererFormat

  private let bounds: CGRect

  /// A renderer of images of `size` points in the format for the screen.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// A renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of the part `bounds`, in points, of the drawing plane, in the screen's format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of the part `bounds`, in points, of the drawing plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
    format.bounds = self.bounds
  }

  /// An image of what `actions` draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(
      size: bounds.size, scale: format.scale > 0 ? format.scale : ScreenScale.current,
      isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let rendererContext = UIGraphicsImageRendererContext(cgContext: context, format: format)
    UIGraphicsPushContext(context)
    actions(rendererContext)
    UIGraphicsPopContext()
    return rendererContext.currentImage
  }

  /// A PNG file of what `actions` draw.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
