import Foundation
import Segue

/// An animated GIF file, which is played over and over, or once.
///
/// Each frame has colors of its own. It is the rectangle that differs from the one before, and what does not differ
/// in it stays; frames that do not differ make that one longer.
package final class GIFSink: FrameSink {
  private let file: NewFile
  private let clock: FrameClock
  private let loops: Bool
  private var last: Bitmap?
  /// The image that is written once its duration is known, and the number of its first frame.
  private var waiting: (image: [UInt8], first: Int)?
  private var count = 0

  /// Maximum duration of an image, in hundredths of a second: a number of two bytes.
  static let longest = 65_535
  /// Viewers show frames of less than two hundredths of a second for longer.
  static let fastest = 50
  /// The number of the color that lets the frame before be seen.
  private static let transparent = UInt8(GIFPalette.mostColors)

  package init(_ name: NewFile.Name, _ clock: FrameClock, loops: Bool = true) throws {
    file = try NewFile(name)
    (self.clock, self.loops) = (clock, loops)
  }

  package func append(_ frame: Bitmap) throws {
    defer { count += 1 }
    if last == nil {
      let screen = Self.words(frame.width, frame.height) + [0x70, 0, 0]
      // Without this extension, viewers stop after the last image.
      let loop = loops ? [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] : []
      try file.write(Data(Array("GIF89a".utf8) + screen + loop))
    }
    guard let area = area(for: frame) else { return }
    try writeWaiting()
    waiting = (Self.image(of: frame, area, over: last), count)
    last = frame
  }

  /// Returns the rectangle of a frame that is to be written; nil: nothing has changed, and the last image
  /// may be shown for longer.
  private func area(for frame: Bitmap) -> PixelRect? {
    guard let last else { return PixelRect(frame) }
    if let area = PixelRect(whereDiffers: frame, from: last) { return area }
    guard let waiting, clock.hundredths(waiting.first..<count + 1) > Self.longest else {
      return nil
    }
    return PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// An image's bounds, colors and data.
  private static func image(of frame: Bitmap, _ area: PixelRect, over last: Bitmap?) -> [UInt8] {
    let bounds = words(area.minX, area.minY, area.width, area.height)
    return frame.withPixels { pixels in
      let changed = ChangedPixels(pixels, width: frame.width, area, last)
      let palette = GIFPalette(changed.list)
      var table = palette.colors.flatMap { color in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
      }
      table += [UInt8](repeating: 0, count: 3 * 256 - table.count)
      let colors = [UInt8](unsafeUninitializedCapacity: area.width * area.height) { colors, count in
        count = area.width * area.height
        changed.forEachPixel { index, pixel in
          colors[index] = pixel.map(palette.index) ?? transparent
        }
      }
      return [0x2C] + bounds + [0x87] + table + colors.withUnsafeBufferPointer(LZW.blocks)
    }
  }

  private func writeWaiting() throws {
    guard let (image, first) = waiting else { return }
    waiting = nil
    // The last image stays, and one color is transparent.
    let control =
      [0x21, 0xF9, 4, 0x05] + Self.words(clock.hundredths(first..<count)) + [Self.transparent, 0]
    try file.write(Data(control + image))
  }

  package func finish() throws -> URL {
    try writeWaiting()
    try file.write(Data([0x3B]))
    return try file.commit()
  }

  func abandon() { file.abandon() }

  /// Numbers of two bytes, the lower one first.
  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

/// The pixels of a rectangle that differ from those of the frame before.
private struct ChangedPixels {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let area: PixelRect
  private let last: Bitmap?

  /// - Parameters:
  ///   - pixels: The pixels of a bitmap of that width, in which the area lies.
  ///   - last: The frame before, of the same size; nil: all pixels have changed.
  init(_ pixels: UnsafePointer<UInt32>, width: Int, _ area: PixelRect, _ last: Bitmap?) {
    self.pixels = pixels
    self.width = width
    self.area = area
    self.last = last
  }

  /// Calls `body` with each pixel of the rectangle, nil where it has not changed, and its number in it.
  @inline(__always) func forEachPixel(_ body: (Int, UInt32?) -> Void) {
    func visit(_ before: UnsafePointer<UInt32>?) {
      for row in 0..<area.height {
        let start = (area.minY + row) * width + area.minX
        for x in 0..<area.width {
          let pixel = pixels[start + x]
          body(row * area.width + x, before.map { $0[start + x] == pixel } == true ? nil : pixel)
        }
      }
    }
    if let last { last.withPixels { visit($0) } } else { visit(nil) }
  }

  var list: [UInt32] {
    var list: [UInt32] = []
    list.reserveCapacity(area.width * area.height)
    forEachPixel { _, pixel in if let pixel { list.append(pixel) } }
    return list
  }
}
