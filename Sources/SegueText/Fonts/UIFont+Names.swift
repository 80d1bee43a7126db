import Foundation
import SegueMedia

extension UIFont {
  /// The font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: The description of the font.
  ///   - pointSize: In points; 0: that of the descriptor. A font of a text style then follows the content size
  ///     category.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    if pointSize > 0 { font.size = pointSize }
    let style = pointSize > 0 ? nil : descriptor.textStyle
    self.init(font, scaling: style.map { FontScaling(style: $0, base: nil) })
  }

  /// The distance by which slanted letters reach beyond the end of their line, in points.
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
  /// The width of letters, on UIKit's scale.
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
}

extension UIFont.Width {
  /// A factor of the width of letters.
  var stretch: CGFloat { max(0.1, 1 + rawValue) }
}
