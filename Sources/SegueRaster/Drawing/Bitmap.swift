import Foundation
import Synchronization

/// A rectangle of 32-bit pixels `0xAARRGGBB`, premultiplied, sRGB-encoded, rows from top to bottom
/// without gaps.
///
/// A value type with copy on write: copies are free, and changing one leaves the others alone.
public struct Bitmap: @unchecked Sendable {
  private var storage: Storage

  /// A bitmap of transparent pixels.
  ///
  /// - Precondition: Width and height are not negative.
  public init(width: Int, height: Int) {
    demand(width >= 0 && height >= 0, "a bitmap cannot be \(width)×\(height) pixels")
    storage = Storage(width: width, height: height)
  }

  /// A bitmap of pixels that all have yet to be written.
  ///
  /// OPTIMIZATION: Clearing a flattened screen first took as long as copying it.
  init(unwritten width: Int, height: Int) {
    storage = Storage(width: width, height: height, isWritten: true)
  }

  /// In pixels.
  public var width: Int { storage.width }

  /// In pixels.
  public var height: Int { storage.height }

  /// The pixel `0xAARRGGBB` at column `x` and row `y`.
  ///
  /// - Precondition: (`x`, `y`) lies inside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      checkIndex(x, y)
      return storage.pixels[y * storage.width + x]
    }
    set {
      checkIndex(x, y)
      prepareToChange()
      storage.pixels[y * storage.width + x] = newValue
    }
  }

  /// Calls `body` with the pixels, row after row.
  public func withPixels<R>(_ body: (UnsafePointer<UInt32>) throws -> R) rethrows -> R {
    try body(UnsafePointer(storage.pixels))
  }

  /// Calls `body` with the pixels for writing, row after row.
  public mutating func withMutablePixels<R>(
    _ body: (UnsafeMutablePointer<UInt32>) throws -> R
  ) rethrows -> R {
    prepareToChange()
    return try body(storage.pixels)
  }

  private func checkIndex(_ x: Int, _ y: Int) {
    demand(
      x >= 0 && x < width && y >= 0 && y < height,
      "pixel (\(x), \(y)) lies outside a bitmap of \(width)×\(height)")
  }

  private mutating func prepareToChange() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    storage.opacity.store(Opacity.unknown, ordering: .relaxed)
  }

  private final class Storage {
    let width: Int
    let height: Int
    let pixels: UnsafeMutablePointer<UInt32>
    let opacity = Atomic<UInt8>(Opacity.unknown)

    /// Transparent pixels, or, where each of them is written next, any.
    init(width: Int, height: Int, isWritten: Bool = false) {
      self.width = width
      self.height = height
      pixels = PixelMemory.allocate(
        Storage.count(width, height), filled: isWritten ? width * height : 0)
    }

    convenience init(copying other: Storage) {
      self.init(width: other.width, height: other.height, isWritten: true)
      pixels.update(from: other.pixels, count: width * height)
    }

    deinit { PixelMemory.deallocate(pixels, Storage.count(width, height)) }

    /// With a spare row and pixel after the last one, all 0: samplers read a neighbor of weight 0
    /// there.
    private static func count(_ width: Int, _ height: Int) -> Int {
      width * height + width + 1
    }
  }

  private enum Opacity {
    static let unknown: UInt8 = 0
    static let opaque: UInt8 = 1
    static let translucent: UInt8 = 2
  }
}

// MARK: - Opacity

extension Bitmap {
  /// Whether every pixel's alpha is 255.
  ///
  /// - Complexity: Linear in the number of pixels, once after each change.
  package var isOpaque: Bool {
    let known = storage.opacity.load(ordering: .relaxed)
    if known != Opacity.unknown { return known == Opacity.opaque }
    var alpha: UInt32 = .max
    let pixels = UnsafePointer(storage.pixels)
    for y in 0..<height where alpha >> 24 == 255 {
      let row = pixels + y * width
      for x in 0..<width { alpha &= row[x] }
    }
    let isOpaque = alpha >> 24 == 255
    storage.opacity.store(
      isOpaque ? Opacity.opaque : Opacity.translucent, ordering: .relaxed)
    return isOpaque
  }

  /// The first pixel, for the rasteriser: valid as long as this bitmap or a copy of it lives and
  /// nobody changes it. A spare row and pixel follow the last row.
  var pixels: UnsafePointer<UInt32> { UnsafePointer(storage.pixels) }

  /// The size of its pixels, in bytes.
  var byteCount: Int { width * height * MemoryLayout<UInt32>.stride }
}

extension Bitmap: Hashable {
  /// Whether both have the same size and the same pixels.
  ///
  /// - Complexity: Linear in the number of pixels, unless one is an unchanged copy of the other.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    if a.storage === b.storage { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    return memcmp(a.storage.pixels, b.storage.pixels, a.width * a.height * 4) == 0
  }

  /// Hashes the size only: that is cheap, and few bitmaps of one size occur in otherwise equal
  /// pictures.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
