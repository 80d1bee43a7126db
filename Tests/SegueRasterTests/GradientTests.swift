import Expectations
import Foundation
import Testing

@testable import SegueRaster

/// The places of the colors of a gradient (D9).
@Suite struct GradientTests {
  private let black = PackedColor.black
  private let white = PackedColor.white

  private func grays(
    _ kind: Gradient.Kind, from start: CGPoint, to end: CGPoint, _ stops: [Gradient.Stop],
    _ transform: CGAffineTransform = .identity
  ) -> [[UInt32]] {
    let gradient = Gradient(kind: kind, start: start, end: end, stops: stops)
    let shape = RoundedRect(CGRect(x: -50, y: -50, width: 100, height: 100))
    let bitmap = Rasterizer(threads: 1).bitmap(
      of: DisplayList([
        DrawCommand(.gradient(shape, gradient), transform: ProjectiveTransform(transform))
      ]), width: 10, height: 10)
    return (0..<10).map { y in (0..<10).map { bitmap[$0, y] & 255 } }
  }

  private var ramp: [Gradient.Stop] {
    [.init(location: 0, color: black), .init(location: 1, color: white)]
  }

  private func step(_ location: Double) -> [Gradient.Stop] {
    [
      .init(location: 0, color: black), .init(location: location, color: black),
      .init(location: location, color: white), .init(location: 1, color: white),
    ]
  }

  @Test func aRadialGradientGrowsInEllipses() {
    let rows = grays(.radial, from: .zero, to: CGPoint(x: 10, y: 20), ramp)

    expect(abs(Int(rows[0][5]) - Int(255 * 0.5506)) <= 1)
    // Down, a color is twice as far away as across.
    expect(rows[9][0] == rows[4][4] || rows[9][0] < rows[0][5])
    expect(rows[0][9] > rows[9][0])
  }

  @Test func aConicGradientTurnsClockwiseFromItsEnd() {
    let center = CGPoint(x: 5, y: 5)
    let rows = grays(.conic, from: center, to: CGPoint(x: 9, y: 5), ramp)

    // A quarter, half and three quarters of 255.
    expect((54...73).contains(rows[9][5]))
    expect((118...137).contains(rows[5][0]))
    expect((182...200).contains(rows[0][4]))
    expect(rows[5][9] < 10)
    expect(rows[4][9] > 245)
  }

  @Test func theSeamOfAConicGradientIsSmooth() {
    let rows = grays(.conic, from: CGPoint(x: 0, y: 5.5), to: CGPoint(x: 9, y: 5.5), ramp)

    // The seam halves the sixth row; left of the start there is none.
    expect(rows[5].allSatisfy { abs(Int($0) - 128) <= 1 })
    expect(rows[4][9] > 245)
    expect(rows[6][9] < 10)
  }

  @Test func aHardStopCoversItsShareOfAPixel() {
    let axial = grays(.axial, from: .zero, to: CGPoint(x: 10, y: 0), step(0.525))
    let radial = grays(
      .radial, from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 10, y: 10.5), step(0.525))
    let rotated = grays(
      .axial, from: .zero, to: CGPoint(x: 10, y: 0), step(0.5),
      CGAffineTransform(rotationAngle: 0.3))

    expectEqual(axial[3][4], 0)
    expectEqual(axial[3][6], 255)
    expect(abs(Int(axial[3][5]) - 191) <= 2)
    expectEqual(radial[0][4], 0)
    expectEqual(radial[0][6], 255)
    expect(abs(Int(radial[0][5]) - 191) <= 2)
    expect(rotated.joined().contains { $0 > 40 && $0 < 215 })
  }

  @Test func coincidingEndsShowTheLastColorOrTurnFromTheRight() {
    let p = CGPoint(x: 3, y: 3)

    expect(grays(.axial, from: p, to: p, ramp).joined().allSatisfy { $0 == 255 })
    expect(grays(.radial, from: p, to: p, ramp).joined().allSatisfy { $0 == 255 })
    expect(grays(.conic, from: p, to: p, ramp)[9][3] < 70)
  }
}
