import Foundation
import SegueRaster

/// A color: sRGB components from 0 to 1, not premultiplied, and an alpha component.
///
/// Immutable, so it can be used from any thread. Two colors with the same components are equal.
///
/// The system's colors, and those made with `init(dynamicProvider:)`, depend on traits such as light or dark: views
/// show them as their own traits say, and their components are those for `UITraitCollection.current`.
///
/// Unlike UIKit, components beyond 0…1 are clamped.
open class UIColor: NSObject, @unchecked Sendable {
  /// The same color for Core Graphics: that for the current traits, if it depends on them.
  open var cgColor: CGColor {
    dynamic == nil ? storage : resolvedColor(with: .current).cgColor
  }
  /// The color, unless it is dynamic.
  private let storage: CGColor
  /// The provider of a dynamic color; nil: the color is the same for all traits.
  final private(set) var dynamic: DynamicColor?

  // Convenience, as all of the library's own: a designated initializer that others do not see keeps their subclasses
  // from inheriting any.
  convenience init(_ dynamic: DynamicColor) {
    self.init(white: 0, alpha: 0)
    self.dynamic = dynamic
  }

  /// A transparent color. Unlike UIKit, where it has no components, and reading these stops the program.
  public convenience override init() {
    self.init(white: 0, alpha: 0)
  }

  /// A gray: 0 is black, 1 is white.
  public init(white: CGFloat, alpha: CGFloat) {
    storage = CGColor(gray: white.unit, alpha: alpha.unit)
    dynamic = nil
  }

