import Foundation

/// The orientation of a photograph, in the Exif data of a JPEG file.
enum JPEGOrientation {
  /// Nil if the file has none.
  ///
  /// A JPEG file is a sequence of segments, each FF, a marker, and two bytes of length that include
  /// themselves. Exif data has the marker E1 and begins with "Exif", two zeros and a TIFF header;
  /// the tag 0x0112 of its first directory is the orientation.
  static func read(_ data: Data) -> UIImage.Orientation? {
    let bytes = [UInt8](data.prefix(1 << 17))
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      // The image data begins.
      if marker == 0xDA || length < 2 { return nil }
      let end = min(at + 2 + length, bytes.count)
      if marker == 0xE1, let found = orientation(bytes[(at + 4)..<max(at + 4, end)]) {
        return found
      }
      at += 2 + length
    }
    return nil
  }

  private static func orientation(_ segment: ArraySlice<UInt8>) -> UIImage.Orientation? {
    let header: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    guard segment.starts(with: header) else { return nil }
    let tiff = Array(segment.dropFirst(header.count))
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == 0x49
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      let part = tiff[at..<at + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<min(count, 512) {
      let at = directory + 2 + entry * 12
      guard number(at, 2) == 0x0112 else { continue }
      return number(at + 8, 2).flatMap { orientation($0) }
    }
    return nil
  }

  /// Exif numbers the orientations by the sides of the first row and column.
  private static func orientation(_ number: Int) -> UIImage.Orientation? {
    switch number {
    case 1: .up
    case 2: .upMirrored
    case 3: .down
    case 4: .downMirrored
    case 5: .leftMirrored
    case 6: .right
    case 7: .rightMirrored
    case 8: .left
    default: nil
    }
  }
}
