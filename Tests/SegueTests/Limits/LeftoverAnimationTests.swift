import Expectations
import Segue
import TestSupport
import Testing

/// E10b: animators whose transitions are over before all that they began has ended; what their completions
/// still do harms nobody who is shown again.
@MainActor @Suite(.serialized) struct LeftoverAnimationTests {
  /// Completes at once, and takes the from view away after a second.
  private func makeEarlyCompletingAnimator() -> ScriptedAnimator {
    ScriptedAnimator(duration: 0.1) { context in
      ScriptedAnimator.place(context)
      let going = context.view(forKey: .from)
      UIView.animate(withDuration: 1) {
        going?.transform = CGAffineTransform(translationX: 50, y: 0)
      } completion: { _ in
        going?.transform = .identity
        going?.removeFromSuperview()
      }
      UIView.animate(withDuration: 0.1) {
        context.view(forKey: .to)?.alpha = 0.9
      } completion: { _ in
        context.view(forKey: .to)?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test(arguments: [LimitFixture.Kind.navigation, .tabs, .fullScreen], [true, false])
  func whatIsShownAgainStays(kind: LimitFixture.Kind, animated: Bool) {
    let fixture = LimitFixture(kind)
    fixture.spy.animator = makeEarlyCompletingAnimator()
    fixture.go()
    fixture.stage.run(for: 0.2)
    expect(fixture.isAtB)
    fixture.spy.animator = animated ? ScriptedAnimator.fade(duration: 0.1) : nil

    fixture.back(animated: animated)
    fixture.stage.run(for: 2)

    expect(fixture.a.view.window != nil)
    expect(fixture.a.view.transform.isIdentity)
    fixture.expectRest(atB: false)
    fixture.close()
  }
}
