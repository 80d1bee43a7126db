import CAllocations
import Segue

/// Counts of allocations while frames are drawn.
@MainActor package struct AllocationCount {
  /// Allocations in each frame, by all threads that draw it.
  package private(set) var frames: [Int] = []
  /// Pictures flattened in each frame.
  package private(set) var flattenings: [Int] = []

  /// Draws `lists` one after the other, `rounds` times.
  package init(
    drawing lists: [DisplayList], size: CGSize, threads: Int = 1, rounds: Int = 1,
    damage: [PixelRect]? = nil
  ) {
    allocations_follow_thread(true)
    defer { allocations_follow_thread(false) }
    let rasterizer = Rasterizer(threads: threads)
    let (width, height) = (Int(size.width), Int(size.height))
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    defer { pixels.deallocate() }
    let buffer = PixelBuffer(base: pixels, width: width, height: height, stride: width)
    for _ in 0..<rounds {
      for list in lists {
        let before = rasterizer.flatteningCount
        allocations_start()
        rasterizer.draw(list, into: buffer, damage: damage)
        frames.append(allocations_stop())
        flattenings.append(rasterizer.flatteningCount - before)
      }
    }
  }

  /// The memory that the program has allocated and not freed, in bytes: its objects and arrays, no pixels.
  package static var heapSize: Int { allocations_heap_size() }

  /// The number of allocations by this thread in `body`.
  package static func during(_ body: () -> Void) -> Int {
    allocations_follow_thread(true)
    defer { allocations_follow_thread(false) }
    allocations_start()
    body()
    return allocations_stop()
  }
}
