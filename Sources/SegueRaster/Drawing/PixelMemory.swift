import Foundation
import Synchronization

/// Memory for pixels.
///
/// Large bitmaps get their own pages, huge ones of 2 MiB where the system has them: with pages of 4
/// KiB each row of a wide bitmap lies in another page, and sampling a rotated bitmap crosses more
/// rows than the TLB has entries. Unmapping returns the memory to the system; on the heap, the largest
/// bitmaps would stay resident behind later allocations.
///
/// The pages freed last are kept for bitmaps of the same size: new ones have to be found and cleared by
/// the system, which takes longer than to clear those that are there. A transition that begins gets
/// those of the last one.
enum PixelMemory {
  private static let largePage = 2 << 20
  /// Sizes are rounded up to multiples of this, in bytes, or to the next of so many steps from a power of two to the next
  /// one: so more of them are the same, also where a bitmap is a little larger in each frame.
  private static let (unit, steps) = (256 << 10, 8)
  /// The most freed memory that is kept, in bytes: about eight bitmaps of 1280×800 pixels.
  private static let largestSpares = 32 << 20

  /// Freed pages, the oldest first.
  private struct Spares {
    var blocks: [(address: UInt, size: Int)] = []
    var size = 0
  }

  private static let spares = Mutex(Spares())

  /// Memory for `count` pixels, to be freed with `deallocate`. The first `filled` of them are for the caller to write,
  /// the others are 0.
  static func allocate(_ count: Int, filled: Int = 0) -> UnsafeMutablePointer<UInt32> {
    let size = count * MemoryLayout<UInt32>.stride
    let memory: UnsafeMutablePointer<UInt32>
    if isMapped(size) {
      guard let spare = takeSpare(wholeUnits(size)) else {
        return map(wholeUnits(size)).bindMemory(to: UInt32.self, capacity: count)
      }
      memory = spare.bindMemory(to: UInt32.self, capacity: count)
    } else {
      memory = .allocate(capacity: count)
    }
    (memory + filled).initialize(repeating: 0, count: count - filled)
    return memory
  }

  /// Frees memory for `count` pixels from `allocate`.
  static func deallocate(_ memory: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let size = count * MemoryLayout<UInt32>.stride
    if isMapped(size) { keep(memory, wholeUnits(size)) } else { memory.deallocate() }
  }

  /// Returns all freed memory to the system.
  static func returnSpares() {
    returnSpares(beyond: 0)
  }

  private static func returnSpares(beyond limit: Int) {
    let returned = spares.withLock { spares in
      var returned: [(address: UInt, size: Int)] = []
      while spares.size > limit, !spares.blocks.isEmpty {
        returned.append(spares.blocks.removeFirst())
        spares.size -= returned[returned.count - 1].size
      }
      return returned
    }
    for (address, size) in returned { munmap(UnsafeMutableRawPointer(bitPattern: address), size) }
  }

  private static func keep(_ memory: UnsafeMutableRawPointer, _ size: Int) {
    let address = UInt(bitPattern: memory)
    spares.withLock { spares in
      spares.blocks.append((address, size))
      spares.size += size
    }
    returnSpares(beyond: largestSpares)
  }

  /// Freed pages of this size, not cleared.
  private static func takeSpare(_ size: Int) -> UnsafeMutableRawPointer? {
    let address = spares.withLock { spares -> UInt? in
      guard let index = spares.blocks.lastIndex(where: { $0.size == size }) else { return nil }
      spares.size -= size
      return spares.blocks.remove(at: index).address
    }
    return address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
  }

  /// Whether memory of this size has pages of its own: so has half of a bitmap of 1280×800 pixels, as the first mip
  /// levels are.
  private static func isMapped(_ size: Int) -> Bool { wholeUnits(size) >= largePage }

  private static func wholeUnits(_ size: Int) -> Int {
    let power = 1 << (Int.bitWidth - 1 - max(size, 1).leadingZeroBitCount)
    let unit = max(unit, power / steps)
    return (size + unit - 1) / unit * unit
  }

  /// Zeroed pages aligned to a huge page.
  private static func map(_ mapped: Int) -> UnsafeMutableRawPointer {
    let reserved = mapped + largePage
    guard
      let base = mmap(nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      base != MAP_FAILED
    else { trap("there is no memory for \(mapped) bytes of pixels") }
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
