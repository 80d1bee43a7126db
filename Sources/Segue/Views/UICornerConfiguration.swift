import Foundation

/// The radii of the four corners of a view.
///
/// Unlike UIKit, a view has one radius for its round corners: of different ones, the greatest. Corners without a radius
/// are square.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Form: Hashable {
    case capsule(maximum: CGFloat)
    case corners(Corners)
  }

  /// The four corners, each with its radius, and with the group of corners that share the greatest of theirs.
  struct Corners: Hashable {
    var radii: [UICornerRadius?]
    var groups: [Int]
  }

  /// The order of the corners in arrays.
  static let order: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  let form: Form

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?, groups: [Int] = [0, 1, 2, 3]
  ) {
    form = .corners(
      Corners(radii: [topLeft, topRight, bottomLeft, bottomRight], groups: groups))
  }

  private init(form: Form) {
    self.form = form
  }

  /// Whether a radius depends on the corners around.
  var isConcentric: Bool {
    guard case .corners(let corners) = form else { return false }
    return corners.radii.contains {
      if case .containerConcentric = $0?.value { true } else { false }
    }
  }

  /// Half circles at the shorter sides; at most `maximumRadius` points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(form: .capsule(maximum: CGFloat(maximumRadius ?? .infinity)))
  }

  /// The same radius for all corners, each for itself where it depends on the place.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }

  /// A radius for each corner; nil: a square one.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  /// One radius for all corners: where it depends on the place, the greatest.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius, groups: [0, 0, 0, 0])
  }

  /// One radius for the upper corners, one for the lower ones.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius, groups: [0, 0, 1, 1])
  }

  /// One radius for the left corners, one for the right ones.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius, groups: [0, 1, 0, 1])
  }

  /// One radius for the upper corners, and one for each lower one; nil: a square one.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomLeftRadius, bottomRightRadius, groups: [0, 0, 1, 2])
  }

  /// One radius for the lower corners, and one for each upper one; nil: a square one.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, topRightRadius, bottomRadius, bottomRadius, groups: [1, 2, 0, 0])
  }

  /// One radius for the left corners, and one for each right one; nil: a square one.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, topRightRadius, leftRadius, bottomRightRadius, groups: [0, 1, 0, 2])
  }

  /// One radius for the right corners, and one for each left one; nil: a square one.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, groups: [1, 0, 2, 0])
  }
}
