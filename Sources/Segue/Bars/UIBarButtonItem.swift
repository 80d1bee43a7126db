import Foundation

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The prominence of the button.
  open var style: Style = .plain {
    didSet { if style != oldValue { didChange() } }
  }

  /// The color of title and image; nil: the bar's tint color.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }

  /// Shown in its own size instead of the button.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  /// The width of the item, in points; 0: that of its content.
  open var width: CGFloat = 0 {
    didSet {
      demand(width.isFinite, "the width of \(self) cannot be \(width)")
      if width != oldValue { didChange() }
    }
  }

  /// Performed on a click, instead of calling the target. Setting it copies the action's title and
  /// image, if it has them.
  open var primaryAction: UIAction? {
    didSet { adoptContent(of: primaryAction) }
  }

  /// The object that a click calls, held weakly.
  open private(set) weak var target: AnyObject?
  /// Calls the target, or the responder found from the button in the bar on.
  private var perform: (@MainActor (UIBarButtonItem, UIView) -> Void)?

  /// Whether it is an empty space.
  private(set) var isSpace = false
  /// The navigation item that it belongs to.
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

  /// The button in a bar was clicked.
  func click(in button: UIView) {
    guard isEnabled else { return }
    if let primaryAction { primaryAction.perform(sender: self) } else { perform?(self, button) }
  }

  /// Sets what a click calls. Without a target, it is looked for along the responder chain.
  func setTarget(_ target: AnyObject?, _ action: ResponderAction) {
    self.target = target
    let call = action.bound(to: target)
    perform = { call($0, $1, nil) }
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

  private func adoptContent(of action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { title = action.title }
    if let image = action.image { self.image = image }
  }

  // MARK: Spaces

  /// Empty space, `width` points wide.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Empty space of no width, since bars lay items out from their edges.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
}
