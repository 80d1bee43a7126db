import Foundation

/// Memory for pixels.
///
/// Large bitmaps ask for pages of 2 MiB. Rows of a wide one lie in a page of 4 KiB each, so a turned
/// bitmap, which is walked across its rows, would need more pages at a time than a processor remembers.
enum PixelMemory {
  private static let largePage = 2 << 20

  /// Uninitialised memory for `count` pixels, to be given back with `deallocate`.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let size = count * MemoryLayout<UInt32>.stride
    guard size >= largePage else { return .allocate(capacity: count) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: largePage)
    #if os(Linux)
      // Only a wish: where the system refuses, small pages do.
      _ = madvise(memory, size, MADV_HUGEPAGE)
    #endif
    return memory.bindMemory(to: UInt32.self, capacity: count)
  }
}
