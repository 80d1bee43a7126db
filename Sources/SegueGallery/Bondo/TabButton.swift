import UIKit

/// One tab of the container's bar: an icon above a title.
final class TabButton: HoverControl {
  let item: TabItem
  private let icon: TabIconView
  private let label = UILabel()
  private let backdrop = UIView()

  private static let fontSize: CGFloat = 11
  private static let labelHeight: CGFloat = 14
  /// Between icon and label, in points.
  private static let gap: CGFloat = 5
  private static let pressedAlpha: CGFloat = 0.55
  private static let backdropInset: CGFloat = 4
  private static let backdropWidth: CGFloat = 112
  /// Below this height only the icon is shown, in points.
  private static let labelLimit: CGFloat = 44

  init(_ item: TabItem) {
    self.item = item
    icon = TabIconView(item.icon)
    super.init(frame: .zero)
    backdrop.isUserInteractionEnabled = false
    backdrop.layer.cornerRadius = Theme.buttonRadius
    label.text = item.title
    label.font = .systemFont(ofSize: Self.fontSize, weight: .medium)
    label.textAlignment = .center
    addSubview(backdrop)
    addSubview(icon)
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { showState() }
  }

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override func hoverChanged() {
    showState()
  }

  private func showState() {
    let color = isSelected ? item.color : isHovered || isHighlighted ? Theme.text : Theme.dim
    icon.color = color
    label.textColor = color
    icon.alpha = isHighlighted ? Self.pressedAlpha : 1
    let isLit = isHovered || isHighlighted
    backdrop.backgroundColor = isLit ? Theme.lit : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasLabel = bounds.height >= Self.labelLimit
    label.isHidden = !hasLabel
    let content = TabIconView.side + (hasLabel ? Self.gap + Self.labelHeight : 0)
    let top = ((bounds.height - content) / 2).rounded()
    icon.center = CGPoint(x: bounds.midX.rounded(), y: top + TabIconView.side / 2)
    label.frame = CGRect(
      x: 0, y: top + TabIconView.side + Self.gap, width: bounds.width, height: Self.labelHeight)
    let width = min(Self.backdropWidth, max(0, bounds.width - 2 * Self.backdropInset))
    backdrop.frame = CGRect(
      x: (bounds.midX - width / 2).rounded(), y: Self.backdropInset, width: width,
      height: max(0, bounds.height - 2 * Self.backdropInset))
  }
}
