import Expectations
import Foundation
import Testing

@testable import SegueRaster

/// A card that turns through the moment in which it is seen from its edge.
@Suite struct EdgeOnTests {
  /// Degrees from the edge, nearly none and up to a tenth.
  private static let offsets: [Double] = [
    0, 1e-14, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 1e-3, 0.01, 0.03, 0.1,
  ]

  /// 100 × 150 points rotated about the vertical axis through `x`, seen from 600 points away.
  private func rotated(_ degrees: Double, about x: Double) -> ProjectiveTransform {
    var t = CATransform3DIdentity
    t.m34 = -1 / 600
    t = CATransform3DRotate(t, CGFloat(degrees * .pi / 180), 0, 1, 0)
    t = CATransform3DConcat(CATransform3DMakeTranslation(-50, -75, 0), t)
    return ProjectiveTransform(
      CATransform3DConcat(t, CATransform3DMakeTranslation(CGFloat(x), 80, 0)))
  }

  /// The alpha of each row, all columns together.
  private func column(_ content: DrawCommand.Content, _ t: ProjectiveTransform) -> [Int] {
    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(content, transform: t)]), width: 100, height: 160)
    return (0..<160).map { y in (0..<100).reduce(0) { $0 + Int(drawn[$1, y] >> 24) } }
  }

  private func contents() -> [DrawCommand.Content] {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 150)
    let white = DrawCommand(.fill(RoundedRect(rect), .white))
    let picture = Picture(list: DisplayList([white]), width: 100, height: 150)
    return [
      .fill(RoundedRect(rect), .white), .fill(RoundedRect(rect, radius: 10), .white),
      .fill(RoundedRect(rect, radius: 40, curve: .continuous), .white),
      .picture(picture, destination: RoundedRect(rect, radius: 12)),
      .border(RoundedRect(rect, radius: 10), width: 60, .white),
    ]
  }

  @Test(arguments: offsets, [50, 50.25, 50.5]) func aCardNearItsEdgeIsAnEvenFaintLine(
    offset: Double, x: Double
  ) {
    // The width of the card's nearest part, in levels, and one for rounding in each of two columns.
    let widest = Int(100 * sin(offset * .pi / 180) * 600 / 550 * 255) + 2

    for (index, content) in contents().enumerated() {
      for sign in [1.0, -1.0] {
        let rows = column(content, rotated(90 + sign * offset, about: x))

        expect(rows.allSatisfy { $0 <= widest }, "\(index): \(rows.max() ?? 0) of \(widest)")
        // No dashes: from the middle to either end it only gets fainter.
        for half in [Array(rows[80...]), rows[...80].reversed()] {
          expect(zip(half, half.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(index): \(half)")
        }
      }
    }
  }

  @Test func exactlyOnEdgeNothingIsDrawn() {
    for content in contents() {
      expect(column(content, rotated(90, about: 50.25)).allSatisfy { $0 == 0 })
      expect(column(content, rotated(270, about: 50)).allSatisfy { $0 == 0 })
    }
  }
}
