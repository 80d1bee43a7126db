import Foundation

/// The shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow, in points to the right and down.
  open var shadowOffset = CGSize(width: 0, height: 0)

  /// The blur radius, in points; 0: no blur.
  open var shadowBlurRadius: CGFloat = 0

  /// Its color, a `UIColor`; black at a third of its opacity by default. Nil: there is none.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow directly behind the text: its offset is zero.
  public override init() {
    super.init()
  }

  /// The same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = NSShadow()
    other.shadowOffset = shadowOffset
    other.shadowBlurRadius = shadowBlurRadius
    other.shadowColor = shadowColor
    return other
  }

  /// Whether `object` is a shadow that looks the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.color == color
  }

  open override var hash: Int { shadowBlurRadius.hashValue }

  var color: UIColor? { shadowColor as? UIColor }
}
