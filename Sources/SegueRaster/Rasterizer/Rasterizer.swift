import Foundation

/// Turns display lists into pixels, in software, on all cores.
///
/// The same list gives the same pixels, whatever the number of threads and whatever rectangles are
/// drawn at a time. Flattened pictures are kept from frame to frame. A rasterizer is used by one
/// thread at a time; different ones do not know of each other.
public final class Rasterizer {
  /// How much memory flattened pictures and reduced copies may take between two frames, in bytes. What
  /// was not used for the longest time is dropped first.
  ///
  /// Nil, as at first: all that the last frame used is kept, since the next one is likely to need it again,
  /// and as much besides as six bitmaps of its size take, but at least 16 MiB.
  public var pictureBudget: Int? {
    didSet { if let pictureBudget { pictures.trim(to: pictureBudget) } }
  }

  /// Whether what shrinks is sampled from reduced copies, so that nothing breaks into dots. They are made
  /// once a bitmap, in up to three times its memory, and kept while they are used.
  public var usesReducedCopies = true

  /// How many pictures have been flattened so far.
  public private(set) var flatteningCount = 0

  let workers: Workers
  /// What blurring needs, kept from one blur to the next.
  let blurMemory = FrameMemory()
  private var contexts: [FrameContext] = []
  private var pictures = PictureCache()
  private var shadows = RecencyCache<ShadowTable.Key, ShadowTable>()
  /// Whether commands are made ready only to see what they take.
  private var isLooking = false

  /// How many numbers the kept shadow tables may hold; a usual one holds 4,000.
  private static let shadowBudget = 1 << 20
  /// Pictures that the last frame did not use may take as much memory as so many bitmaps of its size: what
  /// a transition back would need.
  private static let spareBitmaps = 6
  /// They may take this much in any case, in bytes.
  private static let spareBytes = 16 << 20

  /// - Parameter threads: How many cores to draw on.
  /// - Precondition: `threads` is at least 1.
  public init(threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
    demand(threads > 0, "cannot draw on \(threads) threads")
    workers = Workers(count: threads)
  }
}

// MARK: - Drawing

extension Rasterizer {
  /// Draws `list` over `background`.
  ///
  /// - Parameters:
  ///   - buffer: Every pixel inside `damage` is replaced, every other is left alone.
  ///   - damage: What to draw, in pixels; rectangles may overlap and stick out. Nil: everything.
  public func draw(
    _ list: DisplayList,
    into buffer: PixelBuffer,
    damage: [PixelRect]? = nil,
    background: PackedColor = PackedColor(red: 0, green: 0, blue: 0)
  ) {
    let start = pictures.clock
    draw(list, into: buffer, damage: damage, background: background, depth: 0)
    if let pictureBudget {
      pictures.trim(to: pictureBudget)
    } else {
      let spare = Rasterizer.spareBitmaps * 4 * buffer.width * buffer.height
      pictures.trim(to: max(Rasterizer.spareBytes, spare), keepingUsesSince: start)
    }
    shadows.trim(to: Rasterizer.shadowBudget)
  }

