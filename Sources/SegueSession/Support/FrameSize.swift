import Foundation

/// A size as given on the command line: in whole pixels, or in points if there is a scale.
package struct FrameSize: Equatable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The longest side of a picture or a window, in pixels.
  static let maximumLength = 16_384
  /// The largest picture, in pixels: about 256 MiB.
  static let maximumArea = 1 << 26

  package var description: String { "\(width)x\(height)" }

  /// The size at `scale` pixels per point; throws if that is more than can be drawn.
  package func points(at scale: Double = 1) throws -> CGSize {
    let size = CGSize(width: width, height: height)
    guard Self.isDrawable(size, scale: scale) else {
      throw CommandFailure.wrongUse(
        "The size \(self)\(scale == 1 ? "" : " at a scale of \(scale)") is too large: at most "
          + "\(Self.limits).")
    }
    return size
  }

  /// Whether a picture of `size` is within the limits.
  package static func isDrawable(_ size: CGSize, scale: Double = 1) -> Bool {
    let width = size.width * scale
    let height = size.height * scale
    return width <= Double(maximumLength) && height <= Double(maximumLength)
      && width * height <= Double(maximumArea)
  }

  /// The limits in words.
  package static var limits: String {
    "\(maximumLength) pixels on a side and \(maximumArea / 1_000_000) million in all"
  }
}
