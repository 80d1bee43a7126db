/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt32

  /// The edges with these bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower edge, where y runs up.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper edge, where y runs up.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  /// All four.
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
