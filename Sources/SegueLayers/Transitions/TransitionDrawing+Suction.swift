import Foundation

extension TransitionDrawing {
  /// Draws the old content sucked into a hole below its middle, over the new one: the nearer a row, the sooner.
  ///
  ///     ┌────────┐    ╲      ╱     ╲    ╱
  ///     │        │     ╲    ╱       ╲  ╱
  ///     │   ·    │      ╲··╱         ··
  ///     └────────┘      ╱  ╲
  mutating func suck(_ progress: Double) {
    add(new)
    guard let old else { return }
    let rect = old.destination.rect
    let hole = CGPoint(
      x: rect.minX + rect.width * Self.hole.x, y: rect.minY + rect.height * Self.hole.y)
    // Strips are of whole pixels: a fraction more on their wide side could be behind the eye.
    let pixel = rect.height / CGFloat(old.picture.height)
    let rows = (0...Self.rowCount).map { i in
      let y = (CGFloat(old.picture.height * i) / CGFloat(Self.rowCount)).rounded() * pixel
      return SuckedRow(
        rect.minY + y, farthest: rect.height * Self.hole.y, to: hole, CGFloat(progress))
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      // They overlap by a pixel, so that nothing shines through between them, on their narrow side, beyond which they grow
      // no wider.
      let isNarrowBelow = lower.width <= upper.width
      let top = isNarrowBelow ? upper.from : max(upper.from - pixel, rect.minY)
      let bottom = isNarrowBelow ? min(lower.from + pixel, rect.maxY) : lower.from
      let strip = CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
      guard let part = old.part(strip), let place = upper.map(to: lower, around: hole.x) else {
        continue
      }
      add(part.content, place.concatenating(map))
    }
  }

  /// The number of flat strips of a content that is sucked away.
  private static let rowCount = 40
  /// The hole, in sides of the content: on the first iPhone it was at (160, 360) of 320×480.
  private static let hole = CGPoint(x: 0.5, y: 0.75)
}

/// A row of pixels that is sucked into a hole.
private struct SuckedRow {
  /// Its y at rest and now.
  let from: CGFloat
  let to: CGFloat
  /// The part of its width that is left.
  let width: CGFloat

  /// The part of the way in which the farthest row still waits.
  private static let delay: CGFloat = 0.45
  /// The part of the way by which its width goes ahead, so that the content is a funnel first.
  private static let lead: CGFloat = 0.35

  /// The row that is at `y` at rest, where none is farther than `farthest` from the hole.
  init(_ y: CGFloat, farthest: CGFloat, to hole: CGPoint, _ progress: CGFloat) {
    let distance = min(abs(y - hole.y) / max(farthest, 0.01), 1)
    func moved(ahead: CGFloat) -> CGFloat {
      let time = (progress * (1 + ahead) - Self.delay * distance) / (1 - Self.delay)
      return CGFloat(min(max(time.native, 0), 1).smoothStep)
    }
    from = y
    to = hole.y + (y - hole.y) * (1 - moved(ahead: 0))
    width = 1 - moved(ahead: Self.lead * (1 - distance))
  }

  /// The projective map that puts this row and a lower one where they are, narrower by their widths around `middle`:
  /// with w = a + b·y, x·w and y·w are linear in x and y. Nil where nothing is left between them.
  func map(to lower: SuckedRow, around middle: CGFloat) -> ProjectiveTransform? {
    guard width > 0.001, lower.width > 0.001, lower.to > to, lower.from > from else { return nil }
    // 1 at this row, and at the lower one what makes it narrower.
    let end = width / lower.width
    let b = (end - 1) / (lower.from - from)
    let a = 1 - b * from
    // The slope of y·w, which is `to` at this row.
    let slope = (lower.to * end - to) / (lower.from - from)
    return ProjectiveTransform(
      m11: width, m12: 0, m13: 0, m21: middle * b, m22: slope, m23: b,
      m31: middle * (a - width), m32: to - slope * from, m33: a)
  }
}
