import Expectations
import Segue
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct ViewAnimationTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let journal = Journal()

  private func show() {
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  /// L6
  @Test func theModelJumpsAndWhatIsSeenFollows() {
    show()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    stage.turn()

    expectEqual(view.center.x, 105)
    expectEqual(shown.position.x, 5)
    stage.run(for: 0.25)
    expect(abs(shown.position.x - 30) < 1e-9)
    stage.settle()
    expectEqual(shown.position.x, 105)
    expect(view.layer.animationKeys() == nil)
  }

  /// U1
  @Test func outsideOfABlockNothingAnimates() {
    show()

    view.center.x = 105

    expect(view.layer.animationKeys() == nil)
  }

  /// U2, U3
  @Test func aChangeOfMindHasNoKinkInValueOrVelocity() {
    show()
    let dt = 1e-4
    UIView.animate(withDuration: 1) {
      view.center.x = 305
    } completion: {
      journal.note("1 \($0)")
    }
    stage.turn()
    stage.step(0.5)
    let x0 = shown.position.x
    stage.step(dt)
    let x1 = shown.position.x

    UIView.animate(withDuration: 1) {
      view.center.x = 5
    } completion: {
      journal.note("2 \($0)")
    }
    stage.turn()
    let x2 = shown.position.x
    stage.step(dt)
    let x3 = shown.position.x
    stage.settle()

    expect(abs(x2 - x1) < 1e-9)
    expect(abs((x3 - x2) - (x1 - x0)) < 1e-3)
    expectEqual(journal.take(), "1 true · 2 true")
    expectEqual(shown.position.x, 5)
  }

  @Test func aTransformTurnsBackWithoutAJump() {
    show()
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 2)
    }
    stage.turn()
    stage.step(0.4)
    let before = shown.affineTransform()

    UIView.animate(withDuration: 1) { view.transform = .identity }
    stage.turn()
    let after = shown.affineTransform()
    stage.settle()

    expect(abs(before.a - after.a) < 1e-9)
    expect(abs(before.b - after.b) < 1e-9)
    expect(abs(before.c - after.c) < 1e-9)
    expect(abs(before.d - after.d) < 1e-9)
    expectEqual(shown.affineTransform(), .identity)
  }

  @Test func aScaleOfZeroCanBeAnimatedTo() {
    show()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    stage.turn()
    stage.step(0.5)

    expect(abs(shown.affineTransform().a - 0.5) < 1e-9)
  }

  /// U7
  @Test(arguments: [0, -1, .nan, .infinity])
  func withoutTimeTheChangeIsImmediateAndTheCompletionComesLater(duration: TimeInterval) {
    show()

    UIView.animate(withDuration: duration) {
      view.center.x = 50
    } completion: {
      journal.note("done \($0)")
    }
    let atOnce = journal.take()
    stage.turn()

    expect(view.layer.animationKeys() == nil)
    expectEqual(atOnce, "")
    expectEqual(journal.take(), "done true")
  }

  /// U7
  @Test func anEmptyBlockCompletesInTheNextTurn() {
    show()

    UIView.animate(withDuration: 5) {
    } completion: {
      journal.note("done \($0)")
    }
    let atOnce = journal.take()
    stage.turn()

    expectEqual(atOnce, "")
    expectEqual(journal.take(), "done true")
  }

  /// U6
  @Test func removingAnAnimationCompletesItUnfinished() {
    show()
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      journal.note("done \($0)")
    }
    stage.step()

    view.layer.removeAllAnimations()
    stage.turn()

    expectEqual(journal.take(), "done false")
  }

  /// U6
  @Test func takingTheViewOutOfTheWindowCompletesItsAnimationsUnfinished() {
    show()
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      journal.note("done \($0)")
    }
    stage.step()

    view.removeFromSuperview()
    stage.step()

    expectEqual(journal.take(), "done false")
  }

  /// U10
  @Test func anInnerBlockInheritsTheDuration() {
    show()

    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1) { view.center.x = 105 }
    }
    stage.turn()
    stage.run(for: 1)

    expect(abs(shown.position.x - 55) < 1e-9)
  }

  /// U11
  /// Z2
  @Test func anInnerBlockWithoutTimeInheritsTheDuration() {
    show()

    UIView.animate(withDuration: 1) {
      UIView.animate(withDuration: 0) { view.alpha = 0 }
    }
    stage.turn()

    expectEqual(view.layer.animation(forKey: "opacity")?.duration, 1)
  }

  @Test func performWithoutAnimationIsImmediateInsideABlock() {
    show()

    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.center.x = 105 }
    }

    expect(view.layer.animationKeys() == nil)
  }

  @Test func aDelayedAnimationHoldsTheOldValue() {
    show()

    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 105 }
    stage.turn()
    stage.run(for: 0.4)
    let waiting = shown.position.x
    stage.run(for: 0.6)

    expectEqual(waiting, 5)
    expect(abs(shown.position.x - 55) < 1e-6)
  }

  /// U4
  @Test func aFrameChangeAnimatesPositionAndSize() {
    show()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 100, y: 0, width: 30, height: 10)
    }
    stage.turn()
    stage.run(for: 0.5)

    expectClose(shown.frame, CGRect(x: 50, y: 0, width: 20, height: 10))
  }

  @Test func aSpringArrivesAfterItsDuration() {
    show()

    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      view.center.x = 105
    } completion: {
      journal.note("done \($0)")
    }
    stage.turn()
    var highest: CGFloat = 0
    for _ in 0..<59 {
      stage.step()
      highest = max(highest, shown.position.x)
    }
    let early = journal.take()
    stage.run(for: 0.05)

    expect(highest > 110)
    expectEqual(early, "")
    expectEqual(journal.take(), "done true")
  }

  @Test func colorsStartFromWhatIsOnTheScreen() {
    view.backgroundColor = .black
    show()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .white
    }
    stage.turn()
    stage.run(for: 0.5)

    expect(abs((shown.backgroundColor?.red ?? 0) - 0.5) < 1e-6)
  }
}
