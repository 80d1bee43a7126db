import Foundation

/// Runs of at least this many pixels with equal coverage are drawn as one.
private let shortestSolid = 12

extension PreparedCommand {
  /// Draws what `path` covers of `area`, which is no wider than the scratch rows.
  func draw(_ path: UnsafePointer<PathCoverage>, in area: PixelRect, on canvas: Canvas) {
    let scratch = canvas.scratch
    for y in area.minY..<area.maxY {
      path.pointee.accumulate(y, in: area, into: scratch.path)
      let clipped = clip?.pointee.row(y, in: area)
      let minX = area.minX
      // The columns of `soft` have their levels in the factors; after them the coverage is `level`.
      var soft = PixelSpan(y: y, start: minX, end: minX)
      var sum: Int32 = 0
      var level: Int32 = 0
      func extend(to x: Int) {
        if x - soft.end >= shortestSolid || (level == 0 && x > soft.end) {
          drawLevels(soft, clipped: clipped, on: canvas)
          let solid = PixelSpan(y: y, start: soft.end, end: x)
          drawLevel(level, over: solid, clipped: clipped, on: canvas)
          (soft.start, soft.end) = (x, x)
        }
        while soft.end < x {
          scratch.factors[soft.end - soft.start] = UInt32(level)
          soft.end += 1
        }
      }
      scratch.path.take { column, change in
        extend(to: min(minX + column, area.maxX))
        sum &+= change
        level = path.pointee.level(sum)
      }
      if level != 0 { extend(to: area.maxX) }
      drawLevels(soft, clipped: clipped, on: canvas)
    }
  }

  /// Draws pixels with constant coverage `level`.
  private func drawLevel(
    _ level: Int32, over span: PixelSpan, clipped: RowCoverage?, on canvas: Canvas
  ) {
    guard level != 0 else { return }
    let part = Double(level) / Double(PathCoverage.whole)
    guard let clipped else {
      drawSolid(span, level: part, on: canvas)
      return
    }
    func drawClipped(from start: Int, to end: Int) {
      guard start < end else { return }
      for i in 0..<(end - start) { canvas.scratch.factors[i] = UInt32(level) }
      drawLevels(PixelSpan(y: span.y, start: start, end: end), clipped: clipped, on: canvas)
    }
    let solidStart = min(max(clipped.solidStart, span.start), span.end)
    let solidEnd = max(min(clipped.solidEnd, span.end), solidStart)
    drawClipped(from: max(span.start, clipped.start), to: min(solidStart, clipped.end))
    let solid = PixelSpan(y: span.y, start: solidStart, end: solidEnd)
    drawSolid(solid, level: part * clipped.level, on: canvas)
    drawClipped(from: max(solidEnd, clipped.start), to: min(span.end, clipped.end))
  }

  /// Draws pixels whose levels are in the scratch factors.
  private func drawLevels(_ span: PixelSpan, clipped: RowCoverage?, on canvas: Canvas) {
    guard !span.isEmpty else { return }
    let factors = canvas.scratch.factors
    for i in 0..<span.count where factors[i] != 0 {
      var part = Double(factors[i]) / Double(PathCoverage.whole)
      if let clipped, let clip {
        let x = span.start + i
        let isSolid = x >= clipped.solidStart && x < clipped.solidEnd
        part *= isSolid ? clipped.level : clip.pointee.coverage(x: x, y: span.y)
      }
      factors[i] = UInt32((part * opacity * 255).rounded())
    }
    drawSoft(span, factors: factors, on: canvas)
  }
}
