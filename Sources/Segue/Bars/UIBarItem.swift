import Foundation

/// What a bar shows in one place: a title, an image, or both. Use one of the subclasses.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// What the bar shows.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// What the bar shows.
  open var image: UIImage? {
    didSet { if image != oldValue { didChange() } }
  }

  /// Whether it can be chosen.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// A number for the program's own use.
  open var tag = 0

  /// Something that the bar shows changed.
  func didChange() {}
}
