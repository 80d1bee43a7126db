import Foundation

/// Scales fonts and lengths as the text of a style grows with the content size category.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// The metrics of running text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of text of `textStyle`; for a style that is unknown, those of running text.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// `font` as large as the user wants it.
  ///
  /// - Precondition: `font` is not scaled already, nor one that `UIFont.preferredFont` returned.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaled(font, largest: nil, compatibleWith: nil)
  }

  /// `font` as large as `traitCollection` says; if that says nothing, as the user wants it.
  ///
  /// - Precondition: `font` is not scaled already, nor one that `UIFont.preferredFont` returned.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, largest: nil, compatibleWith: traitCollection)
  }

  /// `font` as large as the user wants it, but at most of `maximumPointSize` points.
  ///
  /// - Precondition: `font` is not scaled already, nor one that `UIFont.preferredFont` returned.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, largest: maximumPointSize, compatibleWith: nil)
  }

  /// `font` as large as `traitCollection` says, but at most of `maximumPointSize` points.
  ///
  /// - Precondition: `font` is not scaled already, nor one that `UIFont.preferredFont` returned.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, largest: maximumPointSize, compatibleWith: traitCollection)
  }

  /// A length of `value` points, grown as text has.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length of `value` points, grown as text has where `traitCollection` says how large it is.
  ///
  /// It grows as the distance of lines does, and is rounded to pixels (TX2).
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let leading = TextSizes.of(style).leading
    let step = UIContentSizeCategory.of(traitCollection).step
    guard step != UIContentSizeCategory.largeStep else { return value }
    let scale = traitCollection.map(\.displayScale) ?? 0
    let pixels = scale > 0 ? scale : ScreenScale.current
    let ratio = leading[step] / leading[UIContentSizeCategory.largeStep]
    return (value * ratio * pixels).rounded() / pixels
  }

  /// `font` scaled, up to `largest` points; nil: without a limit.
  func scaled(
    _ font: UIFont, largest: CGFloat?, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    demand(
      font.scaling == nil,
      "a font of \(font.pointSize) points that is scaled cannot be scaled again")
    var descriptor = font.descriptor
    let size = scaledValue(for: descriptor.size, compatibleWith: traits)
    descriptor.size = largest.map { $0 > 0 ? min(size, $0) : size } ?? size
    return UIFont(
      descriptor, scaling: FontScaling(style: style, base: font.descriptor, largest: largest))
  }
}
