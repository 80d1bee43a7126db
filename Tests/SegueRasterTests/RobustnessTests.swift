import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Absurd numbers neither stop the program nor touch foreign memory.
@Suite struct RobustnessTests {
  private static let oddNumbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1e-300, 1e300, -1e300, 1e18, -1e12, 1e9, -3,
    0.5, 1, 7, 40, 2e6, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  private func odd(_ random: inout SeededRandom, _ low: Double, _ high: Double) -> Double {
    random.chance(0.35)
      ? RobustnessTests.oddNumbers.randomElement(using: &random) ?? 0 : random.number(low, high)
  }

  private func rect(_ random: inout SeededRandom) -> CGRect {
    CGRect(
      x: odd(&random, -10, 20), y: odd(&random, -10, 20), width: odd(&random, 0, 40),
      height: odd(&random, 0, 40))
  }

  private func shape(_ random: inout SeededRandom) -> RoundedRect {
    random.rounded(rect(&random), radius: odd(&random, 0, 10))
  }

  private func transform(_ random: inout SeededRandom) -> ProjectiveTransform {
    if random.chance(0.3) { return .identity }
    var t = random.chance(0.5) ? random.projectiveTransform() : random.uprightTransform()
    let paths: [WritableKeyPath<ProjectiveTransform, Double>] = [
      \.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
    ]
    for path in paths where random.chance(0.15) { t[keyPath: path] = odd(&random, -2, 2) }
    return t
  }

