/// A command in a tile, and the columns in which what lies above hides it.
struct SeenCommand {
  /// The tile is cut into as many bands of rows.
  static let bandCount = 4

  let index: Int
  /// The index after it, or after the last member of a group.
  let end: Int
  /// The columns of each band in which it may draw something.
  var drawn = Columns()
  /// The columns of each band in which all of it is hidden.
  var hidden = Columns()

  /// A run of columns in each band: from `start` until `end`, empty where they are equal.
  struct Columns {
    var start = SIMD4<Int32>.zero
    var end = SIMD4<Int32>.zero

    /// Adds a run to that of a band, or, where they do not touch, keeps the longer one.
    mutating func add(_ run: Range<Int>, _ band: Int) {
      let (low, high) = (Int32(run.lowerBound), Int32(run.upperBound))
      if start[band] < end[band], low <= end[band], start[band] <= high {
        (start[band], end[band]) = (min(start[band], low), max(end[band], high))
      } else if high - low > end[band] - start[band] {
        (start[band], end[band]) = (low, high)
      }
    }
  }
}

/// Memory in which a worker lists the commands of tiles: a stack, as masks are drawn while a tile is.
final class SeenCommands {
  private let memory = UnsafeMutableBufferPointer<SeenCommand>.allocate(capacity: 512)
  private var used = 0

  deinit { memory.deallocate() }

  /// Calls `write` with the free memory, and `read` with the commands that it has written there: as many as it returns. Where
  /// that is nil, nothing is read and this is false.
  @inline(__always) func hold(
    _ write: (UnsafeMutableBufferPointer<SeenCommand>) -> Int?,
    read: (UnsafeMutableBufferPointer<SeenCommand>) -> Void
  ) -> Bool {
    let start = used
    guard let count = write(.init(rebasing: memory[start...])) else { return false }
    used += count
    read(.init(rebasing: memory[start..<used]))
    used = start
    return true
  }
}
