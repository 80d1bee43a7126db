import Foundation

/// An immutable bitmap image.
public final class CGImage: Hashable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap

  /// An image with the pixels of `bitmap`.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// In pixels.
  public var width: Int { bitmap.width }

  /// In pixels.
  public var height: Int { bitmap.height }

  /// Whether both have the same size and the same pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || a.bitmap == b.bitmap
  }

  /// Hashes the bitmap, which means its size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap)
  }
}
