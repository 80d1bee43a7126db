import Foundation

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How prominent the button is.
  open var style: Style = .plain {
    didSet { if style != oldValue { didChange() } }
  }

  /// The color of title and image; nil: the bar's tint.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }

  /// Takes the button's place, in its own size.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  /// How wide the item is, in points; 0: as wide as its content.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }

  /// What a click does, instead of calling the target. Setting it shows the action's title and image,
  /// where it has them.
  open var primaryAction: UIAction? {
    didSet { adoptLooks(of: primaryAction) }
  }

  /// Whom a click calls, held weakly.
  open private(set) weak var target: AnyObject?
  private var perform: (@MainActor (UIBarButtonItem) -> Void)?

  /// Whether it shows nothing, and only takes room.
  private(set) var isSpace = false
  /// Whose button it is.
  weak var owner: UINavigationItem?

  /// An empty item.
  public override init() {
    super.init()
  }

  /// An item that shows `customView`.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  override func didChange() {
    owner?.didChange()
  }

  /// The button was clicked.
  func click() {
    guard isEnabled else { return }
    if let primaryAction { primaryAction.perform(sender: self) } else { perform?(self) }
  }

  func setTarget<T: AnyObject>(
    _ target: T?, _ action: @escaping @MainActor (T, UIBarButtonItem) -> Void
  ) {
    self.target = target
    perform = { [weak target] item in
      if let target { action(target, item) }
    }
  }

  /// Sets the action for an initializer, where an observer would not be called.
  func adopt(_ action: UIAction?) {
    primaryAction = action
  }

  func adopt(_ systemItem: SystemItem) {
    title = systemItem.title
    style = systemItem.style
    isSpace = systemItem == .fixedSpace || systemItem == .flexibleSpace
  }

  private func adoptLooks(of action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { title = action.title }
    if let image = action.image { self.image = image }
  }
}
