import Foundation

/// What a navigation bar shows for one controller of a stack. Changes are seen at once.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Shown in the middle, and on the back button of the controller above.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// Shown in the middle instead of the title, in its own size.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }

  /// The title of the back button of the controller above; nil: `title`; empty: only the chevron.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }

  /// Says how the back button of the controller above looks: its title goes before `backButtonTitle`,
  /// its tint before that of the bar. A click pops, whatever action the item has.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { adopt([backBarButtonItem].compactMap { $0 }) }
  }

  /// Whether this item's bar has no back button.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  /// The buttons at the left, from left to right. They take the place of the back button unless
  /// `leftItemsSupplementBackButton`.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(leftBarButtonItems ?? []) }
  }

  /// The buttons at the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(rightBarButtonItems ?? []) }
  }

  /// Whether there is a back button next to the buttons at the left.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  /// The bar that showed the item last.
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
  /// Whether a bar has a back button for this item, where there is an item before it.
  var wantsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }

  /// What a back button that leads here says: the first that fits.
  var backTitles: [String] {
    if let explicit = backBarButtonItem?.title ?? backButtonTitle {
      return explicit.isEmpty ? [] : [explicit, Self.anyTitle]
    }
    guard let title, !title.isEmpty else { return [Self.anyTitle] }
    return [title, Self.anyTitle]
  }

  /// What a back button says that has no room for the title, or knows none.
  private static let anyTitle = "Back"
}
