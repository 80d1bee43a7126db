import Foundation

/// The radius of a corner: a length, or one that follows from the corners around.
public struct UICornerRadius: Hashable, Sendable {
  enum Value: Hashable {
    case fixed(CGFloat)
    case containerConcentric(minimum: CGFloat)
  }

  let value: Value

  /// Whether any view ever had corners that depend on those around: else nobody looks for them.
  @MainActor static var isConcentricUsed = false

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(value: .fixed(CGFloat(radius)))
  }

  /// The radius that makes the corner concentric with that of the nearest superview that has round ones, but at least
  /// `minimum` points.
  ///
  /// It is the superview's radius less the distance to its nearest corner, along the axis where that is greater.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(value: .containerConcentric(minimum: minimum ?? 0))
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A radius in points.
  public init(floatLiteral value: Double) {
    self = .fixed(value)
  }

  /// A radius in points.
  public init(integerLiteral value: Int) {
    self = .fixed(Double(value))
  }
}

extension UICornerRadius: CustomStringConvertible {
  /// The radius in words.
  public var description: String {
    switch value {
    case .fixed(let radius): "\(radius)"
    case .containerConcentric(let minimum): "concentric, at least \(minimum)"
    }
  }
}
