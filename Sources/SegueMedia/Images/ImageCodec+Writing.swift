internal import CSDL
import Foundation
import SegueRaster

extension ImageCodec {
  /// `bitmap` as a PNG file, with its alpha unless it is opaque.
  package static func png(_ bitmap: Bitmap, _ effort: Zlib.Effort = .standard) throws -> Data {
    try checkSize(of: bitmap)
    var straight = bitmap
    let isOpaque = unpremultiply(&straight)
    return PNGFile.data(of: straight, isOpaque: isOpaque, effort)
  }

  /// `bitmap` as a JPEG file, composited over black.
  ///
  /// - Parameter quality: From 0, smallest, to 1, best.
  package static func jpeg(_ bitmap: Bitmap, quality: Double = 0.9) throws -> Data {
    try checkSize(of: bitmap)
    var pixels = bitmap
    let width = Int32(bitmap.width)
    let height = Int32(bitmap.height)
    let capacity = bitmap.width * bitmap.height * 5 + encodingReserve
    var data = Data(count: capacity)
    let used = data.withUnsafeMutableBytes { buffer -> Int? in
      pixels.withMutablePixels { source -> Int? in
        // JPEG has no alpha: dropping it from premultiplied pixels composites them over black.
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            source, width, height, 32, width * 4, SDL_PIXELFORMAT_RGB888.rawValue)
        else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let output = SDL_RWFromMem(buffer.baseAddress, Int32(capacity)) else { return nil }
        defer { SDL_RWclose(output) }
        let status = IMG_SaveJPG_RW(surface, output, 0, Int32(max(0, min(1, quality)) * 100))
        return status == 0 ? Int(SDL_RWtell(output)) : nil
      }
    }
    guard let used, used > 0 else {
      throw MediaError("The image could not be made a JPEG: \(lastSDLError()).")
    }
    return data.prefix(used)
  }

  /// Writes `bitmap` to the file at `url` in the format of its extension: png, jpg or jpeg.
  ///
  /// - Parameter effort: The effort of compressing a PNG file.
  package static func write(
    _ bitmap: Bitmap, to url: URL, _ effort: Zlib.Effort = .standard
  ) throws {
    let data: Data
    switch url.pathExtension.lowercased() {
    case "png": data = try png(bitmap, effort)
    case "jpg", "jpeg": data = try jpeg(bitmap)
    default:
      throw MediaError("The image \(url.path) must end in .png, .jpg or .jpeg.")
    }
    do {
      try data.write(to: url)
    } catch {
      throw MediaError("The image \(url.path) cannot be written there.")
    }
  }
}

// MARK: - Encoding

extension ImageCodec {
  /// Bytes reserved beyond the pixels: headers and tables.
  private static let encodingReserve = 65_536

  /// Throws if no format has pictures of the bitmap's size.
  private static func checkSize(of bitmap: Bitmap) throws {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw MediaError("An image of \(bitmap.width)×\(bitmap.height) pixels cannot be written.")
    }
    guard bitmap.width <= maximumLength, bitmap.height <= maximumLength else {
      throw MediaError(
        "An image of \(bitmap.width)×\(bitmap.height) pixels cannot be written; at most "
          + "\(maximumLength) on a side can.")
    }
  }

  /// Divides each color channel by alpha, rounded, and returns whether all pixels are opaque.
  private static func unpremultiply(_ bitmap: inout Bitmap) -> Bool {
    let count = bitmap.width * bitmap.height
    guard bitmap.withPixels({ pixels in (0..<count).contains { pixels[$0] >> 24 < 255 } }) else {
      return true
    }
    bitmap.withMutablePixels { pixels in
      for index in 0..<count {
        let pixel = pixels[index]
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 { continue }
        let channel = { (shift: UInt32) in
          min(255, ((pixel >> shift & 0xFF) * 510 + alpha) / (alpha * 2)) << shift
        }
        pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    return false
  }
}
