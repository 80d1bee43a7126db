import Foundation

/// An immutable bitmap image.
public final class CGImage: Hashable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap

  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// In pixels.
  public var width: Int { bitmap.width }

  /// In pixels.
  public var height: Int { bitmap.height }

  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || a.bitmap == b.bitmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap)
  }
}
