import Expectations
import Foundation
import Testing

@testable import SegueRaster

@Suite struct CornerTests {
  private let rasterizer = Rasterizer(threads: 1)

  private func bitmap(_ shape: RoundedRect, _ width: Int, _ height: Int) -> Bitmap {
    rasterizer.bitmap(
      of: DisplayList([DrawCommand(.fill(shape, .white))]), width: width, height: height)
  }

  private func corner(_ radius: Double, halfSide: Double = 1e3) -> CornerShape {
    CornerShape(.continuous, radius: radius, halfSide: halfSide)
  }

  // The 45° point of a circle of radius r is r·(1 − √½) away from both sides.
  @Test(arguments: [1000.0, 30, 25, 23.5, 22, 20.5, 20])
  func aContinuousCornerMeetsTheCircleInTheMiddleWhateverTheRoom(halfSide: Double) {
    let corner = corner(20, halfSide: halfSide)
    let middle = corner.reach - 20 * (1 - 0.5.squareRoot())

    expect(abs(corner.depth(middle, middle).depth) < 1e-12)
    expect(abs(corner.inset(atRise: middle) - (corner.reach - middle)) < 1e-9)
    expectEqual(corner.reach, min(20 * 1.528665, halfSide))
  }

  @Test func withoutMoreRoomThanTheRadiusAContinuousCornerIsTheCircle() {
    expectEqual(corner(20, halfSide: 20), CornerShape(.circular, radius: 20, halfSide: 20))
  }

  @Test func whereItEndsAContinuousCornerIsStraight() {
    let corner = corner(20)

    expectEqual(corner.polynomial(0).bend, 0)
    expect(abs(corner.depth(0, corner.reach).depth) < 1e-12)
    expect(corner.inset(atRise: 0.1 * corner.reach) < 0.001 * corner.reach)
  }

  // 16 × 16 samples a pixel, each asked whether it lies inside the curve.
  @Test(arguments: [6.0, 14, 30])
  func continuousCornersCoverTheirAreaOfEachPixel(radius: Double) {
    let shape = RoundedRect(
      CGRect(x: 2, y: 2, width: 96, height: 96), radius: radius, curve: .continuous)
    let corner = corner(radius, halfSide: 48)

    let drawn = bitmap(shape, 50, 50)

    let reach = corner.reach
    for y in 2..<50 {
      for x in 2..<50 {
        var inside = 0
        for sample in 0..<256 {
          let (u, v) = (
            Double(x) + (Double(sample % 16) + 0.5) / 16,
            Double(y) + (Double(sample / 16) + 0.5) / 16
          )
          let (p, q) = (max(0, 2 + reach - u) / reach, max(0, 2 + reach - v) / reach)
          if corner.polynomial(p).value + corner.polynomial(q).value <= 1 { inside += 1 }
        }
        let alpha = Double(drawn[x, y] >> 24) / 255
        // A pixel's coverage by a slanted line is taken from its distance alone, as for all edges.
        expect(abs(alpha - Double(inside) / 256) < 0.08, "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: 0..<16) func onlyTheCornersNamedAreRound(corners: UInt) {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 16)
    let some = bitmap(
      RoundedRect(rect, radius: 6, corners: RoundedRect.Corners(rawValue: corners)), 20, 16)
    let all = bitmap(RoundedRect(rect, radius: 6), 20, 16)

    for y in 0..<16 {
      for x in 0..<20 {
        let index = UInt((x < 10 ? 0 : 1) + (y < 8 ? 0 : 2))
        let isRound = corners & (1 << index) != 0
        expect(some[x, y] == (isRound ? all[x, y] : 0xFFFF_FFFF), "(\(x), \(y))")
      }
    }
  }

  /// Rows are narrowed by the circle that a corner is, even where it is scaled a little unevenly.
  @Test(arguments: [1, 1.0009, 0.9991]) func rowsOfALargeCircleLeaveNothingOut(stretch: Double) {
    let circle = RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 50)
    let all = PixelRect(x: 0, y: 0, width: 1300, height: 800)
    for (scale, x, y) in [(7.3, 3.4, 8.7), (15.0, -120.5, -330.2)] {
      var transform = ProjectiveTransform.identity
      (transform.m11, transform.m22) = (scale, scale * stretch)
      (transform.m31, transform.m32) = (x, y)
      let shape = CoverageShape(circle, transform)
      var wrong: [String] = []
      for y in stride(from: 0, to: 800, by: 7) {
        guard let shape else { continue }
        let row = shape.row(y, in: all)
        let outside = Array(all.minX..<max(0, row.start)) + Array(min(row.end, 1300)..<all.maxX)
        let inside = Array(max(0, row.solidStart)..<max(0, min(row.solidEnd, 1300)))
        if outside.contains(where: { shape.coverage(x: $0, y: y) > 0 }) { wrong.append("out \(y)") }
        if inside.contains(where: { shape.coverage(x: $0, y: y) < 1 }) { wrong.append("in \(y)") }
        // The edges themselves are narrow, but where the row touches the circle.
        if row.level == 1, row.solidEnd - row.solidStart > 400 {
          expect(row.solidStart - row.start < 20)
          expect(row.end - row.solidEnd < 20)
        }
      }
      expectEmpty(wrong, "\(wrong)")
    }
  }

  @Test func aSheetsBorderFollowsItsRoundCornersAlone() {
    let sheet = RoundedRect(
      CGRect(x: 0, y: 0, width: 8, height: 6), radius: 3, corners: [.minXMinY, .maxXMinY])
    let drawn = rasterizer.bitmap(
      of: DisplayList([DrawCommand(.border(sheet, width: 1, .white))]), width: 8, height: 6)

    expectEqual((0..<8).map { drawn[$0, 5] >> 24 }, Array(repeating: 255, count: 8))
    expectEqual(drawn[0, 0] >> 24, 0)
    expectEqual(drawn[7, 0] >> 24, 0)
    expectEqual((1..<7).map { drawn[$0, 4] >> 24 }, Array(repeating: 0, count: 6))
  }
}
