import Foundation

// Unlike UIKit, no assistive program is told: what is set here is kept for the program's own tests.

extension UIView {
  /// Whether assistive programs take the view for one thing. False unless set; true for controls and labels.
  ///
  /// Unlike UIKit, it is kept and nobody is told. The same holds for what follows.
  public var isAccessibilityElement: Bool {
    get { options?.accessibility.isElement ?? (self is UIControl || self is UILabel) }
    set { madeOptions.accessibility.isElement = newValue }
  }

  /// A name for the view, in a few words. That of a label is its text, that of a button its title, unless set.
  public var accessibilityLabel: String? {
    get {
      options?.accessibility.label
        ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
    }
    set { madeOptions.accessibility.label = newValue }
  }

  /// What happens if the view is worked.
  public var accessibilityHint: String? {
    get { options?.accessibility.hint }
    set { madeOptions.accessibility.hint = newValue }
  }

  /// The value that the view shows, in words.
  public var accessibilityValue: String? {
    get { options?.accessibility.value }
    set { madeOptions.accessibility.value = newValue }
  }

  /// Whether assistive programs are to leave out what lies beside the view.
  public var accessibilityViewIsModal: Bool {
    get { options?.accessibility.isModal ?? false }
    set { madeOptions.accessibility.isModal = newValue }
  }

  /// Whether assistive programs are to leave out what lies in the view.
  public var accessibilityElementsHidden: Bool {
    get { options?.accessibility.hidesElements ?? false }
    set { madeOptions.accessibility.hidesElements = newValue }
  }
}
