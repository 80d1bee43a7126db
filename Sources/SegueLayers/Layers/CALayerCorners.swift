import Foundation

/// Corners of a layer, named by the edges that meet there.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four.
  static let all = CACornerMask(rawValue: 15)
}

/// The line of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A line that leaves the sides without a visible beginning.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  var drawn: CornerCurve { self == .continuous ? .continuous : .circular }
}

// MARK: - Layers

extension CALayer {
  /// Which corners `cornerRadius` makes round; all of them at first.
  public var maskedCorners: CACornerMask {
    get { properties.content.maskedCorners }
    set { change(Self.rows.maskedCorners, to: newValue) }
  }

  /// The line of the round corners; circular at first.
  public var cornerCurve: CALayerCornerCurve {
    get { properties.content.cornerCurve }
    set { change(Self.rows.cornerCurve, to: newValue) }
  }

  /// How much further than the corner radius a corner of `curve` reaches along the sides.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    CGFloat(curve.drawn.expansionFactor)
  }
}

extension LayerProperties {
  /// The bounds with their corners.
  var roundedBounds: RoundedRect {
    RoundedRect(
      content.bounds, radius: content.cornerRadius,
      corners: RoundedRect.Corners(rawValue: content.maskedCorners.rawValue),
      curve: content.cornerCurve.drawn)
  }

  /// Whether round corners cut off what the layer holds.
  var masksRoundly: Bool {
    content.masksToBounds && content.cornerRadius > 0
      && !content.maskedCorners.isDisjoint(with: .all)
  }
}
