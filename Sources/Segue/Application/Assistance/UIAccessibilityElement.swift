import Foundation

/// Something that assistive programs take for one thing and that is no view, such as a part of what a view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view that the element lies in, or whatever else contains it.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue.map { $0 as AnyObject } }
  }

  private weak var container: AnyObject?

  /// Whether it is taken for one thing. True by default.
  open var isAccessibilityElement = true

  /// A name for it, in a few words.
  open var accessibilityLabel: String?

  /// The effect of operating it, in words.
  open var accessibilityHint: String?

  /// The value that it shows, in words.
  open var accessibilityValue: String?

  /// The kind of thing that it is, and its state.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// A name for it that tests find it by.
  open var accessibilityIdentifier: String?

  /// An element in `container`, which is held weakly.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
  }

  /// The rectangle of the element in the coordinates of the view that contains it, in points; empty where the other frame
  /// was set.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { frame = nil }
  }

  /// The rectangle of the element in the coordinates of the screen, in points. It follows the container while
  /// `accessibilityFrameInContainerSpace` was set last.
  open var accessibilityFrame: CGRect {
    get {
      if let frame { return frame }
      guard let view = container as? UIView else { return accessibilityFrameInContainerSpace }
      let screen = UIScreen.main as UICoordinateSpace
      return view.convert(accessibilityFrameInContainerSpace, to: screen)
    }
    set {
      accessibilityFrameInContainerSpace = .zero
      frame = newValue
    }
  }

  /// In the coordinates of the screen; nil: it follows the container.
  private var frame: CGRect?
}
