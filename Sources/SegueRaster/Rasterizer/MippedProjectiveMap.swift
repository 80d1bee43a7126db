import Foundation

/// A rotated bitmap with its mip chain as a source of colors.
struct MippedProjectiveMap {
  private struct Level {
    var pixels: SampledPixels
    var map: ProjectiveMap
  }

  private let full: ProjectiveMap
  /// One per pair of powers.
  private let levels: UnsafePointer<Level>

  /// - Parameter chain: Must outlive this value.
  init(
    _ map: ProjectiveMap, of pixels: SampledPixels, at needs: NeededMipLevels, in chain: MipChain,
    memory: FrameMemory
  ) {
    full = map
    let count = NeededMipLevels.powerCount
    let levels = memory.allocate(Level.self, count: count * count)
    for across in 0..<count {
      for down in 0..<count {
        let at = across * count + down
        if at == 0 {
          levels[at] = Level(pixels: pixels, map: map)
        } else if needs.contains(across, down) {
          let level = chain.level(across: across, down: down)
          levels[at] = Level(
            pixels: SampledPixels(allOf: level, kernels: pixels.kernels),
            map: map.onLevel(
              across: across, down: down, minX: pixels.minX, minY: pixels.minY))
        } else {
          levels[at] = levels[down > 0 ? at - 1 : at - count]
        }
      }
    }
    self.levels = UnsafePointer(levels)
  }

  /// Finds the mip levels of the cells in row `y`, for the columns of `area`.
  func plan(_ y: Int, _ area: PixelRect, _ scratch: RowScratch) {
    let first = area.minX / ProjectiveMap.cellWidth
    for cell in first...((area.maxX - 1) / ProjectiveMap.cellWidth) {
      let (px, py) = ProjectiveMap.cellMiddle(cell, y / ProjectiveMap.cellHeight)
      scratch.mipLevels[cell - first] = full.mipLevel(px, py)
    }
    scratch.firstCell.pointee = first
  }

  /// Writes the colors of the pixels of `span`, which `plan` has covered, or blends them over the
  /// row with a factor.
  ///
  /// Cells that follow one another and need the same levels are sampled together, and mixed one by
  /// one: in rows as short as a cell, each sample would wait for the division before it.
  func shade(_ span: PixelSpan, into out: Row, factor: UInt32, scratch: RowScratch) {
    let width = ProjectiveMap.cellWidth
    let mipLevels = scratch.mipLevels - scratch.firstCell.pointee
    var start = span.start
    while start < span.end {
      let first = start
      let mipLevel = mipLevels[first / width]
      var end = (first / width + 1) * width
      while end < span.end, mipLevels[end / width].hasLevels(of: mipLevel) { end += width }
      end = min(end, span.end)
      mipLevel.interpolate(into: out + (first - span.start), factor: factor, scratch) {
        across, down, row, factor in
        let level = levels[across * NeededMipLevels.powerCount + down]
        level.pixels.projectiveRow(
          level.map, x: first, y: span.y, count: end - first, into: row, factor: factor)
      } mix: { row, a, b, weight, factor in
        var x = first
        while x < end {
          let next = min((x / width + 1) * width, end)
          let i = x - first
          linearDownRow(
            row + i, from: a + i, to: b + i, fraction: weight(mipLevels[x / width]),
            count: next - x, factor: factor)
          x = next
        }
      }
      start = end
    }
  }
}
