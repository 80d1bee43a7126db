import Foundation

/// Flattened pictures and mip chains under one budget; the least recently used are evicted first.
struct PictureCache {
  private var entries = RecencyCache<Key, Entry>()
  /// Mip chains that may have grown since their cost was last updated.
  private var touched: [(key: Key, chain: MipChain)] = []

  private enum Key: Hashable {
    case picture(Picture)
    /// A bitmap is identified by its memory, which the mip chain keeps alive.
    case mipChain(UnsafePointer<UInt32>, PixelRect)
  }

  private enum Entry {
    case bitmap(Bitmap)
    case mipChain(MipChain)
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

  /// The mip chain of a part of `bitmap`, whose levels may not have been made yet; `workers` make them.
  mutating func mipChain(of bitmap: Bitmap, _ area: PixelRect, _ workers: Workers) -> MipChain {
    let key = Key.mipChain(bitmap.pixels, area)
    if case .mipChain(let chain)? = entries.value(for: key) {
      touched.append((key, chain))
      return chain
    }
    let chain = MipChain(bitmap, area: area, workers)
    entries.insert(.mipChain(chain), for: key, cost: 0)
    touched.append((key, chain))
    return chain
  }

  /// Evicts the least recently used bitmaps, in this frame or before, where everything takes more than `limit` bytes,
  /// until it takes half of that: so it is seldom done.
  mutating func trimBitmaps(above limit: Int) {
    guard entries.cost > limit else { return }
    entries.trim(to: limit / 2) { entry in
      if case .bitmap = entry { true } else { false }
    }
  }

  /// Evicts the least recently used until the rest takes at most `budget` bytes.
  ///
  /// - Parameter clock: Whatever was used after this value of the clock stays and does not count.
  mutating func trim(to budget: Int, keepingUsesSince clock: Int = .max) {
    for (key, chain) in touched { entries.setCost(chain.byteCount, for: key) }
    touched.removeAll(keepingCapacity: true)
    entries.trim(to: max(0, budget), keepingUsesSince: clock)
  }
}
