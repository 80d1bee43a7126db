import Segue
import SegueMedia

/// The frames of an animated PNG whose colors fit in a palette, as numbers of these colors.
struct APNGPalette {
  private var colors = ExactColors(most: mostColors)
  private var frames: [Frame] = []
  private var byteCount = 0
  private let width: Int
  private let height: Int

  /// A rectangle that differs from the frame before, and the colors of its pixels.
  private struct Frame {
    let area: PixelRect
    let numbers: [UInt8]
    /// The number of frames of the animation that show it.
    var count = 1
  }

  static let mostColors = 256
  /// Maximum memory of the frames that are held, in bytes. Longer films have full colors.
  private static let memory = 64 << 20

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Adds a frame, which shows the frame before outside of `area`; nil: also in it. Returns whether its colors fit
  /// into the palette; otherwise it is not added.
  mutating func append(_ frame: Bitmap, _ area: PixelRect?) -> Bool {
    guard let area else {
      guard !frames.isEmpty else { return false }
      frames[frames.count - 1].count += 1
      return true
    }
    byteCount += area.area
    guard byteCount <= Self.memory else { return false }
    let numbers: [UInt8]? = frame.withPixels { pixels in
      var numbers: [UInt8] = []
      numbers.reserveCapacity(area.area)
      var (last, number) = (UInt32.max, UInt8(0))
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let color = pixels[y * width + x] & 0xFF_FFFF
          if color != last {
            guard colors.insert(color) else { return nil }
            (last, number) = (color, colors.index(of: color))
          }
          numbers.append(number)
        }
      }
      return numbers
    }
    guard let numbers else { return false }
    frames.append(Frame(area: area, numbers: numbers))
    return true
  }

  // MARK: Writing

  /// The number of the color through which the frame before is seen; nil: all numbers are colors.
  private var transparent: UInt8? {
    colors.colors.count < Self.mostColors ? UInt8(colors.colors.count) : nil
  }

  /// The chunks of the palette.
  var chunks: [PNGChunk] {
    guard let transparent else { return [.palette(colors.colors)] }
    let alpha = [UInt8](repeating: 255, count: Int(transparent)) + [0]
    return [.palette(colors.colors + [0]), PNGChunk("tRNS").adding(alpha)]
  }

  /// Calls `body` with each image and the number of frames that show it.
  func forEachImage(_ body: (APNGImage, Int) throws -> Void) rethrows {
    var canvas = [UInt8](repeating: 0, count: width * height)
    for (index, frame) in frames.enumerated() {
      var forms = [{ rows($0, of: frame) }]
      if let transparent, index > 0 {
        forms.append { rows($0, of: frame, over: canvas, transparent: transparent) }
      }
      let best = PNGRows.smallest(
        rowCount: frame.area.height, stride: frame.area.width + 1, .standard, forms)
      try body(
        APNGImage(area: frame.area, rows: best.stream, isOver: best.index == 1), frame.count)
      forEachPixel(of: frame) { canvas[$0] = $1 }
    }
  }

  /// Returns some rows of a frame, each after its filter: none.
  private func rows(_ rows: Range<Int>, of frame: Frame) -> [UInt8] {
    let count = frame.area.width
    var bytes: [UInt8] = []
    bytes.reserveCapacity((count + 1) * rows.count)
    for row in rows {
      bytes.append(0)
      bytes += frame.numbers[row * count..<(row + 1) * count]
    }
    return bytes
  }

  /// Returns these rows with `transparent` where the canvas has the same color.
  private func rows(
    _ rows: Range<Int>, of frame: Frame, over canvas: [UInt8], transparent: UInt8
  ) -> [UInt8] {
    var bytes = self.rows(rows, of: frame)
    let count = frame.area.width
    for (index, row) in rows.enumerated() {
      let first = index * (count + 1) + 1
      let seen = (frame.area.minY + row) * width + frame.area.minX
      for x in 0..<count where bytes[first + x] == canvas[seen + x] {
        bytes[first + x] = transparent
      }
    }
    return bytes
  }

  /// Calls `body` with each pixel's index in the whole picture, and the number of its color.
  private func forEachPixel(of frame: Frame, _ body: (Int, UInt8) -> Void) {
    var index = 0
    for y in frame.area.minY..<frame.area.maxY {
      for x in frame.area.minX..<frame.area.maxX {
        body(y * width + x, frame.numbers[index])
        index += 1
      }
    }
  }

  /// Calls `body` with each picture, the rectangle in which it differs from the one before, and the number of frames
  /// that show it.
  func forEachBitmap(_ body: (Bitmap, PixelRect, Int) throws -> Void) rethrows {
    var bitmap = Bitmap(width: width, height: height)
    for frame in frames {
      bitmap.withMutablePixels { pixels in
        forEachPixel(of: frame) { pixels[$0] = 0xFF00_0000 | colors.colors[Int($1)] }
      }
      try body(bitmap, frame.area, frame.count)
    }
  }
}
