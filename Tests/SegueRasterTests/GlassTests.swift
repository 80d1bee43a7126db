import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct GlassTests {
  private let rasterizer = Rasterizer(threads: 1)

  /// A picture whose red grows by 2 a column, and whose green by 2 a row.
  private func ramp(_ width: Int = 120, _ height: Int = 90) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = 0xFF00_0000 | UInt32(x * 2 & 255) << 16 | UInt32(y * 2 & 255) << 8
      }
    }
    return bitmap
  }

  private var black: Bitmap {
    var bitmap = Bitmap(width: 120, height: 90)
    for y in 0..<90 {
      for x in 0..<120 { bitmap[x, y] = 0xFF00_0000 }
    }
    return bitmap
  }

  private func picture(_ glass: Glass, _ source: Bitmap? = nil) -> Picture {
    let source = source ?? ramp()
    let all = CGRect(x: 0, y: 0, width: source.width, height: source.height)
    return Picture(
      list: DisplayList([DrawCommand(.image(source, source: all, destination: all))]),
      width: source.width, height: source.height, effects: [.glass(glass)])
  }

  private func bitmap(_ glass: Glass, threads: Int = 1, _ source: Bitmap? = nil) -> Bitmap {
    let picture = picture(glass, source)
    let all = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    return Rasterizer(threads: threads).bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(all)))]),
      width: picture.width, height: picture.height)
  }

  private func pane(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: Double = 100,
    rim: Double = 8, color: PackedColor = PackedColor(red: 1, green: 1, blue: 1, alpha: 0),
    presence: Double = 1
  ) -> Glass.Pane {
    Glass.Pane(
      RoundedRect(CGRect(x: x, y: y, width: width, height: height), radius: radius), rim: rim,
      color: color, presence: presence)
  }

  @Test func insideItIsFlatAndOutsideNothingIsLeft() {
    let glass = bitmap(Glass([pane(10, 10, 100, 70, radius: 20)], shadow: 6))

    for (x, y) in [(60, 45), (40, 30), (90, 60)] { expectEqual(glass[x, y], ramp()[x, y]) }
    for (x, y) in [(0, 0), (119, 0), (0, 89), (119, 89)] { expectEqual(glass[x, y], 0) }
  }

  @Test func theRimShowsWhatLiesFartherInwards() {
    let glass = bitmap(Glass([pane(10, -500, 100, 1100, radius: 0, rim: 16)]))

    for x in 14..<19 {
      let red = Int(glass[x, 45] >> 16 & 255)
      expect(red > 2 * x + 4, "\(x): \(red)")
    }
    for x in 26..<94 { expectEqual(glass[x, 45], ramp()[x, 45]) }
    for x in 101..<106 { expect(Int(glass[x, 45] >> 16 & 255) < 2 * x - 1, "\(x)") }
  }

  @Test func theEdgeFacingTheLightIsBrightest() {
    let glass = bitmap(Glass([pane(20, 10, 80, 70)], line: 2), black)
    func light(_ x: Int, _ y: Int) -> UInt32 { glass[x, y] & 255 }

    expect(light(60, 11) > 60)
    expect(light(60, 11) > light(60, 78))
    expect(light(60, 78) > light(60, 45))
    expectEqual(light(60, 45), 0)
  }

  @Test func theShadowLiesAroundAndBelow() {
    let glass = bitmap(Glass([pane(40, 30, 40, 20)], shadow: 12))
    func shade(_ x: Int, _ y: Int) -> UInt32 { glass[x, y] >> 24 }

    expect(shade(60, 53) > shade(60, 26))
    expect(shade(60, 26) > 0)
    expect(shade(60, 53) > shade(60, 58))
    expectEqual(glass[60, 53] & 0xFF_FFFF, 0)
    expectEqual(shade(60, 70), 0)
  }

  @Test func aColorLiesOverWhatIsSeen() {
    let red = PackedColor(red: 1, green: 0, blue: 0, alpha: 0.5)

    let whole = bitmap(Glass([pane(10, 10, 100, 70, color: red)]), black)
    let half = bitmap(Glass([pane(10, 10, 100, 70, color: red, presence: 0.5)]), black)

    expectEqual(whole[60, 45], 0xFF80_0000)
    expectEqual(half[60, 45], 0xFF40_0000)
  }

  // MARK: Flowing together

  @Test func panesApartAreEachAsIfAlone() {
    let (a, b) = (pane(10, 20, 40, 40), pane(70, 20, 40, 40))
    let both = bitmap(Glass([a, b], spacing: 19))
    let (left, right) = (bitmap(Glass([a])), bitmap(Glass([b])))

    expectEqual(both[60, 40], 0)
    for y in 0..<90 {
      for x in 0..<60 { expectEqual(both[x, y] >> 24, left[x, y] >> 24) }
      for x in 60..<120 { expectEqual(both[x, y] >> 24, right[x, y] >> 24) }
    }
  }

  @Test func panesNearerThanTheSpacingMeet() {
    let panes = [pane(10, 20, 40, 40), pane(70, 20, 40, 40)]

    expectEqual(bitmap(Glass(panes, spacing: 36))[60, 40] >> 24, 0)
    expect(bitmap(Glass(panes, spacing: 36))[51, 40] >> 24 > 0)
    expectEqual(bitmap(Glass(panes, spacing: 46))[60, 40] >> 24, 255)
    expectEqual(bitmap(Glass(panes, spacing: 46))[60, 22] >> 24, 0)
  }

  @Test func panesInOnePlaceLookLikeOne() {
    let one = pane(30, 20, 60, 40)

    expectEqual(bitmap(Glass([one, one, one], spacing: 30)), bitmap(Glass([one])))
    expectEqual(
      bitmap(Glass([one, pane(40, 25, 30, 20)], spacing: 30)), bitmap(Glass([one])))
  }

  @Test func aPaneThatFadesDrawsTheOtherLessAndLess() {
    func neck(_ presence: Double) -> UInt32 {
      bitmap(
        Glass([pane(10, 20, 40, 40), pane(55, 20, 40, 40, presence: presence)], spacing: 40))[
          52, 40] >> 24
    }

    expectEqual(neck(1), 255)
    expect(neck(0.6) < 255)
    expectEqual(neck(0), 0)
  }

  // MARK: Laws

  /// Glass that a generator makes of a seed: up to five panes of any size, place and presence.
  private func drawn(_ seed: UInt64) -> Glass {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let panes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Glass.Pane(
        RoundedRect(
          CGRect(
            x: number(-40...110), y: number(-40...80), width: number(1...120),
            height: number(1...100)),
          radius: number(0...60),
          corners: RoundedRect.Corners(rawValue: UInt.random(in: 0...15, using: &random))),
        rim: number(0...30),
        color: PackedColor(
          red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
          alpha: Float(number(0...1))),
        presence: number(0...1))
    }
    return Glass(
      panes, spacing: number(0...40), line: number(0...4), shadow: number(0...30))
  }

  @Test(arguments: 1...12) func eachPixelIsThatOfPlainGlass(seed: UInt64) {
    let glass = drawn(seed)
    let (fast, plain) = (bitmap(glass), plainBitmap(of: picture(glass)))

    for y in 0..<90 {
      for x in 0..<120 {
        for shift in [UInt32(0), 8, 16, 24] {
          let difference = Int(fast[x, y] >> shift & 255) - Int(plain[x, y] >> shift & 255)
          expect(abs(difference) <= 2, "\(difference) at \(x), \(y) of seed \(seed)")
        }
      }
    }
  }

  @Test(
    .enabled(if: RowKernels.fastest.isWide, "this processor has no wide vectors"),
    arguments: 1...40) func wideVectorsGiveTheSamePixels(seed: UInt64)
  {
    let (glass, workers) = (drawn(seed), Workers(count: 1))
    var (portable, wide) = (ramp(117, 83), ramp(117, 83))
    portable.apply(glass, workers, kernels: .portable)
    wide.apply(glass, workers, kernels: .wide)

    expectEqual(portable, wide)
  }

  @Test(arguments: 1...6) func nothingIsDrawnOutsideOfTheExtent(seed: UInt64) {
    let glass = drawn(seed)
    let drawn = bitmap(glass)

    for y in 0..<90 {
      for x in 0..<120
      where !glass.extent.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) {
        expectEqual(drawn[x, y], 0, "\(x), \(y)")
      }
    }
  }

  @Test func anyNumberOfWorkersMakesTheSamePixels() {
    let glass = Glass([pane(20, 20, 300, 200), pane(250, 100, 300, 300)], spacing: 40, shadow: 20)
    let source = ramp(600, 500)

    expectEqual(bitmap(glass, threads: 1, source), bitmap(glass, threads: 3, source))
  }

  @Test func whatIsNoPaneDoesNotCount() {
    let good = pane(30, 20, 60, 40)
    let bad = [
      pane(.nan, 0, 10, 10), pane(0, 0, 0, 10), pane(0, 0, .infinity, 10),
      pane(10, 10, 10, 10, presence: 0), pane(10, 10, 10, 10, presence: .nan),
    ]

    expectEqual(bitmap(Glass(bad)), Bitmap(width: 120, height: 90))
    expectEqual(bitmap(Glass(bad + [good], spacing: 30)), bitmap(Glass([good])))
    let odd = Glass([pane(30, 20, 60, 40, radius: .nan, rim: .nan)], spacing: .nan, line: .nan)
    expectEqual(bitmap(odd)[60, 40], ramp()[60, 40])
    let huge = Glass([pane(-4e4, -4e4, 9e4, 9e4, rim: 1e9)], spacing: 1e30, line: 1e9, shadow: 1e30)
    expectEqual(bitmap(huge)[60, 45] >> 24, 255)
  }
}
