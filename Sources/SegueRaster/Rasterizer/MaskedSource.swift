import Foundation

/// A bitmap whose pixels are multiplied by the alpha of a mask, which is drawn along with them.
struct MaskedSource: BitwiseCopyable {
  /// Shows whole pixels in their places.
  let bitmap: BitmapSource
  /// The commands of the mask. The frame that the source was prepared for keeps them alive.
  let mask: Unmanaged<FrameContext>
  /// The position of the mask's first pixel on the target.
  let x: Int
  let y: Int

  /// The area in which the mask is known to be opaque, in target pixels.
  var opaqueRect: PixelRect {
    mask._withUnsafeGuaranteedRef { context in
      // A blend mode may let what is beneath through again.
      guard context.blends.isEmpty else { return .zero }
      let rects = context.commands.lazy.map(\.opaqueRect)
      return (rects.max { $0.area < $1.area } ?? .zero).offsetBy(x: x, y: y)
    }
  }
}

// What is drawn equals a flattened picture with the mask, and that drawn over the target: with a
// pixel C, the mask's alpha m and the pixel D beneath, both are C·m + (1 − a·m)·D, where a is C's
// alpha, in the same steps of rounding.

extension TilePass {
  /// Draws what the mask of `command` lets through in `tile`.
  @inline(never) func draw(
    _ masked: MaskedSource, of command: PreparedCommand, in tile: PixelRect, on canvas: Canvas,
    nesting: Int
  ) {
    let area = command.bounds.intersection(tile)
    if area.isEmpty { return }
    let mask = canvas.scratch.backdrops.buffer(nesting, count: area.area)
    draw(masked, in: area, into: mask, scratch: canvas.scratch, nesting: nesting + 1)
    for y in area.minY..<area.maxY {
      let factors = mask + (y - area.minY) * area.width
      for x in 0..<area.width { factors[x] >>= 24 }
      var (start, end) = (0, area.width)
      while start < end, factors[start] == 0 { start += 1 }
      while start < end, factors[end - 1] == 0 { end -= 1 }
      let span = PixelSpan(y: y, start: area.minX + start, end: area.minX + end)
      guard !span.isEmpty, let pixels = masked.bitmap.direct(span) else { continue }
      blend(canvas.row(span), pixels, count: span.count, factors: factors + start)
    }
  }

  /// Draws the mask itself in `area` into rows as wide.
  private func draw(
    _ masked: MaskedSource, in area: PixelRect, into pixels: Row, scratch: RowScratch, nesting: Int
  ) {
    let maskArea = area.offsetBy(x: -masked.x, y: -masked.y)
    let buffer = PixelBuffer(
      base: pixels - (maskArea.minY * maskArea.width + maskArea.minX), width: maskArea.width,
      height: maskArea.height, stride: maskArea.width)
    masked.withPass(into: buffer) { pass, _, _ in
      pass.draw(maskArea, on: Canvas(buffer: buffer, scratch: scratch), nesting: nesting)
    }
  }
}

extension MaskedSource {
  /// The number of the mask's commands.
  var commandCount: Int { mask._withUnsafeGuaranteedRef { $0.commands.count } }

  /// Calls `body` with what draws the mask, and with the position of its first pixel on the target.
  @inline(__always) func withPass<Result>(
    into buffer: PixelBuffer, _ body: (TilePass, Int, Int) -> Result
  ) -> Result {
    mask._withUnsafeGuaranteedRef { context in
      context.commands.withUnsafeBufferPointer { commands in
        context.blends.withUnsafeBufferPointer { blends in
          body(
            TilePass(
              commands: commands, blends: blends, tiles: UnsafeBufferPointer(start: nil, count: 0),
              buffer: buffer, background: 0), x, y)
        }
      }
    }
  }
}
