import Foundation

/// Corners of a layer, named by the edges that meet there.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// The corners with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner, where y runs down.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner, where y runs down.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner, where y runs down.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner, where y runs down.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four.
  static let all = CACornerMask(rawValue: 15)
}

/// The curve of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that leaves the sides smoothly, its curvature growing from 0.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  var drawn: CornerCurve { self == .continuous ? .continuous : .circular }
}

extension LayerProperties {
  /// The bounds with their round corners.
  var roundedBounds: RoundedRect {
    RoundedRect(
      content.bounds, radius: content.cornerRadius,
      corners: RoundedRect.Corners(rawValue: content.maskedCorners.rawValue),
      curve: content.cornerCurve.drawn)
  }

  /// Whether contents and sublayers are clipped at round corners.
  var masksRoundly: Bool {
    content.masksToBounds && content.cornerRadius > 0
      && !content.maskedCorners.isDisjoint(with: .all)
  }
}
