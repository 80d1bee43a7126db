import Foundation
import Segue
import SegueMedia

/// Reads an animated PNG image by image (W3C, Portable Network Graphics, third edition, 12.5.3); one that is not animated
/// is one frame. Each image is decoded as a PNG file of its own.
struct APNGReader {
  /// The control chunk of an image.
  private struct Control {
    let width: Int
    let height: Int
    let x: Int
    let y: Int
    let seconds: Double
    let disposal: UInt8
    let isOver: Bool
  }

  private let name: String
  private let bytes: Data
  /// Chunks that all images share, as the palette.
  private var shared = Data()
  private var header: [UInt8] = []
  private var control: Control?
  private var content = Data()
  private var canvas = Bitmap(width: 0, height: 0)
  private var time = 0.0

  static func isPNG(_ data: Data) -> Bool { data.starts(with: PNGChunk.signature) }

  /// Whether a file is a PNG with more than one image, by what is before the first.
  static func isAnimated(_ url: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: url),
      let head = try? file.read(upToCount: 4096), isPNG(head)
    else { return false }
    return head.range(of: Data("acTL".utf8)) != nil
  }

  static func film(
    _ data: Data, named name: String, into collector: consuming ReferenceCollector
  ) throws -> ReferenceFilm {
    var collector = collector
    guard data.range(of: Data("acTL".utf8)) != nil else {
      try collector.append(ImageCodec.decode(data), at: 0)
      return try collector.film()
    }
    var reader = APNGReader(name, data)
    try reader.read(into: &collector)
    return try collector.film(end: reader.time)
  }

  private init(_ name: String, _ bytes: Data) {
    (self.name, self.bytes) = (name, bytes)
  }

  private mutating func read(into collector: inout ReferenceCollector) throws {
    var position = bytes.startIndex + PNGChunk.signature.count
    while position + 12 <= bytes.endIndex {
      let count = number(position)
      guard position + 12 + count <= bytes.endIndex else { throw damage }
      let kind = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      let body = bytes[position + 8..<position + 8 + count]
      switch kind {
      case "IHDR": try begin(body)
      case "PLTE", "tRNS": shared += bytes[position..<position + 12 + count]
      case "fcTL":
        try endImage(into: &collector)
        control = try control(body)
      // The picture for viewers without animations is no frame unless it has a control chunk.
      case "IDAT": if control != nil { content += body }
      case "fdAT": content += body.dropFirst(4)
      case "IEND": return try endImage(into: &collector)
      default: break
      }
      position += 12 + count
    }
    throw damage
  }

  private mutating func begin(_ body: Data) throws {
    guard body.count == 13, header.isEmpty else { throw damage }
    header = [UInt8](body)
    let (width, height) = (number(body.startIndex), number(body.startIndex + 4))
    guard width > 0, height > 0, FrameSize.isDrawable(CGSize(width: width, height: height)) else {
      throw CommandFailure(
        "The screen recording \(name) has frames of \(width)×\(height) pixels; at most "
          + "\(FrameSize.limits) can be read.")
    }
    canvas = Bitmap(width: width, height: height)
  }

  private func control(_ body: Data) throws -> Control {
    guard body.count == 26, !header.isEmpty else { throw damage }
    let start = body.startIndex
    func short(_ offset: Int) -> Int {
      Int(body[start + offset]) << 8 | Int(body[start + offset + 1])
    }
    // A denominator of 0 stands for 100.
    let seconds = Double(short(20)) / Double(short(22) == 0 ? 100 : short(22))
    let control = Control(
      width: number(start + 4), height: number(start + 8), x: number(start + 12),
      y: number(start + 16), seconds: seconds, disposal: body[start + 24],
      isOver: body[start + 25] == 1)
    guard control.width > 0, control.height > 0, control.x + control.width <= canvas.width,
      control.y + control.height <= canvas.height
    else { throw damage }
    return control
  }

  /// Shows the image whose chunks were read, and what it leaves for the next one.
  private mutating func endImage(into collector: inout ReferenceCollector) throws {
    guard let control else { return }
    self.control = nil
    let image = try decoded(control)
    let before = control.disposal == 2 ? canvas : nil
    place(image, control)
    try collector.append(canvas, at: time)
    // Images without a duration are shown as fast as can be.
    time += control.seconds > 0 ? control.seconds : 0.01
    if let before { canvas = before }
    if control.disposal == 1 {
      place(Bitmap(width: image.width, height: image.height), control, isOver: false)
    }
  }

  private mutating func decoded(_ control: Control) throws -> Bitmap {
    defer { content = Data() }
    let head = PNGChunk("IHDR").adding(control.width).adding(control.height).adding(
      Array(header[8...]))
    let file =
      PNGChunk.signature + head.data + shared + PNGChunk("IDAT").adding([UInt8](content)).data
      + PNGChunk.end.data
    guard let image = try? ImageCodec.decode(file), image.width == control.width,
      image.height == control.height
    else { throw damage }
    return image
  }

  private mutating func place(_ image: Bitmap, _ control: Control, isOver: Bool? = nil) {
    let isOver = isOver ?? control.isOver
    let stride = canvas.width
    image.withPixels { input in
      canvas.withMutablePixels { output in
        for row in 0..<image.height {
          let source = input + row * image.width
          let target = output + (control.y + row) * stride + control.x
          for column in 0..<image.width {
            target[column] = isOver ? Self.over(source[column], target[column]) : source[column]
          }
        }
      }
    }
  }

  /// A premultiplied pixel over another one.
  @inline(__always) private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    if rest == 0 { return source }
    if rest == 255 { return target }
    return [24, 16, 8, 0].reduce(0) { sum, shift in
      let shown = (target >> shift & 0xFF) * rest + 127
      return sum | min(255, (source >> shift & 0xFF) + shown / 255) << shift
    }
  }

  private func number(_ position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private var damage: CommandFailure {
    CommandFailure("The screen recording \(name) is damaged: it is no whole PNG.")
  }
}
