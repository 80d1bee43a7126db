import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Rows drawn with wide vectors equal the portable ones bit by bit, on processors that have them.
@Suite(.enabled(if: RowKernels.fastest.isWide, "this processor has no wide vectors"))
struct KernelTests {
  private static let length = 100

  private func pixels(_ random: inout SeededRandom, isOpaque: Bool = false) -> [UInt32] {
    (0..<KernelTests.length).map { _ in
      let kind = random.number(0, 1)
      let color = kind < 0.1 ? 0 : UInt32(truncatingIfNeeded: random.next())
      return isOpaque || kind > 0.9 ? color | 0xFF00_0000 : color
    }
  }

  /// The same random row after `draw` with the portable and with the wide kernels.
  private func rows(
    _ seed: Int, _ draw: (Row, _ random: inout SeededRandom, RowKernels) -> Void
  ) -> (portable: [UInt32], wide: [UInt32]) {
    func row(_ kernels: RowKernels) -> [UInt32] {
      var random = SeededRandom(seed: UInt64(seed))
      var row = pixels(&random)
      row.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { draw(base, &random, kernels) }
      }
      return row
    }
    return (row(.portable), row(.wide))
  }

  @Test(arguments: 0..<200) func blendedRowsAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let isOpaque = random.chance(0.5)
      let source = pixels(&random, isOpaque: isOpaque)
      let start = Int(random.number(0, 9))
      let count = Int(random.number(0, Double(KernelTests.length - start)))
      let factor = random.chance(0.3) ? 255 : UInt32(random.number(0, 255))
      blend(
        row + start, source, count: count, factor: factor, isOpaque: isOpaque, kernels: kernels)
    }

    expectEqual(rows.portable, rows.wide)
  }

  @Test(arguments: 0..<100) func rowsBlendedByTheirOwnFactorsAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let source = pixels(&random)
      let factors = (0..<KernelTests.length).map { _ in
        random.chance(0.3) ? 0 : UInt32(random.number(0, 255.99))
      }
      let count = Int(random.number(0, Double(KernelTests.length)))
      blend(row, source, count: count, factors: factors, kernels: kernels)
    }

    expectEqual(rows.portable, rows.wide)
  }

  @Test(arguments: 0..<100) func rowsUnderOneColorAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let color = random.color().premultiplied
      let count = Int(random.number(0, Double(KernelTests.length)))
      blendSolid(
        row, color, count: count, factor: UInt32(random.number(0, 255)), kernels: kernels)
    }

    expectEqual(rows.portable, rows.wide)
  }

  @Test(arguments: 0..<100) func rowsUnderOneColorByTheirOwnFactorsAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let factors = (0..<KernelTests.length).map { _ in
        random.chance(0.3) ? 0 : UInt32(random.number(0, 255.99))
      }
      let color = random.color().premultiplied
      let count = Int(random.number(0, Double(KernelTests.length)))
      blendSolid(row, color, count: count, factors: factors, kernels: kernels)
    }

    expectEqual(rows.portable, rows.wide)
  }

  @Test(arguments: 0..<100) func mixedRowsAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let other = pixels(&random)
      let count = Int(random.number(0, Double(KernelTests.length)))
      linearDownRow(
        row, from: row, to: other, fraction: UInt32(random.number(0, 255)), count: count,
        kernels: kernels)
      mixRow(
        row, with: other, count: count, factor: UInt32(random.number(0, 255)), kernels: kernels)
    }

    expectEqual(rows.portable, rows.wide)
  }

  #if arch(x86_64)
    @Test(arguments: 0..<100, [false, true])
    func rowsMixedInOneGoAreEqual(seed: Int, streams: Bool) {
      let rows = rows(seed) { row, random, kernels in
        let below = pixels(&random, isOpaque: true)
        let above = pixels(&random, isOpaque: true)
        let start = Int(random.number(0, 9))
        let count = Int(random.number(0, Double(KernelTests.length - start)))
        let factor = UInt32(random.number(0, 255))
        if kernels.isWide {
          wideMix(
            row + start, above, over: below, count: count, factor: factor, streams: streams)
          finishStreams()
        } else {
          (row + start).update(from: below, count: count)
          mixRow(row + start, with: above, count: count, factor: factor, kernels: .portable)
        }
      }

      expectEqual(rows.portable, rows.wide)
    }
  #endif

  @Test(arguments: 0..<100) func rowsOfAnAxialGradientAreEqual(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let transform = random.chance(0.5) ? random.uprightTransform() : random.projectiveTransform()
    let shape = try #require(CoverageShape(random.shape(), transform))
    // In long ones neighbors have colors that lie side by side in the table, and its ends are in sight.
    let length = random.chance(0.5) ? 1.0 : 30
    func point() -> CGPoint {
      CGPoint(x: random.number(-50, 150) * length, y: random.number(-50, 150) * length)
    }
    let gradient = Gradient(
      start: point(), end: point(),
      stops: (0..<3).map { .init(location: Double($0) / 2, color: random.color()) })
    let memory = FrameMemory()
    let bounds = PixelRect(x: 0, y: 0, width: KernelTests.length, height: 40)
    let source = try #require(
      GradientSource(gradient, over: shape, bounds: bounds, memory: memory))

    let rows = rows(seed) { row, random, kernels in
      let start = Int(random.number(0, 9))
      let count = Int(random.number(0, Double(KernelTests.length - start)))
      let span = PixelSpan(y: seed % 40, start: start, end: start + count)
      source.shade(span, into: row + start, kernels: kernels)
    }

    expectEqual(rows.portable, rows.wide)
  }

  @Test(arguments: 0..<200) func sampledRowsAreEqual(seed: Int) {
    let sampled = SampledRows(seed)

    for kernels in RowKernels.available.dropFirst() {
      expectEqual(sampled.drawn(.portable), sampled.drawn(kernels), "\(kernels)")
    }
  }

  @Test(arguments: 0..<200) func rowsThatAreBlendedWhileTheyAreSampledAreEqual(seed: Int) {
    let sampled = SampledRows(seed, isOpaque: true)
    let below = SampledRows(seed + 1000).drawn(.portable)
    let factor = UInt32(seed)

    let blended = zip(below, sampled.drawn(.portable)).map { row, source in
      var row = row
      row.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        blend(
          base, source, count: sampled.count, factor: factor, isOpaque: true, kernels: .portable)
      }
      return row
    }

    for kernels in RowKernels.available.dropFirst() {
      expectEqual(sampled.drawn(kernels, factor: factor, over: below), blended, "\(kernels)")
    }
  }
}

