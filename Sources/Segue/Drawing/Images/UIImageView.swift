import Foundation
import SegueRaster

/// Shows an image.
///
/// The view's `contentMode` decides how the image fills the view; a resizable image fills it
/// without stretching its caps. Unlike UIKit, the caps of an image whose center is repeated, and
/// larger than a pixel, stretch with the rest while the size is animated. Touches pass through
/// unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil shows nothing.
  open var image: UIImage? {
    didSet { if image != oldValue { imageDidChange() } }
  }

  /// The image shown while the view is highlighted; nil: `image`.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { imageDidChange() } }
  }

  /// Whether the highlighted image is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue && highlightedImage != nil { imageDidChange() } }
  }

  open override var contentMode: UIView.ContentMode {
    didSet { if contentMode != oldValue { showImage() } }
  }

  /// Whether images with automatic rendering mode are shown in the tint color.
  var tintsAutomaticImages = false {
    didSet { if tintsAutomaticImages != oldValue { showImage() } }
  }

  /// The animation through several images.
  let animation = ImageAnimation()

  /// The resizable image shown, with the size and tint it was drawn for.
  private var displayedParts: (image: UIImage, size: CGSize, color: UIColor)?
  /// The mirrored pixels shown, and their source.
  private var mirrored: (of: CGImage, pixels: CGImage)?

  /// The image of an asset that is shown, and for which traits.
  private var variant: (of: UIImage, traits: UITraitCollection, image: UIImage)?

  /// The tinted pixels shown, and their source.
  private var tinted: (image: UIImage, color: UIColor, pixels: CGImage)?

  /// A view of the image's size; of zero size for nil.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    showImage()
  }

  /// A view of the image's size, with another image while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    displayedImage?.size ?? .zero
  }

  /// The size of the image; without an image there is none.
  open override var intrinsicContentSize: CGSize {
    displayedImage?.size ?? super.intrinsicContentSize
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  /// The scale of the image decides.
  open override var contentScaleFactor: CGFloat {
    get { super.contentScaleFactor }
    set { super.contentScaleFactor = displayedImage?.scale ?? newValue }
  }

  var displayedImage: UIImage? {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return nil }
    guard image.knownAsset != nil else { return image }
    if let variant, variant.of === image, variant.traits === knownTraits { return variant.image }
    let suited = image.suited(to: knownTraits)
    variant = (image, knownTraits, suited)
    return suited
  }

  override func traitsDidChange() {
    if variant != nil { imageDidChange() }
  }

  private func imageDidChange() {
    showImage()
    invalidateIntrinsicContentSize()
  }

  func showImage() {
    showAnimatedImage()
    guard let image = displayedImage, let pixels = image.upright else {
      displayedParts = nil
      layer.contents = nil
      return
    }
    layer.contentsScale = image.scale
    let center = image.isResizable ? image.stretchedCenter(isMirrored: isMirrored(image)) : nil
    layer.contentsCenter = center ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsGravity = center == nil ? contentMode.gravity : .resize
    if image.isResizable, center == nil {
      showResizable(image)
    } else {
      displayedParts = nil
      layer.contents = displayedPixels(of: image, pixels)
    }
  }

  /// Whether `image` is mirrored in this view.
  private func isMirrored(_ image: UIImage) -> Bool {
    image.flipsForRightToLeftLayoutDirection
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The pixels as displayed in this view: tinted, mirrored.
  func displayedPixels(of image: UIImage, _ pixels: CGImage) -> CGImage {
    let isTinted =
      image.renderingMode == .alwaysTemplate
      || (image.renderingMode == .automatic && tintsAutomaticImages)
    let colored = isTinted ? tint(image, pixels) : pixels
    guard isMirrored(image) else { return colored }
    if let mirrored, mirrored.of === colored { return mirrored.pixels }
    let result = CGImage(colored.bitmap.turned(.upMirrored))
    mirrored = (colored, result)
    return result
  }

  /// Draws a resizable image for the view's size.
  private func showResizable(_ image: UIImage) {
    let parts = (image: image, size: bounds.size, color: shownTint)
    if let displayedParts, displayedParts == parts { return }
    displayedParts = parts
    guard bounds.width > 0, bounds.height > 0, let pixels = image.upright else {
      layer.contents = nil
      return
    }
    let displayed = displayedPixels(of: image, pixels)
    let context = CGContext(size: bounds.size, scale: max(image.scale, UIScreen.main.scale))
    image.displayed(displayed).drawParts(in: CGRect(origin: .zero, size: bounds.size), context)
    layer.contentsScale = context.scale
    layer.contents = Picture(list: context.list, width: context.width, height: context.height)
  }

  /// Redraws a resizable image for the size of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if displayedImage?.isResizable == true { showImage() }
  }

  /// The tint as the view's traits say.
  private var shownTint: UIColor { effectiveTintColor.resolvedColor(with: knownTraits) }

  private func tint(_ image: UIImage, _ pixels: CGImage) -> CGImage {
    let color = shownTint
    if let tinted, tinted.image === image, tinted.color == color { return tinted.pixels }
    let result = pixels.tinted(color)
    tinted = (image, color, result)
    return result
  }

  // MARK: Animation

  /// Shown in turn while the view animates, instead of its image. Setting them stops the animation.
  open var animationImages: [UIImage]? {
    get { animation.images }
    set {
      stopAnimating()
      animation.images = newValue
    }
  }

  /// Shown in turn while the view animates and is highlighted. Setting them stops the animation.
  open var highlightedAnimationImages: [UIImage]? {
    get { animation.highlightedImages }
    set {
      stopAnimating()
      animation.highlightedImages = newValue
    }
  }

  /// The duration of one cycle, in seconds. 0, the default, means a thirtieth of a second per
  /// image.
  open var animationDuration: TimeInterval {
    get { animation.duration }
    set { animation.duration = newValue }
  }

  /// The number of cycles; 0, the default, means forever.
  open var animationRepeatCount: Int {
    get { animation.repeatCount }
    set { animation.repeatCount = newValue }
  }

  /// Whether the images are shown in turn.
  open var isAnimating: Bool { layer.animation(forKey: ImageAnimation.key) != nil }

  /// Shows the animation images in turn, starting with the first.
  open func startAnimating() {
    let images = isHighlighted ? animation.highlightedImages ?? animation.images : animation.images
    guard let images, !images.isEmpty else { return }
    run(
      images, duration: animation.duration, repeatCount: animation.repeatCount,
      key: ImageAnimation.key)
  }

  /// Shows the image again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: ImageAnimation.key)
  }
}
