import Foundation

/// Memory to draw into, owned by the caller: pixels `0xAARRGGBB`, premultiplied, rows from top to
/// bottom.
///
/// The owner keeps the memory alive and must not touch it while it is drawn into.
public struct PixelBuffer: @unchecked Sendable {
  /// The pixel at the top left.
  public var base: UnsafeMutablePointer<UInt32>
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The distance from a pixel to the one below, in pixels; at least `width`.
  public var stride: Int

  /// A buffer of `height` rows of `width` pixels from `base` on, `stride` pixels apart.
  ///
  /// - Precondition: Width and height are not negative, and `stride` is at least `width`.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    demand(
      width >= 0 && height >= 0 && stride >= width,
      "a buffer cannot be \(width)×\(height) pixels with \(stride) a row")
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The first pixel of row `y`, which is not checked here.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}
