import Foundation

/// Blurs a bitmap by a Gaussian, in time linear in the number of pixels whatever the radius.
///
///     pixels ─ halved ─ halved ─ … ─ a small Gaussian ─ … ─ doubled ─ doubled ─ pixels
///
/// Halving weighs four samples by 1, 3, 3, 1; doubling mixes the two nearest ones 3 : 1. In samples
/// of the finer level both preserve every point's mean position and add exactly ¾ to its variance,
/// wherever the point lies in the grid. So n levels of halving and doubling are a blur of variance
/// (4ⁿ − 1)/2 pixels², and the Gaussian in the middle adds the rest. Only moments from the third on
/// differ from a direct Gaussian: at most 2 levels of 255 while the deviation is at least 2.5
/// samples of the level above the smallest one. The small Gaussian then never has more than 17
/// weights.
struct GaussianBlur {
  let edges: PictureEffect.Edges
  let workers: Workers
  let memory: FrameMemory

  /// In pixels. Beyond it, the whole bitmap looks like one color.
  private static let largestDeviation = 4096.0
  /// A level is halved while the deviation is at least this many of its samples.
  private static let halvingDeviation = 2.5

  /// Blurs `bitmap` in place.
  ///
  /// - Parameter deviation: The standard deviation in pixels.
  func apply(to bitmap: inout Bitmap, deviation: Double) {
    let deviation = min(deviation, GaussianBlur.largestDeviation)
    guard deviation >= BlurKernel.smallest, bitmap.width > 0, bitmap.height > 0 else { return }
    memory.reset()
    let (width, height) = (bitmap.width, bitmap.height)
    var count = 0
    var sample = 1.0
    while deviation / sample >= GaussianBlur.halvingDeviation {
      count += 1
      sample *= 2
    }
    let spread = (sample * sample - 1) / 2
    let rest = (deviation * deviation - spread).squareRoot() / sample
    let kernel = BlurKernel(deviation: rest)
    let rows = BlurScratch(
      memory, columns: width + 2 * BlurLevel.margin + 2 * kernel.sides.count, count: workers.count)
    bitmap.withMutablePixels { pixels in
      let whole = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      if count == 0 {
        convolve(whole, kernel, rows)
        return
      }
      var levels = [halved(whole, rows)]
      for _ in 1..<count { levels.append(halved(levels[levels.count - 1], rows)) }
      convolve(levels[count - 1], kernel, rows)
      for i in stride(from: count - 1, to: 0, by: -1) {
        double(levels[i], into: levels[i - 1], rows)
      }
      double(levels[0], into: whole, rows)
    }
  }
}

/// Scratch rows for each worker.
struct BlurScratch: @unchecked Sendable {
  private let base: WideRow
  private let columns: Int
  /// A row of transparent pixels.
  let empty: WideRow

  /// The distance of a row's first pixel from its start.
  private static let lead = 32

  init(_ memory: FrameMemory, columns: Int, count: Int) {
    self.columns = columns + 2 * BlurScratch.lead
    base = memory.allocate(UInt64.self, count: self.columns * 2 * count)
    empty = memory.allocate(UInt64.self, count: self.columns) + BlurScratch.lead
    (empty - BlurScratch.lead).initialize(repeating: 0, count: self.columns)
  }

  /// One of a worker's two rows, at its first pixel.
  func row(_ worker: Int, _ index: Int = 0) -> WideRow {
    base + ((2 * worker + index) * columns + BlurScratch.lead)
  }
}

/// A level of the blur: its samples, surrounded by a ring that holds what the first and last pixels
/// contribute to samples outside. Beyond the ring all is transparent or the clamped edge color.
struct BlurLevel: @unchecked Sendable {
  let width: Int
  let height: Int
  private let base: WideRow
  private let stride: Int

  /// The width of the ring, in samples: with clamped edges, the outermost sample sees only one
  /// color.
  static let ring = 2
  /// Spare samples on each side of a row.
  static let margin = 8

  init(width: Int, height: Int, _ memory: FrameMemory) {
    self.width = width
    self.height = height
    stride = (width + 2 * BlurLevel.margin + 1) & ~1
    base = memory.allocate(UInt64.self, count: stride * (height + 2 * BlurLevel.ring) + 1)
  }

  /// The sample in column 0 of row `y`, which may be in the ring.
  func row(_ y: Int) -> WideRow { base + ((y + BlurLevel.ring) * stride + BlurLevel.margin) }

