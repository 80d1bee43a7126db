import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Laws that hold for every picture, whatever it shows.
@Suite struct LawTests {
  private let width = 701
  private let height = 97
  private let rasterizer = Rasterizer(threads: 2)

  /// A list that exercises every kind of command on a target of several tiles.
  private func list(_ seed: Int) -> DisplayList {
    var random = SeededRandom(seed: UInt64(seed))
    var commands: [DrawCommand] = []
    for i in 0..<12 {
      var transform =
        random.chance(0.5) ? random.uprightTransform() : random.projectiveTransform()
      let scale = random.number(1, 10)
      transform = transform.concatenating(
        ProjectiveTransform(
          CGAffineTransform(
            a: CGFloat(scale), b: 0, c: 0, d: CGFloat(random.number(1, 3)),
            tx: CGFloat(random.number(0, 300)), ty: 0)))
      var command = random.command(transform)
      if i % 4 == 0 { command.content = .shadow(random.shape(), blur: 3, random.color()) }
      if i % 4 == 1 {
        command.content = .gradient(
          random.shape(),
          Gradient(
            start: .zero, end: CGPoint(x: 40, y: random.chance(0.5) ? 0 : 30),
            stops: [
              .init(location: 0, color: random.color()), .init(location: 1, color: random.color()),
            ]))
      }
      command.clip = nil
      if i % 4 == 2 {
        let rule = random.chance(0.5) ? CGPathFillRule.winding : .evenOdd
        command.content = .path(random.path(), rule, .color(random.color()))
        if random.chance(0.5) {
          command.clip = RoundedRect(
            CGRect(x: 20.4, y: 5, width: 600, height: 84.5), radius: random.number(0, 40))
        }
      }
      commands.append(command)
    }
    return DisplayList(commands)
  }

  @Test(arguments: 0..<5) func theNumberOfThreadsNeverChangesAPixel(seed: Int) {
    let list = list(seed)

    let one = Rasterizer(threads: 1).bitmap(of: list, width: width, height: height)

    for threads in [2, 3, 7] {
      expectEqual(Rasterizer(threads: threads).bitmap(of: list, width: width, height: height), one)
    }
  }

