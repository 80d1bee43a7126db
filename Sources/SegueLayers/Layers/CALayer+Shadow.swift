import Foundation

extension CALayer {
  /// The color of the shadow; opaque black by default.
  public var shadowColor: CGColor? {
    get { properties.content.shadow.color }
    set { change(Self.rows.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, from 0, none, to 1.
  public var shadowOpacity: Float {
    get { properties.content.shadow.opacity }
    set { change(Self.rows.shadowOpacity, to: newValue) }
  }

  /// The offset of the shadow, in points.
  public var shadowOffset: CGSize {
    get { properties.content.shadow.offset }
    set { change(Self.rows.shadowOffset, to: newValue) }
  }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: CGFloat {
    get { properties.content.shadow.radius }
    set { change(Self.rows.shadowRadius, to: newValue) }
  }

  /// The outline of what casts the shadow, in the layer's coordinates; nil: what the layer shows
  /// does. The path is copied. Changes are not animated implicitly.
  public var shadowPath: CGPath? {
    get { properties.content.shadow.path }
    set { change(Self.rows.shadowPath, to: newValue?.frozen) }
  }
}