  /// A color with red, green and blue components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = CGColor(red: red.unit, green: green.unit, blue: blue.unit, alpha: alpha.unit)
    dynamic = nil
  }

  /// A color of the Display P3 space.
  ///
  /// Unlike UIKit, colors beyond the sRGB gamut become the nearest ones in each component.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    let (r, g, b) = (red.unit.linear, green.unit.linear, blue.unit.linear)
    // Both spaces have the same white and the same curve; this is the product of the matrices from P3 to XYZ and from
    // XYZ to sRGB (SMPTE EG 432-1; IEC 61966-2-1).
    self.init(
      red: (1.2249402 * r - 0.2249402 * g).curved,
      green: (-0.0420570 * r + 1.0420570 * g).curved,
      blue: (-0.0196376 * r - 0.0786360 * g + 1.0982736 * b).curved, alpha: alpha)
  }

  /// A color from the hue circle: `hue` 0 and 1 are red, ⅓ is green, ⅔ is blue.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let parts = HSB(hue: hue.unit, saturation: saturation.unit, brightness: brightness.unit).rgb
    storage = CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha.unit)
    dynamic = nil
  }

  /// The same color as `cgColor`.
  public init(cgColor: CGColor) {
    storage = CGColor(
      red: cgColor.red.unit, green: cgColor.green.unit, blue: cgColor.blue.unit,
      alpha: cgColor.alpha.unit)
    dynamic = nil
  }

  /// Unlike UIKit, always nil, as where no color has that name: there are no asset catalogs.
  public convenience init?(named name: String) { return nil }

  /// The color of a `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Whether `object` is a color with the same components; a dynamic one only equals itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.dynamic === dynamic && other.storage == storage
  }

  open override var hash: Int {
    dynamic.map { ObjectIdentifier($0).hashValue } ?? storage.hashValue
  }

  open override var description: String {
    if isDynamic { return "UIColor(dynamic, now \(resolvedColor(with: .current)))" }
    return "UIColor(red: \(storage.red), green: \(storage.green), blue: \(storage.blue), "
      + "alpha: \(storage.alpha))"
  }

  // MARK: Traits

  /// The color for `traitCollection`, which depends on nothing any more.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let dynamic else { return self }
    return dynamic.color(for: traitCollection).resolvedColor(with: traitCollection)
  }

  // MARK: Colors of the system

  /// Primary text.
  open class var label: UIColor { Named.label }

  /// Secondary text.
  open class var secondaryLabel: UIColor { Named.secondaryLabel }

  /// Tertiary text.
  open class var tertiaryLabel: UIColor { Named.tertiaryLabel }

  /// Quaternary text.
  open class var quaternaryLabel: UIColor { Named.quaternaryLabel }

  /// The placeholder in an empty field.
  open class var placeholderText: UIColor { Named.placeholderText }

  /// Text of a link.
  open class var link: UIColor { Named.link }

  /// A thin translucent line.
  open class var separator: UIColor { Named.separator }

  /// A thin opaque line.
  open class var opaqueSeparator: UIColor { Named.opaqueSeparator }

  /// The background of a screen.
  open class var systemBackground: UIColor { Named.systemBackground }

  /// Content on the background.
  open class var secondarySystemBackground: UIColor { Named.secondarySystemBackground }

  /// Content on the secondary background.
  open class var tertiarySystemBackground: UIColor { Named.tertiarySystemBackground }

  /// The background of grouped content.
  open class var systemGroupedBackground: UIColor { Named.systemGroupedBackground }
  /// The former name of `systemGroupedBackground`, before iOS 13.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  open class var groupTableViewBackground: UIColor { systemGroupedBackground }

  /// A group on the grouped background.
  open class var secondarySystemGroupedBackground: UIColor {
    Named.secondarySystemGroupedBackground
  }

  /// Content on a group.
  open class var tertiarySystemGroupedBackground: UIColor {
    Named.tertiarySystemGroupedBackground
  }

  /// The fill of a thin shape, such as a slider's track.
  open class var systemFill: UIColor { Named.systemFill }

  /// The fill of a medium shape, such as a switch.
  open class var secondarySystemFill: UIColor { Named.secondarySystemFill }

  /// The fill of a large shape, such as a button.
  open class var tertiarySystemFill: UIColor { Named.tertiarySystemFill }

  /// The fill of a very large shape.
  open class var quaternarySystemFill: UIColor { Named.quaternarySystemFill }

  /// The system's red.
  open class var systemRed: UIColor { Named.systemRed }

  /// The system's orange.
  open class var systemOrange: UIColor { Named.systemOrange }

  /// The system's yellow.
  open class var systemYellow: UIColor { Named.systemYellow }

  /// The system's green.
  open class var systemGreen: UIColor { Named.systemGreen }

  /// The system's mint.
  open class var systemMint: UIColor { Named.systemMint }

  /// The system's teal.
  open class var systemTeal: UIColor { Named.systemTeal }

  /// The system's cyan.
  open class var systemCyan: UIColor { Named.systemCyan }

  /// The system's blue.
  open class var systemBlue: UIColor { Named.systemBlue }

  /// The system's indigo.
  open class var systemIndigo: UIColor { Named.systemIndigo }

  /// The system's purple.
  open class var systemPurple: UIColor { Named.systemPurple }

  /// The system's pink.
  open class var systemPink: UIColor { Named.systemPink }

  /// The system's brown.
  open class var systemBrown: UIColor { Named.systemBrown }

  /// The system's gray.
  open class var systemGray: UIColor { Named.systemGray }

  /// The system's gray, step 2 of 6 towards the background.
  open class var systemGray2: UIColor { Named.systemGray2 }

  /// The system's gray, step 3 of 6 towards the background.
  open class var systemGray3: UIColor { Named.systemGray3 }

  /// The system's gray, step 4 of 6 towards the background.
  open class var systemGray4: UIColor { Named.systemGray4 }

  /// The system's gray, step 5 of 6 towards the background.
  open class var systemGray5: UIColor { Named.systemGray5 }

  /// The system's gray, step 6 of 6 towards the background.
  open class var systemGray6: UIColor { Named.systemGray6 }

  /// Black.
  open class var black: UIColor { Named.black }

  /// A gray of one third of white.
  open class var darkGray: UIColor { Named.darkGray }

  /// A gray of two thirds of white.
  open class var lightGray: UIColor { Named.lightGray }

  /// White.
  open class var white: UIColor { Named.white }

  /// A gray half way to white.
  open class var gray: UIColor { Named.gray }

  /// Pure red.
  open class var red: UIColor { Named.red }

  /// Pure green.
  open class var green: UIColor { Named.green }

  /// Pure blue.
  open class var blue: UIColor { Named.blue }

  /// Green and blue.
  open class var cyan: UIColor { Named.cyan }

  /// Red and green.
  open class var yellow: UIColor { Named.yellow }

  /// Red and blue.
  open class var magenta: UIColor { Named.magenta }

  /// Red and half of green.
  open class var orange: UIColor { Named.orange }

  /// Half of red and half of blue.
  open class var purple: UIColor { Named.purple }

  /// Brown.
  open class var brown: UIColor { Named.brown }

  /// Transparent black.
  open class var clear: UIColor { Named.clear }

  /// Text on a dark background, whatever the style is.
  open class var lightText: UIColor { Named.lightText }

  /// Text on a light background, whatever the style is.
  open class var darkText: UIColor { Named.black }

  // MARK: Components

  /// Sets the fill and stroke color of the current graphics context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill color of the current graphics context.
  open func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke color of the current graphics context.
  open func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  /// Writes the components through the given pointers.
  ///
  /// - Returns: Always true: every color has these components.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the gray value and the alpha through the given pointers.
  ///
  /// - Returns: False, without writing, if the color is not a gray.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each from 0 to 1, through the given pointers.
  ///
  /// - Returns: Always true: every color has these components. The hue of a gray is 0.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let parts = HSB(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// The same color with another alpha; of a dynamic one, another dynamic one.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if isDynamic {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(red: storage.red, green: storage.green, blue: storage.blue, alpha: alpha)
  }
}

// MARK: - Creating from another color

extension UIColor {
  /// This color mixed with `other`: `fraction` 0 gives this one, 1 the other.
  package func mixed(with other: UIColor, fraction: CGFloat) -> UIColor {
    if isDynamic || other.isDynamic {
      return UIColor {
        self.resolvedColor(with: $0).mixed(with: other.resolvedColor(with: $0), fraction: fraction)
      }
    }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    return UIColor(
      red: mix(storage.red, other.storage.red), green: mix(storage.green, other.storage.green),
      blue: mix(storage.blue, other.storage.blue), alpha: mix(storage.alpha, other.storage.alpha))
  }
}

// MARK: - Literals

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}

extension CGFloat {
  /// Clamped to 0…1; 0 for a NaN.
  fileprivate var unit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }

  /// The linear light of a component of sRGB.
  fileprivate var linear: CGFloat {
    self <= 0.04045 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4)
  }

  /// The component of sRGB with this linear light, which may be beyond 0 and 1.
  fileprivate var curved: CGFloat {
    self <= 0.0031308 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055
  }
}
