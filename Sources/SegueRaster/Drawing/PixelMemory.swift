import Foundation

/// Memory for pixels.
///
/// Large bitmaps get their own pages, huge ones of 2 MiB where the system has them: with pages of 4
/// KiB each row of a wide bitmap lies in another page, and sampling a rotated bitmap crosses more
/// rows than the TLB has entries. Unmapping returns the memory to the system at once; on the heap,
/// the largest bitmaps would stay resident behind later allocations.
enum PixelMemory {
  private static let largePage = 2 << 20

  /// Zeroed memory for `count` pixels, to be freed with `deallocate`.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let size = count * MemoryLayout<UInt32>.stride
    if isMapped(size) { return map(size).bindMemory(to: UInt32.self, capacity: count) }
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }

  /// Frees memory for `count` pixels from `allocate`.
  static func deallocate(_ memory: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let size = count * MemoryLayout<UInt32>.stride
    if isMapped(size) { munmap(memory, wholePages(size)) } else { memory.deallocate() }
  }

  private static func isMapped(_ size: Int) -> Bool { size >= largePage }

  private static func wholePages(_ size: Int) -> Int {
    let page = Int(getpagesize())
    return (size + page - 1) / page * page
  }

  /// Zeroed pages aligned to a huge page.
  private static func map(_ size: Int) -> UnsafeMutableRawPointer {
    let mapped = wholePages(size)
    let reserved = mapped + largePage
    guard
      let base = mmap(nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      base != MAP_FAILED
    else { trap("there is no memory for \(size) bytes of pixels") }
    let start = (Int(bitPattern: base) + largePage - 1) / largePage * largePage
    let before = start - Int(bitPattern: base)
    if before > 0 { munmap(base, before) }
    munmap(base + before + mapped, reserved - before - mapped)
    #if os(Linux)
      // Only a hint: without huge pages, small ones do.
      _ = madvise(base + before, mapped, MADV_HUGEPAGE)
    #endif
    return base + before
  }
}
