import Foundation
import Testing

@testable import SegueRaster

/// Where the processor has wide vectors, the rows drawn with them equal the portable ones bit by bit.
@Suite(.enabled(if: RowKernels.fastest == .wide, "this processor has no wide vectors"))
struct KernelTests {
  private static let length = 100

  private func pixels(_ random: inout SeededRandom, isOpaque: Bool = false) -> [UInt32] {
    (0..<KernelTests.length).map { _ in
      let kind = random.number(0, 1)
      let color = kind < 0.1 ? 0 : UInt32(truncatingIfNeeded: random.next())
      return isOpaque || kind > 0.9 ? color | 0xFF00_0000 : color
    }
  }

  /// What `draw` makes of the same row with both kernels, anywhere in it and of any length.
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

    #expect(rows.portable == rows.wide)
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

    #expect(rows.portable == rows.wide)
  }

  @Test(arguments: 0..<100) func rowsUnderOneColorAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let color = random.color().premultiplied
      let count = Int(random.number(0, Double(KernelTests.length)))
      blendSolid(
        row, color, count: count, factor: UInt32(random.number(0, 255)), kernels: kernels)
    }

    #expect(rows.portable == rows.wide)
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

    #expect(rows.portable == rows.wide)
  }

  @Test(arguments: 0..<100) func mixedRowsAreEqual(seed: Int) {
    let rows = rows(seed) { row, random, kernels in
      let other = pixels(&random)
      let count = Int(random.number(0, Double(KernelTests.length)))
      mixRow(row, with: other, UInt32(random.number(0, 255)), count: count, kernels: kernels)
    }

    #expect(rows.portable == rows.wide)
  }

  @Test(arguments: 0..<200) func sampledRowsAreEqual(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let side = Int(random.number(1, 40))
    let bitmap = random.bitmap(width: side, height: side, opaque: random.chance(0.5))
    func source(_ kernels: RowKernels) -> SampledPixels {
      SampledPixels(
        base: bitmap.pixels, stride: side, minX: 0, minY: 0, maxX: side - 1, maxY: side - 1,
        kernels: kernels)
    }
    func number(_ range: Double) -> Double { random.number(-range, range) }
    let (u, v) = (Int(number(9000)), Int(number(9000)))
    let map = TurnedMap(
      x: SIMD3(number(400), number(400), number(0.01)),
      y: SIMD3(number(400), number(400), number(0.01)),
      one: SIMD3(number(9000), number(9000), 1), isAffine: random.chance(0.3))
    let columns = (0..<KernelTests.length).map { _ in
      Int32(random.number(0, Double((side - 1) << 8)))
    }
    let count = Int(random.number(0, Double(KernelTests.length)))
    func rows(_ kernels: RowKernels) -> [[UInt32]] {
      let source = source(kernels)
      func row(_ draw: (Row) -> Void) -> [UInt32] {
        var row = [UInt32](repeating: 0, count: KernelTests.length)
        row.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress { draw(base) }
        }
        return row
      }
      return [
        row { source.shiftedRow(u, v, count: count, into: $0) },
        row { source.turnedRow(map, x: 3, y: 5, count: count, into: $0) },
        row { row in
          columns.withUnsafeBufferPointer { columns in
            guard let entries = columns.baseAddress else { return }
            source.scaledRow(
              ColumnTable(entries: entries, firstX: 0), x: 0, v, count: count, into: row)
          }
        },
      ]
    }

    #expect(rows(.portable) == rows(.wide))
  }
}
