import Foundation

/// A layer that fills and strokes a path, between its contents and its sublayers.
///
/// The path is drawn at the resolution of the screen, whatever the layer's transform, and is
/// prepared anew only when it changes.
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    properties.content.shape = LayerProperties.Shape()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.content.shape = LayerProperties.Shape()
  }

  /// The path, in the layer's coordinates. It is copied. Changes are not animated implicitly. An
  /// animation between two paths with the same kinds of elements moves each point, any other one
  /// jumps.
  open var path: CGPath? {
    get { shape.path }
    set {
      let path = newValue?.frozen
      change(LayerProperties.Shape.rows.path, to: path)
    }
  }

  /// The color that fills the path; opaque black by default. Nil: it is not filled. Open subpaths
  /// count as closed.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change(LayerProperties.Shape.rows.fillColor, to: newValue) }
  }

  /// The rule that decides which points are inside; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      let rule = newValue == .evenOdd ? CGPathFillRule.evenOdd : .winding
      change(LayerProperties.Shape.rows.fillRule, to: rule)
    }
  }

  /// The color of the stroke; nil, the default: there is none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change(LayerProperties.Shape.rows.strokeColor, to: newValue) }
  }

  /// The start of the line, as a fraction of the whole path's length, from 0 to 1.
  open var strokeStart: CGFloat {
    get { shape.stroke.start }
    set { change(LayerProperties.Shape.rows.strokeStart, to: newValue) }
  }

  /// The end of the line, as a fraction of the whole path's length, from 0 to 1. 1 by default.
  open var strokeEnd: CGFloat {
    get { shape.stroke.end }
    set { change(LayerProperties.Shape.rows.strokeEnd, to: newValue) }
  }

  /// The width of the line, in points. 1 by default.
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set { change(LayerProperties.Shape.rows.lineWidth, to: newValue) }
  }

  /// The longest a mitered corner may be, in widths of the line; longer ones become bevels. 10 by
  /// default.
  open var miterLimit: CGFloat {
    get { shape.stroke.miterLimit }
    set { change(LayerProperties.Shape.rows.miterLimit, to: newValue) }
  }

  /// The shape of the line's ends; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get {
      switch shape.stroke.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set {
      let cap: CGLineCap = newValue == .round ? .round : newValue == .square ? .square : .butt
      change(LayerProperties.Shape.rows.lineCap, to: cap)
    }
  }

  /// The shape of the line's corners; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get {
      switch shape.stroke.join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set {
      let join: CGLineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter
      change(LayerProperties.Shape.rows.lineJoin, to: join)
    }
  }

  /// The offset into its pattern at which a dashed line begins, in points.
  open var lineDashPhase: CGFloat {
    get { shape.stroke.dashPhase }
    set { change(LayerProperties.Shape.rows.lineDashPhase, to: newValue) }
  }

  /// Lengths of dashes and of the gaps after them, alternating, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = shape.stroke.dashes
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0.native) }
    }
    set {
      let dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
      change(LayerProperties.Shape.rows.lineDashPattern, to: dashes)
    }
  }

  private var shape: LayerProperties.Shape { properties.content.shape ?? LayerProperties.Shape() }
}

/// The rule that decides which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point is inside if the winding number of the path is not zero there.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if a ray from it to the outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Right at its end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a circle around its end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half of its width beyond its end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outer edges go on until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// With a circle around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
