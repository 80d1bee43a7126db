extension PreparedCommand {
  /// Draws a bitmap that neither a hole nor a clip limits.
  ///
  /// OPTIMIZATION: `bitmap` and `shape` are parameters, as each use of a stored one would copy it: for each row of each
  /// piece of a screen, which took a tenth of the frame.
  func draw(
    _ bitmap: BitmapSource, over shape: CoverageShape, in area: PixelRect, on canvas: Canvas
  ) {
    let factors = canvas.scratch.factors
    let (steady, isOpaque) = (shape.steadyRows, bitmap.isOpaque)
    let mips: MippedProjectiveMap? =
      if case .mippedProjective(let map) = bitmap.mapping { map } else { nil }
    func write(_ span: PixelSpan, into factors: Row) -> Int {
      guard !span.isEmpty else { return 0 }
      return shape.writeFactors(of: span, opacity: opacity, into: factors) ? span.count : 0
    }
    func drawSoft(_ span: PixelSpan, factors: SourceRow) {
      let colors = canvas.scratch.colors
      bitmap.shade(span, into: colors, scratch: canvas.scratch)
      blend(canvas.row(span), colors, count: span.count, factors: factors)
    }
    var row = RowCoverage.none
    var (left, right) = (0, 0)
    for y in area.minY..<area.maxY {
      if y == area.minY || y % ProjectiveMap.cellHeight == 0 {
        mips?.plan(y, area, canvas.scratch)
      }
      if y == area.minY || !steady.contains(y) || !steady.contains(y - 1) {
        row = shape.row(y, in: area)
        left = write(row.left(y), into: factors)
        right = write(row.right(y), into: factors + left)
      }
      guard row.start < row.end else { continue }
      if left > 0 { drawSoft(row.left(y), factors: factors) }
      draw(bitmap, row.solid(y), level: row.level, isOpaque: isOpaque, on: canvas)
      if right > 0 { drawSoft(row.right(y), factors: factors + left) }
    }
  }

  /// Draws pixels of a bitmap with constant coverage `level`.
  func draw(
    _ bitmap: BitmapSource, _ span: PixelSpan, level: Double, isOpaque: Bool, on canvas: Canvas
  ) {
    let (count, colors) = (span.count, canvas.scratch.colors)
    let factor = UInt32((level * opacity * 255).rounded())
    guard count > 0, factor > 0 else { return }
    let row = canvas.row(span)
    if let pixels = bitmap.direct(span) {
      blend(row, pixels, count: count, factor: factor, isOpaque: isOpaque)
    } else if isOpaque && factor == 255 || bitmap.canBlend {
      bitmap.shade(span, into: row, factor: factor, scratch: canvas.scratch)
    } else {
      bitmap.shade(span, into: colors, scratch: canvas.scratch)
      blend(row, colors, count: count, factor: factor, isOpaque: isOpaque)
    }
  }
}
