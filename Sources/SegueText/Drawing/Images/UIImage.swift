import Foundation
import SegueMedia
import SegueRaster
import Synchronization

/// An image: its pixels, their number per point, and how they are displayed.
///
/// Immutable, so it can be used from any thread. Two images of one asset, or of none, with the same
/// pixels, scale and rendering mode are equal.
open class UIImage: NSObject, @unchecked Sendable {
  /// The rotation and mirroring of the stored pixels for display.
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

  /// The rotation and mirroring of the stored pixels for display.
  open var imageOrientation: Orientation { orientation }

  /// Whether the image's own colors or the tint color are shown.
  open var renderingMode: RenderingMode { mode }

  /// Attributes set by `with…` methods.
  final private(set) var attributes = Attributes()
  final private var storage: CGImage?
  final private var scaleStorage: CGFloat = 1
  final private var orientation = Orientation.up
  final private var mode = RenderingMode.automatic
  /// The pixels as displayed; nil for an empty image.
  final package private(set) var upright: CGImage?
  /// The asset that the image belongs to, if it is known.
  private let assetStorage = Mutex<UIImageAsset?>(nil)
  /// For which traits the asset has it.
  final private var traits: UITraitCollection?

  /// An image of no size.
  public override init() {
    super.init()
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

  // Convenience, as all but one of the initializers: a designated one that others do not see keeps their subclasses from
  // inheriting any.
  convenience init(
    _ image: CGImage?, scale: CGFloat, orientation: Orientation, mode: RenderingMode,
    attributes: Attributes = Attributes(), asset: UIImageAsset? = nil
  ) {
    demand(scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels a point")
    self.init()
    storage = image
    scaleStorage = scale
    self.orientation = orientation
    self.mode = mode
    self.attributes = attributes
    upright = image.map { orientation == .up ? $0 : CGImage($0.bitmap.turned(orientation)) }
    assetStorage.withLock { $0 = asset }
  }

  /// The same image as one of an asset's, or as one that belongs to none.
  private convenience init(
    _ other: UIImage, of asset: UIImageAsset?, as traits: UITraitCollection?
  ) {
    self.init()
    storage = other.storage
    upright = other.upright
    scaleStorage = other.scaleStorage
    orientation = other.orientation
    mode = other.mode
    attributes = other.attributes
    assetStorage.withLock { $0 = asset }
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
  package var knownAsset: UIImageAsset? { assetStorage.withLock { $0 } }

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

  // MARK: Changing

  /// The image resized to `size` points. Nil if it has no area.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
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
  open func preparingForDisplay() -> UIImage? { self }

  /// An image that image views show as `images` in turn, with a total duration in seconds; 0 means
  /// a thirtieth of a second each. Nil without images. Elsewhere only the first of them is drawn.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.images = images
      $0.duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    }
  }

  /// The images of an animated image; nil for others.
  open var images: [UIImage]? { attributes.images }

  /// The duration of one cycle of an animated image, in seconds.
  open var duration: TimeInterval { attributes.duration }

  /// The image with margins, in points, that are ignored when views are aligned.
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = insets }
  }

  /// The margins that are ignored when views are aligned, in points.
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }

  /// The image mirrored horizontally.
  open func withHorizontallyFlippedOrientation() -> UIImage {
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
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Whether image views mirror it horizontally in right-to-left layouts.
  open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }

  /// The image with caps, in points, that are not stretched when it is drawn in another size. The
  /// center is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with caps, in points, that are not stretched when it is drawn in another size.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The margins that are not stretched, in points.
  open var capInsets: UIEdgeInsets { attributes.capInsets }

  /// The way the center fills the space between the caps.
  open var resizingMode: ResizingMode { attributes.resizingMode ?? .tile }

  /// The image as a PNG file; nil for an empty image.
  open func pngData() -> Data? {
    upright.flatMap { try? ImageCodec.png($0.bitmap) }
  }

  /// The image over black as a JPEG file, with a `compressionQuality` from 0, smallest, to 1, best;
  /// nil for an empty image.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    upright.flatMap { try? ImageCodec.jpeg($0.bitmap, quality: compressionQuality) }
  }

  /// Draws the image into `rect` of the current graphics context, without stretching the caps of a
  /// resizable image.
  open func draw(in rect: CGRect) {
    guard let upright, let context = UIGraphicsGetCurrentContext() else { return }
    if isResizable {
      drawParts(in: rect, context)
    } else {
      context.drawUpright(upright, in: rect)
    }
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics
  /// context.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// The same image with another rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(
      storage, scale: scale, orientation: orientation, mode: mode, attributes: attributes,
      asset: knownAsset)
  }

  /// The alpha of the image, filled with `color`.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      upright?.tinted(color), scale: scale, orientation: .up, mode: mode, attributes: attributes)
  }

  /// The alpha of the image, filled with `color`, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  // MARK: Drawing

  /// Draws the image into `rect` of the current graphics context, with its alpha times `alpha`,
  /// blended by `blendMode`.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { draw(in: rect) }
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics
  /// context, with its alpha times `alpha`, blended by `blendMode`.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  // MARK: Configuration

  /// For which traits an image is, or is to be.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits; nil: none in particular.
    open private(set) var traitCollection: UITraitCollection?

    /// A configuration for these traits.
    public required init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
    }

    /// The configuration itself, since it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The configuration for other traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      Self(traitCollection: traitCollection)
    }

    /// The configuration with whatever `otherConfiguration` says in the place of its own.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      let traits = [traitCollection, otherConfiguration?.traitCollection].compactMap { $0 }
      return Self(traitCollection: traits.isEmpty ? nil : UITraitCollection(traitsFrom: traits))
    }

    /// Whether `object` is a configuration for the same traits.
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Configuration)?.traitCollection == traitCollection
    }

    open override var hash: Int { traitCollection.hashValue }
  }

  /// For which traits the image is, if it is one of an asset's.
  open var configuration: Configuration? {
    traitCollection.isSilent ? nil : traitCollection.imageConfiguration
  }

  /// The image of the same asset that fits the traits of a configuration best; the image itself if it has no asset.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    suited(to: configuration.traitCollection ?? UITraitCollection())
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
    guard let bitmap = Self.read(data) else { return nil }
    self.init(
      cgImage: CGImage(bitmap), scale: scale > 0 ? scale : 1,
      orientation: JPEGOrientation.read(data) ?? .up)
  }

  /// The image in the file at `path`; "@2x" and "@3x" at the end of its name set its scale. Nil if
  /// there is none, or it is damaged.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url), let bitmap = Self.read(data) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    self.init(
      cgImage: CGImage(bitmap), scale: scale, orientation: JPEGOrientation.read(data) ?? .up)
  }

  private static func read(_ data: Data) -> Bitmap? {
    do {
      return try ImageCodec.decode(data)
    } catch {
      if (error as? MediaError)?.exceedsBudget == true { Diagnostics.warn("\(error)") }
      return nil
    }
  }
}
