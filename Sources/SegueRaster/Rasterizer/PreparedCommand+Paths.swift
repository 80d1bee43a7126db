import Foundation

/// Runs of at least this many pixels with equal coverage are drawn as one.
private let shortestSolid = 12

extension PreparedCommand {
  /// Draws what `path` covers of `area`, which is no wider than the scratch rows.
  func draw(
    _ path: PathCoverage, _ area: PixelRect, _ buffer: PixelBuffer, _ scratch: RowScratch
  ) {
    for y in area.minY..<area.maxY {
      path.accumulate(y, in: area, into: scratch.path)
      let target = buffer.row(y)
      let clipped = clip?.row(y, in: area)
      let minX = area.minX
      // Columns from `start` until `end` have their levels in the factors; from `end` on the
      // coverage is `level`.
      var (start, end) = (minX, minX)
      var sum: Int32 = 0
      var level: Int32 = 0
      func extend(to x: Int) {
        if x - end >= shortestSolid || (level == 0 && x > end) {
          drawLevels(start, end, clipped, y, target, scratch)
          drawLevel(level, end, x, clipped, y, target, scratch)
          (start, end) = (x, x)
        }
        while end < x {
          scratch.factors[end - start] = UInt32(level)
          end += 1
        }
      }
      scratch.path.take { column, change in
        extend(to: min(minX + column, area.maxX))
        sum &+= change
        level = path.level(sum)
      }
      if level != 0 { extend(to: area.maxX) }
      drawLevels(start, end, clipped, y, target, scratch)
    }
  }

  /// Draws pixels with constant coverage `level`.
  private func drawLevel(
    _ level: Int32, _ start: Int, _ end: Int, _ clipped: RowCoverage?, _ y: Int, _ target: Row,
    _ scratch: RowScratch
  ) {
    guard level != 0 else { return }
    let part = Double(level) / Double(PathCoverage.whole)
    guard let clipped else {
      drawSolid(start, end, part, y, target, scratch)
      return
    }
    func soft(_ start: Int, _ end: Int) {
      guard start < end else { return }
      for i in 0..<(end - start) { scratch.factors[i] = UInt32(level) }
      drawLevels(start, end, clipped, y, target, scratch)
    }
    let solidStart = min(max(clipped.solidStart, start), end)
    let solidEnd = max(min(clipped.solidEnd, end), solidStart)
    soft(max(start, clipped.start), min(solidStart, clipped.end))
    drawSolid(solidStart, solidEnd, part * clipped.level, y, target, scratch)
    soft(max(solidEnd, clipped.start), min(end, clipped.end))
  }

  /// Draws pixels whose levels are in the scratch factors.
  private func drawLevels(
    _ start: Int, _ end: Int, _ clipped: RowCoverage?, _ y: Int, _ target: Row,
    _ scratch: RowScratch
  ) {
    guard start < end else { return }
    let factors = scratch.factors
    for i in 0..<(end - start) where factors[i] != 0 {
      var part = Double(factors[i]) / Double(PathCoverage.whole)
      if let clipped, let clip {
        let x = start + i
        let isSolid = x >= clipped.solidStart && x < clipped.solidEnd
        part *= isSolid ? clipped.level : clip.coverage(x: x, y: y)
      }
      factors[i] = UInt32((part * opacity * 255).rounded())
    }
    blendFactors(start, end - start, y, target, scratch, factors)
  }
}