  @Test(arguments: 0..<12) func anyDamageDrawsTheSamePixelsAsTheWhole(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) + 1000)
    let list = list(seed)
    let whole = rasterizer.bitmap(of: list, width: width, height: height, background: .black)
    let untouched: UInt32 = 0x1234_5678
    let damage = (0..<5).map { _ in
      PixelRect(
        x: Int(random.number(-20, 700)), y: Int(random.number(-20, 95)),
        width: Int(random.number(1, 300)), height: Int(random.number(1, 60)))
    }
    var part = Bitmap(width: width, height: height)

    part.withMutablePixels { pixels in
      pixels.update(repeating: untouched, count: width * height)
      rasterizer.draw(
        list, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
        damage: damage)
    }

    for y in 0..<height {
      for x in 0..<width {
        let isDamaged = damage.contains { $0.contains(x: x, y: y) }
        let expected = isDamaged ? whole[x, y] : untouched
        if part[x, y] != expected {
          Issue.record("(\(x), \(y)) differs")
          return
        }
      }
    }
  }

  @Test func theIdentityAtOpacity1IsAnExactCopy() {
    var random = SeededRandom(seed: 5)
    let bitmap = random.bitmap(width: 67, height: 41, opaque: true)
    let rect = CGRect(x: 0, y: 0, width: 67, height: 41)
    let turns: [CGAffineTransform] = [
      .identity, CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 67, ty: 41),
    ]

    let copies = turns.map { turn in
      rasterizer.bitmap(
        of: DisplayList([
          DrawCommand(
            .image(bitmap, source: rect, destination: rect), transform: ProjectiveTransform(turn))
        ]), width: 67, height: 41)
    }

    expectEqual(copies[0], bitmap)
    for y in 0..<41 {
      for x in 0..<67 where copies[1][x, y] != bitmap[66 - x, 40 - y] {
        Issue.record("(\(x), \(y)) differs after half a turn")
        return
      }
    }
  }

  @Test(arguments: 0..<20) func aTransformTimesANumberIsTheSameTransform(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let command = random.command(random.projectiveTransform())

    let bitmaps = [1, 0.125, 2, 64].map { factor in
      var command = command
      command.transform = command.transform.multiplied(by: factor)
      return rasterizer.bitmap(of: DisplayList([command]), width: 61, height: 49)
    }

    expect(bitmaps.allSatisfy { $0 == bitmaps[0] })
  }

  /// 49 · (1/49) is not 1 in double precision.
  @Test func aQuarterTurnAtSevenTimesTheSizeShowsEveryPixelSevenTimes() {
    var random = SeededRandom(seed: 8)
    let bitmap = random.bitmap(width: 6, height: 5, opaque: true)
    let rect = CGRect(x: 0, y: 0, width: 6, height: 5)
    let command = DrawCommand(
      .image(bitmap, source: rect, destination: rect),
      transform: ProjectiveTransform(CGAffineTransform(a: 0, b: 7, c: -7, d: 0, tx: 35, ty: 0)))

    let drawn = rasterizer.bitmap(of: DisplayList([command]), width: 35, height: 42)

    for y in 0..<6 {
      for x in 0..<5 { expectEqual(drawn[x * 7 + 3, y * 7 + 3], bitmap[y, 4 - x]) }
    }
  }

  @Test func twoHalvesDrawTheSameAsTheWhole() {
    var random = SeededRandom(seed: 6)
    let bitmap = random.bitmap(width: 60, height: 40, opaque: false)
    func part(_ x: Double, _ width: Double) -> DrawCommand {
      DrawCommand(
        .image(
          bitmap, source: CGRect(x: x, y: 0, width: width, height: 40),
          destination: CGRect(x: x, y: 0, width: width, height: 40)),
        transform: ProjectiveTransform(CGAffineTransform(translationX: 3, y: 5)), opacity: 0.6)
    }

    let whole = rasterizer.bitmap(of: DisplayList([part(0, 60)]), width: 70, height: 50)
    let halves = rasterizer.bitmap(
      of: DisplayList([part(0, 23), part(23, 37)]), width: 70, height: 50)

    expectEqual(whole, halves)
  }

  @Test(arguments: 0..<20) func aFlattenedPictureAtAWholeOffsetEqualsItsCommands(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    // Over a ground of their own, as the commands of a panel are.
    var commands = [
      DrawCommand(.fill(RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 40)), .white))
    ]
    for _ in 0..<3 {
      var command = random.command(random.uprightTransform())
      command.clip = RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 40))
      commands.append(command)
    }
    let list = DisplayList(commands)
    let picture = Picture(list: list, width: 50, height: 40)
    let place = CGRect(x: 7, y: 4, width: 50, height: 40)

    let flattened = rasterizer.bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(place)))]),
      width: 64, height: 48)

    let direct = rasterizer.bitmap(of: list, width: 50, height: 40)
    for y in 0..<40 {
      for x in 0..<50 where flattened[x + 7, y + 4] != direct[x, y] {
        Issue.record("(\(x), \(y)) differs")
        return
      }
    }
  }

  @Test func aTranslucentFillLooksTheSameFlattened() {
    let fill = DrawCommand(
      .fill(
        RoundedRect(CGRect(x: 0.3, y: 0.6, width: 30.5, height: 20), radius: 7),
        PackedColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7)), opacity: 0.8)
    let picture = Picture(list: DisplayList([fill]), width: 40, height: 30)
    let ground = PackedColor(red: 0.3, green: 0.6, blue: 0.2)
    let place = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 30))

    let direct = rasterizer.bitmap(
      of: DisplayList([fill]), width: 40, height: 30, background: ground)
    let flattened = rasterizer.bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: place))]), width: 40, height: 30,
      background: ground)

    expectEqual(direct, flattened)
  }

  @Test func picturesInsidePicturesAreFlattenedFromTheInside() {
    let fill = DrawCommand(.fill(RoundedRect(CGRect(x: 2, y: 1, width: 5, height: 4)), .white))
    let inner = Picture(list: DisplayList([fill]), width: 10, height: 8)
    let outer = Picture(
      list: DisplayList([
        DrawCommand(
          .picture(inner, destination: RoundedRect(CGRect(x: 3, y: 2, width: 10, height: 8))))
      ]), width: 20, height: 16)
    let place = RoundedRect(CGRect(x: 1, y: 1, width: 20, height: 16))

    let bitmap = rasterizer.bitmap(
      of: DisplayList([DrawCommand(.picture(outer, destination: place))]), width: 24, height: 18)

    let expected = rasterizer.bitmap(
      of: DisplayList([
        DrawCommand(.fill(RoundedRect(CGRect(x: 6, y: 4, width: 5, height: 4)), .white))
      ]), width: 24, height: 18)
    expectEqual(bitmap, expected)
  }

  @Test func aBudgetOfNothingChangesNoPixel() {
    let list = list(3)
    let frugal = Rasterizer(threads: 1)
    frugal.pictureBudget = 0

    let first = frugal.bitmap(of: list, width: width, height: height)
    let second = frugal.bitmap(of: list, width: width, height: height)

    expectEqual(first, second)
    expectEqual(first, rasterizer.bitmap(of: list, width: width, height: height))
  }

  @Test(arguments: 0..<20) func aRectangularPathDrawsTheSameAsTheRectangle(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (rect, color, clip) = (random.rect(), random.color(), random.clip())
    let transform = random.uprightTransform()
    func picture(_ content: DrawCommand.Content) -> Bitmap {
      rasterizer.bitmap(
        of: DisplayList([DrawCommand(content, transform: transform, clip: clip, opacity: 0.8)]),
        width: 90, height: 80)
    }

    let path = picture(.path(CGPath(rect: rect, transform: nil), .winding, .color(color)))
    let fill = picture(.fill(RoundedRect(rect), color))

    // The edges of a filled rectangle lie at whole 256ths of a pixel.
    expect(largestDifference(path, fill).levels <= 1)
  }

  @Test func touchingPathsLeaveNoSeam() {
    let middle = CGPoint(x: 31.3, y: 17.8)
    let corners = CGRect(x: -5, y: -5, width: 80, height: 60).corners
    func triangle(_ i: Int) -> [CGPoint] { [middle, corners[i], corners[(i + 1) % 4]] }
    let path = CGMutablePath()
    for i in 0..<4 {
      path.addLines(between: triangle(i))
      path.closeSubpath()
    }

    let drawn = rasterizer.bitmap(
      of: DisplayList([DrawCommand(.path(path, .winding, .color(.white)))]), width: 60, height: 40)

    for y in 0..<40 {
      for x in 0..<60 where drawn[x, y] != 0xFFFF_FFFF {
        Issue.record("(\(x), \(y)) shows a seam")
        return
      }
    }
  }
}
