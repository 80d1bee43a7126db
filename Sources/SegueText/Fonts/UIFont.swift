import Foundation
import SegueMedia

/// A font of one size. Immutable, so it can be used from any thread.
///
/// The system font is Inter, which ships with Segue.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of the strokes, on UIKit's scale from −1 to 1.
  ///
  /// Unlike UIKit's, the system font has the four weights regular, medium, semibold and bold;
  /// others are drawn with the nearest of them.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From −1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// A weight from −1 to 1; 0 is regular.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thinner than light.
    public static let thin = Weight(rawValue: -0.6)
    /// Thinner than regular.
    public static let light = Weight(rawValue: -0.4)
    /// For running text.
    public static let regular = Weight(rawValue: 0)
    /// A little bolder than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// For headings.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest strokes.
    public static let black = Weight(rawValue: 0.62)
  }

  let descriptor: FontDescriptor
  /// The scaling of the font with the content size category; nil: its size is fixed.
  let scaling: FontScaling?
  private let metrics: FontMetrics

  /// Larger sizes, in points, are mistakes.
  private static let largestSize: CGFloat = 1e6

  init(_ descriptor: FontDescriptor, scaling: FontScaling? = nil) {
    demand(
      abs(descriptor.size) <= Self.largestSize,
      "a font of \(descriptor.family) cannot have the size \(descriptor.size): at most "
        + "\(Int(Self.largestSize)) points")
    self.descriptor = descriptor
    self.scaling = scaling
    metrics = FontLibrary.shared.metrics(of: descriptor)
  }

  /// The system font. Unlike UIKit, where it has neither a name nor a size, and reading these stops the program.
  public convenience override init() {
    self.init(FontDescriptor(size: UIFont.systemFontSize))
  }

  /// The font of a name such as "Inter-Bold", or the regular one of a family, with a size in points. Nil if there is
  /// neither.
  public convenience init?(name: String, size: CGFloat) {
    guard let font = FontDescriptor(name: name, size: size) else { return nil }
    self.init(font)
  }

  /// Whether `object` is the same font in the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.descriptor == descriptor
  }

  open override var hash: Int { descriptor.hashValue }

  // MARK: Names

  /// The system font of `size` points, a weight and a width.
  ///
  /// Unlike UIKit's, it has no widths of its own: its letters are made narrower or wider, by the width's raw value.
  open class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(
      FontDescriptor(
        weight: weight.nearest, size: size, effect: FontEffect(stretch: width.stretch)))
  }

  /// The system font of `size` points with letters that lean to the right.
  ///
  /// Unlike UIKit's, it has no italic letters of its own: the upright ones are slanted.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size, effect: FontEffect(slant: FontDescriptor.italicSlant)))
  }

  /// The name of the font, such as "Inter-SemiBold".
  open var fontName: String { descriptor.postscriptName }

  /// The font's descriptor, with the text style if the font is the system font of one.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(descriptor, textStyle: scaling?.base == nil ? scaling?.style : nil)
  }

  /// The families of fonts that are known, in the order of the alphabet. Unlike UIKit, those of the machine are not
  /// among them.
  open class var familyNames: [String] { FontLibrary.shared.families }

  /// The names of the fonts of a family; none: there is no such family. Each weight has one that leans.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.weights(of: familyName).flatMap { weight in
      [CGFloat(0), FontDescriptor.italicSlant].map { slant in
        FontDescriptor(
          family: familyName, weight: weight, size: 1, effect: FontEffect(slant: slant)
        ).postscriptName
      }
    }
  }

  // MARK: Text styles

  /// The system font for text of `style`, as large as the user wants it; for a style that is unknown, that of
  /// the body.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for text of `style`, as large as `traitCollection` says; if that says nothing, as the user
  /// wants it.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = TextSizes.of(style).size[UIContentSizeCategory.of(traitCollection).step]
    let weight: FontWeight = style == .headline ? .semibold : .regular
    return UIFont(
      FontDescriptor(weight: weight, size: size), scaling: FontScaling(style: style, base: nil))
  }

  // MARK: Fonts of the system

  /// The size of the em, in points.
  open var pointSize: CGFloat { descriptor.size }

  /// The name of the family.
  open var familyName: String { descriptor.family }

  /// From the baseline up to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascender }

  /// From the baseline down to the bottom of the line, in points: negative.
  open var descender: CGFloat { metrics.descender }

  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { metrics.capHeight }

  /// The height of a small x, in points.
  open var xHeight: CGFloat { metrics.xHeight }

  /// The distance from one baseline to the next, in points.
  open var lineHeight: CGFloat { metrics.lineHeight }

  /// Additional space between lines, in points: always 0.
  open var leading: CGFloat { 0 }

  /// The same font in another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont {
    var other = descriptor
    other.size = size
    return UIFont(other)
  }

  /// The system font of `size` points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size))
  }

  /// The system font of `size` points and the given weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(weight: weight.nearest, size: size))
  }

  /// The bold system font of `size` points.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(weight: .bold, size: size))
  }

  /// The system font with digits of one width, so that a changing number does not jump.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(weight: weight.nearest, size: size, hasTabularFigures: true))
  }

  /// A font whose characters all have one width, as for code.
  ///
  /// Unlike UIKit's, it has one weight: the regular one of Noto Sans Mono, which ships with Segue.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescriptor(
        family: FontDescriptor.monospacedFamily, weight: weight.nearest, size: size))
  }

  /// The size of labels, in points.
  open class var labelFontSize: CGFloat { 17 }

  /// The size of button titles, in points.
  open class var buttonFontSize: CGFloat { 18 }

  /// The size of plain text, in points.
  open class var systemFontSize: CGFloat { 14 }

  /// The size of small text, in points.
  open class var smallSystemFontSize: CGFloat { 12 }
}

extension UIFont.Weight {
  /// The nearest weight of the system font.
  var nearest: FontWeight {
    let known: [(UIFont.Weight, FontWeight)] = [
      (.regular, .regular), (.medium, .medium), (.semibold, .semibold), (.bold, .bold),
    ]
    return known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1
      ?? .regular
  }
}
