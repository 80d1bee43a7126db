import Foundation

/// The kind of thing that something is for assistive programs, and its state.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits, those of UIKit.
  public let rawValue: UInt64

  /// The traits of these bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// Something to press.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Something that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that makes a sound of its own when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the program's state, read at its start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Something that cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Something that changes often, and is asked rather than heard.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something that plays or records sound when it is activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Something whose value is raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something that is to be touched directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Something at whose end a page is turned.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Something that contains tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Something with a picture that can be zoomed.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// Something that is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

extension UIView {
  /// The traits of the view where none are set: those of its kind, and of its state (AX1).
  var ownAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      switch self {
      case is UISwitch: [.button, .toggleButton]
      case is UIButton: .button
      case is UISlider: .adjustable
      case is UISearchTextField: .searchField
      case is UILabel: .staticText
      case is UIImageView: .image
      case is UITabBar: .tabBar
      case is UIActivityIndicatorView, is UIProgressView: .updatesFrequently
      default: .none
      }
    if let control = self as? UIControl {
      if control.isSelected { traits.insert(.selected) }
      if !control.isEnabled { traits.insert(.notEnabled) }
    } else if let cell = self as? UITableViewCell, cell.isSelected {
      traits.insert(.selected)
    }
    return traits
  }
}
