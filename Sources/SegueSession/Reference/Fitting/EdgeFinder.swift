import Foundation
import Segue

/// Finds the marked edge of a reference in the picture of the stage below it.
///
/// One picture has no path. Of the positions where the edge's colors meet, the one is taken whose colors are nearest to the
/// marked ones, and of several like it the one that is nearest to the position in the recording.
package struct EdgeFinder: Sendable {
  private let tracker: EdgeTracker

  /// Nil: there is no edge at the mark.
  package init?(_ film: ReferenceFilm, _ edge: ReferenceEdge) {
    guard let tracker = try? EdgeTracker(film, edge) else { return nil }
    self.tracker = tracker
  }

  /// Returns the position of the edge, as a part of the frame along the direction in which it moves. Nil: it is not seen.
  ///
  /// - Parameters:
  ///   - area: The part of the picture that a frame covers, in parts of its width and height.
  ///   - expected: The position of the edge in the recording at this time, as a part of the frame.
  package func position(in picture: CGImage, area: CGRect, near expected: Double) -> Double? {
    let sight = tracker.sight
    let bitmap = picture.bitmap
    let isHorizontal = sight.direction == .horizontal
    let (length, breadth) =
      isHorizontal ? (bitmap.width, bitmap.height) : (bitmap.height, bitmap.width)
    let along = isHorizontal ? (area.minX, area.width) : (area.minY, area.height)
    let across = isHorizontal ? (area.minY, area.height) : (area.minX, area.width)
    // The band in pixels of the picture.
    func pixel(_ row: Int) -> Int {
      let part = Double(across.0) + Double(across.1) * Double(row) / Double(tracker.breadth)
      return Int((part * Double(breadth)).rounded())
    }
    let top = pixel(sight.band.lowerBound)
    let band = (top..<max(top + 1, pixel(sight.band.upperBound))).clamped(to: 0..<breadth)
    let start = Double(along.0) * Double(length)
    let covered = Double(along.1) * Double(length)
    guard !band.isEmpty, covered > 0 else { return nil }
    let profile = EdgeProfile(bitmap, sight.direction, band: band)
      .resampled(from: start, over: covered, count: tracker.length)
    return tracker.position(in: profile, near: expected * Double(tracker.length))
      .map { $0 / Double(tracker.length) }
  }
}
