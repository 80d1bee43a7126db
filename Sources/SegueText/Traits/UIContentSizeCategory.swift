import Foundation

/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String

  /// The category of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = "UICTContentSizeCategory\(name)"
  }

  /// Nothing is said about it.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Two steps smaller than most users have it.
  public static let small = UIContentSizeCategory("S")
  /// A step smaller than most users have it.
  public static let medium = UIContentSizeCategory("M")
  /// As most users have it.
  public static let large = UIContentSizeCategory("L")
  /// A step larger than most users have it.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps larger than most users have it.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest without accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second of the accessibility sizes.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third of the accessibility sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth of the accessibility sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted by the application when its `preferredContentSizeCategory` has changed.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// The key of the new category in the notification's `userInfo`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  /// All of them, the smallest first.
  static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Its index in `ordered`; that of `large` for one that is not in it.
  var step: Int {
    Self.ordered.firstIndex(of: self) ?? Self.largeStep
  }

  /// The index of `large`.
  static let largeStep = 3

  /// Whether text of `a` is smaller than that of `b`.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.step < b.step
  }

  /// Whether it is one of the five largest, which only the accessibility settings offer.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}
