import Expectations
import Foundation
import Segue
import Testing

/// Animations that are begun and committed, repeated, or the system's.
@MainActor @Suite struct BegunAnimationTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.show(UIViewController())
    stage.window.addSubview(view)
    stage.turn()
  }

  private var x: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  /// A protocol through which deprecated methods are called without warnings.
  private protocol Former {
    @MainActor func slide(_ view: UIView, seconds: TimeInterval?, delay: TimeInterval)
    @MainActor func repeatedly(_ view: UIView)
    @MainActor func commitMore()
    @MainActor func turn(_ view: UIView, _ change: () -> Void)
  }

  private struct Begun: Former {
    @available(*, deprecated)
    func slide(_ view: UIView, seconds: TimeInterval?, delay: TimeInterval) {
      UIView.beginAnimations("slide", context: nil)
      UIView.setAnimationCurve(.linear)
      if let seconds { UIView.setAnimationDuration(seconds) }
      UIView.setAnimationDelay(delay)
      view.frame.origin.x = 100
      UIView.commitAnimations()
      view.frame.origin.y = 50
    }

    @available(*, deprecated)
    func repeatedly(_ view: UIView) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.frame.origin.x = 100
      UIView.commitAnimations()
    }

    @available(*, deprecated)
    func turn(_ view: UIView, _ change: () -> Void) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      change()
      UIView.commitAnimations()
    }

    @available(*, deprecated)
    func commitMore() {
      UIView.commitAnimations()
      UIView.setAnimationDuration(5)
    }
  }

  private let former: any Former = Begun()

  /// Begins an animation at this stage's time, which another test may have changed since this one began.
  private func begin(_ body: () -> Void) {
    stage.turn()
    body()
    stage.turn()
  }

  @Test func aBegunTransitionTurnsTheViewAndLeavesNothing() {
    let content = UIView(frame: view.bounds)
    let beside = { self.view.layer.superlayer?.sublayers?.count ?? 0 }
    let before = beside()

    begin { former.turn(view) { view.addSubview(content) } }
    stage.run(for: 0.5)
    let turning = view.layer.presentation()?.transform ?? CATransform3DIdentity
    let meanwhile = beside()
    stage.settle()

    expect(!CATransform3DIsIdentity(turning))
    expectEqual(meanwhile, before + 1)
    expectEqual(beside(), before)
    expect(content.superview === view)
    expect(CATransform3DIsIdentity(view.layer.transform))
  }

  @Test func whatChangesInBetweenIsAnimated() {
    begin { former.slide(view, seconds: 1, delay: 0) }
    stage.run(for: 0.25)
    expect(abs(x - 25) < 0.01)
    expectEqual(view.layer.presentation()?.frame.minY, 50)
    stage.settle()
    expectEqual(x, 100)
  }

  @Test func aFifthOfASecondIsUsual() {
    begin { former.slide(view, seconds: nil, delay: 0) }
    stage.run(for: 0.1)
    expect(abs(x - 50) < 0.01)
    stage.run(for: 0.12)
    expectEqual(x, 100)
  }

  @Test func aDelayHoldsTheBeginning() {
    begin { former.slide(view, seconds: 1, delay: 0.5) }
    stage.run(for: 0.4)
    expectEqual(x, 0)
    stage.run(for: 0.35)
    expect(abs(x - 25) < 0.01)
    stage.settle()
  }

  @Test func itRunsToAndFroSoOften() {
    begin { former.repeatedly(view) }
    stage.run(for: 1.5)
    expect(abs(x - 50) < 0.01)
    stage.run(for: 1)
    expect(abs(x - 50) < 0.01)
    stage.run(for: 1.6)
    expectEqual(x, 100)
  }

  @Test func aCommitTooManyDoesNothing() {
    begin {
      former.commitMore()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [former, view] in
        former.commitMore()
        view.frame.origin.x = 100
      }
    }
    stage.run(for: 0.5)
    expect(abs(x - 50) < 0.01)
    stage.settle()
  }

  @Test func partsOfABlockMayRepeat() {
    var ends: [Bool] = []
    let other = UIView(frame: view.frame)
    stage.window.addSubview(other)
    stage.turn()
    begin {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { [view] in
          UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
            view.frame.origin.x = 100
          }
          other.frame.origin.x = 100
        }, completion: { ends.append($0) })
    }
    stage.run(for: 1.5)
    expect(abs(x - 50) < 0.01)
    expectEqual(other.layer.presentation()?.frame.minX, 100)
    expectEqual(ends, [])
    stage.settle()
    expectEqual(ends, [true])
  }

  @Test func deletedViewsVanishAndAreAsBefore() {
    let other = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    stage.window.addSubview(other)
    stage.turn()
    var ends: [Bool] = []
    begin {
      UIView.perform(.delete, on: [view]) {
        other.frame.origin.x = 40
      } completion: {
        ends.append($0)
      }
    }
    stage.run(for: 0.12)
    let opacity = view.layer.presentation()?.opacity ?? 1
    expect(opacity > 0)
    expect(opacity < 1)
    stage.settle()
    expect(view.superview == nil)
    expectEqual(view.alpha, 1)
    expect(view.transform.isIdentity)
    expectEqual(other.frame.minX, 40)
    expectEqual(ends, [true])
  }
}
