import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Lines along paths: caps, joins, dashes, trimmed ends (D5, D6).
@Suite struct StrokeTests {
  private func path(_ points: [(Double, Double)], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  private func text(_ path: CGPath, _ width: Int, _ height: Int) -> [String] {
    let bitmap = Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(.path(path, .winding, .color(.white)))]), width: width,
      height: height)
    return (0..<height).map { y in
      (0..<width).map { x in
        let alpha = bitmap[x, y] >> 24
        return (alpha < 16 ? "0" : "") + String(alpha, radix: 16)
      }.joined(separator: " ")
    }
  }

  private func stroke(
    _ path: CGPath, width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
    limit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  @Test func aLineWhoseLengthOverflowsIsNoCrash() {
    var style = StrokeStyle()
    style.width = 4
    style.join = .round
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 1e300, y: 1e300), CGPoint(x: -1e308, y: 1e308)])

    let stroked = path.stroked(style, tolerance: 0.05)

    expect(!stroked.isEmpty)
  }

  @Test func capsEndALineInThreeWays() {
    let line = path([(2, 2), (6, 2)])

    expectEqual(
      text(stroke(line, width: 2, cap: .butt), 8, 4),
      [
        "00 00 00 00 00 00 00 00",
        "00 00 ff ff ff ff 00 00",
        "00 00 ff ff ff ff 00 00",
        "00 00 00 00 00 00 00 00",
      ])
    expectEqual(text(stroke(line, width: 2, cap: .square), 8, 4)[1], "00 ff ff ff ff ff ff 00")
    expectEqual(text(stroke(line, width: 2, cap: .round), 8, 4)[1], "00 c7 ff ff ff ff c7 00")
  }

  @Test func joinsTurnACornerInThreeWays() {
    let corner = path([(0, 3), (5, 3), (5, 8)])

    expectEqual(
      text(stroke(corner, width: 4, cap: .butt, join: .miter), 8, 6),
      [
        "00 00 00 00 00 00 00 00",
        "ff ff ff ff ff ff ff 00",
        "ff ff ff ff ff ff ff 00",
        "ff ff ff ff ff ff ff 00",
        "ff ff ff ff ff ff ff 00",
        "00 00 00 ff ff ff ff 00",
      ])
    expectEqual(
      text(stroke(corner, width: 4, cap: .butt, join: .bevel), 8, 4),
      [
        "00 00 00 00 00 00 00 00",
        "ff ff ff ff ff 80 00 00",
        "ff ff ff ff ff ff 80 00",
        "ff ff ff ff ff ff ff 00",
      ])
    expectEqual(
      text(stroke(corner, width: 4, cap: .butt, join: .miter, limit: 1.4), 8, 4),
      text(stroke(corner, width: 4, cap: .butt, join: .bevel), 8, 4))
    expectEqual(
      text(stroke(corner, width: 4, cap: .butt, join: .round), 8, 4)[1], "ff ff ff ff ff e8 50 00"
    )
  }

  @Test func aClosedLineIsJoinedWhereItBegan() {
    let frame = path([(2, 2), (6, 2), (6, 6), (2, 6)], closed: true)

    expectEqual(
      text(stroke(frame, width: 2), 8, 8),
      [
        "00 00 00 00 00 00 00 00",
        "00 ff ff ff ff ff ff 00",
        "00 ff ff ff ff ff ff 00",
        "00 ff ff 00 00 ff ff 00",
        "00 ff ff 00 00 ff ff 00",
        "00 ff ff ff ff ff ff 00",
        "00 ff ff ff ff ff ff 00",
        "00 00 00 00 00 00 00 00",
      ])
  }

  @Test func dashesBeginAtTheirPhase() {
    let line = path([(0, 1), (12, 1)])
    func dashed(_ phase: CGFloat, _ lengths: [CGFloat]) -> String {
      text(stroke(line.copy(dashingWithPhase: phase, lengths: lengths), width: 2), 12, 2)[0]
    }

    expectEqual(dashed(0, [3, 2]), "ff ff ff 00 00 ff ff ff 00 00 ff ff")
    expectEqual(dashed(1, [3, 2]), "ff ff 00 00 ff ff ff 00 00 ff ff ff")
    expectEqual(dashed(-1, [3, 2]), "00 ff ff ff 00 00 ff ff ff 00 00 ff")
    expectEqual(dashed(0, [2]), "ff ff 00 00 ff ff 00 00 ff ff 00 00")
    expectEqual(dashed(0, [1, 2, 3]), "ff 00 00 ff ff ff 00 ff ff 00 00 00")
    expectEqual(dashed(0, []), dashed(0, [0, 0]))
    expectEqual(dashed(0, [-1, 3]), dashed(0, []))
  }

  @Test func dotsAreDashesOfNoLengthWithRoundCaps() {
    let line = path([(2, 2), (10, 2)]).copy(dashingWithPhase: 0, lengths: [0, 4])

    let dots = text(stroke(line, width: 2, cap: .round), 12, 4)

    expectEqual(dots[1], "00 c7 c7 00 00 c7 c7 00 00 00 00 00")
  }

  @Test func startAndEndTrimByTheLengthOfTheWholePath() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 1)])
    path.addLines(between: [CGPoint(x: 6, y: 1), CGPoint(x: 10, y: 1)])
    func trimmed(_ start: CGFloat, _ end: CGFloat) -> String {
      var style = StrokeStyle()
      style.width = 2
      style.start = start
      style.end = end
      return text(path.stroked(style, tolerance: 0.01), 10, 2)[0]
    }

    expectEqual(trimmed(0, 1), "ff ff ff ff 00 00 ff ff ff ff")
    expectEqual(trimmed(0, 0.75), "ff ff ff ff 00 00 ff ff 00 00")
    expectEqual(trimmed(0.25, 0.625), "00 00 ff ff 00 00 ff 00 00 00")
    expectEqual(trimmed(0.7, 0.2), "00 00 00 00 00 00 00 00 00 00")
    expectEqual(trimmed(-1, .nan), trimmed(0, 0))
  }

  @Test func halfOfACircleByLengthIsHalfOfACircle() {
    var style = StrokeStyle()
    style.end = 0.5
    style.width = 2
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)

    let box = circle.stroked(style, tolerance: 0.01).boundingBox

    expect(abs(box.minY - 10) < 0.05)
    expect(abs(box.maxY - 21) < 0.05)
  }

  // With round joins and caps the line covers exactly what lies within half of its width.
  @Test(arguments: 0..<40) func aRoundLineCoversWhatIsNearThePath(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let path = random.path()
    let width = random.number(0.5, 30)
    let stroked = stroke(path, width: CGFloat(width), cap: .round, join: .round)
    var lines: [(CGPoint, CGPoint)] = []
    path.elements.forEachLine(tolerance: 0.005, closingAll: false) { lines.append(($0, $1)) }

    for _ in 0..<120 {
      let q = random.point()
      let distance = lines.map { self.distance(q, $0.0, $0.1) }.min() ?? .infinity
      if abs(distance - width / 2) < 0.05 { continue }
      if stroked.contains(q) != (distance < width / 2) {
        Issue.record("\(q) is \(distance) away from a line \(width) wide")
        return
      }
    }
  }

  private func distance(_ q: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
    let (d, v) = (SIMD2(b) - SIMD2(a), SIMD2(q) - SIMD2(a))
    let square = (d * d).sum()
    let t = square > 0 ? unit((d * v).sum() / square) : 0
    return (v - d * t).length
  }

  @Test func oddStylesAndPathsGiveSomethingOrNothing() {
    let odd: [CGFloat] = [.nan, .infinity, -1, 0, 1e-300, 1e300, 1e9, 3]
    var random = SeededRandom(seed: 8)
    for _ in 0..<400 {
      func any() -> CGFloat { odd.randomElement(using: &random) ?? 0 }
      var style = StrokeStyle()
      style.width = any()
      style.miterLimit = any()
      style.cap = [.butt, .round, .square].randomElement(using: &random) ?? .butt
      style.join = [.miter, .round, .bevel].randomElement(using: &random) ?? .miter
      style.dashes = random.chance(0.5) ? [any(), any()] : []
      style.dashPhase = any()
      style.start = random.chance(0.5) ? 0 : any()
      style.end = random.chance(0.5) ? 1 : any()
      let path = CGMutablePath()
      path.move(to: random.chance(0.3) ? CGPoint(x: any(), y: any()) : random.point())
      for _ in 0..<4 {
        let p = random.chance(0.2) ? CGPoint(x: any(), y: any()) : random.point()
        if random.chance(0.5) {
          path.addLine(to: p)
        } else {
          path.addCurve(to: p, control1: random.point(), control2: CGPoint(x: any(), y: 3))
        }
      }

      let stroked = path.stroked(style, tolerance: 0.05)
      let drawn = Rasterizer(threads: 1).bitmap(
        of: DisplayList([DrawCommand(.path(stroked, .winding, .color(.white)))]), width: 20,
        height: 20)

      expectEqual(drawn.width, 20)
    }
  }
}
