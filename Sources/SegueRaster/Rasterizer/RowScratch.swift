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
  let seen = SeenCommands()
  let path: PathRow

  /// Scratch rows for tiles `columns` pixels wide.
  init(columns: Int) {
    colors = .allocate(capacity: columns)
    factors = .allocate(capacity: columns)
    profile = .allocate(capacity: 2 * ShadowTable.largestColumnCount)
    levels = (
      .allocate(capacity: columns), .allocate(capacity: columns), .allocate(capacity: columns)
    )
    mipLevels = .allocate(capacity: columns / ProjectiveMap.cellWidth + 2)
    firstCell = .allocate(capacity: 1)
    backdrops = BackdropBuffers()
    path = PathRow(columns: columns)
  }

  func deallocate() {
    colors.deallocate()
    factors.deallocate()
    profile.deallocate()
    levels.0.deallocate()
    levels.1.deallocate()
    levels.2.deallocate()
    mipLevels.deallocate()
    firstCell.deallocate()
    path.deallocate()
  }
}