  /// The samples in a row, ring included.
  var columns: Int { width + 2 * BlurLevel.ring }
  /// All rows, ring included.
  var rows: Range<Int> { -BlurLevel.ring..<height + BlurLevel.ring }
}

// MARK: - Halving

extension GaussianBlur {
  private func halved(_ pixels: PixelBuffer, _ scratch: BlurScratch) -> BlurLevel {
    let level = BlurLevel(
      width: (pixels.width + 1) / 2, height: (pixels.height + 1) / 2, memory)
    // Stands for the rows outside the bitmap.
    let empty = UnsafeMutableRawPointer(scratch.empty).assumingMemoryBound(to: UInt32.self)
    let source = RowSource(rows: 0..<pixels.height, edges: edges)
    let isClamped = edges == .clamped
    let width = pixels.width
    workers.eachBand(level.rows, columns: width * 2) { worker, y in
      let row = scratch.row(worker)
      @inline(__always) func line(_ y: Int) -> SourceRow {
        SourceRow(source.index(y).map { pixels.row($0) } ?? empty)
      }
      BlurRows.halve(
        pixels: (line(2 * y - 1), line(2 * y), line(2 * y + 1), line(2 * y + 2)), count: width,
        into: row)
      GaussianBlur.pad(row, from: 0, to: width, by: BlurLevel.margin, isClamped)
      BlurRows.halve(row, cells: -BlurLevel.ring..<level.width + BlurLevel.ring, into: level.row(y))
    }
    return level
  }

  private func halved(_ fine: BlurLevel, _ scratch: BlurScratch) -> BlurLevel {
    let level = BlurLevel(width: (fine.width + 1) / 2, height: (fine.height + 1) / 2, memory)
    let source = PaddedLevel(fine, rows: fine.rows, edges: edges, empty: scratch.empty)
    let isClamped = edges == .clamped
    workers.eachBand(level.rows, columns: fine.width * 2) { worker, y in
      let row = scratch.row(worker)
      @inline(__always) func line(_ y: Int) -> WideRow { source.row(y) - BlurLevel.ring }
      BlurRows.halve(
        (line(2 * y - 1), line(2 * y), line(2 * y + 1), line(2 * y + 2)), count: fine.columns,
        into: row - BlurLevel.ring)
      GaussianBlur.pad(
        row, from: -BlurLevel.ring, to: fine.width + BlurLevel.ring, by: BlurLevel.margin, isClamped
      )
      BlurRows.halve(row, cells: -BlurLevel.ring..<level.width + BlurLevel.ring, into: level.row(y))
    }
    return level
  }

  /// Extends a row on both sides.
  fileprivate static func pad(
    _ row: WideRow, from start: Int, to end: Int, by count: Int, _ isClamped: Bool
  ) {
    let (first, last) = isClamped ? (row[start], row[end - 1]) : (0, 0)
    for i in 1...count {
      row[start - i] = first
      row[end - 1 + i] = last
    }
  }
}

// MARK: - Doubling

extension GaussianBlur {
  private func double(_ level: BlurLevel, into fine: BlurLevel, _ scratch: BlurScratch) {
    workers.eachBand(fine.rows, columns: fine.width) { worker, y in
      let row = scratch.row(worker)
      GaussianBlur.mix(level, y, into: row)
      BlurRows.double(row, cells: -1..<(fine.width + 1) / 2 + 1, into: fine.row(y))
    }
  }

  private func double(_ level: BlurLevel, into pixels: PixelBuffer, _ scratch: BlurScratch) {
    workers.eachBand(0..<pixels.height, columns: pixels.width) { worker, y in
      let row = scratch.row(worker)
      GaussianBlur.mix(level, y, into: row)
      BlurRows.double(row, count: pixels.width, narrowInto: pixels.row(y))
    }
  }

  /// Row `y` of a level twice as high and as wide as `level`.
  private static func mix(_ level: BlurLevel, _ y: Int, into row: WideRow) {
    let near = y >> 1
    let far = y & 1 == 1 ? near + 1 : near - 1
    BlurRows.mix(
      level.row(near) - BlurLevel.ring, level.row(far) - BlurLevel.ring, count: level.columns,
      into: row - BlurLevel.ring)
  }
}

// MARK: - The small Gaussian

