import Segue

/// A size of text that the user prefers, by its short name: “L”, or “AX” with a number for accessibility sizes.
package struct TextSize: Equatable, Sendable {
  package let name: String
  package let category: UIContentSizeCategory

  /// All sizes, from small to large.
  package static let all = [
    TextSize("XS", .extraSmall), TextSize("S", .small), TextSize("M", .medium), large,
    TextSize("XL", .extraLarge), TextSize("XXL", .extraExtraLarge),
    TextSize("XXXL", .extraExtraExtraLarge), TextSize("AX1", .accessibilityMedium),
    TextSize("AX2", .accessibilityLarge), TextSize("AX3", .accessibilityExtraLarge),
    TextSize("AX4", .accessibilityExtraExtraLarge),
    TextSize("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  /// The size of a device that nobody has set up.
  package static let large = TextSize("L", .large)

  private init(_ name: String, _ category: UIContentSizeCategory) {
    (self.name, self.category) = (name, category)
  }

  /// The size of this name, whatever its case; nil: there is none.
  package static func named(_ name: String) -> TextSize? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
