import UIKit

/// A pane of glass with round corners, through which a picture of a screen is seen: magnified inside, and
/// squeezed in the rim.
///
///     ╭┬┬────────────┬┬╮   Each part shows the picture, scaled across in the left and right rim, down in the
///     ├┼┼────────────┼┼┤   upper and lower one, and both in the corners. Neighbors meet at the same place of
///     ││││   inside ││││   the picture, wherever the pane is: nothing is torn.
///     ├┼┼────────────┼┼┤
///     ╰┴┴────────────┴┴╯
@MainActor public final class GlassPane {
  /// Clips the parts; it casts no shadow and has no edge.
  public let view: UIView
  private let size: CGSize
  private let rim: CGFloat
  private var parts: [Part] = []

  /// The number of strips of the rim.
  private static let strips = 2
  /// The indices of an axis's parts: 0 for the inside, −1 and 1 for the strips beside it.
  private static let indices = -strips...strips

  /// A part of the pane: where a part across meets one down.
  private struct Part {
    let column, row: Int
    /// Clips the picture.
    let clip: UIView
    let picture: UIView
    /// The distances, in points, by which it reaches under those before it.
    let overlap: CGPoint
  }

  /// A pane, which is not added yet.
  ///
  /// - Parameters:
  ///   - screen: The screen that is seen through it, one of the two.
  ///   - screens: The screens of a transition.
  ///   - rim: The width of the rim, in points.
  public init(of screen: UIView, in screens: Screens, rim: CGFloat) {
    (size, self.rim) = (screens.bounds.size, rim)
    view = UIView(frame: screens.bounds)
    view.clipsToBounds = true
    view.autoresizingMask = .proportional
    let image = screens.image(of: screen)
    // The inside, the strips, and the corners; of these, the outer ones are in front.
    let order = Self.indices.sorted { abs($0) < abs($1) }
    for depth in 0...2 {
      for row in order {
        for column in order where (row == 0 ? 0 : 1) + (column == 0 ? 0 : 1) == depth {
          addPart(image, column, row)
        }
      }
    }
  }

  private func addPart(_ image: UIImage, _ column: Int, _ row: Int) {
    let picture = UIImageView(image: image)
    picture.frame = CGRect(origin: .zero, size: size)
    picture.layer.magnificationFilter = .linear
    // Each reaches a point farther outwards, under the next one: nothing shows between them.
    let outermost = Self.strips
    func overlap(_ index: Int) -> CGFloat { abs(index) == outermost ? 0 : 1 }
    func length(_ index: Int, _ whole: CGFloat) -> CGFloat {
      (index == 0 ? whole : rim / CGFloat(outermost)) + overlap(index)
    }
    let clip = UIView(
      frame: CGRect(
        x: 0, y: 0, width: length(column, size.width), height: length(row, size.height)))
    clip.clipsToBounds = true
    clip.addSubview(picture)
    view.addSubview(clip)
    parts.append(
      Part(
        column: column, row: row, clip: clip, picture: picture,
        overlap: CGPoint(
          x: column > 0 ? 0 : overlap(column), y: row > 0 ? 0 : overlap(row))))
  }

  /// Bends what is seen through the pane as it is in a frame, which `view` has then.
  ///
  /// - Parameters:
  ///   - frame: In the container's coordinates, wider and higher than two rims.
  ///   - shift: As that of a `Bevel`, in points.
  public func bend(in frame: CGRect, shift: CGFloat) {
    let columns = strips(Bevel(from: frame.minX, to: frame.maxX, rim: rim, shift: shift))
    let rows = strips(Bevel(from: frame.minY, to: frame.maxY, rim: rim, shift: shift))
    for part in parts {
      let (x, y) = (columns[part.column + Self.strips], rows[part.row + Self.strips])
      let clip = CGAffineTransform(
        translationX: x.start - frame.minX - part.overlap.x,
        y: y.start - frame.minY - part.overlap.y)
      if part.clip.transform != clip { part.clip.transform = clip }
      // It is scaled about its middle, and `source` comes to the clip's corner.
      part.picture.transform = CGAffineTransform(
        a: x.scale, b: 0, c: 0, d: y.scale,
        tx: part.overlap.x + (size.width / 2 - x.source) * x.scale - size.width / 2,
        ty: part.overlap.y + (size.height / 2 - y.source) * y.scale - size.height / 2)
    }
  }

  /// The parts of an axis, from its start to its end.
  private func strips(_ axis: Bevel) -> [Bevel.Strip] {
    Self.indices.map { index in
      index == 0
        ? axis.inside
        : axis.strip(Self.strips - abs(index), of: Self.strips, isAtEnd: index > 0)
    }
  }
}
