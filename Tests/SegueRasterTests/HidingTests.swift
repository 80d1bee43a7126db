import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Commands that lie beneath round and turned shapes: they are not drawn, and nobody sees it.
@Suite struct HidingTests {
  private static let (width, height) = (331, 75)

  /// Opaque shapes above each other, round and turned, with all that can lie between them.
  private static func list(_ seed: Int) -> DisplayList {
    var random = SeededRandom(seed: UInt64(seed))
    let commands = (0..<14).map { index in
      let scale = random.number(1, 7)
      let map = random.chance(0.6) ? random.uprightTransform() : random.projectiveTransform()
      let transform = map.concatenating(
        ProjectiveTransform(
          CGAffineTransform(
            a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale / 2),
            tx: CGFloat(random.number(-60, 200)), ty: CGFloat(random.number(-30, 20)))))
      var command = random.chance(0.2) ? random.group() : random.command(transform)
      switch index % 7 {
      case 0, 2:
        let bitmap = random.bitmap(width: 40, height: 30, opaque: true)
        command.content = .image(
          bitmap, source: CGRect(x: 0, y: 0, width: 40, height: 30),
          destination: CGRect(x: -5, y: -5, width: 60, height: 50))
        command.opacity = 1
        command.clip = random.chance(0.7) ? round(&random) : nil
      case 3: command.content = .shadow(random.shape(), blur: 6, random.color())
      case 5:
        command.content = .fill(round(&random), random.color(opaque: true))
        (command.opacity, command.transform) = (1, .identity)
      case 6 where random.chance(0.5): command.blendMode = .multiply
      default: break
      }
      return command
    }
    return DisplayList(commands)
  }

  private static func round(_ random: inout SeededRandom) -> RoundedRect {
    let side = random.number(30, 200)
    let rect = CGRect(
      x: random.number(-20, 200), y: random.number(-60, 30), width: side, height: side)
    return random.rounded(rect, radius: random.number(0, side / 2))
  }

  // Small pieces are drawn whole, from the lowest command on.
  @Test(arguments: 0..<80) func nothingIsSeenOfIt(seed: Int) {
    let list = Self.list(seed)
    let rasterizer = Rasterizer(threads: 1)
    let whole = rasterizer.bitmap(of: list, width: Self.width, height: Self.height)
    var pieces = Bitmap(width: Self.width, height: Self.height)
    pieces.withMutablePixels { pixels in
      let buffer = PixelBuffer(
        base: pixels, width: Self.width, height: Self.height, stride: Self.width)
      for y in stride(from: 0, to: Self.height, by: 5) {
        for x in stride(from: 0, to: Self.width, by: 37) {
          rasterizer.draw(
            list, into: buffer, damage: [PixelRect(x: x, y: y, width: 37, height: 5)],
            background: PackedColor(red: 0, green: 0, blue: 0, alpha: 0))
        }
      }
    }

    let difference = largestDifference(whole, pieces)
    expect(difference.levels == 0, "\(difference.levels) at \(difference.place)")
  }

  /// The kinds of disks.
  enum Kind: CaseIterable { case upright, turned, grouped, clipped, shaded }

  /// A picture seen through disks about a point, each a little smaller than the one beneath.
  private static func disks(
    _ count: Int, _ kind: Kind = .upright, radius largest: Double = 300
  ) -> DisplayList {
    var random = SeededRandom(seed: 3)
    let bitmap = random.bitmap(width: 64, height: 64, opaque: true)
    let commands = (0..<count).map { index in
      let radius = largest * Double(count - index) / Double(count)
      let disk = RoundedRect(
        CGRect(x: 200 - radius, y: 200 - radius, width: 2 * radius, height: 2 * radius),
        radius: radius)
      var turn = ProjectiveTransform.identity
      if kind == .turned { (turn.m12, turn.m21) = (0.01, -0.01) }
      let size = 440 + index
      let picture = DrawCommand(
        .image(
          bitmap, source: CGRect(x: 0, y: 0, width: 64, height: 64),
          destination: CGRect(
            x: -20, y: -20, width: size, height: kind == .clipped ? 400 : size)),
        transform: turn, clip: [.upright, .turned].contains(kind) ? disk : nil)
      let shade = DrawCommand(
        .fill(disk, PackedColor(red: 0, green: 0, blue: 0, alpha: 0.2)))
      switch kind {
      case .upright, .turned: return picture
      case .grouped: return DrawCommand(.group(DisplayList([picture]), cut: disk))
      case .clipped:
        // No larger than the picture.
        let clip = RoundedRect(CGRect(x: 0, y: 0, width: 400, height: 380))
        return DrawCommand(.group(DisplayList([picture]), cut: disk), clip: clip)
      case .shaded: return DrawCommand(.group(DisplayList([picture, shade]), cut: disk))
      }
    }
    return DisplayList(commands)
  }

  @Test(arguments: Kind.allCases) func aPileOfDisksCostsLittleMoreThanWhatIsSeen(kind: Kind) {
    let rasterizer = Rasterizer(threads: 1)
    rasterizer.counts = DrawingCounts()
    _ = rasterizer.bitmap(of: Self.disks(24, kind), width: 400, height: 400)

    let seen = (kind == .shaded ? 2 : 1) * 400 * 400
    let composed = rasterizer.counts?.pixels ?? 0
    expect(composed >= seen && composed < seen * 8 / 5, "\(composed) of \(seen)")
  }

  // A member that is not opaque shows that the group was one.
  @Test(arguments: [1, 0.4]) func aGroupOfOneLooksAsOneOfMore(opacity: Double) {
    let disk = RoundedRect(CGRect(x: 20.3, y: 10, width: 300, height: 60), radius: 25)
    var random = SeededRandom(seed: 5)
    let noise = random.bitmap(width: 64, height: 64, opaque: true)
    let all = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    let picture = DrawCommand(
      .image(noise, source: CGRect(x: 0, y: 0, width: 64, height: 64), destination: all))
    let clear = DrawCommand(
      .fill(RoundedRect(all), PackedColor(red: 1, green: 1, blue: 1, alpha: 0)))
    let rasterizer = Rasterizer(threads: 1)
    func bitmap(_ members: [DrawCommand]) -> Bitmap {
      let group = DrawCommand(.group(DisplayList(members), cut: disk), opacity: opacity)
      return rasterizer.bitmap(
        of: DisplayList([group]), width: Self.width, height: Self.height, background: .black)
    }

    expectEqual(largestDifference(bitmap([picture]), bitmap([picture, clear])).levels, 0)
  }

  // Rectangles that are hidden themselves do not cut the tiles to pieces, in which little could be hidden.
  @Test func whatLiesDeepestDoesNotMatter() {
    var random = SeededRandom(seed: 9)
    let bitmap = random.bitmap(width: 50, height: 70, opaque: true)
    let cards = (0..<20).map { index in
      let place = CGRect(x: 100 * (index % 4), y: 80 * (index / 4), width: 80, height: 80)
      return DrawCommand(
        .image(bitmap, source: CGRect(x: 0, y: 0, width: 50, height: 70), destination: place))
    }
    let disks = Self.disks(24, .grouped, radius: 190).commands
    func pixels(_ commands: [DrawCommand]) -> Int {
      let rasterizer = Rasterizer(threads: 1)
      rasterizer.counts = DrawingCounts()
      _ = rasterizer.bitmap(of: DisplayList(commands), width: 400, height: 400)
      return rasterizer.counts?.pixels ?? 0
    }

    let (seen, composed) = (400 * 400 * 6 / 5, pixels(cards + disks))
    expect(composed < seen, "\(composed) of \(seen)")
  }

  // An opaque picture that fills the rectangle of its round group leaves the corners to what is behind them, and a group in
  // a group has the corners of both.
  @Test(arguments: [false, true]) func whatLiesBehindRoundCornersIsSeen(isNested: Bool) {
    let red = PackedColor(red: 1, green: 0, blue: 0)
    let base = DrawCommand(
      .gradient(
        RoundedRect(CGRect(x: 0, y: 0, width: 400, height: 400)),
        Gradient(
          start: .zero, end: CGPoint(x: 400, y: 0),
          stops: [.init(location: 0, color: red), .init(location: 1, color: red)])))
    var random = SeededRandom(seed: 2)
    let bitmap = random.bitmap(width: 64, height: 64, opaque: true)
    let card = CGRect(x: 10, y: 10, width: 380, height: 380)
    var group = DrawCommand(
      .group(
        DisplayList([
          DrawCommand(
            .image(bitmap, source: CGRect(x: 0, y: 0, width: 64, height: 64), destination: card))
        ]), cut: RoundedRect(card, radius: isNested ? 190 : 60)))
    if isNested {
      let wide = CGRect(x: 10, y: 100, width: 380, height: 200)
      group = DrawCommand(.group(DisplayList([group]), cut: RoundedRect(wide, radius: 100)))
    }

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([base, group]), width: 400, height: 400)

    let corners =
      isNested ? [(14, 104), (385, 104), (14, 295), (200, 97)] : [(14, 14), (385, 385)]
    for (x, y) in corners { expectEqual(drawn[x, y], red.premultiplied) }
    expect(drawn[200, 200] != red.premultiplied)
  }

  @Test func soManyThatTheyAreNotListedAreDrawnAllTheSame() {
    let (few, many) = (Self.disks(1).commands, Self.disks(600).commands)
    let rasterizer = Rasterizer(threads: 1)

    let all = rasterizer.bitmap(of: DisplayList(few + many + few), width: 400, height: 400)
    let top = rasterizer.bitmap(of: DisplayList(few), width: 400, height: 400)

    expectEqual(largestDifference(all, top).levels, 0)
  }
}
