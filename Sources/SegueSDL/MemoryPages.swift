import Foundation

/// Pages of memory, which the system makes when they are first touched.
///
/// For those of a window, which it shares with the display, that takes longer than drawing the first frame.
enum MemoryPages {
  /// `MADV_POPULATE_WRITE`, which older headers lack.
  private static let populateWrite: Int32 = 23

  /// Has all whole pages of `memory` made at once, and leaves what is in them. Memory that is gone by then does
  /// no harm: the system finds nothing there.
  ///
  /// Returns false where the system cannot; then they are made one by one.
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

  /// The same on another thread.
  static func makeMeanwhile(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    let address = UInt(bitPattern: memory)
    DispatchQueue.global(qos: .userInitiated).async {
      guard let memory = UnsafeMutableRawPointer(bitPattern: address) else { return }
      make(memory, byteCount: byteCount)
    }
  }
}
