import Foundation

/// How contents are read where they are drawn smaller or larger than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Mixed from the nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel, so that pixels stay squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// From reduced copies. Unlike Core Animation, `linear` reads them, too, where contents shrink.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
