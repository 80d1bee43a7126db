import Foundation

/// The rows that a worker needs while it draws, each as long as a tile is wide.
struct RowScratch {
  let colors: Row
  let factors: Row
  /// Twice as long as the widest quarter of a shadow table.
  let profile: UnsafeMutablePointer<Float>
  /// Three rows for interpolating mip levels.
  let levels: (Row, Row, Row)
  /// The mip level of each cell in a row: as many as a tile may touch.
  let mipLevels: UnsafeMutablePointer<MipLevel>
  /// The cell of the first of them.
  let firstCell: UnsafeMutablePointer<Int>
  let backdrops: BackdropBuffers
  let path: PathRow
}

extension PreparedCommand {
  /// Draws the part in `tile`, which is inside the buffer and no wider than the scratch rows.
  func draw(_ tile: PixelRect, into buffer: PixelBuffer, scratch: RowScratch) {
    let area = bounds.intersection(tile)
    if area.isEmpty { return }
    if case .shadow(let shadow, let color) = source {
      drawShadow(shadow, color, area, buffer, scratch)
      return
    }
    if let path {
      draw(path, area, buffer, scratch)
      return
    }
    let steady = steadyRows
    var row = RowCoverage.none
    var (left, right) = (0, 0)
    for y in area.minY..<area.maxY {
      if case .bitmap(let bitmap) = source, case .mippedProjective(let map) = bitmap.mapping {
        if y == area.minY || y % ProjectiveMap.cellHeight == 0 { map.plan(y, area, scratch) }
      }
      let target = buffer.row(y)
      if y == area.minY || !steady.contains(y) || !steady.contains(y - 1) {
        row = shape.row(y, in: area)
        if let clip { row = row.intersection(clip.row(y, in: area)) }
        if let hole {
          if row.start < row.end { drawAround(hole.row(y, in: area), row, y, target, scratch) }
          continue
        }
        left = factors(row.start, row.solidStart, y, into: scratch.factors)
        right = factors(row.solidEnd, row.end, y, into: scratch.factors + left)
      }
      guard row.start < row.end else { continue }
      if left > 0 { blendFactors(row.start, left, y, target, scratch, scratch.factors) }
      drawSolid(row.solidStart, row.solidEnd, row.level, y, target, scratch)
      if right > 0 {
        blendFactors(row.solidEnd, right, y, target, scratch, scratch.factors + left)
      }
    }
  }

  /// Rows whose coverage equals that of the row above, except the first.
  private var steadyRows: Range<Int> {
    guard hole == nil else { return 0..<0 }
    return clip.map { shape.steadyRows.clamped(to: $0.steadyRows) } ?? shape.steadyRows
  }

