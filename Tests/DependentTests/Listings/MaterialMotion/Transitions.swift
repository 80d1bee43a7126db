import MotionTransitioning
import UIKit

// The README of Material Motion's Transitioning: what its reader ends up with on iOS. The motion itself,
// which it leaves to the reader, is the simplest there is.

/// "How to create a simple transition", with UIView's animations.
final class FadeTransition: NSObject, Transition {
  func start(with context: TransitionContext) {
    let view = context.foreViewController.view!
    view.alpha = context.direction == .forward ? 0 : 1
    UIView.animate(
      withDuration: context.duration,
      animations: {
        view.alpha = context.direction == .forward ? 1 : 0
      },
      completion: { didComplete in
        context.transitionDidEnd()
      })
  }
}

/// "How to create a simple transition", with Core Animation.
final class CustomTransition: NSObject, Transition {
  func start(with context: TransitionContext) {
    CATransaction.begin()

    CATransaction.setCompletionBlock {
      context.transitionDidEnd()
    }

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = context.direction == .forward ? 0 : 1
    fade.toValue = context.direction == .forward ? 1 : 0
    fade.duration = context.duration
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    context.foreViewController.view.layer.add(fade, forKey: "fade")

    CATransaction.commit()
  }
}

/// "How to customize presentation".
final class VerticalSheetTransition: NSObject, Transition {
  func start(with context: TransitionContext) {
    let view = context.foreViewController.view!
    let shown = view.center
    let hidden = CGPoint(
      x: shown.x, y: context.containerView.bounds.height + view.bounds.height / 2)
    let isForward = context.direction == .forward
    view.center = isForward ? hidden : shown
    UIView.animate(
      withDuration: context.duration,
      animations: {
        view.center = isForward ? shown : hidden
      },
      completion: { didComplete in
        context.transitionDidEnd()
      })
  }
}

extension VerticalSheetTransition: TransitionWithCustomDuration {
  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    return 0.5
  }
}

extension VerticalSheetTransition: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle {
    return .custom
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    return MyPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

final class MyPresentationController: UIPresentationController {
  let dimmingView = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView else { return .zero }
    let bounds = containerView.bounds
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    dimmingView.frame = containerView?.bounds ?? .zero
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    containerView?.addSubview(dimmingView)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      dimmingView.removeFromSuperview()
    }
  }
}

extension MyPresentationController: Transition {
  func start(with context: TransitionContext) {
    let isForward = context.direction == .forward
    dimmingView.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      self.dimmingView.alpha = isForward ? 1 : 0
    }
  }
}
