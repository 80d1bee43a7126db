import Foundation
import SegueRaster

/// An image that may be too large for one bitmap: only visible rows are drawn.
@MainActor package final class LazyImage {
  /// In pixels.
  nonisolated package let width: Int
  /// In pixels.
  nonisolated package let height: Int

  /// Images of more pixels than this are to be lazy: 16 MB of them.
  nonisolated package static let largestWhole = 1 << 22
  /// Drawn rows begin and end at multiples of this many, so that what scrolls is not drawn anew in each
  /// frame.
  private static let unit = 256
  /// The most drawn parts that are kept: those that a window shows, and that it showed before.
  private static let mostParts = 2

  private let draw: (Range<Int>) -> Bitmap
  /// The parts used last, the latest first.
  private var parts: [Part] = []

  /// Some rows, drawn.
  struct Part {
    let rows: Range<Int>
    let bitmap: Bitmap
  }

  /// - Parameter draw: Draws some rows, in a bitmap that is no wider than the image.
  package init(width: Int, height: Int, draw: @escaping (Range<Int>) -> Bitmap) {
    self.width = width
    self.height = height
    self.draw = draw
  }

  /// The number of pixels in the drawn parts.
  package var pixelCount: Int { parts.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height } }

  /// `rows` and some around them; nil where there are none of them.
  func part(with rows: Range<Int>) -> Part? {
    let seen = rows.clamped(to: 0..<height)
    guard !seen.isEmpty else { return nil }
    let unit = Self.unit
    let whole =
      seen.lowerBound / unit * unit..<min(height, (seen.upperBound + unit - 1) / unit * unit)
    if let index = parts.firstIndex(where: { $0.rows == whole }) {
      parts.insert(parts.remove(at: index), at: 0)
    } else {
      if parts.count == Self.mostParts { parts.removeLast() }
      parts.insert(Part(rows: whole, bitmap: draw(whole)), at: 0)
    }
    return parts[0]
  }
}

extension LazyImage {
  /// Stands for the pixels where a layer's parts are counted and measured.
  nonisolated static let placeholder = Bitmap(width: 1, height: 1)
}
