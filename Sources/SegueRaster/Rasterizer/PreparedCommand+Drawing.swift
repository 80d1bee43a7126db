import Foundation

extension PreparedCommand {
  /// Draws the part in `tile`, which is inside the buffer and no wider than the scratch rows.
  func draw(_ tile: PixelRect, on canvas: Canvas) {
    let area = bounds.intersection(tile)
    if area.isEmpty { return }
    if case .shadow(let shadow, let color) = source {
      draw(shadow, color: color, in: area, on: canvas)
      return
    }
    if let path {
      draw(path, in: area, on: canvas)
      return
    }
    let factors = canvas.scratch.factors
    let (steady, mips) = (steadyRows, mips)
    var row = RowCoverage.none
    // How many factors there are for the columns left and right of the constant coverage.
    var (left, right) = (0, 0)
    for y in area.minY..<area.maxY {
      if y == area.minY || y % ProjectiveMap.cellHeight == 0 {
        mips?.plan(y, area, canvas.scratch)
      }
      if y == area.minY || !steady.contains(y) || !steady.contains(y - 1) {
        row = shape.pointee.row(y, in: area)
        if let clip { row = row.intersection(clip.pointee.row(y, in: area)) }
        if let hole {
          if row.start < row.end {
            drawAround(hole.pointee.row(y, in: area), in: row, y: y, on: canvas)
          }
          continue
        }
        left = writeFactors(of: row.left(y), into: factors)
        right = writeFactors(of: row.right(y), into: factors + left)
      }
      guard row.start < row.end else { continue }
      if left > 0 { drawSoft(row.left(y), factors: factors, on: canvas) }
      drawSolid(row.solid(y), level: row.level, on: canvas)
      if right > 0 { drawSoft(row.right(y), factors: factors + left, on: canvas) }
    }
  }

  /// The map of a bitmap with mip levels, which plans them for each row; nil for everything else.
  private var mips: MippedProjectiveMap? {
    guard case .bitmap(let bitmap) = source,
      case .mippedProjective(let map) = bitmap.pointee.mapping
    else { return nil }
    return map
  }

  /// Rows whose coverage equals that of the row above, except the first.
  private var steadyRows: Range<Int> {
    guard hole == nil else { return 0..<0 }
    let own = shape.pointee.steadyRows
    return clip.map { own.clamped(to: $0.pointee.steadyRows) } ?? own
  }

  /// A row of a border: what `row` covers and `hole` does not, in runs between their ends.
  private func drawAround(
    _ hole: RowCoverage, in row: RowCoverage, y: Int, on canvas: Canvas
  ) {
    let hasHole = hole.start < hole.end
    var span = PixelSpan(y: y, start: row.start, end: row.end)
    while span.start < row.end {
      span.end = row.end
      func cut(_ x: Int) {
        if x > span.start, x < span.end { span.end = x }
      }
      cut(row.solidStart)
      cut(row.solidEnd)
      if hasHole {
        cut(hole.start)
        cut(hole.solidStart)
        cut(hole.solidEnd)
        cut(hole.end)
      }
      let isHollow =
        hasHole && hole.level == 1 && span.start >= hole.solidStart && span.end <= hole.solidEnd
      let isUntouched = !hasHole || span.start >= hole.end || span.end <= hole.start
      if isUntouched, span.start >= row.solidStart, span.end <= row.solidEnd {
        drawSolid(span, level: row.level, on: canvas)
      } else if !isHollow {
        drawPart(span, on: canvas)
      }
      span.start = span.end
    }
  }

  /// Draws pixels with constant coverage `level`.
  func drawSolid(_ span: PixelSpan, level: Double, on canvas: Canvas) {
    let (count, colors) = (span.count, canvas.scratch.colors)
    let factor = UInt32((level * opacity * 255).rounded())
    guard count > 0, factor > 0 else { return }
    let row = canvas.row(span)
    switch source {
    case .solid(let color):
      blendSolid(row, color, count: count, factor: factor)
    case .gradient(let gradient):
      if let color = gradient.pointee.color(ofRow: span.y) {
        blendSolid(row, color, count: count, factor: factor)
      } else if gradient.pointee.isOpaque, factor == 255 {
        gradient.pointee.shade(span, into: row)
      } else {
        gradient.pointee.shade(span, into: colors)
        blend(row, colors, count: count, factor: factor, isOpaque: gradient.pointee.isOpaque)
      }
    case .bitmap(let bitmap):
      let isOpaque = bitmap.pointee.isOpaque
      if let pixels = bitmap.pointee.direct(span) {
        blend(row, pixels, count: count, factor: factor, isOpaque: isOpaque)
      } else if isOpaque && factor == 255 || bitmap.pointee.canBlend {
        bitmap.pointee.shade(span, into: row, factor: factor, scratch: canvas.scratch)
      } else {
        bitmap.pointee.shade(span, into: colors, scratch: canvas.scratch)
        blend(row, colors, count: count, factor: factor, isOpaque: isOpaque)
      }
    case .shadow, .masked, .group: break
    }
  }