  private func path(_ random: inout SeededRandom) -> CGPath {
    let path = CGMutablePath()
    func point() -> CGPoint { CGPoint(x: odd(&random, -10, 50), y: odd(&random, -10, 40)) }
    path.move(to: point())
    for _ in 0..<Int(random.number(0, 8)) {
      switch Int(random.number(0, 8)) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      case 4: path.closeSubpath()
      case 5: path.addRoundedRect(in: rect(&random), cornerWidth: 3, cornerHeight: 2)
      case 6:
        path.addArc(
          center: point(), radius: odd(&random, 0, 9), startAngle: odd(&random, -7, 7),
          endAngle: odd(&random, -7, 7), clockwise: random.chance(0.5))
      default:
        path.addArc(tangent1End: point(), tangent2End: point(), radius: odd(&random, 0, 9))
      }
    }
    return path.copy() ?? path
  }

  private func content(_ random: inout SeededRandom) -> DrawCommand.Content {
    let color = PackedColor(
      red: Float(odd(&random, 0, 1)), green: Float(odd(&random, 0, 1)),
      blue: Float(odd(&random, 0, 1)), alpha: Float(odd(&random, 0, 1)))
    switch Int(random.number(0, 8)) {
    case 0: return .fill(shape(&random), color)
    case 1: return .border(shape(&random), width: odd(&random, 0, 5), color)
    case 2: return .shadow(shape(&random), blur: odd(&random, 0, 6), color)
    case 3:
      let stops = (0..<Int(random.number(0, 4))).map { _ in
        Gradient.Stop(location: odd(&random, 0, 1), color: color)
      }
      return .gradient(
        shape(&random),
        Gradient(
          kind: [.axial, .radial, .conic].randomElement(using: &random) ?? .axial,
          start: CGPoint(x: odd(&random, 0, 9), y: odd(&random, 0, 9)),
          end: CGPoint(x: odd(&random, 0, 9), y: odd(&random, 0, 9)), stops: stops))
    case 6:
      let inner = DrawCommand(
        .fill(shape(&random), color), transform: transform(&random), opacity: odd(&random, 0, 1))
      return .group(DisplayList([inner, inner]), cut: shape(&random))
    case 4:
      var shape = path(&random)
      if random.chance(0.3) {
        var style = StrokeStyle()
        style.width = CGFloat(odd(&random, 0, 8))
        style.miterLimit = CGFloat(odd(&random, 1, 9))
        style.dashes = random.chance(0.5) ? [] : [CGFloat(odd(&random, 0, 5)), 2]
        style.dashPhase = CGFloat(odd(&random, -5, 5))
        style.end = CGFloat(odd(&random, 0, 1))
        shape = shape.stroked(style, tolerance: CGFloat(odd(&random, 0.01, 0.1)))
      }
      return .path(shape, random.chance(0.5) ? .winding : .evenOdd, .color(color))
    case 5:
      let list = DisplayList([DrawCommand(.fill(shape(&random), color))])
      return .picture(
        Picture(list: list, width: Int(random.number(1, 9)), height: Int(random.number(1, 9))),
        destination: shape(&random))
    default:
      var bitmap = Bitmap(width: Int(random.number(0, 9)), height: Int(random.number(0, 9)))
      // Not premultiplied: colors above their alpha.
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          bitmap[x, y] = UInt32(truncatingIfNeeded: random.next())
        }
      }
      return .image(bitmap, source: rect(&random), destination: rect(&random))
    }
  }

  @Test(arguments: 0..<1000) func oddNumbersNeitherCrashNorChangeForeignPixels(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let commands = (0..<4).map { _ in
      var command = DrawCommand(
        content(&random), transform: transform(&random),
        clip: random.chance(0.3) ? shape(&random) : nil, opacity: odd(&random, 0, 1))
      // Modes that leave an opaque ground opaque.
      let mode = CGBlendMode(rawValue: Int32(random.number(0, 15.99)))
      if random.chance(0.3) { command.blendMode = mode ?? .normal }
      return command
    }
    let (width, height, stride) = (37, 29, 43)
    let guardValue: UInt32 = 0xDEAD_BEEF
    var memory = [UInt32](repeating: guardValue, count: stride * (height + 2))

    memory.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      Rasterizer(threads: 1).draw(
        DisplayList(commands),
        into: PixelBuffer(base: base + stride, width: width, height: height, stride: stride))
    }

    let wrong = memory.indices.first { i in
      let isInside = i % stride < width && (1...height).contains(i / stride)
      return isInside ? memory[i] >> 24 != 255 : memory[i] != guardValue
    }
    expect(wrong == nil, "foreign, or not opaque over an opaque ground")
  }

  @Test func emptyTargetsAndListsDrawNothing() {
    let rasterizer = Rasterizer(threads: 2)

    expectEqual(rasterizer.bitmap(of: DisplayList(), width: 0, height: 0).width, 0)
    expectEqual(rasterizer.bitmap(of: DisplayList(), width: 0, height: 5).height, 5)
    expectEqual(rasterizer.bitmap(of: DisplayList(), width: 1, height: 1)[0, 0], 0)
  }

  @Test func aBitmapWiderThanTheFastPathIsStillDrawnProjectively() {
    var bitmap = Bitmap(width: 20_000, height: 2)
    for x in 0..<20_000 {
      bitmap[x, 0] = 0xFF00_0000 | UInt32(x)
      bitmap[x, 1] = 0xFF00_0000 | UInt32(x)
    }
    let rect = CGRect(x: 0, y: 0, width: 20_000, height: 2)
    let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: -19_000)

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([
        DrawCommand(
          .image(bitmap, source: rect, destination: rect),
          transform: ProjectiveTransform(quarterTurn))
      ]), width: 2, height: 10)

    expectEqual(drawn[0, 3], 0xFF00_0000 | 19_003)
  }

  @Test func aHugeNumberOfCurvesIsDrawnInBoundedTime() {
    var random = SeededRandom(seed: 3)
    let path = CGMutablePath()
    path.move(to: .zero)
    for _ in 0..<20_000 {
      func point() -> CGPoint { CGPoint(x: random.number(-1e5, 1e5), y: random.number(-1e5, 1e5)) }
      path.addCurve(to: point(), control1: point(), control2: point())
    }

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(.path(path, .evenOdd, .color(.white)))]), width: 40, height: 30)

    expectEqual(drawn.width, 40)
  }
}
