import Foundation
import Segue

/// Reads an animated GIF frame by frame (GIF89a specification): images that lie over one another, with tables of colors
/// and delays in hundredths of a second. Only one canvas is held at a time.
struct GIFReader {
  private let name: String
  private let bytes: Data
  private var position: Int
  private var canvas: Bitmap
  private var globalColors: [UInt32] = []
  /// The control extension of the next image.
  private var control = Control()

  private struct Control {
    /// The disposal of the image once it was shown: 2 clears its area, 3 brings back what was there before.
    var disposal = 0
    /// In hundredths of a second.
    var delay = 0
    /// The number of the color that lets all through; nil: none does.
    var transparent: Int?
  }

  /// The delay of images that give none or one hundredth, as all viewers show them, in hundredths of a second.
  private static let standardDelay = 10

  static func isGIF(_ data: Data) -> Bool {
    data.starts(with: Data("GIF87a".utf8)) || data.starts(with: Data("GIF89a".utf8))
  }

  /// - Parameter name: The path of the file, for sentences.
  static func film(
    _ data: Data, named name: String, into collector: consuming ReferenceCollector
  ) throws -> ReferenceFilm {
    var reader = try GIFReader(data, name)
    var collector = collector
    var starts: [Int] = []
    var time = 0
    while let (picture, delay) = try reader.nextPicture() {
      starts.append(time)
      try collector.append(picture, at: Double(time) / 100)
      time += delay < 2 ? standardDelay : delay
    }
    let film = try collector.film(end: Double(time) / 100)
    guard let rate = frameRate(of: starts + [time]) else { return film }
    func exact(_ hundredths: Int) -> Double {
      (Double(hundredths) * rate / 100).rounded() / rate
    }
    return ReferenceFilm(
      frames: film.frames, times: starts.map(exact), duration: exact(time), size: film.size)
  }

  /// Frames a second that GIF cannot tell, as its delays are hundredths of a second.
  private static let roundedRates = [15.0, 24, 30, 60]

  /// The rate at which all of these times, in hundredths of a second, are those of frames, rounded; nil: they are exact.
  ///
  /// Without it, a motion of 30 frames a second would tremble by half a hundredth.
  static func frameRate(of times: [Int]) -> Double? {
    guard times.count > 3 else { return nil }
    return roundedRates.first { rate in
      times.allSatisfy { time in
        let frame = (Double(time) * rate / 100).rounded()
        return abs(frame * 100 / rate - Double(time)) <= 0.5 + 1e-9
      } && !times.allSatisfy { Double($0).remainder(dividingBy: 100 / rate) == 0 }
    }
  }

  private init(_ data: Data, _ name: String) throws {
    (bytes, self.name) = (data, name)
    position = bytes.startIndex + 6
    canvas = Bitmap(width: 0, height: 0)
    let (width, height) = (try word(), try word())
    guard width > 0, height > 0, FrameSize.isDrawable(CGSize(width: width, height: height)) else {
      throw CommandFailure(
        "The screen recording \(name) has frames of \(width)×\(height) pixels; at most "
          + "\(FrameSize.limits) can be read.")
    }
    let flags = try byte()
    position += 2
    canvas = Bitmap(width: width, height: height)
    if flags & 0x80 != 0 { globalColors = try colors(flags) }
  }

  // MARK: Blocks

  /// Returns the next picture, and its delay in hundredths of a second; nil: there are no more.
  private mutating func nextPicture() throws -> (Bitmap, delay: Int)? {
    while true {
      // Many writers leave out the end.
      guard position < bytes.endIndex else { return nil }
      switch try byte() {
      case 0x2C: return try image()
      case 0x21:
        if try byte() == 0xF9 { try readControl() } else { try skipBlocks() }
      case 0x3B: return nil
      default: throw damage
      }
    }
  }

  private mutating func readControl() throws {
    let block = try blocks(limit: 255)
    guard block.count >= 4 else { throw damage }
    control = Control(
      disposal: Int(block[0] >> 2 & 7), delay: Int(block[1]) | Int(block[2]) << 8,
      transparent: block[0] & 1 != 0 ? Int(block[3]) : nil)
  }

  private mutating func image() throws -> (Bitmap, delay: Int) {
    let (x, y, width, height) = (try word(), try word(), try word(), try word())
    guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
      throw damage
    }
    let flags = try byte()
    let colors = flags & 0x80 != 0 ? try self.colors(flags) : globalColors
    let depth = try byte()
    guard (1...11).contains(depth) else { throw damage }
    let data = try blocks(limit: bytes.count)
    guard let indices = LZWReader.colors(data, depth: Int(depth), count: width * height) else {
      throw damage
    }
    let before = control.disposal == 3 ? canvas : nil
    let (stride, transparent) = (canvas.width, control.transparent)
    let rows = Self.rows(height, isInterlaced: flags & 0x40 != 0)
    canvas.withMutablePixels { pixels in
      for (line, row) in rows.enumerated() {
        let target = pixels + (y + row) * stride + x
        for column in 0..<width {
          let index = Int(indices[line * width + column])
          guard index != transparent, index < colors.count else { continue }
          target[column] = colors[index]
        }
      }
    }
    defer {
      if let before { canvas = before }
      if control.disposal == 2 { clear(x, y, width, height) }
      control = Control()
    }
    return (canvas, control.delay)
  }

  private mutating func clear(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    let stride = canvas.width
    canvas.withMutablePixels { pixels in
      for row in y..<y + height {
        (pixels + row * stride + x).update(repeating: 0, count: width)
      }
    }
  }

  /// The rows of an image in the order in which they are written.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0.0, to: height, by: $0.1))
    }
  }

  // MARK: Bytes

  private var damage: CommandFailure {
    CommandFailure("The screen recording \(name) is damaged: it is no whole GIF.")
  }

  private mutating func byte() throws -> UInt8 {
    guard position < bytes.endIndex else { throw damage }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func word() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }

  /// A table of colors, whose size the flags before it tell.
  private mutating func colors(_ flags: UInt8) throws -> [UInt32] {
    try (0..<2 << Int(flags & 7)).map { _ in
      let (red, green, blue) = (try byte(), try byte(), try byte())
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The content of the blocks that follow, up to the empty one.
  private mutating func blocks(limit: Int) throws -> [UInt8] {
    var content: [UInt8] = []
    while case let count = Int(try byte()), count > 0 {
      guard position + count <= bytes.endIndex, content.count + count <= limit else { throw damage }
      content += bytes[position..<position + count]
      position += count
    }
    return content
  }

  private mutating func skipBlocks() throws {
    while case let count = Int(try byte()), count > 0 { position += count }
  }
}
