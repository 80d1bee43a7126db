import Foundation

/// A layer that fills itself with an axial, radial or conic gradient.
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    properties.content.gradient = LayerProperties.Gradient()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.content.gradient = LayerProperties.Gradient()
  }

  /// The colors, each a `CGColor`, from the start to the end.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set {
      change(
        LayerProperties.Gradient.rows.colors, to: (newValue ?? []).compactMap { $0 as? CGColor })
    }
  }

  /// The position of each color, from 0 to 1, increasing. Nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set {
      change(LayerProperties.Gradient.rows.locations, to: (newValue ?? []).map { $0.doubleValue })
    }
  }

  /// The position of the first color, in the unit space of the bounds. The middle of the upper edge
  /// by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(LayerProperties.Gradient.rows.startPoint, to: newValue) }
  }

  /// The position of the last color, in the unit space of the bounds. The middle of the lower edge
  /// by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(LayerProperties.Gradient.rows.endPoint, to: newValue) }
  }

  /// The shape of the gradient; axial by default. An unknown type counts as axial.
  open var type: CAGradientLayerType {
    get {
      switch gradient.kind {
      case .axial, .circles: .axial
      case .radial: .radial
      case .conic: .conic
      }
    }
    set {
      change(
        LayerProperties.Gradient.rows.type,
        to: newValue == .radial ? .radial : newValue == .conic ? .conic : .axial)
    }
  }

  private var gradient: LayerProperties.Gradient {
    properties.content.gradient ?? LayerProperties.Gradient()
  }
}

/// The shapes of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")

  /// In ellipses around the start point; the last color lies on the one whose radii are the
  /// distances of the end point across and down.
  public static let radial = CAGradientLayerType(rawValue: "radial")

  /// Clockwise around the start point, from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
