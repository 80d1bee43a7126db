import Foundation

/// A bar of tabs, one of which is selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The tabs, in order. In a right-to-left layout the first is on the right.
  open var items: [UITabBarItem]? {
    didSet { showItems(insteadOf: oldValue ?? []) }
  }

  /// The selected tab; nil for none.
  open var selectedItem: UITabBarItem? {
    didSet { showSelection() }
  }

  /// Is notified of the tabs that the user selects. A tab bar controller's bar has none.
  open weak var delegate: UITabBarDelegate?

  /// The color of the bar; nil: the standard dark one.
  open var barTintColor: UIColor? {
    didSet { showColors() }
  }

  /// Shown in place of the bar's color; nil: the color. An image without any area leaves the bar clear (B11).
  open var backgroundImage: UIImage? {
    didSet {
      showColors()
      setNeedsLayout()
    }
  }

  /// Shown in place of the line at the bar's upper edge, in its own height, while there is a background image as well.
  open var shadowImage: UIImage? {
    didSet {
      showColors()
      setNeedsLayout()
    }
  }

  private var showsShadowImage: Bool { backgroundImage != nil && shadowImage != nil }
  /// Made for the first background image.
  private var background: UIImageView?

  /// The color of tabs that are not selected; nil: gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }

  /// Whether the bar is slightly translucent; the content of a tab bar controller then extends below it.
  ///
  /// Unlike UIKit, nothing is blurred.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      showColors()
      superview?.setNeedsLayout()
    }
  }

  /// Called when the user selects a tab.
  var didChoose: ((UITabBarItem) -> Void)?

  private var buttons: [TabBarButton] = []
  private let hairline = UIImageView()

  /// The standard height of a bar, in points.
  static let standardHeight: CGFloat = 49
  private static let color = UIColor(white: 0.11, alpha: 1)
  private static let translucency: CGFloat = 0.94
  private static let lineColor = UIColor(white: 1, alpha: 0.12)

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
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
    showColors()
  }

  private func showColors() {
    let color = barTintColor ?? Self.color
    hairline.image = showsShadowImage ? shadowImage : nil
    hairline.backgroundColor = showsShadowImage ? nil : Self.lineColor
    if backgroundImage != nil, background == nil {
      let view = UIImageView(frame: bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      background = view
    }
    background?.image = backgroundImage
    backgroundColor =
      backgroundImage != nil
      ? nil : isTranslucent ? color.withAlphaComponent(Self.translucency) : color
  }

  private func showItems(insteadOf old: [UITabBarItem]) {
    for item in old where item.bar === self { item.bar = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.bar = self
      let button = TabBarButton(item)
      button.unselectedColor = unselectedItemTintColor
      button.addAction(
        UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  private func choose(_ item: UITabBarItem) {
    if let didChoose { return didChoose(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  func itemDidChange(_ item: UITabBarItem) {
    buttons.first { $0.item === item }?.showItem()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line =
      showsShadowImage ? shadowImage?.size.height ?? 0 : 1 / max(1, contentScaleFactor)
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let ordered = isRightToLeft ? buttons.reversed() : buttons
    for (index, button) in ordered.enumerated() {
      let left = (CGFloat(index) * width).rounded()
      let right = (CGFloat(index + 1) * width).rounded()
      button.frame = CGRect(x: left, y: 0, width: right - left, height: bounds.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardHeight)
  }
}

/// Is notified of the tabs that the user selects in a tab bar of the program's own.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// The user has selected the tab of `item`.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
