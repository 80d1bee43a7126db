import Foundation

/// How heavy the strokes of a font are.
package enum FontWeight: Int, CaseIterable, Comparable, Hashable, Sendable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }

  /// The weight as the names of font files spell it.
  var fileSuffix: String {
    switch self {
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    }
  }
}

/// A font's family, weight, size and spacing.
package struct FontDescriptor: Hashable, Sendable {
  /// The family of the user interface's font, which ships with Segue.
  package static let systemFamily = "Inter"

  /// The family whose characters are all of one width. It ships with Segue in its regular weight.
  package static let monospacedFamily = "NotoSansMono"

  /// `systemFamily`, `monospacedFamily`, or a family added with `FontLibrary.register`.
  package var family: String
  package var weight: FontWeight
  /// The size of the em in points; sizes of 0 and less have no width and draw nothing.
  package var size: CGFloat
  /// Whether every digit is as wide as the widest, so that changing numbers do not jump.
  package var hasTabularFigures: Bool
  /// Added after each character, in points.
  package var tracking: CGFloat

  package init(
    family: String = FontDescriptor.systemFamily, weight: FontWeight = .regular, size: CGFloat,
    hasTabularFigures: Bool = false, tracking: CGFloat = 0
  ) {
    self.family = family
    self.weight = weight
    self.size = size
    self.hasTabularFigures = hasTabularFigures
    self.tracking = tracking
  }
}

/// The vertical measures of a font in points, y up from the baseline.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of the line.
  package var ascender: CGFloat
  /// From the baseline to the bottom of the line: negative.
  package var descender: CGFloat
  /// The height of a capital H.
  package var capHeight: CGFloat
  /// The height of a small x.
  package var xHeight: CGFloat

  /// From one baseline to the next.
  package var lineHeight: CGFloat { ascender - descender }
}