  /// A bitmap with `list` drawn over `background`, which is transparent unless given.
  ///
  /// - Precondition: Width and height are not negative.
  public func bitmap(
    of list: DisplayList,
    width: Int,
    height: Int,
    background: PackedColor = PackedColor(red: 0, green: 0, blue: 0, alpha: 0)
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      let buffer = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      draw(list, into: buffer, background: background)
    }
    return bitmap
  }

  @inline(never) private func draw(
    _ list: DisplayList, into buffer: PixelBuffer, damage: [PixelRect]?,
    background: PackedColor, depth: Int
  ) {
    let frame = context(at: depth)
    frame.reset()
    let all = buffer.bounds
    var extent = PixelRect.zero
    if let damage {
      for rect in damage { extent = extent.union(rect.intersection(all)) }
      TileGrid.cut(damage, in: all, into: &frame.tiles)
    } else {
      extent = all
      TileGrid.cut(all, into: &frame.tiles)
    }
    guard !extent.isEmpty else { return }
    prepare(
      list, in: OuterGroup(width: buffer.width, height: buffer.height), damage: extent,
      depth: depth, frame)
    drawTiles(frame, into: buffer, background: background)
  }

  /// Draws what was made ready.
  @inline(never) private func drawTiles(
    _ frame: FrameContext, into buffer: PixelBuffer, background: PackedColor
  ) {
    frame.commands.withUnsafeBufferPointer { commands in
      frame.mixings.withUnsafeBufferPointer { mixings in
        frame.tiles.withUnsafeBufferPointer { tiles in
          workers.draw(
            TilePass(
              commands: commands, mixings: mixings, tiles: tiles, buffer: buffer,
              background: background.premultiplied))
        }
      }
    }
    withExtendedLifetime(frame) {}
  }

  private func context(at depth: Int) -> FrameContext {
    while contexts.count <= depth { contexts.append(FrameContext()) }
    return contexts[depth]
  }
}

// MARK: - Flattening

extension Rasterizer {
  /// How much memory flattened pictures and reduced copies take now, in bytes.
  package var pictureByteCount: Int { pictures.byteCount }

  /// How many bytes shadows and blurs take now.
  var shadowByteCount: Int {
    shadows.cost * MemoryLayout<Float>.stride + blurMemory.byteCount
  }

  /// Gives back the memory that drawing `list` again, all of it, into `width` × `height` pixels would not
  /// take. Nothing is drawn for it.
  ///
  /// The list is made ready as if to be drawn: what that asks for is what is kept. So whatever pictures are
  /// made while a list is made ready, those of mixed groups among them, are found again.
  package func keepOnly(what list: DisplayList, width: Int, height: Int) {
    contexts.removeAll()
    blurMemory.removeAll()
    let (pictureClock, shadowClock) = (pictures.clock, shadows.clock)
    let outer = OuterGroup(width: width, height: height)
    isLooking = true
    prepare(list, in: outer, damage: outer.bounds, depth: 0, FrameContext())
    isLooking = false
    pictures.trim(to: 0, keepingUsesSince: pictureClock)
    shadows.trim(to: 0, keepingUsesSince: shadowClock)
  }

  /// The bitmap that `picture`, found in a list at `depth`, is drawn as; nil where it would have to be made
  /// only to be looked at.
  func shown(_ picture: Picture, depth: Int) -> Bitmap? {
    isLooking ? pictures.bitmap(of: picture) : flattened(picture, depth: depth)
  }

  /// The bitmap that `picture`, found in a list at `depth`, is drawn as.
  func flattened(_ picture: Picture, depth: Int) -> Bitmap {
    if let bitmap = pictures.bitmap(of: picture) { return bitmap }
    flatteningCount += 1
    var bitmap = Bitmap(width: picture.width, height: picture.height)
    bitmap.withMutablePixels { pixels in
      let buffer = PixelBuffer(
        base: pixels, width: picture.width, height: picture.height, stride: picture.width)
      draw(
        picture.list, into: buffer, damage: nil,
        background: PackedColor(red: 0, green: 0, blue: 0, alpha: 0), depth: depth + 1)
    }
    for effect in picture.effects { apply(effect, to: &bitmap, depth: depth) }
    pictures.insert(bitmap, for: picture)
    return bitmap
  }

  /// The reduced copies of a part of `bitmap`.
  func copies(of bitmap: Bitmap, _ area: PixelRect) -> ReducedCopies {
    pictures.copies(of: bitmap, area)
  }

  func shadowTable(_ key: ShadowTable.Key) -> ShadowTable {
    if let table = shadows.value(for: key) { return table }
    let table = ShadowTable(key)
    shadows.insert(table, for: key, cost: table.count)
    return table
  }
}
