import Foundation

extension CALayer {
  /// Of the shadow; opaque black at first.
  public var shadowColor: CGColor? {
    get { properties.content.shadow.color }
    set { change(Self.rows.shadowColor, to: newValue) }
  }

  /// Of the shadow, from 0, none, to 1.
  public var shadowOpacity: Float {
    get { properties.content.shadow.opacity }
    set { change(Self.rows.shadowOpacity, to: newValue) }
  }

  /// How far the shadow is moved, in points.
  public var shadowOffset: CGSize {
    get { properties.content.shadow.offset }
    set { change(Self.rows.shadowOffset, to: newValue) }
  }

  /// How soft the shadow is: the standard deviation of its blur, in points.
  public var shadowRadius: CGFloat {
    get { properties.content.shadow.radius }
    set { change(Self.rows.shadowRadius, to: newValue) }
  }

  /// The outline of what casts the shadow, in the layer's coordinates; nil: what the layer shows does. A copy
  /// is kept. Changes are not animated unless asked for.
  public var shadowPath: CGPath? {
    get { properties.content.shadow.path }
    set { change(Self.rows.shadowPath, to: newValue?.frozen) }
  }
}
