import Foundation

/// Image, text and detail as in rows of lists.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties {
    /// The font of the text.
    public var font: UIFont
    /// The color of the text.
    public var color: UIColor
    /// The largest number of lines; 0 means any number.
    public var numberOfLines: Int
    /// The wrapping or truncation of text that is too wide.
    public var lineBreakMode: NSLineBreakMode
  }

  /// The appearance of the image.
  public struct ImageProperties {
    /// The color of template images; nil: the tint color of the view.
    public var tintColor: UIColor?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
  }

  /// The text.
  public var text: String?
  /// The detail.
  public var secondaryText: String?
  /// The image at the leading edge.
  public var image: UIImage?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// Whether text and detail lie side by side rather than one below the other.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// One text.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(detailSize: 12, sideBySide: false)
  }

  /// A text with a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(detailSize: 12, sideBySide: false)
  }

  /// A text with a value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(detailSize: 17, sideBySide: true)
  }

  private init(detailSize: CGFloat, sideBySide: Bool) {
    textProperties = TextProperties(
      font: .systemFont(ofSize: UIFont.labelFontSize), color: .label, numberOfLines: 0,
      lineBreakMode: .byTruncatingTail)
    secondaryTextProperties = TextProperties(
      font: .systemFont(ofSize: detailSize), color: CellPalette.dim, numberOfLines: 0,
      lineBreakMode: .byTruncatingTail)
    prefersSideBySideTextAndSecondaryText = sideBySide
  }

  /// A view that shows this content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Unlike UIKit, the same in each state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows image, text and detail of a row.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let label = CellLabel()
  private let detail = CellLabel()
  private let imageView = UIImageView(frame: .zero)
  private var content: UIListContentConfiguration
  var layout: CellLayout {
    didSet { setNeedsLayout() }
  }

  /// A view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    layout = CellLayout(style: .default, text: label, detail: detail, image: imageView)
    super.init(frame: .zero)
    for view in [imageView, label, detail] { addSubview(view) }
    show()
  }

  /// Unlike UIKit, there are no archives: this is nil.
  public required init?(coder: NSCoder) { nil }

  /// The content shown.
  ///
  /// - Precondition: It is a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        trap("a list content view cannot show \(newValue)")
      }
      content = new
      show()
    }
  }

  private func show() {
    for (view, text, properties) in [
      (label, content.text, content.textProperties),
      (detail, content.secondaryText, content.secondaryTextProperties),
    ] {
      view.text = text
      view.font = properties.font
      view.textColor = properties.color
      view.numberOfLines = properties.numberOfLines
      view.lineBreakMode = properties.lineBreakMode
    }
    imageView.image = content.image
    imageView.tintColor = content.imageProperties.tintColor
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
    layout = CellLayout(
      style: content.prefersSideBySideTextAndSecondaryText ? .value1 : .subtitle,
      text: label, detail: detail, image: imageView, trailing: layout.trailing)
  }

  /// The given width, and the height that the texts need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: layout.height(width: size.width, scale: contentScaleFactor))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layout.place(in: bounds.size, scale: contentScaleFactor, isMirrored: isRightToLeft)
  }
}
