import Expectations
import Segue
import TestSupport
import Testing

/// The frame of a presented view without a presentation controller of its own (O7, X8).
@MainActor @Suite(.serialized) struct PresentedFrameTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy(SlowFade())
  private let presenter = UIViewController()
  private let card = UIViewController()
  private static let frame = CGRect(x: 40, y: 30, width: 120, height: 90)

  /// An animator that leaves the presented view in a frame of its own choice.
  private final class Placer: NSObject, UIViewControllerAnimatedTransitioning {
    var finalFrames: [CGRect] = []

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      if let from = context.viewController(forKey: .from) {
        finalFrames.append(context.finalFrame(for: from))
      }
      let isPresenting =
        context.viewController(forKey: .to)?.presentingViewController
        === context.viewController(forKey: .from)
      guard let view = context.view(forKey: isPresenting ? .to : .from) else {
        return context.completeTransition(false)
      }
      context.containerView.addSubview(view)
      if isPresenting { view.frame = PresentedFrameTests.frame.offsetBy(dx: 0, dy: 200) }
      UIView.animate(withDuration: 0.3) {
        view.frame = PresentedFrameTests.frame.offsetBy(dx: 0, dy: isPresenting ? 0 : 200)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private func present(_ animator: Placer) {
    stage.show(presenter)
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = spy
    spy.animator = animator
    presenter.present(card, animated: true)
    stage.settle()
  }

  /// O7
  @Test func thePresentedViewStaysWhereItsAnimatorLeftIt() {
    present(Placer())

    expectEqual(card.view.frame, Self.frame)
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor
    presenter.dismiss(animated: true)
    interactor.update(0.6)
    interactor.cancel()
    stage.settle()
    expect(presenter.presentedViewController === card)
    expectEqual(card.view.frame, Self.frame)
  }

  /// X8
  @Test func aDismissalEndsForAnimatorsWhereThePresentedViewIs() {
    let animator = Placer()
    present(animator)

    presenter.dismiss(animated: true)
    stage.settle()

    expectEqual(animator.finalFrames.last, CGRect(x: 0, y: 0, width: 300, height: 200))
    expect(presenter.presentedViewController == nil)
  }
}
