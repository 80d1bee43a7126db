import Foundation

/// A control that sends `touchUpInside` when it is clicked.
///
/// Shows an image followed by a title. Give it a `backgroundColor` and a corner radius for a box; a
/// system button shades it while it is hovered or pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The default appearance.
  open private(set) var buttonType: ButtonType

  private var contents: [UInt: Content] = [:]
  let label = UILabel()
  var imageStorage: UIImageView?
  var backgroundImageView: UIImageView?
  /// Shades the background, below the content.
  var shade: UIView?

  private static let standardFontSize: CGFloat = 15
  /// Above and below the title of a button without insets, in points.
  private static let naturalPadding: CGFloat = 6
  /// The size of a button with neither title nor image, without insets (Z7).
  private static let emptySize = CGSize(width: 30, height: 34)

  // MARK: Creating

  /// A button of no size.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero, type: type)
  }

  /// A button that performs an action and shows its title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, type: type)
    adopt(primaryAction)
  }

  /// A button that performs an action and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame, type: .custom)
    adopt(primaryAction)
  }

  /// A custom button.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
    start()
  }

  private init(frame: CGRect, type: ButtonType) {
    buttonType = type
    super.init(frame: frame)
    start()
  }

  private func start() {
    label.font = .systemFont(ofSize: Self.standardFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    showContent()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Content

  /// The label of the title. Set its font; text and color come from the button.
  open var titleLabel: UILabel? { label }

  /// The view of the image; nil if there is none.
  open var imageView: UIImageView? { imageStorage }

  /// The margins of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      layer.demandFinite(contentEdgeInsets.isFinite, "contentEdgeInsets", contentEdgeInsets)
      if contentEdgeInsets != oldValue { sizeDidChange() }
    }
  }

  /// Shifts the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      layer.demandFinite(titleEdgeInsets.isFinite, "titleEdgeInsets", titleEdgeInsets)
      if titleEdgeInsets != oldValue { setNeedsLayout() }
    }
  }

  /// Shifts the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      layer.demandFinite(imageEdgeInsets.isFinite, "imageEdgeInsets", imageEdgeInsets)
      if imageEdgeInsets != oldValue { setNeedsLayout() }
    }
  }

  /// Sets the title for a state; states without one use that of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    contents[state.rawValue, default: Content()].title = title
    showContent()
  }

  /// Sets the title with attributes of its own for a state; states without one use that of `normal`. It is shown
  /// instead of the title without attributes.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents[state.rawValue, default: Content()].attributedTitle = title
    showContent()
  }

  /// Sets the color of the title for a state; states without one use that of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents[state.rawValue, default: Content()].titleColor = color
    showContent()
  }

  /// Sets the image for a state; states without one use that of `normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    contents[state.rawValue, default: Content()].image = image
    showContent()
  }

  /// Sets the image behind the content for a state, stretched to the button's size; states without
  /// one use that of `normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents[state.rawValue, default: Content()].backgroundImage = image
    showContent()
  }

  /// The title set for exactly this state, or else for `normal`.
  open func title(for state: State) -> String? { content(\.title, state) }

  /// The title with attributes set for exactly this state, or else for `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content(\.attributedTitle, state)
  }

  /// The color set for exactly this state, or else for `normal`.
  open func titleColor(for state: State) -> UIColor? { content(\.titleColor, state) }

  /// The image set for exactly this state, or else for `normal`.
  open func image(for state: State) -> UIImage? { content(\.image, state) }

  /// The background set for exactly this state, or else for `normal`.
  open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, state) }

  /// The title shown now.
  open var currentTitle: String? { title(for: state) }

  /// The title with attributes shown now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The color of the title now.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  /// The image shown now.
  open var currentImage: UIImage? { image(for: state) }

  private func content<T>(_ part: KeyPath<Content, T?>, _ state: State) -> T? {
    contents[state.rawValue]?[keyPath: part] ?? contents[0]?[keyPath: part]
  }

  // MARK: Size

  /// The size of the content with its insets. Without insets, 6 points are added above and below
  /// the title, and a button without content is 30 wide and 34 high.
  open override var intrinsicContentSize: CGSize {
    let content = contentSize
    let insets = contentEdgeInsets
    guard insets == .zero else {
      return CGSize(
        width: content.width + insets.left + insets.right,
        height: content.height + insets.top + insets.bottom)
    }
    let hasTitle = label.text?.isEmpty == false
    guard hasTitle || currentImage != nil else { return Self.emptySize }
    let titleHeight = hasTitle ? label.sizeThatFits(.zero).height + 2 * Self.naturalPadding : 0
    return CGSize(width: content.width, height: max(content.height, titleHeight))
  }

  /// The natural size, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  var contentSize: CGSize {
    let title = label.sizeThatFits(.zero)
    let image = currentImage?.size ?? .zero
    return CGSize(width: title.width + image.width, height: max(title.height, image.height))
  }

  func sizeDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    shade?.frame = bounds
    shade?.layer.cornerRadius = layer.cornerRadius
    guard type(of: self) != UIButton.self else {
      backgroundImageView?.frame = bounds
      let (image, title) = contentFrames(in: bounds.inset(by: contentEdgeInsets))
      imageStorage?.frame = image
      label.frame = title
      return
    }
    backgroundImageView?.frame = backgroundRect(forBounds: bounds)
    let area = contentRect(forBounds: bounds)
    let outer = Self.laidOut
    Self.laidOut = LaidOut(button: self, area: area, contentFrames: contentFrames(in: area))
    imageStorage?.frame = imageRect(forContentRect: area)
    label.frame = titleRect(forContentRect: area)
    Self.laidOut = outer
  }

  /// The button that lays itself out, so that its title is measured once.
  @MainActor private struct LaidOut {
    let button: UIButton
    let area: CGRect
    let contentFrames: (image: CGRect, title: CGRect)
  }

  private static var laidOut: LaidOut?

  private func knownContentFrames(in area: CGRect) -> (image: CGRect, title: CGRect) {
    if let known = Self.laidOut, known.button === self, known.area == area {
      return known.contentFrames
    }
    return contentFrames(in: area)
  }

  /// The rectangle of the background image, in points: all of the bounds, unless overridden.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the image and the title, in points: the bounds without `contentEdgeInsets`,
  /// unless overridden.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The rectangle of the title within the rectangle for the content, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    knownContentFrames(in: contentRect).title
  }

  /// The rectangle of the image within the rectangle for the content, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    knownContentFrames(in: contentRect).image
  }

  private func contentFrames(in area: CGRect) -> (image: CGRect, title: CGRect) {
    let scale = contentScaleFactor
    let natural = label.sizeThatFits(.zero)
    var image = currentImage?.size ?? .zero
    if contentHorizontalAlignment == .fill, natural.width == 0 { image.width = area.width }
    if contentVerticalAlignment == .fill, currentImage != nil { image.height = area.height }
    let titleWidth = max(0, min(natural.width, area.width - image.width))
    let left: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading, .fill: area.minX
      case .right, .trailing: area.maxX - image.width - titleWidth
      case .center: area.midX - (image.width + titleWidth) / 2
      }
    func frame(_ size: CGSize, x: CGFloat, padding: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
      let shift = CGPoint(
        x: (insets.left - insets.right) / 2, y: (insets.top - insets.bottom) / 2)
      let top: CGFloat =
        switch contentVerticalAlignment {
        case .center, .fill: area.midY - size.height / 2
        case .top: area.minY + padding
        case .bottom: area.maxY - size.height - padding
        }
      return CGRect(
        x: (x + shift.x).snapped(scale), y: (top + shift.y).snapped(scale), width: size.width,
        height: size.height)
    }
    return (
      frame(image, x: left, padding: 0, imageEdgeInsets),
      frame(
        CGSize(width: titleWidth, height: natural.height), x: left + image.width,
        padding: contentEdgeInsets == .zero ? Self.naturalPadding : 0, titleEdgeInsets)
    )
  }

  // MARK: Appearance

  open override var backgroundColor: UIColor? {
    didSet { showState() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  override func stateDidChange() {
    showContent()
  }

  override func hoverChanged() {
    showState()
  }

  // MARK: Touches

  override var clickIsPrimaryAction: Bool { true }

  /// Single taps of the views around do not prevent the button's.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isOuterTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
