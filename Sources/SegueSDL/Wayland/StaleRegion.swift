import Segue

/// The age of a buffer, in rectangles: all that was presented since it was drawn.
struct StaleRegion {
  /// More rectangles than this become one around them.
  private static let largestCount = 16

  private(set) var rects: [PixelRect]

  /// Notes that `rects` were presented from another buffer.
  mutating func add(_ rects: [PixelRect]) {
    self.rects += rects
    guard self.rects.count > StaleRegion.largestCount else { return }
    self.rects = [self.rects.reduce(.zero) { $0.union($1) }]
  }

  /// The rectangles to be copied from a newer buffer if `damage` is drawn anyway.
  func missing(except damage: [PixelRect]) -> [PixelRect] {
    rects.filter { rect in !damage.contains { $0.contains(rect) } }
  }
}
