import Foundation

/// An axis-aligned rectangle of whole pixels, half-open: column `minX` belongs to it, `maxX` does
/// not.
///
///     minX        maxX
///      ├──┬──┬──┬──┤      y down; empty when a maximum does not exceed its minimum
public struct PixelRect: Hashable, BitwiseCopyable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last one.
  public var maxX: Int
  /// The row after the last one.
  public var maxY: Int

  /// The columns from `minX` until `maxX` of the rows from `minY` until `maxY`.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle of `width` × `height` pixels whose first pixel is (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The empty rectangle at the origin.
  public static let zero = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

// MARK: - Creating

extension PixelRect {
  /// Coordinates are clamped to this many pixels from the origin, so that sums never overflow.
  static let limit = 1 << 30

  /// The smallest rectangle of whole pixels around `rect`, which is in pixels.
  ///
  /// Infinite or huge coordinates are clamped to ±2³⁰; a null rectangle or one with a NaN has no
  /// pixels.
  public init(enclosing rect: CGRect) {
    let (x0, y0) = (rect.minX.native, rect.minY.native)
    let (x1, y1) = (rect.maxX.native, rect.maxY.native)
    guard !rect.isNull, !x0.isNaN, !x1.isNaN, !y0.isNaN, !y1.isNaN else {
      self = .zero
      return
    }
    self.init(
      minX: Int(clamping: x0.rounded(.down)), minY: Int(clamping: y0.rounded(.down)),
      maxX: Int(clamping: x1.rounded(.up)), maxY: Int(clamping: y1.rounded(.up)))
  }
}

extension Int {
  /// `value` clamped to ±2³⁰; 0 for NaN.
  @inline(__always)
  init(clamping value: Double) {
    let limit = Double(PixelRect.limit)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}

// MARK: - Reading

extension PixelRect {
  /// In pixels, never negative.
  public var width: Int { Swift.max(0, maxX - minX) }

  /// In pixels, never negative.
  public var height: Int { Swift.max(0, maxY - minY) }

  /// Whether it has no pixels.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The number of pixels.
  public var area: Int { width * height }

  /// Whether the pixel at column `x` and row `y` belongs to the rectangle.
  public func contains(x: Int, y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

  /// Whether all pixels of `other` belong to the rectangle; true for an empty `other`.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the rectangles have a pixel in common.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}

// MARK: - Combining

extension PixelRect {
  /// The pixels that belong to both rectangles; empty where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelRect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The rectangle translated by whole pixels.
  public func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Calls `body` with the up to four disjoint rectangles that cover this one except `hole`.
  func forEachPiece(outside hole: PixelRect, _ body: (PixelRect) -> Void) {
    let cut = intersection(hole)
    if cut.isEmpty {
      if !isEmpty { body(self) }
      return
    }
    let pieces = (
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: cut.minY),
      PixelRect(minX: minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY),
      PixelRect(minX: cut.maxX, minY: cut.minY, maxX: maxX, maxY: cut.maxY),
      PixelRect(minX: minX, minY: cut.maxY, maxX: maxX, maxY: maxY)
    )
    if !pieces.0.isEmpty { body(pieces.0) }
    if !pieces.1.isEmpty { body(pieces.1) }
    if !pieces.2.isEmpty { body(pieces.2) }
    if !pieces.3.isEmpty { body(pieces.3) }
  }
}
