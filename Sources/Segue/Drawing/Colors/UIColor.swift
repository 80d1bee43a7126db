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
  /// What the color depends on; nil: nothing.
  let dynamic: DynamicColor?

  init(_ dynamic: DynamicColor) {
    storage = CGColor(gray: 0, alpha: 0)
    self.dynamic = dynamic
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
}

// MARK: - Creating from another color

extension UIColor {
  /// The same color with another alpha; of a dynamic one, another dynamic one.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if isDynamic {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(red: storage.red, green: storage.green, blue: storage.blue, alpha: alpha)
  }

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

// MARK: - Reading components

extension UIColor {
  /// Writes the components through the given pointers.
  ///
  /// - Returns: Always true: every color has these components.
  @discardableResult
  public func getRed(
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
  public func getWhite(
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
  public func getHue(
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
}

// MARK: - Drawing

extension UIColor {
  /// Sets the fill and stroke color of the current graphics context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill color of the current graphics context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke color of the current graphics context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

// MARK: - Literals

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}

extension CGFloat {
  /// Clamped to 0…1; 0 for a NaN.
  fileprivate var unit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
