import Foundation

/// An item of a bar: a title, an image, or both. Use one of the subclasses.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The title shown.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// The image shown.
  open var image: UIImage? {
    didSet { if image != oldValue { didChange() } }
  }

  /// Whether the user can click it.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// A number for the program's own use.
  open var tag = 0

  /// The insets of the image in its place, in points; of tabs alone.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { didChange() } }
  }

  /// Sets the attributes of the title in a state; `font` and `foregroundColor` are used. Nil: those of the bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    didChange()
  }

  /// The attributes of the title in a state that were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// The font of the title in a state, or else in the normal one, if one was set (B12).
  func titleFont(for state: UIControl.State) -> UIFont? {
    (titleTextAttributes(for: state)?[.font] ?? titleTextAttributes(for: .normal)?[.font])
      as? UIFont
  }

  /// The color of the title that was set for a state.
  func titleColor(for state: UIControl.State) -> UIColor? {
    titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
  }

  /// Something that the bar shows has changed.
  func didChange() {}
}
