import Foundation

/// The mip levels that sampling a bitmap needs.
///
/// For rotated bitmaps they are found before anything is drawn, at all cells or, where there are
/// many, at some of them. A level missed in between is thus missing however the target is cut, and
/// the next larger one is used instead.
struct NeededMipLevels {
  /// One bit per pair of powers.
  private var bits: UInt64 = 1

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
    bits |= 1 << UInt64(across * NeededMipLevels.powerCount + down)
  }

  /// Whether the bitmap itself is enough.
  var isNone: Bool { bits == 1 }

  func contains(_ across: Int, _ down: Int) -> Bool {
    bits >> UInt64(across * NeededMipLevels.powerCount + down) & 1 == 1
  }
}

extension CoverageShape {
  /// Whether anything within about `reach` pixels of (`x`, `y`) may be covered.
  fileprivate func mayShow(_ x: Double, _ y: Double, reach: Double) -> Bool {
    left.distance(x, y) > -reach && right.distance(x, y) > -reach && top.distance(x, y) > -reach
      && bottom.distance(x, y) > -reach
  }
}
