import Foundation

/// A tab: its title, its image and its badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Shown instead of `image` while the tab is selected.
  open var selectedImage: UIImage? {
    didSet { if selectedImage != oldValue { didChange() } }
  }

  /// A short text in a red badge; nil for none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }

  /// The color of the badge; nil: red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { didChange() } }
  }

  /// The distance of the title from its place, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }

  /// The bar that shows the item.
  weak var bar: UITabBar?

  /// An empty item.
  public override init() {
    super.init()
  }

  /// An item with a title and an image, and a number for the program's own use.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a separate image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  override func didChange() {
    bar?.itemDidChange(self)
  }
}
