import Expectations
import Foundation
import SegueMedia
import SegueRaster
import Testing

@Suite struct ImageCodecTests {
  /// A bitmap with every alpha once, premultiplied.
  private var ramp: Bitmap {
    var bitmap = Bitmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let alpha = UInt32(y * 16 + x)
        bitmap[x, y] = alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 5
      }
    }
    return bitmap
  }

  private func temporaryFile(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(ending)")
  }

  @Test func aPNGComesBackAsItWas() throws {
    let data = try ImageCodec.png(ramp)

    try expectEqual(ImageCodec.decode(data), ramp)
  }

  /// Three bytes a pixel in place of four.
  @Test func anOpaquePNGHasNoAlpha() throws {
    var opaque = ramp
    opaque.withMutablePixels { pixels in
      for index in 0..<256 { pixels[index] = 0xFF00_0000 | UInt32(index) * 0x9_1735 }
    }

    let data = try ImageCodec.png(opaque)

    expectEqual(data[25], 2)
    try expectEqual(ImageCodec.png(ramp)[25], 6)
    try expectEqual(ImageCodec.decode(data), opaque)
  }

  /// Flat rows, rows that differ from the one above in little, and rows that differ from all.
  @Test(arguments: [Zlib.Effort.quick, .standard, .best])
  func rowsOfEachFilterComeBack(effort: Zlib.Effort) throws {
    for (width, height) in [(1, 1), (1, 9), (7, 1), (41, 30), (700, 200)] {
      var bitmap = Bitmap(width: width, height: height)
      bitmap.withMutablePixels { pixels in
        for index in 0..<width * height {
          let (x, y) = (index % width, index / width)
          let color: UInt32 =
            switch y % 4 {
            case 0: 0x40_8020
            case 1: UInt32(x * 3 & 0xFF) << 8
            case 2: UInt32(x * 3 & 0xFF) << 8 | (x % 17 == 0 ? 0xFF : 0)
            default: UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
            }
          pixels[index] = 0xFF00_0000 | color
        }
      }

      try expectEqual(
        ImageCodec.decode(ImageCodec.png(bitmap, effort)), bitmap, "\(width)×\(height)")
    }
  }

  @Test func theSameBitmapGivesTheSameFile() throws {
    try expectEqual(ImageCodec.png(ramp), ImageCodec.png(ramp))
  }

  @Test func aJPEGComesBackNearlyAsItWas() throws {
    var bitmap = Bitmap(width: 32, height: 32)
    bitmap.withMutablePixels { $0.update(repeating: 0xFF_40_80_C0, count: 1024) }

    let decoded = try ImageCodec.decode(try ImageCodec.jpeg(bitmap))

    let pixel = decoded[16, 16]
    // JPEG rounds in another color space: two steps off at most for a flat color.
    for shift: UInt32 in [0, 8, 16, 24] {
      expect(abs(Int(pixel >> shift & 0xFF) - Int(0xFF_40_80_C0 as UInt32 >> shift & 0xFF)) <= 2)
    }
  }

  @Test(arguments: ["png", "PNG", "jpg", "jpeg"])
  func theEndingOfTheFileDecidesItsFormat(ending: String) throws {
    let url = temporaryFile(ending)
    defer { try? FileManager.default.removeItem(at: url) }

    try ImageCodec.write(ramp, to: url)

    try expectEqual(ImageCodec.decode(url).width, 16)
  }

  // MARK: Bad input

  @Test func anImageOfMorePixelsThanTheBudgetIsNotRead() throws {
    for data in [try ImageCodec.png(ramp), try ImageCodec.jpeg(ramp)] {
      let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data, budget: 255) }

      expectEqual(
        error?.description,
        "The image has 16×16 pixels; at most 255 are read, unless the program raises ImageBudget.pixels."
      )
      expect(error?.exceedsBudget == true)
      try expectEqual(ImageCodec.decode(data, budget: 256).width, 16)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 20, 60])
  func aTruncatedPNGIsDamagedOrUnknown(length: Int) throws {
    let data = try ImageCodec.png(ramp).prefix(length)

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expect(error?.description.hasSuffix(".") == true)
  }

  @Test func aTruncatedJPEGIsDamaged() throws {
    let data = try ImageCodec.jpeg(ramp)

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data.dropLast(20)) }

    expect(error?.description.contains(" is damaged: ") == true)
  }

  /// Otherwise pixels would be requested that the file cannot have.
  @Test func aSmallJPEGThatClaimsAHugeSizeIsDamaged() throws {
    var data = try ImageCodec.jpeg(ramp)
    let start = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
    // 11,000 rows and columns.
    data.replaceSubrange(start + 5..<start + 9, with: [0x2A, 0xF8, 0x2A, 0xF8])

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expect(error?.description.contains("too short for 11000×11000 pixels") == true)
  }

  /// A decoder passes over stray bytes, and finds the header behind them.
  @Test func aJPEGWithBytesBetweenItsSegmentsIsChecked() throws {
    var data = try ImageCodec.jpeg(ramp)
    // The first segment becomes a marker without a length, and stray bytes.
    data[3] = 0x01
    try expectEqual(ImageCodec.decode(data).width, ramp.width)
    let start = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
    data.replaceSubrange(start + 5..<start + 9, with: [0xFE, 0x00, 0x9F, 0x2A])

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expect(error?.description.contains("40746×65024 pixels; at most 16384") == true)
  }

  /// Nobody knows how much memory it would take.
  @Test func aFileThatDoesNotSayItsSizeIsDamaged() throws {
    let data = Data([0xFF, 0xD8, 0xFF, 0xDA, 0x00, 0x08, 0xFF, 0xD9])

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expectEqual(error?.description, "The image is damaged: it does not say its size.")
  }

  @Test func anImageOfManyRowsIsConvertedBandByBand() throws {
    var bitmap = Bitmap(width: 3, height: 200)
    for y in 0..<200 {
      let alpha = UInt32(55 + y)
      bitmap[1, y] = alpha << 24 | (alpha / 2) << 8
    }

    let decoded = try ImageCodec.decode(try ImageCodec.png(bitmap))

    expectEqual(decoded, bitmap)
  }

  @Test func aPNGWithChangedPixelsIsDamaged() throws {
    var data = try ImageCodec.png(ramp)
    for index in 50..<60 { data[index] ^= 0x5A }

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expect(error?.description.contains(" is damaged: ") == true)
  }

  @Test func anotherFormatIsNamedAsSuch() {
    let error = #expect(throws: MediaError.self) {
      try ImageCodec.decode(Data("GIF89a and more".utf8))
    }

    expectEqual(error?.description, "The image is neither PNG nor JPEG.")
  }

  @Test func aMissingFileIsNamed() {
    let url = URL(fileURLWithPath: "/nowhere/picture.png")

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(url) }

    expectEqual(error?.description, "The image /nowhere/picture.png does not exist.")
  }

  @Test(arguments: ["/nowhere/picture.png", "/tmp/picture.webp"])
  func aFileThatCannotBeWrittenIsNamed(path: String) {
    let error = #expect(throws: MediaError.self) {
      try ImageCodec.write(ramp, to: URL(fileURLWithPath: path))
    }

    expect(error?.description.contains(path) == true)
  }

  @Test func anEmptyBitmapCannotBeWritten() {
    #expect(throws: MediaError.self) { try ImageCodec.png(Bitmap(width: 0, height: 4)) }
  }

  /// Decoding it would take 6.4 GB: its size is read before.
  @Test func aPNGThatSaysItIsHugeIsRefusedByItsSize() throws {
    var data = try ImageCodec.png(ramp)
    data.replaceSubrange(16..<24, with: [0, 0, 0x9C, 0x40, 0, 0, 0x9C, 0x40])
    let sum = checksum(of: data[12..<29])
    let bytes = withUnsafeBytes(of: sum.bigEndian) { Array($0) }
    data.replaceSubrange(29..<33, with: bytes)

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expect(error?.description.contains("has 40000×40000 pixels") == true)
  }

  @Test func aJPEGThatSaysItIsHugeIsRefusedByItsSize() throws {
    var data = try ImageCodec.jpeg(ramp)
    let frame = try #require(data.range(of: Data([0xFF, 0xC0])))
    data.replaceSubrange(
      frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x9C, 0x40, 0x9C, 0x40])

    let error = #expect(throws: MediaError.self) { try ImageCodec.decode(data) }

    expect(error?.description.contains("has 40000×40000 pixels") == true)
  }

  /// CRC-32 of PNG chunks, bit by bit.
  private func checksum(of bytes: Data) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half: UInt32 = sum >> 1
        sum = sum & 1 == 0 ? half : half ^ 0xEDB8_8320
      }
    }
    return ~sum
  }
}
