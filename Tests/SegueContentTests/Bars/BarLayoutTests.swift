import Expectations
import Foundation
import SegueRandom
import Testing

@testable import Segue

/// Laws of the places in a navigation bar, for bars of all kinds.
@Suite struct BarLayoutTests {
  private struct Sample {
    let parts: NavigationBarLayout.Parts
    let width: CGFloat
    let layout: NavigationBarLayout

    init(_ random: inout SeededRandom) {
      func width(_ range: ClosedRange<CGFloat>) -> CGFloat {
        Bool.random(using: &random) ? CGFloat.random(in: range, using: &random) : 0
      }
      parts = NavigationBarLayout.Parts(
        hasBackButton: Bool.random(using: &random),
        backTitles: [CGFloat.random(in: 20...200, using: &random), 38],
        left: width(36...100), title: width(10...400), right: width(36...120))
      self.width = CGFloat.random(in: 280...600, using: &random)
      layout = NavigationBarLayout(parts, width: self.width)
    }

    /// The range available to the title, from its least start to its greatest end.
    var available: ClosedRange<CGFloat> {
      let left = parts.left > 0 ? layout.leftStart + parts.left : layout.back
      let right = parts.right > 0 ? layout.rightStart : width
      return left...max(left, right)
    }
  }

  private let samples: [Sample] = {
    var random = SeededRandom(seed: 7)
    return (0..<500).map { _ in Sample(&random) }
  }()

  @Test func theTitleNeverLiesOverTheButtons() {
    for sample in samples where sample.layout.titleWidth > 0 {
      let start = sample.layout.titleStart
      expect(start >= sample.available.lowerBound)
      expect(start + sample.layout.titleWidth <= sample.available.upperBound)
    }
  }

  @Test func theTitleStandsInTheMiddleWhereItCan() {
    for sample in samples where sample.parts.title > 0 {
      let half = sample.layout.titleWidth / 2
      let middle = sample.width / 2
      let fits =
        middle - half - 16 >= sample.available.lowerBound
        && middle + half + 16 <= sample.available.upperBound
      if fits { expect(abs(sample.layout.titleStart + half - middle) < 1e-9) }
    }
  }

  @Test func theBackButtonNeverCutsTheTitle() {
    for sample in samples where sample.layout.backTitle != nil && sample.parts.title > 0 {
      expect(abs(sample.layout.titleWidth - sample.parts.title) < 1e-9)
    }
  }

  @Test func withoutABackButtonThereIsNoText() {
    for sample in samples where !sample.parts.hasBackButton {
      expectEqual(sample.layout.back, 0)
      expect(sample.layout.backTitle == nil)
    }
  }
}
