#if arch(x86_64)
  extension TilePass {
    /// Buffers of more bytes than this do not stay in a processor's cache until somebody reads them.
    private static let largestCached = 24 << 20

    /// Draws the command at `first`, which hides all beneath, and the one above it at a time, where both show
    /// bitmaps pixel by pixel: every pixel of a cross-fade is written once and not read again.
    ///
    /// Returns whether it could.
    @inline(never) func fade(_ first: Int, in tile: PixelRect) -> Bool {
      guard RowKernels.fastest == .wide, first + 1 < commands.count,
        isWhole(first + 1, in: tile),
        let factor = commands[first + 1].factor(ofAll: tile),
        (tile.minY..<tile.maxY).allSatisfy({ y in
          commands[first].pixels(ofRow: y, in: tile) != nil
            && commands[first + 1].pixels(ofRow: y, in: tile) != nil
        })
      else { return false }
      let bytes = buffer.stride * buffer.height * MemoryLayout<UInt32>.stride
      let streams = bytes > TilePass.largestCached
      for y in tile.minY..<tile.maxY {
        guard let below = commands[first].pixels(ofRow: y, in: tile),
          let above = commands[first + 1].pixels(ofRow: y, in: tile)
        else { continue }
        wideMix(
          buffer.row(y) + tile.minX, above, over: below, count: tile.width, factor: factor,
          streams: streams)
      }
      if streams { finishStreams() }
      return true
    }
  }

  extension PreparedCommand {
    /// How much of 255 each pixel of `tile` takes, where all take the same; nil where they may not.
    fileprivate func factor(ofAll tile: PixelRect) -> UInt32? {
      guard hole == nil, path == nil, mixing < 0, bounds.contains(tile), shape.covers(tile),
        clip.map({ $0.covers(tile) }) ?? true
      else { return nil }
      return UInt32((opacity * 255).rounded())
    }

    /// The pixels of an opaque bitmap that row `y` of `tile` shows, where they need no sampling.
    fileprivate func pixels(ofRow y: Int, in tile: PixelRect) -> SourceRow? {
      guard case .bitmap(let bitmap) = source, bitmap.isOpaque else { return nil }
      return bitmap.direct(x: tile.minX, y: y, count: tile.width)
    }
  }
#endif
