import Foundation

/// The places in a picture that its pixels come from when it is warped: given at the corners of square cells, and
/// interpolated between them.
///
///     0 ───── 1 ───── 2 ┄     corner (i, j) is at the pixel (i · cell, j · cell)
///     │ cell  │       │
///     3 ───── 4 ───── 5 ┄     a row of corners after the other
///
/// Inside a cell, places change linearly along both axes, and cells share their corners: so the warped picture has no
/// seams. Beyond the edges of the picture are its outermost pixels.
public struct Warp: Hashable, Sendable {
  /// The side of a cell, in pixels.
  let cell: Int
  /// The number of cells in a row.
  let columns: Int
  /// The number of rows of cells.
  let rows: Int
  /// In pixels from the picture's top left, for each corner.
  let places: [SIMD2<Float>]

  /// Places are not farther from the picture's top left than this, in pixels.
  private static let farthest: CGFloat = 100_000

  /// A warp of a picture.
  ///
  /// - Parameters:
  ///   - width: The picture's width, in pixels.
  ///   - height: The picture's height, in pixels.
  ///   - cell: The side of a cell, in pixels, at least 1.
  ///   - place: The place that a point of the warped picture comes from, both in pixels. Where it is not finite, the
  ///     point stays where it is.
  public init(width: Int, height: Int, cell: Int, place: (CGPoint) -> CGPoint) {
    demand(cell > 0, "the cells of a warp cannot be \(cell) pixels wide")
    self.cell = cell
    columns = max(1, (width + cell - 1) / cell)
    rows = max(1, (height + cell - 1) / cell)
    var places: [SIMD2<Float>] = []
    places.reserveCapacity((columns + 1) * (rows + 1))
    for j in 0...rows {
      for i in 0...columns {
        let corner = CGPoint(x: CGFloat(i * cell), y: CGFloat(j * cell))
        let found = place(corner)
        let kept = found.x.isFinite && found.y.isFinite ? found : corner
        places.append(SIMD2(Self.limited(kept.x), Self.limited(kept.y)))
      }
    }
    self.places = places
  }

  private static func limited(_ length: CGFloat) -> Float {
    Float(min(max(length, -farthest), farthest))
  }

  /// The places of the left and right ends of a cell in the middle of a row of pixels.
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - y: The row of pixels, from 0 to the height.
  func ends(column: Int, y: Int) -> (left: SIMD2<Float>, right: SIMD2<Float>) {
    let row = min(y / cell, rows - 1)
    let part = (Float(y - row * cell) + 0.5) / Float(cell)
    let above = row * (columns + 1) + column
    let below = above + columns + 1
    func between(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { a + (b - a) * part }
    return (between(places[above], places[below]), between(places[above + 1], places[below + 1]))
  }
}
