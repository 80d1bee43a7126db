import Foundation

/// The pixels beneath a group, copied before the group is drawn over them.
struct Backdrop {
  let area: PixelRect
  /// Row after row, without gaps.
  let pixels: Row

  /// The pixel that would be in column 0 of row `y`.
  @inline(__always)
  func row(_ y: Int) -> Row { pixels + ((y - area.minY) * area.width - area.minX) }
}

/// Memory for the backdrops of the groups that a worker is drawing: one buffer per nesting depth.
final class BackdropBuffers {
  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// Memory for `count` pixels at `depth`.
  func buffer(_ depth: Int, count: Int) -> Row {
    while buffers.count <= depth { buffers.append(.allocate(capacity: 0)) }
    if buffers[depth].count < count {
      buffers[depth].deallocate()
      buffers[depth] = .allocate(capacity: count)
    }
    guard let base = buffers[depth].baseAddress else {
      trap("\(count) pixels have no address")
    }
    return base
  }
}
