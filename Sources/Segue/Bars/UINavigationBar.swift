import Foundation

/// The bar at the top of a navigation controller: a title, a back button, and others.
///
/// It shows the last of its items; see `UINavigationItem`. It is 44 points high.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The navigation controller of the bar; nil for a bar of the program's own.
  weak var controller: UINavigationController?
  var itemStorage: [UINavigationItem] = []
  /// The views for the last item.
  var content: NavigationBarContent?
  /// The running transition.
  var transition: NavigationBarTransition?
  /// The width that the transition was laid out for, in points.
  var transitionWidth: CGFloat = 0

  private let background = UIImageView()
  private let hairline = UIImageView()

  static let standardColor = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 0.086 : 0.976, alpha: 1)
  }
  private static let blackColor = UIColor(white: 0.086, alpha: 1)
  /// The opacity of a translucent bar.
  static let translucency: CGFloat = 0.9

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    background.isUserInteractionEnabled = false
    hairline.isUserInteractionEnabled = false
    addSubview(background)
    addSubview(hairline)
    showColors()
  }

  // MARK: Appearance

  /// The color of the bar; nil: the standard one.
  open var barTintColor: UIColor? {
    didSet { showColors() }
  }

  /// Whether the bar is slightly translucent; true by default. The content of a navigation controller then extends
  /// below it.
  ///
  /// Unlike UIKit, nothing is blurred.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      showColors()
      (controller?.viewIfLoaded as? NavigationView)?.placeBar()
    }
  }

  /// The appearance of titles: `font` and `foregroundColor` are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      for content in contents { content.titleTextAttributes = shownTitleAttributes }
    }
  }

  /// The appearance of the bar, where `barTintColor` does not replace its color.
  open var barStyle: UIBarStyle = .default {
    didSet {
      guard barStyle != oldValue else { return }
      showColors()
      for content in contents { content.titleTextAttributes = shownTitleAttributes }
    }
  }

  /// Shows `backgroundImage` in place of the bar's color; nil shows the color again. An image without any area leaves
  /// the bar clear.
  ///
  /// Unlike UIKit, that for `default` is shown for any metrics.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    background.image = backgroundImages[.default]
    showColors()
    setNeedsLayout()
  }

  /// The image in place of the bar's color for these metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Shown in place of the line at the bar's lower edge, in its own height, while there is a background image as well.
  open var shadowImage: UIImage? {
    didSet {
      showColors()
      setNeedsLayout()
    }
  }

  /// Whether the program's own image is shown in place of the line.
  private var showsShadowImage: Bool { background.image != nil && shadowImage != nil }

  /// The attributes of the titles, with the color of the bar's style where they have none.
  var shownTitleAttributes: [NSAttributedString.Key: Any] {
    let given = titleTextAttributes ?? [:]
    guard barStyle == .black, given[.foregroundColor] == nil else { return given }
    return given.merging([.foregroundColor: UIColor.white]) { $1 }
  }

  private func showColors() {
    hairline.image = showsShadowImage ? shadowImage : nil
    hairline.backgroundColor = showsShadowImage ? nil : .separator
    guard background.image == nil else {
      background.backgroundColor = nil
      return
    }
    let color = barTintColor ?? (barStyle == .black ? Self.blackColor : Self.standardColor)
    background.backgroundColor =
      isTranslucent
      ? color.withAlphaComponent(color.cgColor(with: knownTraits).alpha * Self.translucency)
      : color
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showColors()
  }

  // MARK: Size

  /// As wide as `size`, 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: NavigationBarLayout.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: NavigationBarLayout.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for content in contents { content.isMirrored = isRightToLeft }
    let line = 1 / contentScaleFactor
    background.frame = bounds
    let shadow = showsShadowImage ? shadowImage?.size.height ?? 0 : 0
    hairline.frame =
      showsShadowImage
      ? CGRect(x: 0, y: bounds.height, width: bounds.width, height: shadow)
      : CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    followWidth()
  }

  // MARK: Items

  /// The items, the root's first; the last one is shown. Setting them is not animated.
  ///
  /// - Precondition: The bar does not belong to a navigation controller, which sets them itself.
  open var items: [UINavigationItem]? {
    get { itemStorage }
    set { setItems(newValue, animated: false) }
  }

  /// Shows other items: as a pop if the new last one was deeper in the old stack, else as a push.
  ///
  /// - Precondition: The bar does not belong to a navigation controller, which sets them itself.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    demand(
      controller == nil, "the items of \(self) are those of the stack of its navigation controller")
    change(to: items ?? [], animated: animated)
  }

  /// Pushes an item and shows it.
  ///
  /// - Precondition: The bar does not belong to a navigation controller, which sets them itself.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems(itemStorage + [item], animated: animated)
  }

  /// Pops the last item and returns it; nil if there is none.
  ///
  /// - Precondition: The bar does not belong to a navigation controller, which sets them itself.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    let last = itemStorage.last
    setItems(itemStorage.dropLast(), animated: animated)
    return last
  }

  /// The item shown.
  open var topItem: UINavigationItem? { itemStorage.last }

  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { itemStorage.dropLast().last }
}
