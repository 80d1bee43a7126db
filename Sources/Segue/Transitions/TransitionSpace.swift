import Foundation

/// The sizes that the lengths of a transition are made of.
@MainActor struct TransitionSpace {
  let size: CGSize
  let screen: CGSize

  /// A little is at most so many points, and such a part of the container's length.
  private static let littlePoints: CGFloat = 32
  private static let littlePart: CGFloat = 1.0 / 12
  /// Lengths that differ by less than this, in points, are the same.
  private static let tolerance: CGFloat = 0.01

  /// Two sizes differ less than this where one fills the other, in points.
  private static let fillTolerance: CGFloat = 0.5

  /// Whether something as long as `length` fills what is as long as `other`, in points.
  static func isSame(_ length: CGFloat, _ other: CGFloat) -> Bool {
    abs(length - other) < fillTolerance
  }

  private func length(_ axis: GeometryMap.Axis) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  private func screenLength(_ axis: GeometryMap.Axis) -> CGFloat {
    axis == .horizontal ? screen.width : screen.height
  }

  /// What `x` becomes, a length of this space, in the space `other`.
  func map(_ x: CGFloat, _ axis: GeometryMap.Axis, to other: TransitionSpace) -> CGFloat {
    let length = length(axis)
    let newLength = other.length(axis)
    guard x != 0, length > 0 else { return x }
    let halves = (2 * x / length).rounded()
    let rest = x - halves * length / 2
    let whole = halves * newLength / 2
    if abs(rest) < Self.tolerance { return whole + rest }
    if abs(abs(x) - screenLength(axis)) < Self.tolerance {
      return x < 0 ? -other.screenLength(axis) : other.screenLength(axis)
    }
    let little = min(Self.littlePoints, length * Self.littlePart)
    return abs(rest) <= little ? whole + rest : x * newLength / length
  }
}
