import Foundation

/// The bar on top of a navigation controller: a title, a button that leads back, and others.
///
/// What it shows comes from the last of its items; see `UINavigationItem`. It is 44 points high.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Whose stack the bar shows; nil for a bar of the program's own.
  weak var controller: UINavigationController?
  var itemStorage: [UINavigationItem] = []
  /// What is shown for the last item.
  var content: NavigationBarContent?
  /// The transition that is under way.
  var transition: NavigationBarTransition?
  /// The width that the transition knows, in points.
  var transitionWidth: CGFloat = 0

  private let background = UIView()
  private let hairline = UIView()

  private static let standardColor = UIColor(white: 0.976, alpha: 1)
  /// How opaque a translucent bar is.
  private static let translucency: CGFloat = 0.9

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    background.isUserInteractionEnabled = false
    hairline.isUserInteractionEnabled = false
    hairline.backgroundColor = .separator
    addSubview(background)
    addSubview(hairline)
    showColors()
  }

  // MARK: Looks

  /// The color of the bar; nil: the standard one.
  open var barTintColor: UIColor? {
    didSet { showColors() }
  }

  /// Whether what lies below the bar shines through a little.
  ///
  /// Unlike UIKit, false at first, and nothing is blurred: the content of a navigation controller does
  /// not reach below its bar.
  open var isTranslucent = false {
    didSet { showColors() }
  }

  /// How titles look: `font` and `foregroundColor` count.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      for content in contents { content.titleTextAttributes = titleTextAttributes ?? [:] }
    }
  }

  private func showColors() {
    let color = barTintColor ?? Self.standardColor
    background.backgroundColor =
      isTranslucent
      ? color.withAlphaComponent(color.cgColor.alpha * Self.translucency) : color
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
    hairline.frame = CGRect(
      x: 0, y: bounds.height - line, width: bounds.width, height: line)
    followWidth()
  }

  // MARK: Items

  /// The items, the root's first; the last one is shown. Setting it shows it without animation.
  ///
  /// - Precondition: The bar is not that of a navigation controller, which sets them itself.
  open var items: [UINavigationItem]? {
    get { itemStorage }
    set { setItems(newValue, animated: false) }
  }

  /// Shows other items: like a pop where the new last one lay deeper in the old ones, else like a push.
  ///
  /// - Precondition: The bar is not that of a navigation controller, which sets them itself.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    demand(
      controller == nil, "the items of \(self) are those of the stack of its navigation controller")
    change(to: items ?? [], animated: animated)
  }

  /// Shows another item after the ones there are.
  ///
  /// - Precondition: The bar is not that of a navigation controller, which sets them itself.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems(itemStorage + [item], animated: animated)
  }

  /// Takes the last item off and returns it; nil when there is none.
  ///
  /// - Precondition: The bar is not that of a navigation controller, which sets them itself.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    let last = itemStorage.last
    setItems(itemStorage.dropLast(), animated: animated)
    return last
  }
}

// MARK: - Reading

extension UINavigationBar {
  /// The item that is shown.
  public var topItem: UINavigationItem? { itemStorage.last }

  /// The item that the back button leads to.
  public var backItem: UINavigationItem? { itemStorage.dropLast().last }
}
