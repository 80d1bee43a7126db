import Foundation
import SegueRaster

extension UIImage {
  /// A segment of one axis: its place in the image, in pixels, and where it is drawn, in points.
  private struct Part {
    var source: Range<Int>
    var start: CGFloat
    var length: CGFloat
  }

  /// One axis of the image: its length in pixels, and the caps at both ends, in points.
  private struct Axis {
    let pixels: Int
    let firstCap: CGFloat
    let lastCap: CGFloat
  }

  private static func columns(of image: CGImage, _ caps: UIEdgeInsets) -> Axis {
    Axis(pixels: image.width, firstCap: caps.left, lastCap: caps.right)
  }

  private static func rows(of image: CGImage, _ caps: UIEdgeInsets) -> Axis {
    Axis(pixels: image.height, firstCap: caps.top, lastCap: caps.bottom)
  }

  /// Draws a resizable image into `rect`.
  ///
  ///     ┌────┬──────────┬────┐
  ///     │    │     ↔    │    │  Caps are not stretched; without enough space they shrink
  ///     ├────┼──────────┼────┤  in proportion. The center is stretched, or repeated in its
  ///     │ ↕  │    ↔ ↕   │ ↕  │  own size, the last copies clipped.
  ///     ├────┼──────────┼────┤
  ///     │    │     ↔    │    │
  ///     └────┴──────────┴────┘
  package func drawParts(in rect: CGRect, _ context: CGContext) {
    guard let upright else { return }
    let rect = rect.standardized
    let columns = parts(
      of: Self.columns(of: upright, capInsets), from: rect.minX, length: rect.width)
    let rows = parts(
      of: Self.rows(of: upright, capInsets), from: rect.minY, length: rect.height)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
          height: row.source.count)
        guard let part = upright.cropping(to: source) else { continue }
        context.drawUpright(
          part,
          in: CGRect(
            x: column.start, y: row.start, width: column.length, height: row.length))
      }
    }
  }

  /// The center between the caps, in the unit space of the image, if it is stretched: if the
  /// resizing mode says so, or if it is a single pixel, which looks the same repeated.
  package func stretchedCenter(isMirrored: Bool) -> CGRect? {
    guard let upright, upright.width > 0, upright.height > 0 else { return nil }
    var caps = capInsets
    if isMirrored { (caps.left, caps.right) = (caps.right, caps.left) }
    let columns = middle(of: Self.columns(of: upright, caps))
    let rows = middle(of: Self.rows(of: upright, caps))
    guard resizingMode == .stretch || (columns.count == 1 && rows.count == 1) else { return nil }
    let (width, height) = (CGFloat(upright.width), CGFloat(upright.height))
    return CGRect(
      x: CGFloat(columns.lowerBound) / width, y: CGFloat(rows.lowerBound) / height,
      width: CGFloat(columns.count) / width, height: CGFloat(rows.count) / height)
  }

  /// The pixels between two caps.
  private func middle(of axis: Axis) -> Range<Int> {
    func whole(_ points: CGFloat, _ limit: Int) -> Int {
      points > 0 ? Int(min((points * scale).rounded(), CGFloat(limit))) : 0
    }
    let head = whole(axis.firstCap, axis.pixels)
    return head..<axis.pixels - whole(axis.lastCap, axis.pixels - head)
  }

  /// The parts of an axis that is drawn from `start` on, `length` points long.
  private func parts(of axis: Axis, from start: CGFloat, length: CGFloat) -> [Part] {
    let middle = middle(of: axis)
    let (head, tail) = (middle.lowerBound, axis.pixels - middle.upperBound)
    var (headLength, tailLength) = (CGFloat(head) / scale, CGFloat(tail) / scale)
    if headLength + tailLength > length {
      let factor = length / (headLength + tailLength)
      headLength *= factor
      tailLength *= factor
    }
    var parts = [Part(source: 0..<head, start: start, length: headLength)]
    let middleLength = length - headLength - tailLength
    let from = start + headLength
    if resizingMode == .stretch || middle.isEmpty {
      parts.append(Part(source: middle, start: from, length: middleLength))
    } else {
      let step = CGFloat(middle.count) / scale
      var done: CGFloat = 0
      while done < middleLength - 1e-6 {
        let left = min(step, middleLength - done)
        let count = min(middle.count, max(1, Int((left * scale).rounded(.up))))
        parts.append(
          Part(
            source: middle.lowerBound..<middle.lowerBound + count, start: from + done,
            length: left))
        done += step
      }
    }
    parts.append(
      Part(
        source: axis.pixels - tail..<axis.pixels, start: start + length - tailLength,
        length: tailLength))
    return parts.filter { $0.length > 0 && !$0.source.isEmpty }
  }
}
