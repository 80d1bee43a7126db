import Foundation
import SegueMedia

extension UIFont {
  /// The role of a text, which decides its size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// The style of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The title of a screen, at its top.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading, as large as the body and bolder.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The text below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout, a little smaller than the body.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The caption of a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The same font in the size for `traits`, if it depends on them.
  package func adapted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    guard let base = scaling.base else {
      var font = descriptor
      font.size = TextSizes.of(scaling.style).size[UIContentSizeCategory.of(traits).step]
      return UIFont(font, scaling: scaling)
    }
    return UIFontMetrics(forTextStyle: scaling.style).scaled(
      UIFont(base), largest: scaling.largest, compatibleWith: traits)
  }
}

/// The scaling of a font with the content size category.
struct FontScaling: Sendable {
  let style: UIFont.TextStyle
  /// The font that is scaled; nil: the system font of the style.
  let base: FontDescriptor?
  /// In points.
  var largest: CGFloat?
}

extension UIContentSizeCategory {
  /// Returns the category of `traits`, or the user's if they specify none.
  static func of(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    if let traits, traits.preferredContentSizeCategory != .unspecified {
      return traits.preferredContentSizeCategory
    }
    return UITraitCollection.screenTraits.withLock { $0.preferredContentSizeCategory }
  }
}

/// The sizes of a text style, in points, for all categories, the smallest first.
///
/// From the tables "iOS, iPadOS Dynamic Type sizes" and "Larger accessibility type sizes" in Apple's Human Interface
/// Guidelines, "Typography".
struct TextSizes: Sendable {
  let size: [CGFloat]
  /// The distances from one baseline to the next.
  let leading: [CGFloat]

  static func of(_ style: UIFont.TextStyle) -> TextSizes { all[style] ?? body }

  private static let body = TextSizes(
    size: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leading: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])

  private static let all: [UIFont.TextStyle: TextSizes] = [
    .largeTitle: TextSizes(
      size: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leading: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: TextSizes(
      size: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leading: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: TextSizes(
      size: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leading: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: TextSizes(
      size: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leading: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: body,
    .body: body,
    .callout: TextSizes(
      size: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leading: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: TextSizes(
      size: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leading: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: TextSizes(
      size: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leading: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: TextSizes(
      size: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leading: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: TextSizes(
      size: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      leading: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]
}
