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
  func shade(_ span: PixelSpan, into out: Row, factor: UInt32, scratch: RowScratch) {
    let width = ProjectiveMap.cellWidth
    let mipLevels = scratch.mipLevels - scratch.firstCell.pointee
    var start = span.start
    while start < span.end {
      var cell = start / width
      let mipLevel = mipLevels[cell]
      var end = (cell + 1) * width
      while end < span.end, mipLevels[cell + 1] == mipLevel {
        cell += 1
        end += width
      }
      end = min(end, span.end)
      let (first, count) = (start, end - start)
      let part = out + (first - span.start)
      mipLevel.interpolate(count: count, into: part, factor: factor, scratch) {
        across, down, row, factor in
        let level = levels[across * NeededMipLevels.powerCount + down]
        level.pixels.projectiveRow(
          level.map, x: first, y: span.y, count: count, into: row, factor: factor)
      }
      start = end
    }
  }
}
