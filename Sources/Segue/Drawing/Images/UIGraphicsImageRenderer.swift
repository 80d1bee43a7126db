import Foundation
import SegueRaster

/// How a renderer makes images.
open class UIGraphicsRendererFormat: NSObject {
  /// In points: what the image shows of the plane that is drawn on.
  open internal(set) var bounds: CGRect = .zero

  public required override init() {
    super.init()
  }

  /// The format that suits the screen.
  open class func `default`() -> Self { Self() }

  /// The format that suits the screen.
  open class func preferred() -> Self { Self() }
}

/// How a renderer makes bitmap images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels a point. That of the screen at first.
  open var scale: CGFloat = ScreenScale.current

  /// Whether the ground is black rather than transparent.
  open var opaque = false
}

/// What the actions of a renderer draw with.
open class UIGraphicsImageRendererContext: NSObject {
  /// The canvas, which is also the current graphics context.
  public let cgContext: CGContext

  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The image as drawn so far.
  open var currentImage: UIImage {
    let image = cgContext.makeImage() ?? CGImage(Bitmap(width: 1, height: 1))
    return UIImage(cgImage: image, scale: cgContext.scale, orientation: .up)
  }

  /// Fills `rect` with the fill color.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Fills `rect` with the fill color, mixed by `blendMode` with what is there.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.blending(blendMode) { fill(rect) }
  }

  /// Draws the outline of `rect`, one point wide and just inside it, mixed by `blendMode` with what is
  /// there.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.blending(blendMode) { stroke(rect) }
  }

  /// Draws the outline of `rect`, one point wide and just inside it.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Leaves out what is drawn beyond `rect` from now on.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// How the images are made.
  public let format: UIGraphicsImageRendererFormat

  private let bounds: CGRect

  /// A renderer of images of `size` points in the screen's format.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// A renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of the part `bounds` of the plane that is drawn on, in the screen's format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of the part `bounds`, in points, of the plane that is drawn on.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
    format.bounds = self.bounds
  }

  /// The image of what `actions` draw.
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

  /// What `actions` draw, as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
