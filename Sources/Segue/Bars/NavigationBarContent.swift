import Foundation

/// The views that a navigation bar shows for one item: back button, buttons at both sides, title.
@MainActor final class NavigationBarContent: UIView {
  let item: UINavigationItem
  /// The item that the back button leads to.
  let backItem: UINavigationItem?
  /// The bar's attributes of titles.
  var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { setNeedsLayout() }
  }

  /// Whether the layout is right to left.
  var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsLayout() } }
  }

  let back = NavigationBackButton(frame: .zero)
  let left = NavigationBarGroup(frame: .zero)
  let right = NavigationBarGroup(frame: .zero)
  /// Nil if there is no title.
  private(set) var title: NavigationBarSlot?
  private let label = UILabel()
  private let probe = UILabel()

  private static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  private static let backFont = UIFont.systemFont(ofSize: 17)

  init(_ item: UINavigationItem, after backItem: UINavigationItem?, frame: CGRect) {
    self.item = item
    self.backItem = backItem
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    back.label.font = Self.backFont
    probe.font = Self.backFont
    for view in [left, right, back] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is a back button.
  var hasBackButton: Bool { backItem != nil && item.wantsBackButton }

  /// Touches outside of the buttons go to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === left || hit === right ? nil : hit
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    left.show(item.leftBarButtonItems ?? [], fromRight: isMirrored)
    right.show(item.rightBarButtonItems ?? [], fromRight: !isMirrored)
    showTitle()
    back.isHidden = !hasBackButton
    back.isEnabled = hasBackButton
    back.tintColor = backItem?.backBarButtonItem?.tintColor
    let titles = backItem?.backTitles ?? []
    let layout = NavigationBarLayout(
      NavigationBarLayout.Parts(
        hasBackButton: hasBackButton, backTitles: titles.map(backWidth), left: left.naturalWidth,
        title: title?.naturalSize.width ?? 0, right: right.naturalWidth),
      width: bounds.width)
    back.label.text = layout.backTitle.map { titles[$0] }
    place(layout)
  }

  private func place(_ layout: NavigationBarLayout) {
    let height = bounds.height
    func span(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      let x = isMirrored ? bounds.width - x - width : x
      return CGRect(x: x.snapped(contentScaleFactor), y: 0, width: width, height: height)
    }
    back.isMirrored = isMirrored
    back.frame = span(0, layout.back)
    left.frame = span(layout.leftStart, left.naturalWidth)
    right.frame = span(layout.rightStart, right.naturalWidth)
    title?.place(
      x: span(layout.titleStart, layout.titleWidth).minX, width: layout.titleWidth, height: height)
    for view in [back, left, right] { view.setNeedsLayout() }
  }

  private func backWidth(_ title: String) -> CGFloat {
    probe.text = title
    return probe.sizeThatFits(.zero).width
  }

  private func showTitle() {
    label.text = item.title
    label.font = titleTextAttributes[.font] as? UIFont ?? Self.titleFont
    label.textColor = titleTextAttributes[.foregroundColor] as? UIColor ?? .label
    let view = item.titleView ?? label
    if title?.content !== view || view.superview !== title {
      if view === label { label.bounds.size = .zero }
      let slot = NavigationBarSlot(view)
      slot.transform = title?.transform ?? .identity
      slot.alpha = title?.alpha ?? 1
      title?.removeFromSuperview()
      insertSubview(slot, at: 0)
      title = slot
    }
  }
}
