import Foundation

/// Populates pages of memory, which the system otherwise makes when they are first touched.
///
/// For a window's pixels, which are shared with the display, those page faults take longer than
/// drawing the first frame.
enum MemoryPages {
  /// `MADV_POPULATE_WRITE`, which older headers lack.
  private static let populateWrite: Int32 = 23

  /// Populates all whole pages of `memory` at once and keeps their content. Memory that has been
  /// unmapped meanwhile does no harm: the system call fails.
  ///
  /// Returns false if the system cannot; pages are then made one by one.
  @discardableResult
  static func make(_ memory: UnsafeMutableRawPointer, byteCount: Int) -> Bool {
    #if os(Linux)
      let page = Int(getpagesize())
      let start = (Int(bitPattern: memory) + page - 1) & -page
      let end = (Int(bitPattern: memory) + byteCount) & -page
      guard end > start else { return true }
      return madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, populateWrite) == 0
    #else
      return false
    #endif
  }

  /// Does the same on another thread.
  static func makeMeanwhile(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    let address = UInt(bitPattern: memory)
    DispatchQueue.global(qos: .userInitiated).async {
      guard let memory = UnsafeMutableRawPointer(bitPattern: address) else { return }
      make(memory, byteCount: byteCount)
    }
  }
}
