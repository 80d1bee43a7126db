import Expectations
import Foundation
import Segue
import SegueTransitions
import Testing

/// The parts of one axis of a pane of glass.
@MainActor @Suite struct BevelTests {
  private let start: CGFloat = 30
  private let end: CGFloat = 430
  private let rim: CGFloat = 40

  private func axis(shift: CGFloat) -> Bevel {
    Bevel(from: start, to: end, rim: rim, shift: shift)
  }

  /// From the start to the end, each with its length on the screen.
  private func parts(_ axis: Bevel, _ count: Int) -> [(strip: Bevel.Strip, length: CGFloat)] {
    let width = rim / CGFloat(count)
    let near = (0..<count).map { (axis.strip($0, of: count, isAtEnd: false), width) }
    let far = (0..<count).map { (axis.strip($0, of: count, isAtEnd: true), width) }
    return near + [(axis.inside, end - start - 2 * rim)] + far.reversed()
  }

  @Test(arguments: [1, 2, 5])
  func neighborsMeetOnTheScreenAndInThePicture(count: Int) {
    for shift: CGFloat in [0, 12, 30, 500] {
      let parts = parts(axis(shift: shift), count)
      for (part, next) in zip(parts, parts.dropFirst()) {
        let (end, source) = (
          part.strip.start + part.length, part.strip.source + part.length / part.strip.scale
        )
        expect(abs(end - next.strip.start) < 1e-9, "\(shift)")
        expect(abs(source - next.strip.source) < 1e-9, "\(shift)")
      }
      // Beside the glass and at its edge, the same is seen.
      expect(abs(parts[0].strip.source - start) < 1e-9)
      let last = parts[parts.count - 1]
      expect(abs(last.strip.source + last.length / last.strip.scale - end) < 1e-9)
    }
  }

  @Test func withoutShiftNothingIsBent() {
    for (strip, _) in parts(axis(shift: 0), 3) {
      expect(abs(strip.scale - 1) < 1e-9)
      expect(abs(strip.source - strip.start) < 1e-9)
    }
  }

  @Test func theInsideIsMagnifiedAndTheRimSqueezedMoreAndMoreOutwards() {
    let scales = parts(axis(shift: 30), 4).map(\.strip.scale)

    expectEqual(scales[0..<5].sorted(), Array(scales[0..<5]))
    expect(scales[0] < 0.6)
    expect(scales[4] > 1.1)
    for (index, scale) in scales.enumerated() {
      expect(abs(scale - scales[scales.count - 1 - index]) < 1e-9)
    }
  }

  @Test func theMagnificationIsLimited() {
    expect(axis(shift: 500).inside.scale <= 1.25 + 1e-9)
    expect(Bevel(from: 0, to: 9, rim: 3, shift: 90).inside.scale <= 1.25 + 1e-9)
  }

  /// No line is seen at the end of the rim.
  @Test func theInnermostOfManyStripsIsScaledAsTheInside() {
    let axis = axis(shift: 30)

    expect(abs(axis.strip(999, of: 1000, isAtEnd: false).scale - axis.inside.scale) < 0.01)
  }
}
