import UIKit

/// The container's tab bar, at its bottom.
final class TabBar: UIView {
  /// Called when the user clicks a tab, with its index.
  var didTap: ((Int) -> Void)?

  private let buttons: [TabButton]
  private let separator = UIView()

  /// The height of the bar, in points.
  static let height: CGFloat = 56

  init(_ items: [TabItem]) {
    buttons = items.map(TabButton.init)
    super.init(frame: .zero)
    backgroundColor = Theme.background
    separator.backgroundColor = Theme.line
    for (index, button) in buttons.enumerated() {
      button.addAction(
        UIAction { [weak self] _ in self?.didTap?(index) }, for: .touchUpInside)
      addSubview(button)
    }
    addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  /// The highlighted tab; nil for none.
  var selectedIndex: Int? {
    didSet {
      guard selectedIndex != oldValue else { return }
      for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    separator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let left = (CGFloat(index) * width).rounded()
      let right = (CGFloat(index + 1) * width).rounded()
      button.frame = CGRect(
        x: left, y: 1, width: right - left, height: max(0, bounds.height - 1))
    }
  }
}
