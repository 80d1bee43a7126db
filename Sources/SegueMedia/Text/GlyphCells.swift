import Foundation

/// The coverage of a run of glyphs while it is changed: rows of cells without margins.
struct GlyphCells {
  /// From 0 to 255, row after row.
  private(set) var values: [UInt8]
  private(set) var width: Int
  private(set) var height: Int
  /// The pen's column at the start of the run.
  private(set) var penX: Int
  /// The row below the baseline, from the top.
  private(set) var baseline: Int

  private init(width: Int, height: Int, penX: Int, baseline: Int) {
    values = [UInt8](repeating: 0, count: width * height)
    self.width = width
    self.height = height
    self.penX = penX
    self.baseline = baseline
  }

  init(_ run: GlyphRun) {
    self.init(width: run.width, height: run.height, penX: run.penX, baseline: run.baseline)
    let stride = width + GlyphRun.margin
    for y in 0..<height {
      let start = y * stride + GlyphRun.margin
      values.replaceSubrange(y * width..<(y + 1) * width, with: run.alphas[start..<start + width])
    }
  }
}

extension GlyphCells {
  /// The same leaning to the right: each row is moved by whole columns.
  ///
  /// - Parameter slope: Columns per row.
  func slanted(by slope: Double) -> GlyphCells {
    guard height > 0 else { return self }
    func shift(_ y: Int) -> Int { Int((slope * (Double(baseline - y) - 0.5)).rounded()) }
    let low = min(shift(0), shift(height - 1))
    let high = max(shift(0), shift(height - 1))
    var result = GlyphCells(
      width: width + high - low, height: height, penX: penX - low, baseline: baseline)
    for y in 0..<height {
      let start = y * result.width + shift(y) - low
      result.values.replaceSubrange(
        start..<start + width, with: values[y * width..<(y + 1) * width])
    }
    return result
  }

  /// Returns the cells nearer than `radius`, in cells, to the edge of the letters.
  ///
  /// A cell belongs to a letter if more than half of it is covered. With d, the distance between the middles of a cell
  /// and the nearest one on the other side of the edge, the edge is d − ½ away, and the cell is covered by
  /// radius − (d − ½) + ½, as far as that lies between 0 and 1. The nearest cell is found in two steps: how far it is
  /// in each column, v, then the least x² + v² among the columns at a distance x.
  func outlined(radius: Double) -> GlyphCells {
    let reach = Int(radius.rounded(.up)) + 1
    var result = GlyphCells(
      width: width + 2 * reach, height: height + 2 * reach, penX: penX + reach,
      baseline: baseline + reach)
    let (columns, rows) = (result.width, result.height)
    var isInk = [Bool](repeating: false, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width {
        isInk[(y + reach) * columns + x + reach] = values[y * width + x] > 127
      }
    }
    let steps = Self.columnDistances(isInk, columns, rows, limit: reach)
    // The coverage for each square of a distance.
    let coverage: [UInt8] = (0...2 * reach * reach).map { square in
      UInt8((min(max(radius + 1 - Double(square).squareRoot(), 0), 1) * 255).rounded())
    }
    result.values.withUnsafeMutableBufferPointer { values in
      steps.withUnsafeBufferPointer { steps in
        for y in 0..<rows {
          for x in 0..<columns {
            let place = y &* columns &+ x
            let ink = isInk[place]
            var best = Int.max
            for column in max(0, x &- reach)...min(columns &- 1, x &+ reach) {
              let other = y &* columns &+ column
              // Beside a cell of the other side the way is free; else as far as its column says.
              let step = isInk[other] == ink ? Int(steps[other]) : 0
              guard step <= reach else { continue }
              best = min(best, (column &- x) &* (column &- x) &+ step &* step)
            }
            if best < coverage.count { values[place] = coverage[best] }
          }
        }
      }
    }
    return result
  }

  /// For each cell how far the next one is above or below it that is ink where it is none, or the other way round: up
  /// to `limit`, else more.
  private static func columnDistances(
    _ isInk: [Bool], _ columns: Int, _ rows: Int, limit: Int
  ) -> [UInt16] {
    let far = UInt16(limit + 1)
    var steps = [UInt16](repeating: far, count: columns * rows)
    for y in 1..<rows {
      for x in 0..<columns {
        let (place, above) = (y * columns + x, (y - 1) * columns + x)
        steps[place] = isInk[place] != isInk[above] ? 1 : min(far, steps[above] + 1)
      }
    }
    for y in (0..<rows - 1).reversed() {
      for x in 0..<columns {
        let (place, below) = (y * columns + x, (y + 1) * columns + x)
        let step = isInk[place] != isInk[below] ? 1 : min(far, steps[below] + 1)
        steps[place] = min(steps[place], step)
      }
    }
    return steps
  }

  /// The same with one row for `count`, the baseline between two rows.
  func withRowsJoined(_ count: Int) -> GlyphCells {
    let line = (baseline + count - 1) / count
    let above = line * count - baseline
    var result = GlyphCells(
      width: width, height: (above + height + count - 1) / count, penX: penX, baseline: line)
    for y in 0..<result.height {
      let rows = (y * count - above..<(y + 1) * count - above).clamped(to: 0..<height)
      for x in 0..<width {
        var sum = 0
        for row in rows { sum += Int(values[row * width + x]) }
        result.values[y * width + x] = UInt8((sum + count / 2) / count)
      }
    }
    return result
  }
}
