import Foundation

/// The buttons at one side of a navigation bar.
@MainActor final class NavigationBarGroup: UIView {
  private var slots: [NavigationBarSlot] = []

  /// At both sides of buttons and custom views, in points.
  private static let padding: CGFloat = 8
  private static let fontSize: CGFloat = 17
  /// Narrower buttons are hard to hit, in points.
  private static let leastWidth: CGFloat = 36

  /// Shows `items`, from left to right or from right to left. Reuses the views of items shown
  /// before.
  func show(_ items: [UIBarButtonItem], fromRight: Bool) {
    let old = slots
    let ordered = fromRight ? items.reversed() : items
    slots = ordered.filter { !$0.isSpace || $0.width > 0 }.map { item in
      let content = item.customView
      let existing = old.first { slot in
        slot.item === item && (content.map { $0 === slot.content } ?? (slot.content is UIButton))
          && slot.content.superview === slot
      }
      return existing ?? NavigationBarSlot(content ?? makeButton(item), for: item)
    }
    for slot in old where !slots.contains(slot) { slot.removeFromSuperview() }
    for slot in slots {
      if slot.superview !== self { addSubview(slot) }
      configure(slot)
    }
  }

  private func makeButton(_ item: UIBarButtonItem) -> UIView {
    guard !item.isSpace else { return UIView() }
    let button = UIButton(type: .system)
    button.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: Self.padding, bottom: 0, right: Self.padding)
    button.addTarget(item, action: UIBarButtonItem.click(in:), for: .primaryActionTriggered)
    return button
  }

  private func configure(_ slot: NavigationBarSlot) {
    guard let item = slot.item, item.customView == nil, let button = slot.content as? UIButton
    else { return }
    button.titleLabel?.font =
      item.titleFont(for: .normal)
      ?? .systemFont(ofSize: Self.fontSize, weight: item.style == .done ? .semibold : .regular)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      button.setTitleColor(item.titleColor(for: state), for: state)
    }
    button.setImage(item.image, for: .normal)
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    button.isEnabled = item.isEnabled
    button.tintColor = item.tintColor
  }

  // MARK: Layout

  /// In points; 0 if it is empty.
  var naturalWidth: CGFloat { slots.reduce(0) { $0 + width(of: $1) } }

  private func width(of slot: NavigationBarSlot) -> CGFloat {
    guard let item = slot.item else { return 0 }
    if item.width > 0 { return item.width }
    if item.customView != nil { return slot.naturalSize.width + 2 * Self.padding }
    return max(Self.leastWidth, slot.content.intrinsicContentSize.width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for slot in slots {
      let width = width(of: slot)
      slot.place(x: x, width: width, height: bounds.height)
      if slot.item?.customView == nil { slot.content.frame = slot.bounds }
      x += width
    }
  }
}
