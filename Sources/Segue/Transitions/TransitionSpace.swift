import Foundation

/// The sizes from which the lengths of a transition derive.
@MainActor struct TransitionSpace {
  let size: CGSize
  let screen: CGSize

  /// A remainder counts as a constant gap up to this many points and this fraction of the
  /// container's length.
  private static let littlePoints: CGFloat = 32
  private static let littlePart: CGFloat = 1.0 / 12
  /// Lengths that differ by less than this, in points, are equal.
  private static let tolerance: CGFloat = 0.01

  /// In points: one size fills another if they differ by less than this.
  private static let fillTolerance: CGFloat = 0.5

  /// Whether `length` fills `other`, both in points.
  static func isSame(_ length: CGFloat, _ other: CGFloat) -> Bool {
    abs(length - other) < fillTolerance
  }

  private func length(_ axis: GeometryMap.Axis) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  private func screenLength(_ axis: GeometryMap.Axis) -> CGFloat {
    axis == .horizontal ? screen.width : screen.height
  }

  /// Maps `x`, a part of a length of this space, to the space `other`.
  func mapPart(_ x: CGFloat, _ axis: GeometryMap.Axis, to other: TransitionSpace) -> CGFloat {
    let length = length(axis)
    return length > 0 ? x * other.length(axis) / length : x
  }

  /// Maps `x`, a length of this space, to the space `other`.
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