extension GaussianBlur {
  private func convolve(_ pixels: PixelBuffer, _ kernel: BlurKernel, _ scratch: BlurScratch) {
    let width = pixels.width
    let between = BlurLevel(width: width, height: pixels.height, memory)
    let isClamped = edges == .clamped
    let cost = width * (kernel.sides.count + 1)
    workers.eachBand(0..<pixels.height, columns: cost) { worker, y in
      let row = scratch.row(worker)
      BlurRows.widen(SourceRow(pixels.row(y)), count: width, into: row)
      GaussianBlur.pad(row, from: 0, to: width, by: kernel.sides.count + 1, isClamped)
      GaussianBlur.across(row, kernel, count: width, into: between.row(y))
    }
    let source = PaddedLevel(
      between, rows: 0..<pixels.height, edges: edges, empty: scratch.empty)
    workers.eachBand(0..<pixels.height, columns: cost) { worker, y in
      let row = scratch.row(worker)
      GaussianBlur.down(source, y, kernel, columns: 0..<width, into: row)
      BlurRows.narrow(row, count: width, into: pixels.row(y))
    }
  }

  private func convolve(_ level: BlurLevel, _ kernel: BlurKernel, _ scratch: BlurScratch) {
    let between = BlurLevel(width: level.width, height: level.height, memory)
    let isClamped = edges == .clamped
    let ring = BlurLevel.ring
    let cost = level.width * (kernel.sides.count + 1)
    workers.eachBand(level.rows, columns: cost) { worker, y in
      let row = scratch.row(worker)
      (row - ring).update(from: level.row(y) - ring, count: level.columns)
      GaussianBlur.pad(
        row, from: -ring, to: level.width + ring, by: kernel.sides.count + 1, isClamped)
      GaussianBlur.across(row - ring, kernel, count: level.columns, into: between.row(y) - ring)
    }
    let source = PaddedLevel(between, rows: level.rows, edges: edges, empty: scratch.empty)
    workers.eachBand(level.rows, columns: cost) { _, y in
      GaussianBlur.down(
        source, y, kernel, columns: -ring..<level.width + ring, into: level.row(y) - ring)
    }
  }

  private static func across(_ row: WideRow, _ kernel: BlurKernel, count: Int, into out: WideRow) {
    withUnsafeTemporaryAllocation(
      of: (WideRow, WideRow).self, capacity: kernel.sides.count
    ) { pairs in
      for i in 0..<kernel.sides.count {
        pairs.initializeElement(at: i, to: (row - (i + 1), row + (i + 1)))
      }
      BlurRows.convolve(row, UnsafeBufferPointer(pairs), kernel, count: count, into: out)
    }
  }

  /// Convolves `columns` of the rows around row `y`.
  private static func down(
    _ level: PaddedLevel, _ y: Int, _ kernel: BlurKernel, columns: Range<Int>, into out: WideRow
  ) {
    let first = columns.lowerBound
    withUnsafeTemporaryAllocation(
      of: (WideRow, WideRow).self, capacity: kernel.sides.count
    ) { pairs in
      for i in 0..<kernel.sides.count {
        pairs.initializeElement(
          at: i, to: (level.row(y - i - 1) + first, level.row(y + i + 1) + first))
      }
      BlurRows.convolve(
        level.row(y) + first, UnsafeBufferPointer(pairs), kernel, count: columns.count, into: out)
    }
  }
}

/// The choice of the row to read for one that may lie outside.
private struct RowSource {
  let rows: Range<Int>
  let edges: PictureEffect.Edges

  /// Nil for a transparent row.
  @inline(__always) func index(_ y: Int) -> Int? {
    if rows.contains(y) { return y }
    return edges == .clamped ? min(max(y, rows.lowerBound), rows.upperBound - 1) : nil
  }
}

/// A level whose rows may be read outside of it, too.
private struct PaddedLevel: @unchecked Sendable {
  private let level: BlurLevel
  private let source: RowSource
  /// A row of transparent pixels.
  private let empty: WideRow

  init(
    _ level: BlurLevel, rows: Range<Int>, edges: PictureEffect.Edges, empty: WideRow
  ) {
    self.level = level
    source = RowSource(rows: rows, edges: edges)
    self.empty = empty
  }

  /// The sample in column 0 of row `y`.
  @inline(__always)
  func row(_ y: Int) -> WideRow { source.index(y).map { level.row($0) } ?? empty }
}
