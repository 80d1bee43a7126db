import Foundation

/// A rectangle of 32-bit pixels `0xAARRGGBB`, premultiplied, sRGB-encoded, rows from top to bottom
/// without gaps.
///
/// A value with copy on write: passing one on costs nothing, and nobody else's changes show.
public struct Bitmap: @unchecked Sendable {
  private var storage: Storage

  /// A bitmap of transparent pixels.
  ///
  /// - Precondition: Width and height are not negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap cannot be \(width)×\(height) pixels")
    storage = Storage(width: width, height: height)
    storage.pixels.update(repeating: 0, count: width * height)
  }

  /// In pixels.
  public var width: Int { storage.width }

  /// In pixels.
  public var height: Int { storage.height }

  /// The pixel `0xAARRGGBB` at column `x` and row `y`.
  ///
  /// - Precondition: The place lies inside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      checkIndex(x, y)
      return storage.pixels[y * storage.width + x]
    }
    set {
      checkIndex(x, y)
      makeUnique()
      storage.pixels[y * storage.width + x] = newValue
    }
  }

  /// Calls `body` with the pixels, row after row.
  public func withPixels<R>(_ body: (UnsafePointer<UInt32>) throws -> R) rethrows -> R {
    try body(UnsafePointer(storage.pixels))
  }

  /// Calls `body` with the pixels to change, row after row.
  public mutating func withMutablePixels<R>(
    _ body: (UnsafeMutablePointer<UInt32>) throws -> R
  ) rethrows -> R {
    makeUnique()
    return try body(storage.pixels)
  }

  private func checkIndex(_ x: Int, _ y: Int) {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "pixel (\(x), \(y)) lies outside a bitmap of \(width)×\(height)")
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  private final class Storage {
    let width: Int
    let height: Int
    let pixels: UnsafeMutablePointer<UInt32>

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      pixels = .allocate(capacity: max(1, width * height))
    }

    init(copying other: Storage) {
      width = other.width
      height = other.height
      pixels = .allocate(capacity: max(1, width * height))
      pixels.update(from: other.pixels, count: width * height)
    }

    deinit { pixels.deallocate() }
  }
}

extension Bitmap: Hashable {
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    if a.storage === b.storage { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    return memcmp(a.storage.pixels, b.storage.pixels, a.width * a.height * 4) == 0
  }

  /// Only the size enters the hash: it must cost nothing, and few bitmaps share a picture's place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
