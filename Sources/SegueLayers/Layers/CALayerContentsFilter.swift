import Foundation

/// The sampling of contents that are drawn smaller or larger than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Interpolated between the nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel, so that pixels stay squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// From mip levels. Unlike Core Animation, `linear` uses them, too, where contents shrink.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
