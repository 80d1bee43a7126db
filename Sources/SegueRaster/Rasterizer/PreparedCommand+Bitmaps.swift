extension PreparedCommand {
  /// Draws a bitmap that neither a hole nor a clip limits.
  func draw(
    _ bitmap: UnsafePointer<BitmapSource>, in area: PixelRect, on canvas: Canvas
  ) {
    let factors = canvas.scratch.factors
    let (steady, isOpaque) = (shape.pointee.steadyRows, bitmap.pointee.isOpaque)
    let mips: MippedProjectiveMap? =
      if case .mippedProjective(let map) = bitmap.pointee.mapping { map } else { nil }
    func write(_ span: PixelSpan, into factors: Row) -> Int {
      guard !span.isEmpty else { return 0 }
      let isSeen = shape.pointee.writeFactors(of: span, opacity: opacity, into: factors)
      return isSeen ? span.count : 0
    }
    func drawSoft(_ span: PixelSpan, factors: SourceRow) {
      let colors = canvas.scratch.colors
      bitmap.pointee.shade(span, into: colors, scratch: canvas.scratch)
      blend(canvas.row(span), colors, count: span.count, factors: factors)
    }
    var row = RowCoverage.none
    var (left, right) = (0, 0)
    for y in area.minY..<area.maxY {
      if y == area.minY || y % ProjectiveMap.cellHeight == 0 {
        mips?.plan(y, area, canvas.scratch)
      }
      if y == area.minY || !steady.contains(y) || !steady.contains(y - 1) {
        row = shape.pointee.row(y, in: area)
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
    _ bitmap: UnsafePointer<BitmapSource>, _ span: PixelSpan, level: Double, isOpaque: Bool,
    on canvas: Canvas
  ) {
    let (count, colors) = (span.count, canvas.scratch.colors)
    let factor = UInt32((level * opacity * 255).rounded())
    guard count > 0, factor > 0 else { return }
    let row = canvas.row(span)
    if let pixels = bitmap.pointee.direct(span) {
      blend(row, pixels, count: count, factor: factor, isOpaque: isOpaque)
    } else if isOpaque && factor == 255 || bitmap.pointee.canBlend {
      bitmap.pointee.shade(span, into: row, factor: factor, scratch: canvas.scratch)
    } else {
      bitmap.pointee.shade(span, into: colors, scratch: canvas.scratch)
      blend(row, colors, count: count, factor: factor, isOpaque: isOpaque)
    }
  }
}
