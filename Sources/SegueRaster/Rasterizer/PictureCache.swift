import Foundation

/// Flattened pictures and reduced copies of bitmaps, under one budget: what was not used for the longest
/// time is dropped first, whichever it is.
struct PictureCache {
  private var entries = RecencyCache<Key, Entry>()
  /// Copies that may have become more since their cost was last reckoned.
  private var touched: [(key: Key, copies: ReducedCopies)] = []

  private enum Key: Hashable {
    case picture(Picture)
    /// A bitmap is found by its memory, which the copies keep alive.
    case copies(UnsafePointer<UInt32>, PixelRect)
  }

  private enum Entry {
    case bitmap(Bitmap)
    case copies(ReducedCopies)
  }

  /// Counts the uses of pictures and copies.
  var clock: Int { entries.clock }

  /// How many bytes are kept.
  var byteCount: Int { entries.cost }

  /// What `picture` was flattened into; nil when that is not known any more.
  mutating func bitmap(of picture: Picture) -> Bitmap? {
    guard case .bitmap(let bitmap)? = entries.value(for: .picture(picture)) else { return nil }
    return bitmap
  }

  mutating func insert(_ bitmap: Bitmap, for picture: Picture) {
    entries.insert(.bitmap(bitmap), for: .picture(picture), cost: bitmap.byteCount)
  }

  /// The reduced copies of a part of `bitmap`, which need not have been made yet.
  mutating func copies(of bitmap: Bitmap, _ area: PixelRect) -> ReducedCopies {
    let key = Key.copies(bitmap.pixels, area)
    if case .copies(let copies)? = entries.value(for: key) {
      touched.append((key, copies))
      return copies
    }
    let copies = ReducedCopies(bitmap, area: area)
    entries.insert(.copies(copies), for: key, cost: 0)
    touched.append((key, copies))
    return copies
  }

  /// Drops what was not used for the longest time until the rest takes at most `budget` bytes.
  ///
  /// - Parameter clock: What was used since the clock showed this is kept, and does not count.
  mutating func trim(to budget: Int, keepingUsesSince clock: Int = .max) {
    for (key, copies) in touched { entries.setCost(copies.byteCount, for: key) }
    touched.removeAll(keepingCapacity: true)
    entries.trim(to: max(0, budget), keepingUsesSince: clock)
  }
}
