import Foundation
import SegueMedia

/// A description of a font: its name or family, its size, and how it differs from others of the family.
///
/// Immutable, so it can be used from any thread. A font that does not exist is the system font.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The font that is described.
  let font: FontDescriptor

  /// The attributes given at creation.
  private let attributes: [AttributeName: Any]

  private init(font: FontDescriptor, attributes: [AttributeName: Any]) {
    self.font = font
    self.attributes = attributes
  }

  convenience init(_ font: FontDescriptor, textStyle: UIFont.TextStyle? = nil) {
    var attributes: [AttributeName: Any] = [.name: font.postscriptName, .size: font.size]
    attributes[.textStyle] = textStyle
    self.init(font: font, attributes: attributes)
  }

  /// The font of a name, or the regular one of a family.
  ///
  /// - Parameters:
  ///   - fontName: Such as "Inter-Bold". Where there is no such font, it is the system font.
  ///   - size: In points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// The font that attributes describe; the system font of 12 points without any.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let usual = FontDescriptor(size: UIFont.smallSystemFontSize)
    self.init(font: usual.changed(by: attributes), attributes: attributes)
  }

  /// Unlike UIKit, there are no archives: this is the system font of 12 points.
  public required convenience init?(coder: NSCoder) {
    self.init(fontAttributes: [:])
  }

  /// The system font of a text style, as large as the user wants it.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The system font of a text style, as large as `traitCollection` says.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: Reading

  /// The name of the font, such as "Inter-SemiBold".
  open var postscriptName: String { font.postscriptName }

  /// The size, in points.
  open var pointSize: CGFloat { font.size }

  /// The given matrix of the letters' shape: their stretch and slant.
  open var matrix: CGAffineTransform { attributes[.matrix] as? CGAffineTransform ?? .identity }

  /// A summary of the font's traits.
  open var symbolicTraits: SymbolicTraits { font.symbolicTraits }

  /// The attributes given at creation.
  open var fontAttributes: [AttributeName: Any] { attributes }

  /// Returns the font's value for an attribute; nil: none.
  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .name: font.postscriptName
    case .family: font.family
    case .face: font.faceName
    case .size: font.size
    case .traits:
      [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: font.weight.ofUIKit.rawValue,
        .width: font.effect.stretch - 1, .slant: font.effect.slant,
      ]
    default: attributes[attribute]
    }
  }

  var textStyle: UIFont.TextStyle? {
    attributes[.textStyle] as? UIFont.TextStyle
      ?? (attributes[.textStyle] as? String).map(UIFont.TextStyle.init)
  }

  // MARK: Changing

  /// The same with more attributes, which count before those that there are.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      font: font.changed(by: attributes), attributes: self.attributes.merging(attributes) { $1 })
  }

  /// The same in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// The same with letters of another shape. Unlike UIKit, their stretch (`a`) and slant (`c`) count alone.
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: matrix])
  }

  /// The same weight and slant in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    renamed(font.changed(by: [.family: newFamily]))
  }

  /// Another face of the family, such as "Bold Italic". Where there is no such face, it is the same.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    renamed(font.changed(by: [.face: newFace]))
  }

  /// The font of the family that has exactly these traits; nil: there is none.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    font.with(symbolicTraits).map(renamed)
  }

  /// The system font in another design. Unlike UIKit, it is the default one for those that there are not: `rounded` and
  /// `serif`.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let isMonospaced = design == .monospaced
    return withFamily(
      isMonospaced ? FontDescriptor.monospacedFamily : FontDescriptor.systemFamily)
  }

  private func renamed(_ font: FontDescriptor) -> UIFontDescriptor {
    var attributes = attributes.filter { ![.family, .face, .traits].contains($0.key) }
    attributes[.name] = font.postscriptName
    attributes[.size] = font.size
    return UIFontDescriptor(font: font, attributes: attributes)
  }

  // MARK: Comparing

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` describes the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.font == font && other.textStyle == textStyle
  }

  open override var hash: Int { font.hashValue }
}
