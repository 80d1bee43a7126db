import Foundation

/// Turns display lists into pixels, in software, on all cores.
///
/// The same list gives the same pixels, whatever the number of threads and the damage. Flattened
/// pictures are cached from frame to frame. A rasterizer is used by one thread at a time;
/// rasterizers share no state.
public final class Rasterizer {
  /// The most memory that flattened pictures and mip chains may take between two frames, in bytes.
  /// The least recently used are evicted first.
  ///
  /// Nil by default: everything that the last frame used stays, since the next one probably needs
  /// it again, and in addition as much as six bitmaps of its size take, but at least 16 MiB.
  public var pictureBudget: Int? {
    didSet { if let pictureBudget { pictures.trim(to: pictureBudget) } }
  }

  /// Whether shrunken images are sampled from mip levels, which avoids aliasing. Mip levels are
  /// made once per bitmap, take up to three times its memory, and are cached while they are used.
  public var usesMipLevels = true

  /// The number of pictures flattened so far.
  public private(set) var flatteningCount = 0

  /// The work that was done since this was set; nil, as at first: it is not counted, which takes time.
  package var counts: DrawingCounts?

  let workers: Workers
  /// Memory for blurs, reused by the next one.
  let blurMemory = FrameMemory()
  private var contexts: [FrameContext] = []
  private var pictures = PictureCache()
  private var shadows = RecencyCache<ShadowTable.Key, ShadowTable>()
  /// The pictures of this frame that were drawn through masks without being flattened, and those of the
  /// last one.
  var composed: [Picture] = []
  var composedBefore: [Picture] = []
  /// Whether commands are prepared only to mark what they use, without drawing.
  private var isMarking = false

  /// The most numbers that the cached shadow tables may hold; a typical one holds 4,000.
  private static let shadowBudget = 1 << 20
  /// Pictures that the last frame did not use may take the memory of this many bitmaps of its size:
  /// what a transition back would need.
  private static let spareBitmaps = 6
  /// They may take at least this much, in bytes.
  private static let spareBytes = 16 << 20

  /// Pictures nested deeper than this are not all kept: in a chain of a thousand each is as large as the frame, and
  /// needed only to make the next one.
  private static let deep = 8
  /// The most memory that pictures may take while such are made, in bytes.
  private static let deepBytes = 128 << 20

  /// A rasterizer that draws on `threads` cores.
  ///
  /// - Precondition: `threads` is at least 1.
  public init(threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
    demand(threads > 0, "cannot draw on \(threads) threads")
    workers = Workers(count: threads)
  }
}

// MARK: - Drawing

extension Rasterizer {
  /// Draws a display list.
  ///
  /// - Parameters:
  ///   - list: What is drawn.
  ///   - buffer: Every pixel inside `damage` is replaced, all others are left alone.
  ///   - damage: The part to draw, in pixels; rectangles may overlap and leave the buffer. Nil: everything.
  ///   - background: The color below the list.
  public func draw(
    _ list: DisplayList,
    into buffer: PixelBuffer,
    damage: [PixelRect]? = nil,
    background: PackedColor = PackedColor(red: 0, green: 0, blue: 0)
  ) {
    let start = pictures.clock
    swap(&composed, &composedBefore)
    composed.removeAll(keepingCapacity: true)
    if let frame = prepared(list, width: buffer.width, height: buffer.height, damage, depth: 0) {
      drawTiles(frame, into: buffer, background: background)
    }
    if let pictureBudget {
      pictures.trim(to: pictureBudget)
    } else {
      let spare = Rasterizer.spareBitmaps * 4 * buffer.width * buffer.height
      pictures.trim(to: max(Rasterizer.spareBytes, spare), keepingUsesSince: start)
    }
    shadows.trim(to: Rasterizer.shadowBudget)
  }

  /// A bitmap with `list` drawn over `background`, which is transparent by default.
  ///
  /// - Precondition: Width and height are not negative.
  public func bitmap(
    of list: DisplayList,
    width: Int,
    height: Int,
    background: PackedColor = PackedColor(red: 0, green: 0, blue: 0, alpha: 0)
  ) -> Bitmap {
    var bitmap = Bitmap(unwritten: width, height: height)
    bitmap.withMutablePixels { pixels in
      let buffer = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      draw(list, into: buffer, background: background)
    }
    return bitmap
  }

  /// Prepares `list` for drawing: its pictures are flattened, its commands cut into tiles. Nil where nothing is to be drawn.
  @inline(never) private func prepared(
    _ list: DisplayList, width: Int, height: Int, _ damage: [PixelRect]?, depth: Int
  ) -> FrameContext? {
    let frame = context(at: depth)
    let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var extent = all
    if let damage {
      extent = damage.reduce(PixelRect.zero) { $0.union($1.intersection(all)) }
    }
    frame.begin(damage: extent)
    guard !extent.isEmpty else { return nil }
    if let damage {
      TileGrid.cut(damage, in: all, into: &frame.tiles)
    } else {
      TileGrid.cut(all, into: &frame.tiles)
    }
    prepare(list, in: OuterGroup(width: width, height: height), frame)
    return frame
  }