  /// A row of a border: what `row` covers and `hole` does not, in runs between their ends.
  private func drawAround(
    _ hole: RowCoverage, _ row: RowCoverage, _ y: Int, _ target: Row, _ scratch: RowScratch
  ) {
    let hasHole = hole.start < hole.end
    var x = row.start
    while x < row.end {
      var end = row.end
      func cut(_ at: Int) {
        if at > x, at < end { end = at }
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
        hasHole && hole.level == 1 && x >= hole.solidStart && end <= hole.solidEnd
      let isUntouched = !hasHole || x >= hole.end || end <= hole.start
      if isUntouched, x >= row.solidStart, end <= row.solidEnd {
        drawSolid(x, end, row.level, y, target, scratch)
      } else if !isHollow {
        drawPart(x, end, y, target, scratch)
      }
      x = end
    }
  }

  /// Draws pixels with constant coverage `level`.
  func drawSolid(
    _ start: Int, _ end: Int, _ level: Double, _ y: Int, _ target: Row, _ scratch: RowScratch
  ) {
    let count = end - start
    let factor = UInt32((level * opacity * 255).rounded())
    guard count > 0, factor > 0 else { return }
    let row = target + start
    switch source {
    case .solid(let color):
      blendSolid(row, color, count: count, factor: factor)
    case .gradient(let gradient):
      if let color = gradient.color(ofRow: y) {
        blendSolid(row, color, count: count, factor: factor)
      } else if gradient.isOpaque, factor == 255 {
        gradient.shade(x: start, y: y, count: count, into: row)
      } else {
        gradient.shade(x: start, y: y, count: count, into: scratch.colors)
        blend(
          row, scratch.colors, count: count, factor: factor, isOpaque: gradient.isOpaque)
      }
    case .bitmap(let bitmap):
      if let pixels = bitmap.direct(x: start, y: y, count: count) {
        blend(row, pixels, count: count, factor: factor, isOpaque: bitmap.isOpaque)
      } else if bitmap.isOpaque && factor == 255 || bitmap.canBlend {
        bitmap.shade(x: start, y: y, count: count, into: row, factor: factor, scratch: scratch)
      } else {
        bitmap.shade(x: start, y: y, count: count, into: scratch.colors, scratch: scratch)
        blend(row, scratch.colors, count: count, factor: factor, isOpaque: bitmap.isOpaque)
      }
    case .shadow, .group: break
    }
  }

  /// Draws pixels with varying coverage.
  private func drawPart(
    _ start: Int, _ end: Int, _ y: Int, _ target: Row, _ scratch: RowScratch
  ) {
    let count = factors(start, end, y, into: scratch.factors)
    if count > 0 { blendFactors(start, count, y, target, scratch, scratch.factors) }
  }

  /// Writes the factor of each pixel from `start` until `end`, from 0 to 255. Returns their number,
  /// or 0 where all factors are 0.
  private func factors(_ start: Int, _ end: Int, _ y: Int, into factors: Row) -> Int {
    guard start < end else { return 0 }
    var any: UInt32 = 0
    for x in start..<end {
      var coverage = shape.coverage(x: x, y: y)
      if let hole { coverage = max(0, coverage - hole.coverage(x: x, y: y)) }
      if let clip { coverage *= clip.coverage(x: x, y: y) }
      let factor = UInt32((coverage * opacity * 255).rounded())
      factors[x - start] = factor
      any |= factor
    }
    return any > 0 ? end - start : 0
  }

  /// Draws pixels with factors from 0 to 255.
  func blendFactors(
    _ start: Int, _ count: Int, _ y: Int, _ target: Row, _ scratch: RowScratch, _ factors: SourceRow
  ) {
    let row = target + start
    switch source {
    case .solid(let color):
      blendSolid(row, color, count: count, factors: factors)
      return
    case .gradient(let gradient):
      gradient.shade(x: start, y: y, count: count, into: scratch.colors)
    case .bitmap(let bitmap):
      bitmap.shade(x: start, y: y, count: count, into: scratch.colors, scratch: scratch)
    case .shadow, .group: break
    }
    blend(row, scratch.colors, count: count, factors: factors)
  }

  private func drawShadow(
    _ shadow: ShadowSource, _ color: UInt32, _ area: PixelRect, _ buffer: PixelBuffer,
    _ scratch: RowScratch
  ) {
    let steady = clip == nil ? shape.steadyRows.clamped(to: shadow.steadyRows) : 0..<0
    var (start, end) = (area.minX, area.maxX)
    for y in area.minY..<area.maxY {
      if y == area.minY || !steady.contains(y) || !steady.contains(y - 1) {
        let row = shape.row(y, in: area)
        (start, end) = (row.start, row.end)
        let clipped = clip?.row(y, in: area)
        if let clipped { (start, end) = (max(start, clipped.start), min(end, clipped.end)) }
        guard start < end else { continue }
        shadow.shade(
          x: start, y: y, count: end - start, opacity: opacity, into: scratch.factors,
          profile: scratch.profile)
        if let clip, let clipped { cut(scratch.factors, start, end, y, clip, clipped) }
      }
      guard start < end else { continue }
      let row = buffer.row(y) + start
      if shadow.isDithered {
        blendDithered(row, color, count: end - start, factors: scratch.factors, x: start, y: y)
      } else {
        blendSolid(row, color, count: end - start, factors: scratch.factors)
      }
    }
  }

  /// Multiplies the factors of the pixels from `start` until `end` by the coverage of `clip`.
  private func cut(
    _ factors: Row, _ start: Int, _ end: Int, _ y: Int, _ clip: CoverageShape, _ row: RowCoverage
  ) {
    for x in start..<end where x < row.solidStart || x >= row.solidEnd || row.level < 1 {
      let part = Double(factors[x - start]) * clip.coverage(x: x, y: y)
      factors[x - start] = UInt32(part.rounded())
    }
  }
}
