import Foundation

/// Distances in points from the four edges of a rectangle, inwards; the sides are named by the direction of the
/// layout.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the upper edge, downwards.
  public var top: CGFloat
  /// The inset from the edge where lines begin: the left one, unless the layout is right to left.
  public var leading: CGFloat
  /// The inset from the lower edge, upwards.
  public var bottom: CGFloat
  /// The inset from the edge where lines end.
  public var trailing: CGFloat

  /// No distance anywhere.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Insets of the four edges, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance anywhere.
  public static let zero = NSDirectionalEdgeInsets()
}

/// Edges of a rectangle, the sides named by the direction of the layout.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// The options of the bits of `rawValue`.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

// MARK: - Arithmetic

extension UIEdgeInsets {
  /// The insets whose sides are those of `insets` in this direction.
  init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }

  var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// The insets of each edge, made of the two by `combine`.
  func combined(
    with other: UIEdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    a.combined(with: b, +)
  }

  /// The insets that reach as far into a view with `frame` as these reach into `bounds` around it. An edge that
  /// has none gives none.
  func seen(from frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
      bottom: rest(bottom, bounds.maxY - frame.maxY),
      right: rest(right, bounds.maxX - frame.maxX))
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets whose sides are those of `insets` in this direction.
  init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
  }
}
