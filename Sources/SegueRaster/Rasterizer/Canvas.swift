import Foundation

/// The target of commands: a buffer, with the scratch rows of the worker that draws.
struct Canvas {
  var buffer: PixelBuffer
  let scratch: RowScratch

  /// The first pixel of `span`.
  @inline(__always)
  func row(_ span: PixelSpan) -> Row { buffer.row(span.y) + span.start }
}

/// Neighboring pixels of row `y`: the columns from `start` until `end`.
struct PixelSpan {
  var y: Int
  var start: Int
  var end: Int

  /// The number of pixels; at most 0 where the span is empty.
  @inline(__always)
  var count: Int { end - start }

  @inline(__always)
  var isEmpty: Bool { start >= end }
}

extension RowCoverage {
  /// The columns of row `y` before those of constant coverage.
  @inline(__always)
  func left(_ y: Int) -> PixelSpan { PixelSpan(y: y, start: start, end: solidStart) }

  /// The columns of row `y` with constant coverage.
  @inline(__always)
  func solid(_ y: Int) -> PixelSpan { PixelSpan(y: y, start: solidStart, end: solidEnd) }

  /// The columns of row `y` after those of constant coverage.
  @inline(__always)
  func right(_ y: Int) -> PixelSpan { PixelSpan(y: y, start: solidEnd, end: end) }
}
