import UIKit

/// A menu at the left side, above a shade that closes it.
final class MenuViewController: UIViewController {
  private let shade = UIView()
  private let panel = UIView()
  private let header = UILabel()
  private var rows: [MenuRow] = []

  private static let items = ["Home", "Collections", "Favorites", "Downloads", "Settings"]
  private static let width: CGFloat = 232
  private static let darkness: CGFloat = 0.5
  private static let headerHeight: CGFloat = 56
  private static let rowHeight: CGFloat = 40
  private static let shadowRadius: CGFloat = 24
  /// The reach of the panel's visible shadow, in points.
  private static let shadowReach: CGFloat = 3 * shadowRadius

  /// Whether the menu is visible.
  var isOpen = true {
    didSet { place() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    shade.backgroundColor = UIColor(white: 0, alpha: Self.darkness)
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: MenuViewController.tapped))
    panel.backgroundColor = Theme.panel
    panel.layer.shadowColor = UIColor.black.cgColor
    panel.layer.shadowOpacity = 0.5
    panel.layer.shadowRadius = Self.shadowRadius
    header.text = "Menu"
    header.font = .systemFont(ofSize: 17, weight: .semibold)
    header.textColor = Theme.text
    view.addSubview(shade)
    view.addSubview(panel)
    panel.addSubview(header)
    rows = Self.items.enumerated().map { index, title in
      let row = MenuRow(title, tint: Panel.all[index % Panel.all.count].tint) { [weak self] in
        self?.select(index)
      }
      row.isSelected = index == 0
      panel.addSubview(row)
      return row
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !isTransitioning { place() }
    shade.bounds.size = view.bounds.size
    shade.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    panel.bounds.size = CGSize(width: Self.width, height: view.bounds.height)
    panel.center.y = view.bounds.midY
    header.frame = CGRect(
      x: Theme.padding, y: 8, width: Self.width - 2 * Theme.padding, height: Self.headerHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 8, y: 8 + Self.headerHeight + CGFloat(index) * (Self.rowHeight + 4),
        width: Self.width - 16, height: Self.rowHeight)
    }
  }

  override var keyCommands: [UIKeyCommand]? { backCommands }

  private var isTransitioning: Bool { transitionCoordinator != nil }

  private func place() {
    shade.alpha = isOpen ? 1 : 0
    panel.center.x = isOpen ? Self.width / 2 : -Self.width / 2 - Self.shadowReach
  }

  private func select(_ index: Int) {
    for (other, row) in rows.enumerated() { row.isSelected = other == index }
    dismiss(animated: true)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    dismiss(animated: true)
  }
}

/// A line of the menu.
private final class MenuRow: HoverControl {
  private let dot = UIView()
  private let label = UILabel()

  init(_ title: String, tint: UIColor, action: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    layer.cornerRadius = Theme.controlRadius
    dot.backgroundColor = tint
    dot.layer.cornerRadius = 5
    dot.isUserInteractionEnabled = false
    label.text = title
    label.font = .systemFont(ofSize: 13, weight: .medium)
    addSubview(dot)
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { showState() } }
  override func hoverChanged() { showState() }

  private func showState() {
    label.textColor = isSelected ? Theme.text : Theme.dim
    backgroundColor =
      isSelected
      ? Theme.selection : isHighlighted ? Theme.raised : isHovered ? Theme.hovered : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 12, y: bounds.midY - 5, width: 10, height: 10)
    label.frame = CGRect(x: 34, y: 0, width: bounds.width - 46, height: bounds.height)
  }
}
