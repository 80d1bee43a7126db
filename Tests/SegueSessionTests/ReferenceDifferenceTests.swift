import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueRandom
import Testing

@testable import SegueSession

/// The share of pixels in which a frame differs from the stage below it, and one's own edge there.
@Suite struct ReferenceDifferenceTests {
  private let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func picture(
    _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32
  ) -> CGImage {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = color(x, y) }
      }
    }
    return CGImage(bitmap)
  }

  private func noise(_ seed: UInt64) -> CGImage {
    var random = SeededRandom(seed: seed)
    return picture(60, 40) { _, _ in 0xFF00_0000 | UInt32(random.below(1 << 24)) }
  }

  // MARK: What differs

  @Test func aPictureDiffersNowhereFromItself() {
    let picture = noise(3)

    expectEqual(ReferenceDifference.share(of: picture, from: picture, in: whole), 0)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func bothWaysDifferByAsMuch(seed: UInt64) {
    let (a, b) = (noise(seed), noise(seed + 10))

    let share = ReferenceDifference.share(of: a, from: b, in: whole)

    expect(share > 0.5)
    expectEqual(share, ReferenceDifference.share(of: b, from: a, in: whole))
  }

  /// Each channel counts, from the first step beyond the tolerance on.
  @Test(arguments: [0, 8, 16] as [UInt32]) func theToleranceIsThatOfAChannel(shift: UInt32) {
    let base = picture(8, 8) { _, _ in 0xFF40_4040 }
    let least = UInt32(ReferenceDifference.tolerance)
    for (step, share) in [(least, 0.0), (least + 1, 1)] {
      let other = picture(8, 8) { _, _ in 0xFF40_4040 + step << shift }

      expectEqual(ReferenceDifference.share(of: base, from: other, in: whole), share)
    }
  }

  /// A quarter of all pixels, at any two sizes.
  @Test(arguments: [(80, 80), (40, 160), (1200, 900)]) func itIsAShare(width: Int, height: Int) {
    let base = picture(80, 40) { _, _ in 0xFF00_0000 }
    let other = picture(width, height) { x, y in
      2 * x < width && 2 * y < height ? 0xFFFF_FFFF : 0xFF00_0000
    }

    expectEqual(ReferenceDifference.share(of: base, from: other, in: whole), 0.25)
    expectEqual(ReferenceDifference.share(of: other, from: other, in: whole), 0)
  }

  /// Pixels beside the frame are not compared.
  @Test func onlyWhatTheFrameCoversIsCompared() {
    let frame = picture(20, 40) { _, _ in 0xFF12_3456 }
    let stage = picture(80, 40) { x, _ in 30..<50 ~= x ? 0xFF12_3456 : 0xFFFF_FFFF }

    let area = CGRect(x: 30.0 / 80, y: 0, width: 0.25, height: 1)

    expectEqual(ReferenceDifference.share(of: frame, from: stage, in: area), 0)
    expectEqual(ReferenceDifference.share(of: frame, from: stage, in: whole), 0.75)
  }

  @Test func itIsSaidInWholeHundredths() {
    for (share, text) in [
      (0, "no pixel differs"), (0.002, "< 1 % of the pixels"), (0.236, "24 % of the pixels"),
      (1, "100 % of the pixels"),
    ] { expectEqual(ReferenceDifference.text(of: share), text) }
  }

  // MARK: One's own edge

  /// An edge that moves from 100 to 300, marked where it begins.
  private func finder(_ motion: RecordedMotion) throws -> EdgeFinder {
    let film = motion.film { 100 + 200 * min(1, $0) }
    return try #require(EdgeFinder(film, motion.mark(100, at: 0)))
  }

  private func picture(_ motion: RecordedMotion, _ position: Double) -> CGImage {
    var random = SeededRandom(seed: 5)
    return CGImage(motion.frame(position, &random))
  }

  /// In pictures of any size, wherever it is.
  @Test(arguments: [false, true], [390, 700, 200]) func itIsFoundInAnotherPicture(
    isVertical: Bool, width: Int
  ) throws {
    var motion = RecordedMotion()
    motion.isVertical = isVertical
    let finder = try finder(motion)
    motion.width = width
    motion.height = width * 120 / 390
    for part in [0.2, 0.45, 0.8] {
      let picture = picture(motion, part * Double(width))

      let found = try #require(finder.position(in: picture, area: whole, near: part + 0.06))
      expect(abs(found - part) * 390 < 0.1, "\(found) for \(part)")
    }
  }

  @Test func itIsFoundUnderAFrameThatDoesNotCoverTheStage() throws {
    let motion = RecordedMotion()
    let edge = picture(motion, 117.5).bitmap
    let stage = picture(390 + 80, 120) { x, y in
      40..<430 ~= x ? edge[x - 40, y] : 0xFF00_0000
    }

    let area = CGRect(x: 40.0 / 470, y: 0, width: 390.0 / 470, height: 1)
    let found = try #require(finder(motion).position(in: stage, area: area, near: 0.3))

    expect(abs(found * 390 - 117.5) < 0.05, "\(found * 390)")
  }

  @Test func whereItsColorsDoNotMeetItIsNotFound() throws {
    let motion = RecordedMotion()
    let finder = try finder(motion)
    let plain = picture(390, 120) { _, _ in 0xFF2B_59C3 }
    var other = motion
    other.colors = (motion.colors.after, motion.colors.before)

    expect(finder.position(in: plain, area: whole, near: 0.3) == nil)
    expect(finder.position(in: picture(other, 150), area: whole, near: 0.3) == nil)
  }

  @Test func ofTwoEdgesTheNearerOneIsTaken() throws {
    let motion = RecordedMotion()
    let colors = motion.colors
    let two = picture(390, 120) { x, _ in
      (90..<200 ~= x || x >= 300) ? colors.after : colors.before
    }

    for (expected, position) in [(0.2, 90.0), (0.8, 300)] {
      let found = try #require(finder(motion).position(in: two, area: whole, near: expected))
      expect(abs(found * 390 - position) < 0.05, "\(found * 390)")
    }
  }
}
