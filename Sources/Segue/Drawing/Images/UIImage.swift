import Foundation
import SegueMedia
import SegueRaster
import Synchronization

/// An image: its pixels, their number per point, and how they are displayed.
///
/// Immutable, so it can be used from any thread. Two images of one asset, or of none, with the same
/// pixels, scale and rendering mode are equal.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the stored pixels are rotated for display.
  public enum Orientation: Int, Sendable {
    /// As stored.
    case up
    /// Rotated by 180°.
    case down
    /// Rotated by 90° counterclockwise.
    case left
    /// Rotated by 90° clockwise.
    case right
    /// Mirrored left to right.
    case upMirrored
    /// Mirrored top to bottom.
    case downMirrored
    /// Mirrored left to right, then rotated by 90° counterclockwise.
    case leftMirrored
    /// Mirrored left to right, then rotated by 90° clockwise.
    case rightMirrored
  }

  /// Whether an image view shows the image's own colors or only its alpha in the tint color.
  public enum RenderingMode: Int, Sendable {
    /// The image's own colors in an image view; the tint color in a system button.
    case automatic
    /// The image's own colors.
    case alwaysOriginal
    /// The tint color.
    case alwaysTemplate
  }

  /// The pixels as they are stored, not rotated by `imageOrientation`.
  open var cgImage: CGImage? { storage }

  /// Pixels per point.
  open var scale: CGFloat { scaleStorage }

  /// How the stored pixels are rotated for display.
  open var imageOrientation: Orientation { orientation }

  /// Whether the image's own colors or the tint color are shown.
  open var renderingMode: RenderingMode { mode }

  /// Attributes set by `with…` methods.
  let attributes: Attributes
  private let storage: CGImage?
  private let scaleStorage: CGFloat
  private let orientation: Orientation
  private let mode: RenderingMode
  /// The pixels as displayed; nil for an empty image.
  package let upright: CGImage?
  /// The asset that the image belongs to, if it is known.
  private let assetStorage: Mutex<UIImageAsset?>
  /// For which traits the asset has it.
  private let traits: UITraitCollection?

  /// An image of no size.
  public override init() {
    storage = nil
    upright = nil
    scaleStorage = 1
    orientation = .up
    mode = .automatic
    attributes = Attributes()
    assetStorage = Mutex(nil)
    traits = nil
  }

  /// An image of one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image of `scale` pixels per point.
  ///
  /// - Precondition: The scale is greater than 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation, mode: .automatic)
  }

  init(
    _ image: CGImage?, scale: CGFloat, orientation: Orientation, mode: RenderingMode,
    attributes: Attributes = Attributes(), asset: UIImageAsset? = nil
  ) {
    demand(scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels a point")
    storage = image
    scaleStorage = scale
    self.orientation = orientation
    self.mode = mode
    self.attributes = attributes
    upright = image.map { orientation == .up ? $0 : CGImage($0.bitmap.turned(orientation)) }
    assetStorage = Mutex(asset)
    traits = nil
  }

  /// The same image as one of an asset's, or as one that belongs to none.
  private init(_ other: UIImage, of asset: UIImageAsset?, as traits: UITraitCollection?) {
    storage = other.storage
    upright = other.upright
    scaleStorage = other.scaleStorage
    orientation = other.orientation
    mode = other.mode
    attributes = other.attributes
    assetStorage = Mutex(asset)
    self.traits = traits
  }

  func belonging(to asset: UIImageAsset?, as traits: UITraitCollection?) -> UIImage {
    UIImage(self, of: asset, as: traits)
  }

  /// The image of `#imageLiteral(resourceName:)`.
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

  /// The images that stand for one another of which this is one; at first there are no others. To show another image
  /// where traits differ, register it here.
  open var imageAsset: UIImageAsset? {
    let image = self
    return assetStorage.withLock { asset in
      if asset == nil {
        asset = UIImageAsset()
        asset?.register(image, with: traitCollection)
      }
      return asset
    }
  }

  /// The asset, if anyone has asked for it.
  var knownAsset: UIImageAsset? { assetStorage.withLock { $0 } }

  /// For which traits the image is; they say nothing for one that is not an asset's.
  open var traitCollection: UITraitCollection { traits ?? UITraitCollection() }

  /// In points, as displayed.
  open var size: CGSize {
    guard let upright else { return .zero }
    return CGSize(width: CGFloat(upright.width) / scale, height: CGFloat(upright.height) / scale)
  }

  /// Whether `object` is an image with the same pixels, scale and rendering mode.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || (other.upright == upright && other.scale == scale && other.mode == mode
        && other.attributes == attributes && other.knownAsset === knownAsset)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(upright)
    hasher.combine(scale)
    return hasher.finalize()
  }
}

// MARK: - Creating from another image

extension UIImage {
  /// The same image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(
      storage, scale: scale, orientation: orientation, mode: mode, attributes: attributes,
      asset: knownAsset)
  }

  /// The alpha of the image, filled with `color`.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      upright?.tinted(color), scale: scale, orientation: .up, mode: mode, attributes: attributes)
  }

  /// The alpha of the image, filled with `color`, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }
}

// MARK: - Drawing

extension UIImage {
  /// Draws the image into `rect` of the current graphics context, without stretching the caps of a
  /// resizable image.
  public func draw(in rect: CGRect) {
    guard let upright, let context = UIGraphicsGetCurrentContext() else { return }
    if isResizable {
      drawParts(in: rect, context)
    } else {
      context.drawUpright(upright, in: rect)
    }
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics
  /// context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}

// MARK: - Files

extension UIImage {
  /// The image in the data of a PNG or JPEG file, rotated by the orientation in a photograph. Nil
  /// if it is neither, or damaged.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image in the data of a PNG or JPEG file, with `scale` pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? ImageCodec.decode(data) else { return nil }
    self.init(
      cgImage: CGImage(bitmap), scale: scale > 0 ? scale : 1,
      orientation: JPEGOrientation.read(data) ?? .up)
  }

  /// The image in the file at `path`; "@2x" and "@3x" at the end of its name set its scale. Nil if
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

  /// The image over black as a JPEG file, with a `compressionQuality` from 0, smallest, to 1, best;
  /// nil for an empty image.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    upright.flatMap { try? ImageCodec.jpeg($0.bitmap, quality: compressionQuality) }
  }
}
