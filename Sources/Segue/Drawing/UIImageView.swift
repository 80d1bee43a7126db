import Foundation
import SegueRaster

/// Shows an image.
///
/// How the image follows the view's size is the view's `contentMode`. Touches pass through unless
/// `isUserInteractionEnabled` is set.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil shows nothing.
  open var image: UIImage? {
    didSet { if image != oldValue { imageDidChange() } }
  }

  /// The image shown while the view is highlighted; nil: the same as else.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { imageDidChange() } }
  }

  /// Whether the highlighted image is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue && highlightedImage != nil { imageDidChange() } }
  }

  /// Whether images that leave it open are shown in the tint color.
  var tintsAutomaticImages = false {
    didSet { if tintsAutomaticImages != oldValue { showImage() } }
  }

  /// The tinted pixels that are shown, and what they were made of.
  private var tinted: (image: UIImage, color: UIColor, pixels: CGImage)?

  /// A view of the image's size; of no size for nil.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    showImage()
  }

  /// A view of the image's size that shows another one while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage?.size ?? .zero
  }

  /// The size of the image; none without an image.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  /// The image says its scale itself.
  open override var contentScaleFactor: CGFloat {
    get { super.contentScaleFactor }
    set { super.contentScaleFactor = shownImage?.scale ?? newValue }
  }

  private var shownImage: UIImage? {
    isHighlighted ? highlightedImage ?? image : image
  }

  private func imageDidChange() {
    showImage()
    invalidateIntrinsicContentSize()
  }

  private func showImage() {
    guard let image = shownImage, let pixels = image.upright else {
      layer.contents = nil
      return
    }
    layer.contentsScale = image.scale
    let isTinted =
      image.renderingMode == .alwaysTemplate
      || (image.renderingMode == .automatic && tintsAutomaticImages)
    layer.contents = isTinted ? tint(image, pixels) : pixels
  }

  private func tint(_ image: UIImage, _ pixels: CGImage) -> CGImage {
    let color: UIColor = tintColor
    if let tinted, tinted.image === image, tinted.color == color { return tinted.pixels }
    let result = pixels.tinted(color)
    tinted = (image, color, result)
    return result
  }
}
