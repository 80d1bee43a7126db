import Foundation

/// An arena allocator: memory from large chunks that is valid until the next reset. Chunks are
/// reused.
final class FrameMemory {
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var chunk = 0
  private var used = 0

  /// The size of a chunk, in bytes, unless a single allocation is larger.
  private static let chunkSize = 1 << 18
  private static let alignment = 64

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Invalidates all allocations.
  func reset() {
    chunk = 0
    used = 0
  }

  /// The size of all chunks, in bytes.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

  /// Invalidates all allocations and frees the chunks.
  func removeAll() {
    for chunk in chunks { chunk.deallocate() }
    chunks.removeAll()
    reset()
  }

  /// A copy of `value`.
  func store<T: BitwiseCopyable>(_ value: T) -> UnsafePointer<T> {
    let copy = allocate(T.self, count: 1)
    copy.initialize(to: value)
    return UnsafePointer(copy)
  }

  /// Uninitialized memory for `count` values.
  func allocate<T: BitwiseCopyable>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
    let size = max(count, 1) * MemoryLayout<T>.stride
    while chunk < chunks.count, used + size > chunks[chunk].count {
      chunk += 1
      used = 0
    }
    if chunk == chunks.count {
      chunks.append(
        .allocate(
          byteCount: max(size, FrameMemory.chunkSize), alignment: FrameMemory.alignment))
      used = 0
    }
    let start = chunks[chunk].baseAddress.map { $0 + used }
    used = (used + size + FrameMemory.alignment - 1) & -FrameMemory.alignment
    guard let start else { trap("a chunk of \(size) bytes has no address") }
    return start.bindMemory(to: type, capacity: count)
  }
}
