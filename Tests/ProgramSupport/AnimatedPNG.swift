import Foundation
import Segue
import SegueMedia

/// An animated PNG file that is read by the standard's text (W3C, Portable Network Graphics, third edition, 12.5.3). Its
/// images are decoded by the library that reads pictures, each as a PNG file of its own.
package struct AnimatedPNG {
  /// An image, and how it is shown.
  package struct Image {
    package let x: Int
    package let y: Int
    package let pixels: Bitmap
    /// A duration in units of `rate` a second.
    package let delay: Int
    package let rate: Int
    package let disposal: UInt8
    package let blend: UInt8
  }

  package enum Fault: Error {
    case noSignature, damaged(String), numbers
  }

  package private(set) var images: [Image] = []
  package private(set) var width = 0
  package private(set) var height = 0
  /// The form of pixels: 2 has three colors, 3 a palette.
  package private(set) var colorType: UInt8 = 0
  /// The number of images that the file tells, and of times that it is played.
  package private(set) var told = (images: 0, plays: 0)

  package init(_ data: Data) throws {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    let bytes = [UInt8](data)
    guard bytes.starts(with: signature) else { throw Fault.noSignature }
    var shared = Data()
    var header: [UInt8] = []
    var control: [UInt8] = []
    var content: [UInt8] = []
    var number = 0
    func next(_ data: [UInt8]) throws {
      guard Self.number(data, 0) == number else { throw Fault.numbers }
      number += 1
    }
    func endImage() throws {
      guard !control.isEmpty else { return }
      let size = Array(control[4..<12])
      let file =
        Data(signature) + Self.chunk("IHDR", size + header[8...]) + shared
        + Self.chunk("IDAT", content) + Self.chunk("IEND", [])
      images.append(
        Image(
          x: Self.number(control, 12), y: Self.number(control, 16),
          pixels: try ImageCodec.decode(file), delay: Int(control[20]) << 8 | Int(control[21]),
          rate: Int(control[22]) << 8 | Int(control[23]), disposal: control[24],
          blend: control[25]))
      (control, content) = ([], [])
    }
    var index = 8
    while index < bytes.count {
      let count = Self.number(bytes, index)
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      let data = Array(bytes[index + 8..<index + 8 + count])
      let whole = Data(bytes[index..<index + 12 + count])
      guard Self.chunk(name, data) == whole else { throw Fault.damaged(name) }
      index += 12 + count
      switch name {
      case "IHDR":
        header = data
        (width, height, colorType) = (Self.number(data, 0), Self.number(data, 4), data[9])
      case "PLTE", "tRNS": shared += whole
      case "acTL": told = (Self.number(data, 0), Self.number(data, 4))
      case "fcTL":
        try endImage()
        try next(data)
        control = data
      case "IDAT": content += data
      case "fdAT":
        try next(data)
        content += data[4...]
      case "IEND": try endImage()
      default: break
      }
    }
  }

  /// The pictures that are shown, one for each unit of time.
  package var frames: [Bitmap] {
    var canvas = Bitmap(width: width, height: height)
    var frames: [Bitmap] = []
    for image in images {
      let before = canvas
      for y in 0..<image.pixels.height {
        for x in 0..<image.pixels.width {
          let pixel = image.pixels[x, y]
          // Pixels are opaque, or let all through.
          if image.blend == 0 || pixel >> 24 == 255 { canvas[image.x + x, image.y + y] = pixel }
        }
      }
      frames += Array(repeating: canvas, count: image.delay)
      switch image.disposal {
      case 0: break
      case 1:
        for y in 0..<image.pixels.height {
          for x in 0..<image.pixels.width { canvas[image.x + x, image.y + y] = 0 }
        }
      default: canvas = before
      }
    }
    return frames
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunk(_ name: String, _ data: some Collection<UInt8>) -> Data {
    func word(_ value: Int) -> [UInt8] {
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let body = Array(name.utf8) + Array(data)
    return Data(word(data.count) + body + word(Int(check(body))))
  }

  /// The check of a chunk, bit by bit (ISO 3309).
  private static func check(_ bytes: [UInt8]) -> UInt32 {
    var check = UInt32.max
    for byte in bytes {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check >> 1 ^ (check & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~check
  }
}
