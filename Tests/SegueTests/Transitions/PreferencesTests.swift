import Expectations
import Segue
import TestSupport
import Testing

/// Reduced motion and right-to-left layout.
@MainActor @Suite(.serialized) struct PreferencesTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  private func navigation() -> (UINavigationController, UIViewController) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    stage.settle()
    let next = UIViewController()
    next.view.backgroundColor = .red
    return (navigation, next)
  }

  private func shown(_ controller: UIViewController) -> CALayer {
    controller.view.layer.presentation() ?? controller.view.layer
  }

  @Test func withReducedMotionAPushFades() {
    let (navigation, next) = navigation()
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    navigation.pushViewController(next, animated: true)
    stage.run(for: 0.15)

    expectEqual(shown(next).frame.minX, 0)
    expect(shown(next).opacity > 0.05)
    expect(shown(next).opacity < 0.95)
    stage.settle()
    expectEqual(next.view.alpha, 1)
  }

  /// An animator that is quick where the user prefers less motion, and asks each time.
  private final class Asking: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double {
      UIAccessibility.isReduceMotionEnabled ? 0.1 : 2
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: transitionDuration(using: context)) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  @Test func aTransitionInFlightIsAsLongAsItWasAtItsStart() {
    let (navigation, next) = navigation()
    let spy = DelegateSpy()
    spy.animator = Asking()
    navigation.delegate = spy
    navigation.pushViewController(next, animated: true)
    stage.run(for: 1.6)
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    let violations = ContractChecker.violations(in: stage.window)

    expectEqual(navigation.transitionCoordinator?.transitionDuration, 2)
    expectEmpty(violations)
    stage.settle()
    expect(navigation.transitionCoordinator == nil)
  }

  @Test func withReducedMotionAPresentationFades() {
    let (navigation, next) = navigation()
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    next.modalPresentationStyle = .overFullScreen

    navigation.present(next, animated: true)
    stage.run(for: 0.15)

    expectEqual(shown(next).frame.minY, 0)
    expect(shown(next).opacity < 0.95)
    stage.settle()
  }

  @Test func withReducedMotionAFingerStillDrivesThePop() {
    let (navigation, next) = navigation()
    navigation.pushViewController(next, animated: false)
    stage.settle()
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 105, y: 100), over: 0.2)

    expect(abs(shown(next).frame.minX - 100) < 2)
    stage.cancelTouches()
    stage.settle()
  }

  @Test func rightToLeftAPushComesFromTheLeftAndTheRightEdgePops() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (navigation, next) = navigation()

    navigation.pushViewController(next, animated: true)
    stage.run(for: 0.1)
    let inFlight = shown(next).frame.minX
    stage.settle()
    stage.press(CGPoint(x: 296, y: 100))
    stage.drag(to: CGPoint(x: 100, y: 100), over: 0.2)
    let dragged = shown(next).frame.minX
    stage.release()
    stage.settle()

    expect(inFlight < 0)
    expect(abs(dragged - -196) < 2)
    expectEqual(navigation.viewControllers.count, 1)
  }
}