  /// Draws pixels with varying coverage.
  private func drawPart(_ span: PixelSpan, on canvas: Canvas) {
    let factors = canvas.scratch.factors
    if writeFactors(of: span, into: factors) > 0 { drawSoft(span, factors: factors, on: canvas) }
  }

  /// Writes the factor of each pixel, from 0 to 255. Returns their number, or 0 where all factors
  /// are 0.
  func writeFactors(of span: PixelSpan, into factors: Row) -> Int {
    guard !span.isEmpty else { return 0 }
    if hole == nil, let single = singleShape(in: span) {
      return single.pointee.writeFactors(of: span, opacity: opacity, into: factors) ? span.count : 0
    }
    var any: UInt32 = 0
    for x in span.start..<span.end {
      var coverage = shape.pointee.coverage(x: x, y: span.y)
      if let hole { coverage = max(0, coverage - hole.pointee.coverage(x: x, y: span.y)) }
      if let clip { coverage *= clip.pointee.coverage(x: x, y: span.y) }
      // Adding ½ rounds as `rounded()`, which is a call.
      let factor = UInt32(coverage * opacity * 255 + 0.5)
      factors[x - span.start] = factor
      any |= factor
    }
    return any > 0 ? span.count : 0
  }

  /// The one of shape and clip that alone decides how much of each pixel of `span` is covered; nil where both do.
  private func singleShape(in span: PixelSpan) -> UnsafePointer<CoverageShape>? {
    guard let clip else { return shape }
    let rect = PixelRect(minX: span.start, minY: span.y, maxX: span.end, maxY: span.y + 1)
    return shape.pointee.covers(rect) ? clip : clip.pointee.covers(rect) ? shape : nil
  }

  /// Draws pixels with factors from 0 to 255.
  func drawSoft(_ span: PixelSpan, factors: SourceRow, on canvas: Canvas) {
    let (row, colors) = (canvas.row(span), canvas.scratch.colors)
    switch source {
    case .solid(let color):
      blendSolid(row, color, count: span.count, factors: factors)
      return
    case .gradient(let gradient): gradient.pointee.shade(span, into: colors)
    case .bitmap(let bitmap): bitmap.pointee.shade(span, into: colors, scratch: canvas.scratch)
    case .shadow, .masked, .group: break
    }
    blend(row, colors, count: span.count, factors: factors)
  }
}

// MARK: - Shadows

extension PreparedCommand {
  private func draw(
    _ shadow: UnsafePointer<ShadowSource>, color: UInt32, in area: PixelRect, on canvas: Canvas
  ) {
    let factors = canvas.scratch.factors
    let steady =
      clip == nil ? shape.pointee.steadyRows.clamped(to: shadow.pointee.steadyRows) : 0..<0
    var span = PixelSpan(y: area.minY, start: area.minX, end: area.maxX)
    for y in area.minY..<area.maxY {
      span.y = y
      if y == area.minY || !steady.contains(y) || !steady.contains(y - 1) {
        let row = shape.pointee.row(y, in: area)
        (span.start, span.end) = (row.start, row.end)
        let clipped = clip?.pointee.row(y, in: area)
        if let clipped {
          (span.start, span.end) = (max(span.start, clipped.start), min(span.end, clipped.end))
        }
        guard !span.isEmpty else { continue }
        shadow.pointee.shade(
          span, opacity: opacity, into: factors, profile: canvas.scratch.profile)
        if let clip, let clipped { multiply(factors, of: span, by: clip, row: clipped) }
      }
      guard !span.isEmpty else { continue }
      let row = canvas.row(span)
      if shadow.pointee.isDithered {
        blendDithered(row, color, count: span.count, factors: factors, x: span.start, y: y)
      } else {
        blendSolid(row, color, count: span.count, factors: factors)
      }
    }
  }

  /// Multiplies factors by the coverage of `clip`, which is that of `row` in this row.
  private func multiply(
    _ factors: Row, of span: PixelSpan, by clip: UnsafePointer<CoverageShape>, row: RowCoverage
  ) {
    for x in span.start..<span.end
    where x < row.solidStart || x >= row.solidEnd || row.level < 1 {
      let part = Double(factors[x - span.start]) * clip.pointee.coverage(x: x, y: span.y)
      factors[x - span.start] = UInt32(part.rounded())
    }
  }
}
