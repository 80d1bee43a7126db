import Foundation

/// Flattened pictures and mip chains under one budget; the least recently used are evicted first.
struct PictureCache {
  private var entries = RecencyCache<Key, Entry>()
  /// Mip chains that may have grown since their cost was last updated.
  private var touched: [(key: Key, copies: ReducedCopies)] = []

  private enum Key: Hashable {
    case picture(Picture)
    /// A bitmap is identified by its memory, which the mip chain keeps alive.
    case copies(UnsafePointer<UInt32>, PixelRect)
  }

  private enum Entry {
    case bitmap(Bitmap)
    case copies(ReducedCopies)
  }

  /// Counts the uses of pictures and mip chains.
  var clock: Int { entries.clock }

  /// The size of everything cached, in bytes.
  var byteCount: Int { entries.cost }

  /// The cached bitmap of `picture`; nil when it is not cached.
  mutating func bitmap(of picture: Picture) -> Bitmap? {
    guard case .bitmap(let bitmap)? = entries.value(for: .picture(picture)) else { return nil }
    return bitmap
  }

  mutating func insert(_ bitmap: Bitmap, for picture: Picture) {
    entries.insert(.bitmap(bitmap), for: .picture(picture), cost: bitmap.byteCount)
  }

  /// The mip chain of a part of `bitmap`, whose levels may not have been made yet.
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

  /// Evicts the least recently used until the rest takes at most `budget` bytes.
  ///
  /// - Parameter clock: Whatever was used after this value of the clock stays and does not count.
  mutating func trim(to budget: Int, keepingUsesSince clock: Int = .max) {
    for (key, copies) in touched { entries.setCost(copies.byteCount, for: key) }
    touched.removeAll(keepingCapacity: true)
    entries.trim(to: max(0, budget), keepingUsesSince: clock)
  }
}
