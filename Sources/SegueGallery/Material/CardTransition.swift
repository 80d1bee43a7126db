import MotionTransitioning
import UIKit

/// Shows a card in the middle with a spring, above the scrim of a
/// `TransitionPresentationController`.
final class CardTransition: NSObject, Transition {
  let tempo: Tempo

  private static let smallScale: CGFloat = 0.82

  init(_ tempo: Tempo) {
    self.tempo = tempo
  }

  func start(with context: TransitionContext) {
    let view: UIView = context.foreViewController.view
    let isForward = context.direction == .forward
    let small = CGAffineTransform(scaleX: Self.smallScale, y: Self.smallScale)
    if isForward {
      view.transform = small
      view.alpha = 0
    }
    UIView.animate(
      withDuration: context.duration, delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0
    ) {
      view.transform = isForward ? .identity : small
      view.alpha = isForward ? 1 : 0
    } completion: { _ in
      context.transitionDidEnd()
    }
  }
}

extension CardTransition: PacedTransition {}

extension CardTransition: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting) {
      let bounds = $0.containerView?.bounds ?? .zero
      return bounds.insetBy(
        dx: (bounds.width * 0.14).rounded(), dy: (bounds.height * 0.2).rounded())
    }
  }
}

/// Keeps the card, its scrim and its container within the scene.
private final class CardPresentationController: TransitionPresentationController {
  override var shouldPresentInFullscreen: Bool { false }

  convenience init(
    presentedViewController: UIViewController, presenting: UIViewController,
    frame: @escaping TransitionFrameCalculation
  ) {
    self.init(
      presentedViewController: presentedViewController, presenting: presenting,
      calculateFrameOfPresentedView: frame)
  }
}
