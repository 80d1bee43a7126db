import Foundation
import SegueMedia
import SegueRaster

/// A picture: pixels, how many of them make a point, and how it is to be shown.
///
/// Immutable, so it may be used from any thread. Two images with the same pixels, scale and rendering
/// mode are equal.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the pixels are turned to be shown.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether an image view shows the image's own colors or only its alpha, in the tint color.
  public enum RenderingMode: Int, Sendable {
    /// Own colors in an image view; the tint in a system button.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The pixels as they are stored, not turned by `imageOrientation`.
  open var cgImage: CGImage? { storage }

  /// Pixels a point.
  open var scale: CGFloat { scaleStorage }

  /// How the pixels are turned to be shown.
  open var imageOrientation: Orientation { orientation }

  /// Whether own colors or the tint are shown.
  open var renderingMode: RenderingMode { mode }

  /// What else `with…` methods have given it.
  let attributes: Attributes
  private let storage: CGImage?
  private let scaleStorage: CGFloat
  private let orientation: Orientation
  private let mode: RenderingMode
  /// The pixels as they are shown; nil for an empty image.
  package let upright: CGImage?

  /// An image of no size.
  public override init() {
    storage = nil
    upright = nil
    scaleStorage = 1
    orientation = .up
    mode = .automatic
    attributes = Attributes()
  }

  /// An image of one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image of `scale` pixels a point.
  ///
  /// - Precondition: The scale is greater than 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation, mode: .automatic)
  }

  init(
    _ image: CGImage?, scale: CGFloat, orientation: Orientation, mode: RenderingMode,
    attributes: Attributes = Attributes()
  ) {
    demand(scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels a point")
    storage = image
    scaleStorage = scale
    self.orientation = orientation
    self.mode = mode
    self.attributes = attributes
    upright = image.map { orientation == .up ? $0 : CGImage($0.bitmap.turned(orientation)) }
  }

  /// The image of an `#imageLiteral(resourceName:)`.
  ///
  /// - Precondition: The main bundle has it.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      trap("the main bundle has no image called \(name)")
    }
    self.init(
      image.cgImage, scale: image.scale, orientation: image.imageOrientation,
      mode: image.renderingMode, attributes: image.attributes)
  }

  /// In points, as it is shown.
  open var size: CGSize {
    guard let upright else { return .zero }
    return CGSize(width: CGFloat(upright.width) / scale, height: CGFloat(upright.height) / scale)
  }

  /// Whether `object` is an image with the same pixels, scale and rendering mode.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || (other.upright == upright && other.scale == scale && other.mode == mode
        && other.attributes == attributes)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(upright)
    hasher.combine(scale)
    return hasher.finalize()
  }
}

// MARK: - Creating from another

extension UIImage {
  /// The same image in another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(storage, scale: scale, orientation: orientation, mode: mode, attributes: attributes)
  }

  /// The shape of the image, its alpha, in `color`.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      upright?.tinted(color), scale: scale, orientation: .up, mode: mode, attributes: attributes)
  }

  /// The shape of the image in `color`, in a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }
}

// MARK: - Drawing

extension UIImage {
  /// Draws the image over `rect` of the current graphics context; a resizable image with its caps as
  /// broad as they are.
  public func draw(in rect: CGRect) {
    guard let upright, let context = UIGraphicsGetCurrentContext() else { return }
    if isResizable {
      drawParts(in: rect, context)
    } else {
      context.drawUpright(upright, in: rect)
    }
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}

// MARK: - Files

extension UIImage {
  /// The image in a PNG or JPEG file's data, turned as a photograph says it is to be shown. Nil when it is
  /// neither, or damaged.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image in a PNG or JPEG file's data, `scale` pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? ImageCodec.decode(data) else { return nil }
    self.init(
      cgImage: CGImage(bitmap), scale: scale > 0 ? scale : 1,
      orientation: JPEGOrientation.read(data) ?? .up)
  }

  /// The image in the file at `path`; "@2x" and "@3x" at the end of its name say its scale. Nil when
  /// there is none, or it is damaged.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url), let bitmap = try? ImageCodec.decode(data) else {
      return nil
    }
    let name = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    self.init(
      cgImage: CGImage(bitmap), scale: scale, orientation: JPEGOrientation.read(data) ?? .up)
  }

  /// The image as a PNG file; nil for an empty image.
  public func pngData() -> Data? {
    upright.flatMap { try? ImageCodec.png($0.bitmap) }
  }

  /// The image as a JPEG file over black, `compressionQuality` from 0, smallest, to 1, best; nil for
  /// an empty image.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    upright.flatMap { try? ImageCodec.jpeg($0.bitmap, quality: compressionQuality) }
  }
}
