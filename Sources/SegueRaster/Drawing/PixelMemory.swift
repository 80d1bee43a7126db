import Foundation

/// Memory for pixels.
///
/// Large bitmaps get pages of their own, of 2 MiB where the system has such: rows of a wide one lie in a page
/// of 4 KiB each, so a turned bitmap, which is walked across its rows, would need more pages at a time than
/// a processor remembers. Given back, these pages leave the process at once; from the heap, the largest ones
/// would stay in it behind whatever was allocated later.
enum PixelMemory {
  private static let largePage = 2 << 20

  /// Memory for `count` pixels, all 0, to be given back with `deallocate`.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let size = count * MemoryLayout<UInt32>.stride
    if isMapped(size) { return map(size).bindMemory(to: UInt32.self, capacity: count) }
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }

  /// Gives back memory for `count` pixels that `allocate` gave.
  static func deallocate(_ memory: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let size = count * MemoryLayout<UInt32>.stride
    if isMapped(size) { munmap(memory, wholePages(size)) } else { memory.deallocate() }
  }

  private static func isMapped(_ size: Int) -> Bool { size >= largePage }

  private static func wholePages(_ size: Int) -> Int {
    let page = Int(getpagesize())
    return (size + page - 1) / page * page
  }

  /// Pages of zeros that begin where a large page does.
  private static func map(_ size: Int) -> UnsafeMutableRawPointer {
    let kept = wholePages(size)
    let whole = kept + largePage
    guard
      let base = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      base != MAP_FAILED
    else { trap("there is no memory for \(size) bytes of pixels") }
    let start = (Int(bitPattern: base) + largePage - 1) / largePage * largePage
    let before = start - Int(bitPattern: base)
    if before > 0 { munmap(base, before) }
    munmap(base + before + kept, whole - before - kept)
    #if os(Linux)
      // Only a wish: where the system refuses, small pages do.
      _ = madvise(base + before, kept, MADV_HUGEPAGE)
    #endif
    return base + before
  }
}
