internal import CSDL
import Foundation
import SegueRaster
import Synchronization

/// Reads and writes PNG and JPEG.
package enum ImageCodec {
  /// The longest side that can be read or written, in pixels.
  package static let maximumLength = 16_384

  /// The most pixels that are read unless the program allows more: 256 MB of them.
  package static let standardBudget = 1 << 26

  private static let budgetStorage = Mutex(standardBudget)

  /// The most pixels of an image that are read.
  package static var budget: Int {
    get { budgetStorage.withLock { $0 } }
    set { budgetStorage.withLock { $0 = newValue } }
  }

  /// The file formats.
  enum Format: String {
    case png = "PNG"
    case jpeg = "JPEG"

    /// The format whose signature `data` begins with; nil if it is neither.
    init?(_ data: Data) {
      if data.starts(with: PNGChunk.signature) {
        self = .png
      } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else {
        return nil
      }
    }
  }
}

// MARK: - Reading

extension ImageCodec {
  /// The image in the PNG or JPEG file at `url`.
  package static func decode(_ url: URL) throws -> Bitmap {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw MediaError("The image \(url.path) does not exist.")
    }
    guard !isDirectory.boolValue, let data = try? Data(contentsOf: url) else {
      throw MediaError("The image \(url.path) cannot be read.")
    }
    return try decode(data, name: "The image \(url.path)")
  }

  /// The image in `data`, a whole PNG or JPEG file.
  package static func decode(_ data: Data, budget: Int = budget) throws -> Bitmap {
    try decode(data, name: "The image", budget: budget)
  }

  private static func decode(_ data: Data, name: String, budget: Int = budget) throws -> Bitmap {
    guard let format = Format(data) else {
      throw MediaError("\(name) is neither PNG nor JPEG.")
    }
    if let defect = format == .png ? PNGFile.defect(in: data) : JPEGFile.defect(in: data) {
      throw MediaError("\(name) is damaged: \(defect).")
    }
    // Checked before pixels are allocated: the header of a small file can claim a huge size.
    guard let size = format == .png ? PNGFile.size(in: data) : JPEGFile.size(in: data) else {
      throw MediaError("\(name) is damaged: it does not say its size.")
    }
    try checkLengths(size.width, size.height, name)
    if format == .jpeg, let shortage = JPEGFile.shortage(in: data) {
      throw MediaError("\(name) is damaged: \(shortage).")
    }
    try check(size.width, size.height, name, budget)
    let loaded = data.withUnsafeBytes { bytes in
      SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)).flatMap {
        IMG_LoadTyped_RW($0, 1, format.rawValue)
      }
    }
    guard let loaded else {
      throw MediaError("\(name) is damaged: \(lastSDLError()).")
    }
    defer { SDL_FreeSurface(loaded) }
    try check(Int(loaded.pointee.w), Int(loaded.pointee.h), name, budget)
    guard let bitmap = premultiplied(loaded) else {
      throw MediaError("\(name) could not be converted: \(lastSDLError()).")
    }
    return bitmap
  }

  /// Throws if the image exceeds the limits above.
  private static func check(_ width: Int, _ height: Int, _ name: String, _ budget: Int) throws {
    try checkLengths(width, height, name)
    guard width * height <= budget else {
      throw MediaError(
        "\(name) has \(width)×\(height) pixels; at most \(budget) are read, unless the program raises "
          + "ImageBudget.pixels.", exceedsBudget: true)
    }
  }

  private static func checkLengths(_ width: Int, _ height: Int, _ name: String) throws {
    guard width <= maximumLength, height <= maximumLength else {
      throw MediaError(
        "\(name) has \(width)×\(height) pixels; at most \(maximumLength) on a side can be read.")
    }
  }

  /// The number of rows converted at a time.
  private static let bandHeight = 64

  /// The pixels of a surface of any format; nil where they cannot be converted. Converted band by band, so that there is
  /// no further copy of all of them.
  private static func premultiplied(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bitmap? {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    var bitmap = Bitmap(width: width, height: height)
    // Nothing is blended: alpha is copied.
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
    var isWhole = true
    bitmap.withMutablePixels { target in
      for top in stride(from: 0, to: height, by: bandHeight) where isWhole {
        let rows = min(bandHeight, height - top)
        let band = target + top * width
        isWhole = convert(surface, from: top, rows: rows, into: band, width: width)
        for index in 0..<rows * width { band[index] = premultiplied(band[index]) }
      }
    }
    return isWhole ? bitmap : nil
  }

  /// Copies some rows of a surface as straight ARGB, and returns whether that worked.
  private static func convert(
    _ surface: UnsafeMutablePointer<SDL_Surface>, from top: Int, rows: Int,
    into band: UnsafeMutablePointer<UInt32>, width: Int
  ) -> Bool {
    let target = SDL_CreateRGBSurfaceWithFormatFrom(
      band, Int32(width), Int32(rows), 32, Int32(width * MemoryLayout<UInt32>.stride),
      SDL_PIXELFORMAT_ARGB8888.rawValue)
    guard let target else { return false }
    defer { SDL_FreeSurface(target) }
    var area = SDL_Rect(x: 0, y: Int32(top), w: Int32(width), h: Int32(rows))
    return SDL_UpperBlit(surface, &area, target, nil) == 0
  }

  /// Each color channel times alpha, rounded.
  @inline(__always) private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let channel = { (shift: UInt32) in
      (((pixel >> shift & 0xFF) * alpha * 2 + 255) / 510) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
