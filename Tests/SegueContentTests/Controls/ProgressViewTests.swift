import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// Bars that are filled as far as something has got on (AI4).
@MainActor @Suite struct ProgressViewTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
  private let view = UIProgressView(progressViewStyle: .default)

  init() {
    stage.window.makeKeyAndVisible()
    view.frame = CGRect(x: 20, y: 20, width: 160, height: 4)
    stage.window.addSubview(view)
    stage.settle()
  }

  /// The width of the filled part in the model, and as displayed.
  private var filled: (model: CGFloat, shown: CGFloat) {
    let fill = view.subviews[0].subviews[0].layer
    return (fill.frame.width, (fill.presentation() ?? fill).frame.width)
  }

  @Test func progressIsClamped() {
    view.progress = 2
    expectEqual(view.progress, 1)
    view.progress = -1
    expectEqual(view.progress, 0)
    view.progress = .nan
    expectEqual(view.progress, 0)
  }

  @Test func theBarIsFilledAsFarAsTheProgress() {
    view.progress = 0.25
    stage.turn()
    expectEqual(filled.shown, 40)

    view.progress = 1
    stage.turn()

    expectEqual(filled.shown, 160)
  }

  @Test func animatedProgressGrowsAndTheValueIsThereAtOnce() {
    view.setProgress(0.5, animated: true)
    expectEqual(view.progress, 0.5)
    stage.run(for: 0.1)

    expectEqual(filled.model, 80)
    expect(filled.shown > 5)
    expect(filled.shown < 79)
    stage.settle()
    expectEqual(filled.shown, 80)
  }

  @Test func theBarIsFilledFromTheLeadingEdge() {
    view.semanticContentAttribute = .forceRightToLeft
    view.progress = 0.25
    view.setNeedsLayout()
    stage.turn()

    let fill = view.subviews[0].subviews[0]
    expectEqual(fill.frame, CGRect(x: 120, y: 0, width: 40, height: 4))
  }

  @Test func aStyleSaysTheHeight() {
    let bar = UIProgressView(progressViewStyle: .bar)

    expectEqual(view.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 4))
    expectEqual(bar.frame.height, 2.5)
    expectEqual(bar.sizeThatFits(CGSize(width: 70, height: 50)), CGSize(width: 70, height: 2.5))
  }

  @Test func theFilledPartHasTheTintUnlessAColorIsSet() {
    let fill = view.subviews[0].subviews[0]
    view.tintColor = .green
    expectEqual(fill.backgroundColor, .green)

    view.progressTintColor = .red
    expectEqual(fill.backgroundColor, .red)
    view.progressTintColor = nil
    expectEqual(fill.backgroundColor, .green)
  }

  @Test func anImageTakesThePlaceOfTheColorAndAColorThatOfTheImage() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    view.progressImage = image
    view.progress = 1
    stage.turn()

    let fill = view.subviews[0].subviews[0]
    expect(fill.backgroundColor == nil)
    let before = stage.picture()
    view.progressTintColor = .red
    stage.turn()
    expect(view.progressImage == nil)
    expect(stage.picture().largestDifference(from: before) > 200)
  }
}
