import Foundation

/// The mip levels that sampling a bitmap needs.
///
/// For rotated bitmaps they are found before anything is drawn, at all cells or, where there are
/// many, at some of them. A level missed in between is thus missing however the target is cut, and
/// the next larger one is used instead.
struct ReductionNeeds {
  /// One bit per pair of powers.
  private var places: UInt64 = 1

  static let powerCount = Reduction.highestPower + 1
  /// The most cells per side that are examined.
  private static let largestGrid = 24

  /// The levels for the cells of a rotated bitmap seen through `shape`.
  init(_ map: TurnedMap, over shape: CoverageShape, bounds: PixelRect) {
    let (width, height) = (TurnedMap.cellWidth, TurnedMap.cellHeight)
    let columns = (bounds.minX / width)...((bounds.maxX - 1) / width)
    let rows = (bounds.minY / height)...((bounds.maxY - 1) / height)
    let grid = ReductionNeeds.largestGrid
    for row in stride(from: rows.lowerBound, through: rows.upperBound, by: rows.count / grid + 1) {
      for column in stride(
        from: columns.lowerBound, through: columns.upperBound, by: columns.count / grid + 1)
      {
        let (x, y) = TurnedMap.cellMiddle(column, row)
        if shape.mayShow(x, y, reach: Double(width)) { add(map.reduction(x, y)) }
      }
    }
  }

  private mutating func add(_ reduction: Reduction) {
    let (across, down) = (reduction.across, reduction.down)
    insert(across, down)
    if reduction.acrossWeight > 0 { insert(across + 1, down) }
    if reduction.downWeight > 0 { insert(across, down + 1) }
    if reduction.acrossWeight > 0 && reduction.downWeight > 0 { insert(across + 1, down + 1) }
  }

  private mutating func insert(_ across: Int, _ down: Int) {
    places |= 1 << UInt64(across * ReductionNeeds.powerCount + down)
  }

  /// Whether the bitmap itself is enough.
  var isNone: Bool { places == 1 }

  func contains(_ across: Int, _ down: Int) -> Bool {
    places >> UInt64(across * ReductionNeeds.powerCount + down) & 1 == 1
  }
}

/// A rotated bitmap with its mip chain as a source of colors.
struct ReducedMap {
  private struct Copy {
    var pixels: SampledPixels
    var map: TurnedMap
  }

  private let full: TurnedMap
  /// One per pair of powers.
  private let copies: UnsafePointer<Copy>

  /// - Parameter made: Must outlive this value.
  init(
    _ map: TurnedMap, _ pixels: SampledPixels, _ needs: ReductionNeeds, _ made: ReducedCopies,
    memory: FrameMemory
  ) {
    full = map
    let count = ReductionNeeds.powerCount
    let copies = memory.allocate(Copy.self, count: count * count)
    for across in 0..<count {
      for down in 0..<count {
        let at = across * count + down
        if at == 0 {
          copies[at] = Copy(pixels: pixels, map: map)
        } else if needs.contains(across, down) {
          let bitmap = made.copy(across: across, down: down)
          copies[at] = Copy(
            pixels: SampledPixels(allOf: bitmap, kernels: pixels.kernels),
            map: map.reduced(
              across: across, down: down, minX: made.area.minX, minY: made.area.minY))
        } else {
          copies[at] = copies[down > 0 ? at - 1 : at - count]
        }
      }
    }
    self.copies = UnsafePointer(copies)
  }

  /// Finds the mip levels of the cells in row `y`, for the columns of `area`.
  func plan(_ y: Int, _ area: PixelRect, _ scratch: RowScratch) {
    let first = area.minX / TurnedMap.cellWidth
    for cell in first...((area.maxX - 1) / TurnedMap.cellWidth) {
      let (px, py) = TurnedMap.cellMiddle(cell, y / TurnedMap.cellHeight)
      scratch.reductions[cell - first] = full.reduction(px, py)
    }
    scratch.firstCell.pointee = first
  }

  /// Writes the colors of `count` pixels from column `x` of row `y` on, which `plan` has covered,
  /// or blends them over the row with a factor.
  func row(
    x: Int, y: Int, count: Int, into out: Row, factor: UInt32, _ scratch: RowScratch
  ) {
    let width = TurnedMap.cellWidth
    let reductions = scratch.reductions - scratch.firstCell.pointee
    var start = x
    while start < x + count {
      var cell = start / width
      let reduction = reductions[cell]
      var end = (cell + 1) * width
      while end < x + count, reductions[cell + 1] == reduction {
        cell += 1
        end += width
      }
      end = min(end, x + count)
      let (first, count) = (start, end - start)
      reduction.mix(count: count, into: out + (first - x), factor: factor, scratch) {
        across, down, row, factor in
        let copy = copies[across * ReductionNeeds.powerCount + down]
        copy.pixels.turnedRow(copy.map, x: first, y: y, count: count, into: row, factor: factor)
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
