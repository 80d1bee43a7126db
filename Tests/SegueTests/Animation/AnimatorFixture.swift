import Segue
import TestSupport
import Testing

/// A view at x = 5, whose center is to be animated to 105, and its displayed position.
@MainActor final class AnimatorFixture {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 100))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let journal = Journal()

  /// Takes the clock, too: other suites may have come between the set-up and the test.
  func show() {
    view.backgroundColor = .black
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  /// The displayed position of the view: 0 at the start, 1 at the end of the animations made here.
  var part: CGFloat { ((view.layer.presentation() ?? view.layer).position.x - 5) / 100 }

  func move() { view.center.x = 105 }

  func animator(
    _ curve: UIView.AnimationCurve = .linear, duration: TimeInterval = 1
  ) -> UIViewPropertyAnimator {
    noting(UIViewPropertyAnimator(duration: duration, curve: curve) { [unowned self] in move() })
  }

  func noting(_ animator: UIViewPropertyAnimator) -> UIViewPropertyAnimator {
    animator.addCompletion { [journal] in journal.note("\($0)") }
    return animator
  }

  func expectPart(
    _ value: CGFloat, tolerance: CGFloat = 1e-6, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(part - value) < tolerance, "\(part)", sourceLocation: location)
  }
}
