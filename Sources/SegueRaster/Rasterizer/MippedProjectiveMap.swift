import Foundation

/// The mip levels that sampling a bitmap needs.
///
/// For rotated bitmaps they are found before anything is drawn, at all cells or, where there are
/// many, at some of them. A level missed in between is thus missing however the target is cut, and
/// the next larger one is used instead.
struct NeededMipLevels {
  /// One bit per pair of powers.
  private var places: UInt64 = 1

  static let powerCount = MipLevel.highestPower + 1
  /// The most cells per side that are examined.
  private static let largestGrid = 24

  /// The levels for the cells of a rotated bitmap seen through `shape`.
  init(_ map: ProjectiveMap, over shape: CoverageShape, bounds: PixelRect) {
    let (width, height) = (ProjectiveMap.cellWidth, ProjectiveMap.cellHeight)
    let columns = (bounds.minX / width)...((bounds.maxX - 1) / width)
    let rows = (bounds.minY / height)...((bounds.maxY - 1) / height)
    let grid = NeededMipLevels.largestGrid
    for row in stride(from: rows.lowerBound, through: rows.upperBound, by: rows.count / grid + 1) {
      for column in stride(
        from: columns.lowerBound, through: columns.upperBound, by: columns.count / grid + 1)
      {
        let (x, y) = ProjectiveMap.cellMiddle(column, row)
        if shape.mayShow(x, y, reach: Double(width)) { add(map.mipLevel(x, y)) }
      }
    }
  }

  private mutating func add(_ mipLevel: MipLevel) {
    let (across, down) = (mipLevel.across, mipLevel.down)
    insert(across, down)
    if mipLevel.acrossWeight > 0 { insert(across + 1, down) }
    if mipLevel.downWeight > 0 { insert(across, down + 1) }
    if mipLevel.acrossWeight > 0 && mipLevel.downWeight > 0 { insert(across + 1, down + 1) }
  }

  private mutating func insert(_ across: Int, _ down: Int) {
    places |= 1 << UInt64(across * NeededMipLevels.powerCount + down)
  }

  /// Whether the bitmap itself is enough.
  var isNone: Bool { places == 1 }

  func contains(_ across: Int, _ down: Int) -> Bool {
    places >> UInt64(across * NeededMipLevels.powerCount + down) & 1 == 1
  }
}

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
    _ map: ProjectiveMap, _ pixels: SampledPixels, _ needs: NeededMipLevels, _ chain: MipChain,
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
          let bitmap = chain.level(across: across, down: down)
          levels[at] = Level(
            pixels: SampledPixels(allOf: bitmap, kernels: pixels.kernels),
            map: map.mipLevel(
              across: across, down: down, minX: chain.area.minX, minY: chain.area.minY))
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

  /// Writes the colors of `count` pixels from column `x` of row `y` on, which `plan` has covered,
  /// or blends them over the row with a factor.
  func row(
    x: Int, y: Int, count: Int, into out: Row, factor: UInt32, _ scratch: RowScratch
  ) {
    let width = ProjectiveMap.cellWidth
    let mipLevels = scratch.mipLevels - scratch.firstCell.pointee
    var start = x
    while start < x + count {
      var cell = start / width
      let mipLevel = mipLevels[cell]
      var end = (cell + 1) * width
      while end < x + count, mipLevels[cell + 1] == mipLevel {
        cell += 1
        end += width
      }
      end = min(end, x + count)
      let (first, count) = (start, end - start)
      mipLevel.interpolate(count: count, into: out + (first - x), factor: factor, scratch) {
        across, down, row, factor in
        let level = levels[across * NeededMipLevels.powerCount + down]
        level.pixels.projectiveRow(
          level.map, x: first, y: y, count: count, into: row, factor: factor)
      }
      start = end
    }
  }
}

extension CoverageShape {
  /// Whether anything within about `reach` pixels of (`x`, `y`) may be covered.
  fileprivate func mayShow(_ x: Double, _ y: Double, reach: Double) -> Bool {
    left.distance(x, y) > -reach && right.distance(x, y) > -reach && top.distance(x, y) > -reach
      && bottom.distance(x, y) > -reach
  }
}