  /// A flattened picture needs no longer what it was made of; the buffers of one that is nested deep are freed, too.
  @inline(never) private func release(_ frame: FrameContext) {
    frame.releasePixels()
    if frame.depth >= Rasterizer.deep { contexts.removeSubrange(frame.depth...) }
  }

  /// Draws the prepared commands.
  @inline(never) private func drawTiles(
    _ frame: FrameContext, into buffer: PixelBuffer, background: PackedColor
  ) {
    frame.commands.withUnsafeBufferPointer { commands in
      frame.blends.withUnsafeBufferPointer { blends in
        frame.tiles.withUnsafeBufferPointer { tiles in
          let pass = TilePass(
            commands: commands, blends: blends, tiles: tiles, buffer: buffer,
            background: background.premultiplied)
          counts?.add(pass)
          workers.draw(pass)
        }
      }
    }
    withExtendedLifetime(frame) {}
  }

  /// Draws the prepared commands of a picture.
  @inline(never) private func drawTiles(_ frame: FrameContext, into bitmap: inout Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    bitmap.withMutablePixels { pixels in
      drawTiles(
        frame,
        into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
        background: PackedColor(red: 0, green: 0, blue: 0, alpha: 0))
    }
  }

  private func context(at depth: Int) -> FrameContext {
    while contexts.count <= depth { contexts.append(FrameContext(depth: contexts.count)) }
    return contexts[depth]
  }
}

// MARK: - Flattening

extension Rasterizer {
  /// The memory that flattened pictures and mip chains take now, in bytes.
  package var pictureByteCount: Int { pictures.byteCount }

  /// The memory that shadow tables and blurs take now, in bytes.
  var shadowByteCount: Int {
    shadows.cost * MemoryLayout<Float>.stride + blurMemory.byteCount
  }

  /// Frees all memory that redrawing the whole of `list` into `width` × `height` pixels would not
  /// need. Nothing is drawn.
  ///
  /// The list is prepared as if to be drawn, and everything that this uses stays: including
  /// pictures that are only made during preparation, such as groups flattened for a blend mode.
  package func evictAll(unusedBy list: DisplayList, width: Int, height: Int) {
    contexts.removeAll()
    blurMemory.removeAll()
    let (pictureClock, shadowClock) = (pictures.clock, shadows.clock)
    let outer = OuterGroup(width: width, height: height)
    isMarking = true
    let frame = FrameContext(depth: 0)
    frame.begin(damage: outer.bounds)
    let composedNow = composed
    prepare(list, in: outer, frame)
    composed = composedNow
    isMarking = false
    pictures.trim(to: 0, keepingUsesSince: pictureClock)
    shadows.trim(to: 0, keepingUsesSince: shadowClock)
    PixelMemory.returnSpares()
  }

  /// The pixels of `picture`, found in a list at `depth`; nil where nothing is drawn and they are not
  /// cached.
  func availablePixels(of picture: Picture, depth: Int) -> FlatPicture? {
    let whole = picture.part?.picture ?? picture
    let bitmap = isMarking ? pictures.bitmap(of: whole) : flattened(whole, depth: depth)
    guard let bitmap else { return nil }
    return picture.part.map { FlatPicture(bitmap, $0.rect) } ?? FlatPicture(bitmap)
  }

  func isCached(_ picture: Picture) -> Bool { pictures.bitmap(of: picture) != nil }

  /// Whether `picture` was drawn in the last frame without being flattened.
  func wasComposed(_ picture: Picture) -> Bool { composedBefore.contains(picture) }

  /// The bitmap of `picture`, found in a list at `depth`, flattened if it is not cached.
  func flattened(_ picture: Picture, depth: Int) -> Bitmap {
    if let bitmap = pictures.bitmap(of: picture) { return bitmap }
    flatteningCount += 1
    counts?.addPicture()
    let frame = prepared(
      picture.list, width: picture.width, height: picture.height, nil, depth: depth + 1)
    // Its memory is asked for now that what is in it is flattened: in a chain of a thousand pictures there are two at
    // a time.
    var bitmap: Bitmap
    if let frame {
      bitmap = Bitmap(unwritten: picture.width, height: picture.height)
      drawTiles(frame, into: &bitmap)
      release(frame)
    } else {
      bitmap = Bitmap(width: picture.width, height: picture.height)
    }
    for effect in picture.effects {
      counts?.add(effect, pixels: bitmap.width * bitmap.height)
      apply(effect, to: &bitmap, depth: depth)
    }
    pictures.insert(bitmap, for: picture)
    if depth >= Rasterizer.deep { pictures.trimBitmaps(above: Rasterizer.deepBytes) }
    return bitmap
  }

  /// The mip chain of a part of `bitmap`.
  func mipChain(of bitmap: Bitmap, _ area: PixelRect) -> MipChain {
    pictures.mipChain(of: bitmap, area, workers)
  }

  func shadowTable(_ key: ShadowTable.Key) -> ShadowTable {
    if let table = shadows.value(for: key) { return table }
    let table = ShadowTable(key)
    shadows.insert(table, for: key, cost: table.count)
    return table
  }
}
