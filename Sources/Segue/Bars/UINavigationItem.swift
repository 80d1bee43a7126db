import Foundation

/// The content of a navigation bar for one controller of a stack. Changes are visible at once.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Shown in the center, and on the back button of the next controller.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// Shown in the center instead of the title, in its own size.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }

  /// The title of the back button of the next controller; nil: `title`; empty: only the chevron.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }

  /// Customizes the back button of the next controller: its title has precedence over
  /// `backButtonTitle`, its tint over that of the bar. A click pops, whatever action the item has.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { adopt([backBarButtonItem].compactMap { $0 }) }
  }

  /// Whether the bar hides the back button for this item.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  /// The buttons at the left, from left to right. They replace the back button unless
  /// `leftItemsSupplementBackButton`.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(leftBarButtonItems ?? []) }
  }

  /// The buttons at the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(rightBarButtonItems ?? []) }
  }

  /// Whether the back button is shown besides the buttons at the left.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  /// The bar that last showed the item.
  weak var bar: UINavigationBar?

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An empty item.
  public override init() {
    super.init()
  }

  /// The first button at the left. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the right. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Shows or hides the back button. Unlike UIKit, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Sets the buttons at the left. Animated, the old ones fade into the new ones.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fade(\.left, animated) { leftBarButtonItems = items }
  }

  /// Sets the buttons at the right. Animated, the old ones fade into the new ones.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fade(\.right, animated) { rightBarButtonItems = items }
  }

  /// Sets the only button at the left. Animated, what was there fades into it.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the only button at the right. Animated, what was there fades into it.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  private func fade(
    _ group: KeyPath<NavigationBarContent, NavigationBarGroup>, _ animated: Bool,
    _ change: () -> Void
  ) {
    let content = bar?.contents.first { $0.item === self }
    guard animated, let content, content.window != nil else { return change() }
    change()
    UIView.transition(
      with: content[keyPath: group], duration: Self.fadeDuration, options: .transitionCrossDissolve,
      animations: { content.layoutIfNeeded() })
  }

  /// In seconds.
  private static let fadeDuration: TimeInterval = 0.2

  func didChange() {
    bar?.itemDidChange(self)
  }

  private func adopt(_ items: [UIBarButtonItem]) {
    for item in items { item.owner = self }
    didChange()
  }
}

// MARK: - For the bar

extension UINavigationItem {
  /// Whether the bar shows a back button for this item, if there is an item before it.
  var wantsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }

  /// The texts for a back button that leads here, in order of preference.
  var backTitles: [String] {
    if let explicit = backBarButtonItem?.title ?? backButtonTitle {
      return explicit.isEmpty ? [] : [explicit, Self.anyTitle]
    }
    guard let title, !title.isEmpty else { return [Self.anyTitle] }
    return [title, Self.anyTitle]
  }

  /// The text of a back button without space for the title, or without a title.
  private static let anyTitle = "Back"
}
