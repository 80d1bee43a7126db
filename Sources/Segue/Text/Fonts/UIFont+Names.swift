import Foundation
import SegueMedia

extension UIFont {
  /// The name of the font, such as "Inter-SemiBold".
  public var fontName: String { descriptor.postscriptName }

  /// What the font is described by.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(descriptor, textStyle: scaling?.base == nil ? scaling?.style : nil)
  }

  /// The families of fonts that are known, in the order of the alphabet. Unlike UIKit, those of the machine are not
  /// among them.
  public class var familyNames: [String] { FontLibrary.shared.families }

  /// The names of the fonts of a family; none: there is no such family. Each weight has one that leans.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.weights(of: familyName).flatMap { weight in
      [CGFloat(0), FontDescriptor.italicSlant].map { slant in
        FontDescriptor(
          family: familyName, weight: weight, size: 1, effect: FontEffect(slant: slant)
        ).postscriptName
      }
    }
  }

  /// The font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: What the font is like.
  ///   - pointSize: In points; 0: that of the descriptor. A font of a text style then follows the content size
  ///     category.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    if pointSize > 0 { font.size = pointSize }
    let style = pointSize > 0 ? nil : descriptor.textStyle
    self.init(font, scaling: style.map { FontScaling(style: $0, base: nil) })
  }

  /// How far letters reach beyond the end of their line, in points.
  var overhang: CGFloat {
    let slant = descriptor.effect.slant
    return slant == 0 ? 0 : Self.overhang(slant: slant, of: self)
  }

  static func overhang(slant: CGFloat, of font: UIFont) -> CGFloat {
    slant > 0 ? slant * font.ascender : slant * font.descender
  }
}

// MARK: - Widths

extension UIFont {
  /// How wide letters are, on UIKit's scale.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// 0 is the usual width.
    public let rawValue: CGFloat

    /// A width; 0 is the usual one.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The narrowest letters.
    public static let compressed = Width(rawValue: -0.4)
    /// Narrow letters.
    public static let condensed = Width(rawValue: -0.2)
    /// The usual width.
    public static let standard = Width(rawValue: 0)
    /// Wide letters.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The system font of `size` points, a weight and a width.
  ///
  /// Unlike UIKit's, it has no widths of its own: its letters are made narrower or wider, by the width's raw value.
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(
      FontDescriptor(
        weight: weight.nearest, size: size, effect: FontEffect(stretch: width.stretch)))
  }

  /// The system font of `size` points with letters that lean to the right.
  ///
  /// Unlike UIKit's, it has no italic letters of its own: the upright ones are slanted.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size, effect: FontEffect(slant: FontDescriptor.italicSlant)))
  }
}

extension UIFont.Width {
  /// A factor of the width of letters.
  var stretch: CGFloat { max(0.1, 1 + rawValue) }
}
