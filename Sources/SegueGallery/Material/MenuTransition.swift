import MotionTransitioning
import UIKit

/// Slides a menu in from the left, while what is behind it stays visible.
final class MenuTransition: NSObject, Transition {
  let tempo: Tempo

  init(_ tempo: Tempo) {
    self.tempo = tempo
  }

  func start(with context: TransitionContext) {
    guard let menu = context.foreViewController as? MenuViewController else {
      return context.transitionDidEnd()
    }
    let isForward = context.direction == .forward
    menu.isOpen = !isForward
    UIView.animate(
      withDuration: context.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      menu.isOpen = isForward
    } completion: { _ in
      menu.isOpen = isForward != context.wasCancelled
      context.transitionDidEnd()
    }
  }
}

extension MenuTransition: PacedTransition {}

extension MenuTransition: TransitionWithFallback {
  /// It is made for menus; anything else fades.
  func fallbackTransition(with context: TransitionContext) -> Transition {
    context.foreViewController is MenuViewController ? self : FadeTransition(tempo)
  }
}

extension MenuTransition: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .overCurrentContext }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? { nil }
}
