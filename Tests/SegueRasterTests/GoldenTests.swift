import Expectations
import Foundation
import Testing

@testable import SegueRaster

/// Small pictures as text: each number is the alpha of a white shape in hexadecimal.
@Suite struct GoldenTests {
  private func text(_ command: DrawCommand, _ width: Int, _ height: Int) -> [String] {
    let bitmap = Rasterizer(threads: 1).bitmap(
      of: DisplayList([command]), width: width, height: height)
    return (0..<height).map { y in
      (0..<width).map { x in
        let alpha = bitmap[x, y] >> 24
        return (alpha < 16 ? "0" : "") + String(alpha, radix: 16)
      }.joined(separator: " ")
    }
  }

  @Test func anAlignedRectFillsWholePixels() {
    let fill = DrawCommand(
      .fill(RoundedRect(CGRect(x: 1, y: 1, width: 3, height: 2)), .white))

    expectEqual(
      text(fill, 5, 4),
      [
        "00 00 00 00 00",
        "00 ff ff ff 00",
        "00 ff ff ff 00",
        "00 00 00 00 00",
      ])
  }

  @Test func theEdgesOfAFractionalRectCoverTheirShareOfAPixel() {
    let fill = DrawCommand(
      .fill(RoundedRect(CGRect(x: 0.75, y: 0.5, width: 2.5, height: 2)), .white))

    expectEqual(
      text(fill, 4, 3),
      [
        "20 80 80 20",
        "40 ff ff 40",
        "20 80 80 20",
      ])
  }

  @Test func aCircleIsSymmetric() {
    let fill = DrawCommand(
      .fill(RoundedRect(CGRect(x: 0, y: 0, width: 6, height: 6), radius: 3), .white))

    expectEqual(
      text(fill, 6, 6),
      [
        "00 95 f2 f2 95 00",
        "95 ff ff ff ff 95",
        "f2 ff ff ff ff f2",
        "f2 ff ff ff ff f2",
        "95 ff ff ff ff 95",
        "00 95 f2 f2 95 00",
      ])
  }

  @Test func aBorderRunsInsideTheOutline() {
    let border = DrawCommand(
      .border(RoundedRect(CGRect(x: 0, y: 0, width: 5, height: 4)), width: 1, .white))

    expectEqual(
      text(border, 5, 4),
      [
        "ff ff ff ff ff",
        "ff 00 00 00 ff",
        "ff 00 00 00 ff",
        "ff ff ff ff ff",
      ])
  }

  @Test func aClipCutsWithSoftEdgesToo() {
    let fill = DrawCommand(
      .fill(RoundedRect(CGRect(x: 0, y: 0, width: 4, height: 3)), .white),
      clip: RoundedRect(CGRect(x: 0.5, y: 1, width: 2, height: 1)))

    expectEqual(
      text(fill, 4, 3),
      [
        "00 00 00 00",
        "80 ff 80 00",
        "00 00 00 00",
      ])
  }

  @Test func anEighthOfATurnHasSlantedEdges() {
    let turn = CGAffineTransform(translationX: 3, y: 3).rotated(by: .pi / 4)
    let fill = DrawCommand(
      .fill(RoundedRect(CGRect(x: -2, y: -2, width: 4, height: 4)), .white),
      transform: ProjectiveTransform(turn))

    let rows = text(fill, 6, 6)

    expectEqual(rows, rows.reversed())
    expectEqual(rows[2], "61 ff ff ff ff 61")
  }

  @Test func halfAPixelBetweenBlackAndWhiteIsGrey() {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = 0xFF00_0000
    bitmap[1, 0] = 0xFFFF_FFFF
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([
        DrawCommand(
          .image(bitmap, source: rect, destination: rect),
          transform: ProjectiveTransform(CGAffineTransform(translationX: 0.5, y: 0)))
      ]), width: 3, height: 1)

    expectEqual([drawn[0, 0], drawn[1, 0], drawn[2, 0]], [0x8000_0000, 0xFF80_8080, 0x8080_8080])
  }

  private func star(_ rule: CGPathFillRule) -> DrawCommand {
    let path = CGMutablePath()
    path.addLines(
      between: [(4, 0), (7, 8), (0, 3), (8, 3), (1, 8)].map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return DrawCommand(.path(path, rule, .color(.white)))
  }

  @Test func theWindingRuleFillsTheMiddleOfAStar() {
    expectEqual(
      text(star(.winding), 8, 8),
      [
        "00 00 00 30 30 00 00 00",
        "00 00 00 8f 8f 00 00 00",
        "00 00 05 ea ea 05 00 00",
        "5b f0 ff ff ff ff f0 5b",
        "00 21 ff ff ff ff 21 00",
        "00 15 fd ff ff fd 15 00",
        "00 70 de 3a 3a de 70 00",
        "00 74 0f 00 00 0f 74 00",
      ])
  }

  @Test func theEvenOddRuleLeavesTheMiddleOfAStarOut() {
    expectEqual(
      text(star(.evenOdd), 8, 8),
      [
        "00 00 00 30 30 00 00 00",
        "00 00 00 8f 8f 00 00 00",
        "00 00 05 ea ea 05 00 00",
        "5b f0 af 00 00 af f0 5b",
        "00 21 8a 00 00 8a 21 00",
        "00 15 fd 83 83 fd 15 00",
        "00 70 de 3a 3a de 70 00",
        "00 74 0f 00 00 0f 74 00",
      ])
  }
}
