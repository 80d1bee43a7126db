import Expectations
import Foundation
import Segue
import SegueTransitions
import Testing

/// Areas that change place by place.
@MainActor @Suite struct LumaMapTests {
  /// Coverages of the pixels of a map, from 0 to 1, after each of its images and before the first one.
  private func coverages(_ map: LumaMap, steps: Int, softness: CGFloat) throws -> [[Double]] {
    var covered = [Double](repeating: 0, count: map.columns * map.rows)
    var all = [covered]
    for image in map.steps(steps, softness: softness) {
      let bitmap = try #require(image.cgImage?.bitmap)
      try #require(bitmap.width == map.columns && bitmap.height == map.rows)
      bitmap.withPixels { pixels in
        for index in covered.indices {
          let added = Double(pixels[index] >> 24) / 255
          covered[index] += added * (1 - covered[index])
        }
      }
      all.append(covered)
    }
    return all
  }

  private func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(values.count, 1))
  }

  /// However the grays are distributed.
  @Test(arguments: [1, 3, 0.2]) func asMuchHasChangedAsTimeHasPassed(power: CGFloat) throws {
    let area = CGRect(x: 0, y: 0, width: 120, height: 80)
    let map = LumaMap(of: area) { pow(($0.x + 2) / 124, power) }

    let all = try coverages(map, steps: 10, softness: 0.1)

    expectEqual(all.count, 11)
    for (step, covered) in all.enumerated() {
      // The change of a place takes time: at the ends it is a little behind, then a little ahead.
      expect(abs(mean(covered) - Double(step) / 10) < 0.06, "\(step)")
    }
  }

  @Test func everyPlaceIsCoveredAtLastAndNoneAtFirst() throws {
    let clouds = Clouds(seed: 4)
    let map = LumaMap(of: CGRect(x: 30, y: 50, width: 90, height: 200)) {
      clouds.density($0.x / 40, $0.y / 40)
    }

    let all = try coverages(map, steps: 6, softness: 0.5)

    expectEqual(all.first?.max(), 0)
    expectEqual(all.last?.min(), 1)
    expect(mean(all[3]) > 0.3 && mean(all[3]) < 0.7)
  }

  @Test func darkPlacesChangeFirst() throws {
    let map = LumaMap(of: CGRect(x: 0, y: 0, width: 40, height: 20)) { -$0.x }

    let half = try coverages(map, steps: 2, softness: 0.1)[1]

    expectEqual(half[map.columns - 2], 1)
    expectEqual(half[1], 0)
  }

  @Test(arguments: [0, CGFloat.nan, .infinity, -1e300]) func aSingleGrayChangesAllAtOnce(
    gray: CGFloat
  ) throws {
    let map = LumaMap(of: CGRect(x: 0, y: 0, width: 12, height: 9)) { _ in gray }

    let all = try coverages(map, steps: 4, softness: 0.2)

    for covered in all { expectEqual(covered.min(), covered.max()) }
    expectEqual(all.last?.first, 1)
  }

  @Test func cloudsHaveNoEdges() {
    let clouds = Clouds(seed: 1)

    for step in 0..<400 {
      let x = CGFloat(step) / 50 - 4
      let change = clouds.density(x + 0.001, 2 * x) - clouds.density(x, 2 * x)
      expect(abs(change) < 0.02)
      expect((0...1).contains(clouds.density(x, x)))
    }
  }
}