/// Rows of one bitmap, shifted, projected, scaled and mixed with another.
private struct SampledRows {
  let count: Int
  private let bitmap: Bitmap
  private let u: Int
  private let v: Int
  private let map: ProjectiveMap
  private let columns: [Int32]
  private let others: [[UInt32]]
  private let fraction: UInt32

  private static let length = 100

  init(_ seed: Int, isOpaque: Bool = false) {
    var random = SeededRandom(seed: UInt64(seed))
    let side = Int(random.number(1, 40))
    bitmap = random.bitmap(
      width: side, height: side, opaque: isOpaque || random.chance(0.5))
    func number(_ range: Double) -> Double { random.number(-range, range) }
    // Often a whole number of pixels.
    func shift() -> Int {
      let units = Int(number(9000))
      return random.chance(0.4) ? units & ~255 : units
    }
    (u, v) = (shift(), shift())
    map = ProjectiveMap(
      x: SIMD3(number(400), number(400), number(0.01)),
      y: SIMD3(number(400), number(400), number(0.01)),
      one: SIMD3(number(9000), number(9000), 1), isAffine: random.chance(0.3))
    columns = (0..<SampledRows.length).map { _ in
      Int32(random.number(0, Double((side - 1) << 8)))
    }
    others = (0..<2).map { _ in
      (0..<SampledRows.length).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xFF00_0000 : 0)
      }
    }
    fraction = UInt32(random.number(0, 255))
    count = Int(random.number(0, Double(SampledRows.length)))
  }

  /// The rows, written or put with a factor over others.
  func drawn(
    _ kernels: RowKernels, factor: UInt32 = 255, over below: [[UInt32]]? = nil
  ) -> [[UInt32]] {
    let source = SampledPixels(allOf: FlatPicture(bitmap), kernels: kernels)
    func row(_ index: Int, _ draw: (Row) -> Void) -> [UInt32] {
      var row = below?[index] ?? [UInt32](repeating: 0, count: SampledRows.length)
      row.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { draw(base) }
      }
      return row
    }
    return [
      row(0) { source.shiftedRow(u, v, count: count, into: $0, factor: factor) },
      row(1) { source.projectiveRow(map, x: 3, y: 5, count: count, into: $0, factor: factor) },
      row(2) { row in
        columns.withUnsafeBufferPointer { columns in
          guard let entries = columns.baseAddress else { return }
          source.scaledRow(
            ColumnTable(entries: entries, firstX: 0), x: 0, v, count: count, into: row,
            factor: factor)
        }
      },
      row(3) {
        linearDownRow(
          $0, from: others[0], to: others[1], fraction: fraction, count: count, factor: factor,
          kernels: kernels)
      },
    ]
  }
}
