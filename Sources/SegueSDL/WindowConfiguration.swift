import Foundation
import Segue

/// The title, size and scale with which a window opens.
public struct WindowConfiguration: Hashable, Sendable {
  /// The text in the title bar.
  public var title: String
  /// The size of the content, in points.
  public var size: CGSize
  /// Pixels per point; nil: as the display asks.
  public var scale: CGFloat?
  /// The smallest size to which the user can resize the content, in points; nil: no limit.
  public var minimumSize: CGSize?

  /// Scales beyond this are refused: no display has them.
  public static let maximumScale: CGFloat = 8

  /// A configuration; by default 1100 by 720 points, without a smallest size.
  public init(
    title: String, size: CGSize = CGSize(width: 1100, height: 720), scale: CGFloat? = nil,
    minimumSize: CGSize? = nil
  ) {
    self.title = title
    self.size = size
    self.scale = scale
    self.minimumSize = minimumSize
  }

  /// Throws a `WindowError` that names the first invalid value.
  @MainActor func check() throws {
    let limit = UIScreen.maximumLength
    guard size.width >= 1, size.height >= 1, size.width <= limit, size.height <= limit else {
      throw WindowError(
        "A window cannot be \(size.width)×\(size.height) points: from 1 to \(Int(limit)) on a side."
      )
    }
    if let scale, !(scale > 0 && scale <= WindowConfiguration.maximumScale) {
      throw WindowError(
        "A window cannot have \(scale) pixels a point: more than 0, at most "
          + "\(Int(WindowConfiguration.maximumScale)).")
    }
    let pixels = max(size.width, size.height) * (scale ?? 1)
    guard pixels <= limit else {
      throw WindowError("A window cannot be \(Int(pixels)) pixels long: at most \(Int(limit)).")
    }
  }
}
