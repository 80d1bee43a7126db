import Foundation

/// Turns display lists into pixels, in software, on all cores.
///
/// The same list gives the same pixels, whatever the number of threads and whatever rectangles are
/// drawn at a time. One rasterizer is used by one thread at a time; it keeps flattened pictures from
/// frame to frame.
public final class Rasterizer {
  private let threads: Int

  /// - Parameter threads: How many cores to draw on, at least 1.
  public init(threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
    precondition(threads > 0, "cannot draw on \(threads) threads")
    self.threads = threads
  }

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
    PlainRasterizer.draw(list, into: buffer, damage: damage, background: background)
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
}
