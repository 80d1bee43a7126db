import Foundation

/// The view of a tab bar item: an image above a title, with a badge.
@MainActor final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  private static let font = UIFont.systemFont(ofSize: 10.5, weight: .medium)
  private static let badgeFontSize: CGFloat = 11
  private static let labelHeight: CGFloat = 14
  /// The largest size of images, in points.
  private static let iconSide: CGFloat = 26
  private static let gap: CGFloat = 2
  private static let badgeHeight: CGFloat = 16
  private static let badgePadding: CGFloat = 5
  private static let pressedAlpha: CGFloat = 0.55
  private static let unselected = UIColor(white: 0.55, alpha: 1)
  private static let badgeColor = UIColor(red: 0.92, green: 0.26, blue: 0.24, alpha: 1)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    icon.contentMode = .scaleAspectFit
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: Self.badgeFontSize, weight: .medium)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.layer.cornerRadius = Self.badgeHeight / 2
    for view in [icon, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showItem()
  }

  required init?(coder: NSCoder) { nil }

  /// The color of an unselected item; nil: gray.
  var unselectedColor: UIColor? {
    didSet { showState() }
  }

  override var isSelected: Bool {
    didSet { showState() }
  }

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override var isEnabled: Bool {
    didSet { showState() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  /// Updates the views from the item.
  func showItem() {
    label.text = item.title
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? Self.badgeColor
    isEnabled = item.isEnabled
    showState()
    setNeedsLayout()
  }

  private func showState() {
    let color = isSelected ? tintColor : unselectedColor ?? Self.unselected
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
    icon.tintColor = color
    let state: State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    label.font = item.titleFont(for: state) ?? Self.font
    label.textColor = item.titleColor(for: state) ?? color
    let alpha =
      !isEnabled ? ControlPalette.disabledAlpha : isHighlighted ? Self.pressedAlpha : 1
    icon.alpha = alpha
    label.alpha = alpha
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = item.image?.size ?? .zero
    let scale = min(1, Self.iconSide / max(1, image.height, image.width))
    let size = CGSize(width: image.width * scale, height: image.height * scale)
    let hasLabel = item.title?.isEmpty == false
    let content =
      size.height + (hasLabel ? Self.labelHeight : 0)
      + (hasLabel && size.height > 0 ? Self.gap : 0)
    let top = ((bounds.height - content) / 2).rounded()
    icon.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: top, width: size.width,
      height: size.height
    ).inset(by: item.imageInsets)
    label.frame = CGRect(
      x: 0, y: top + content - Self.labelHeight, width: bounds.width, height: Self.labelHeight
    ).offsetBy(
      dx: item.titlePositionAdjustment.horizontal, dy: item.titlePositionAdjustment.vertical)
    let width = max(
      Self.badgeHeight, badge.sizeThatFits(bounds.size).width + 2 * Self.badgePadding)
    badge.frame = CGRect(
      x: (bounds.midX + size.width / 2 - Self.badgePadding).rounded(), y: max(2, top - 4),
      width: width.rounded(.up), height: Self.badgeHeight)
  }
}
