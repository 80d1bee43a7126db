import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueLayers

/// What the animations of a layer will show, as it is foreseen when they are added.
@MainActor @Suite(.serialized) struct AnimationPlanTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 200))

  private func shownView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    return view
  }

  /// Moves `view` by 100 points in a second; first by steps, if `hasKeyframes`.
  private func animator(of view: UIView, hasKeyframes: Bool) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      guard hasKeyframes else { return view.center.x += 100 }
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x += 60 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x += 40
        }
      }
    }
    animator.startAnimation()
    return animator
  }

  @Test(arguments: [false, true])
  func whatHappensToAnAnimatorLaterIsNotInItsPlan(hasKeyframes: Bool) throws {
    let (view, undisturbed) = (shownView(), shownView())
    stage.turn()
    let disturbed = animator(of: view, hasKeyframes: hasKeyframes)
    let other = animator(of: undisturbed, hasKeyframes: hasKeyframes)
    stage.step()
    let plan = try #require(view.layer.plan(of: "position"))
    let start = stage.now

    disturbed.isReversed = true
    view.alpha = 0.5

    var seen: [(time: Double, x: Double)] = []
    while other.isRunning {
      stage.step()
      seen.append((stage.now - start, undisturbed.layer.shownNumbers(of: "position")[0]))
    }
    expect(seen.count > 50)
    for (time, x) in seen where time < plan.end {
      // It is known at sixty times.
      let foreseen = plan.numbers(at: time)[0]
      expect(abs(foreseen - x) < 3, "\(time): \(foreseen), \(x)")
    }
    expectEqual(plan.numbers.count, 61)
    stage.close()
  }
}
