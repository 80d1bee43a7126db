import Foundation
import SegueRaster

/// A snapshot of a view whose margins keep their width and height when it is resized.
///
///     ┌────┬──────────┬────┐
///     │    │     ↔    │    │  The corners keep their size, the edges stretch along
///     ├────┼──────────┼────┤  themselves, the middle stretches both ways. Each part is a view
///     │ ↕  │    ↔ ↕   │ ↕  │  that shows its part of the one picture and resizes by its
///     ├────┼──────────┼────┤  autoresizing mask, so that the parts follow an animated resize.
///     │    │     ↔    │    │
///     └────┴──────────┴────┘
///
/// Without margins the view shows the whole picture.
package final class SnapshotView: UIView {
  /// The view that it shows.
  package private(set) weak var source: UIView?
  /// The part of it, in the source's coordinates.
  package let part: CGRect
  /// The subject of the snapshot, which stays alive as long as a snapshot of it.
  var subject: SnapshotSubject?

  /// - Parameters:
  ///   - picture: Its area is the size of `part` in pixels.
  ///   - part: The part of `source` that it shows, in the coordinates of that, not empty.
  ///   - scale: Pixels per point.
  ///   - capInsets: In points.
  init(
    _ picture: Picture, of part: CGRect, source: UIView, scale: CGFloat, capInsets: UIEdgeInsets
  ) {
    self.part = part
    self.source = source
    let size = part.size
    super.init(frame: CGRect(origin: .zero, size: size))
    let columns = Self.parts(of: size.width, from: capInsets.left, capInsets.right)
    let rows = Self.parts(of: size.height, from: capInsets.top, capInsets.bottom)
    if columns.count == 1 && rows.count == 1 {
      layer.contents = picture
      return
    }
    for row in rows {
      for column in columns {
        let frame = CGRect(
          x: column.start, y: row.start, width: column.length, height: row.length)
        addPart(
          frame, Self.part(frame, of: picture, scale: scale),
          [
            column.mask(.flexibleRightMargin, .flexibleWidth, .flexibleLeftMargin),
            row.mask(.flexibleBottomMargin, .flexibleHeight, .flexibleTopMargin),
          ])
      }
    }
  }

  private func addPart(_ frame: CGRect, _ picture: Picture, _ mask: AutoresizingMask) {
    let part = UIView(frame: frame)
    part.isUserInteractionEnabled = false
    part.autoresizingMask = mask
    part.layer.contents = picture
    addSubview(part)
  }

  /// The part `rect` of `picture`, in points.
  static func part(_ rect: CGRect, of picture: Picture, scale: CGFloat) -> Picture {
    let area = CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
    let pixels = area.integral
    let map = CGAffineTransform(translationX: -pixels.minX, y: -pixels.minY)
    return Picture(
      list: DisplayList([
        DrawCommand(
          .picture(picture, destination: RoundedRect(picture.area)),
          transform: ProjectiveTransform(map))
      ]),
      width: Int(pixels.width), height: Int(pixels.height),
      area: area.offsetBy(dx: -pixels.minX, dy: -pixels.minY))
  }

  package required init?(coder: NSCoder) { nil }

  /// A segment of one axis, in points.
  private struct Part {
    enum Segment {
      case first, middle, last
    }

    let segment: Segment
    let start: CGFloat
    let length: CGFloat

    func mask(
      _ first: AutoresizingMask, _ middle: AutoresizingMask, _ last: AutoresizingMask
    ) -> AutoresizingMask {
      switch segment {
      case .first: first
      case .middle: middle
      case .last: last
      }
    }
  }

  /// The segments of an axis that have a length. The middle always has one, because something must
  /// stretch.
  private static func parts(of length: CGFloat, from first: CGFloat, _ last: CGFloat) -> [Part] {
    var first = max(0, first)
    var last = max(0, last)
    // The margins leave at least a thousandth of the length.
    let available = length * 0.999
    if first + last > available {
      let factor = available / (first + last)
      first *= factor
      last *= factor
    }
    return [
      Part(segment: .first, start: 0, length: first),
      Part(segment: .middle, start: first, length: length - first - last),
      Part(segment: .last, start: length - last, length: last),
    ].filter { $0.length > 0 }
  }
}
