import Foundation

/// The weight of a font: the thickness of its strokes.
package enum FontWeight: Int, CaseIterable, Comparable, Hashable, Sendable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }

  /// The weight as the names of fonts and of their files spell it.
  package var fileSuffix: String {
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
  /// The effect on the letters, beyond what the font's file says.
  package var effect: FontEffect

  package init(
    family: String = FontDescriptor.systemFamily, weight: FontWeight = .regular, size: CGFloat,
    hasTabularFigures: Bool = false, tracking: CGFloat = 0, effect: FontEffect = FontEffect()
  ) {
    self.family = family
    self.weight = weight
    self.size = size
    self.hasTabularFigures = hasTabularFigures
    self.tracking = tracking
    self.effect = effect
  }
}

extension FontDescriptor {
  /// Whether a run is shaped in one piece, with nothing added between its characters.
  var isShapedAsItIs: Bool { !hasTabularFigures && tracking == 0 && effect.hasLigatures }
}

/// An effect on the letters of a font, beyond what its file says.
package struct FontEffect: Hashable, Sendable {
  /// The slant of letters to the right: the tangent of the angle. It changes no width.
  package var slant: CGFloat
  /// A factor of the width of letters.
  package var stretch: CGFloat
  /// Whether letters may be drawn as one sign where the font has one for them.
  package var hasLigatures: Bool

  package init(slant: CGFloat = 0, stretch: CGFloat = 1, hasLigatures: Bool = true) {
    self.slant = slant
    self.stretch = stretch
    self.hasLigatures = hasLigatures
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
