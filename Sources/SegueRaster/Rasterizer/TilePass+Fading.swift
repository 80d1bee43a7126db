#if arch(x86_64)
  extension TilePass {
    /// Larger buffers, in bytes, are evicted from the processor's cache before they are read.
    private static let largestCached = 24 << 20

    /// Draws the command at `first`, which hides everything beneath, and the one above it in a
    /// single pass, where both show bitmaps pixel by pixel: a cross-fade then writes every pixel
    /// once and reads none back.
    ///
    /// Returns whether that was possible.
    @inline(never) func fade(_ first: Int, in tile: PixelRect) -> Bool {
      guard RowKernels.fastest.isWide, first + 1 < commands.count,
        isWhole(first + 1, in: tile),
        let factor = commands[first + 1].factor(ofAll: tile),
        let below = commands[first].pixels(ofAll: tile),
        let above = commands[first + 1].pixels(ofAll: tile)
      else { return false }
      let bytes = buffer.stride * buffer.height * MemoryLayout<UInt32>.stride
      let streams = bytes > TilePass.largestCached
      for y in 0..<tile.height {
        wideMix(
          buffer.row(tile.minY + y) + tile.minX, above.first + y * above.stride,
          over: below.first + y * below.stride, count: tile.width, factor: factor, streams: streams)
      }
      if streams { finishStreams() }
      return true
    }
  }

  extension PreparedCommand {
    /// The factor from 0 to 255 of all pixels of `tile`; nil where it may vary.
    fileprivate func factor(ofAll tile: PixelRect) -> UInt32? {
      guard hole == nil, path == nil, blendIndex < 0, bounds.contains(tile),
        shape.pointee.covers(tile), clip.map({ $0.pointee.covers(tile) }) ?? true
      else { return nil }
      return UInt32((opacity * 255).rounded())
    }

    /// The pixels of an opaque bitmap in the first row of `tile`, and how many lie from one row to
    /// the next; nil where they need interpolation, or do not fill `tile`.
    fileprivate func pixels(ofAll tile: PixelRect) -> (first: SourceRow, stride: Int)? {
      guard case .bitmap(let stored) = source else { return nil }
      let bitmap = stored.pointee
      guard bitmap.isOpaque,
        let first = bitmap.direct(PixelSpan(y: tile.minY, start: tile.minX, end: tile.maxX)),
        bitmap.direct(PixelSpan(y: tile.maxY - 1, start: tile.minX, end: tile.maxX)) != nil
      else { return nil }
      return (first, bitmap.pixels.stride)
    }
  }
#endif
