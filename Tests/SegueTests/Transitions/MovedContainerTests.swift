import Expectations
import Segue
import TestSupport
import Testing

/// Animators that move the container view and its subviews against each other, as a cube does.
@MainActor @Suite(.serialized) struct MovedContainerTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let first = colored(.red)
  private let second = colored(.blue)
  private let spy = DelegateSpy(Turn())

  enum Kind: CaseIterable, Sendable {
    case navigation, tabs
  }

  private static func colored(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    return controller
  }

  /// Shows the first controller; the answer begins the transition to the second.
  private func show(_ kind: Kind) -> @MainActor () -> Void {
    switch kind {
    case .navigation:
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = spy
      stage.show(navigation)
      stage.settle()
      return { [second] in navigation.pushViewController(second, animated: true) }
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.delegate = spy
      stage.show(tabs)
      stage.settle()
      return { tabs.selectedIndex = 1 }
    }
  }

  @Test(arguments: Kind.allCases) func nothingIsCutOff(kind: Kind) {
    let begin = show(kind)
    let before = stage.picture()

    begin()
    stage.turn()

    // The container has moved to the right and the first view, in it, to the left.
    expect(first.view.superview?.transform.isIdentity == false)
    let point = CGPoint(x: 10, y: 100)
    expectEqual(before.color(at: point), stage.picture().color(at: point))
    stage.settle()
  }

  @Test(arguments: Kind.allCases, [false, true])
  func aWindowResizedInMidFlightLeavesTheViewsInPlace(kind: Kind, cancelling: Bool) throws {
    spy.interactor = cancelling ? UIPercentDrivenInteractiveTransition() : nil
    show(kind)()
    stage.run(for: 0.2)

    stage.resize(to: CGSize(width: 400, height: 260))
    spy.percentDriven?.cancel()
    stage.settle()

    let shown: UIView = cancelling ? first.view : second.view
    let container = try #require(shown.superview)
    expectEqual(shown.frame, container.bounds)
    expectEqual(container.frame.width, 400)
    expectEqual(container.frame.minX, 0)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  /// Hangs both views at the edge between them and moves the container from one to the other.
  private final class Turn: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return context.completeTransition(false)
      }
      let container = context.containerView
      let half = container.bounds.width / 2
      from.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
      to.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      container.addSubview(to)
      container.transform = CGAffineTransform(translationX: half, y: 0)
      UIView.animate(withDuration: 0.5) {
        container.transform = CGAffineTransform(translationX: -half, y: 0)
      } completion: { _ in
        container.transform = .identity
        for view in [from, to] { view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5) }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}

extension CGImage {
  /// The pixel at a point of a picture with one pixel a point.
  fileprivate func color(at point: CGPoint) -> UInt32 {
    bitmap[Int(point.x), Int(point.y)]
  }
}
