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

  /// Something that the bar shows has changed.
  func didChange() {}
}
