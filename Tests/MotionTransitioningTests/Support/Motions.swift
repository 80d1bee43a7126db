import Foundation
import MotionTransitioning
import Segue

/// A transition that ends as soon as it begins.
final class InstantTransition: NSObject, Transition {
  func start(with context: TransitionContext) {
    context.transitionDidEnd()
  }
}

/// A transition that runs a closure, and keeps the contexts it was started with.
@MainActor class Motion: NSObject, Transition {
  private let body: (TransitionContext) -> Void
  private(set) var contexts: [TransitionContext] = []

  init(_ body: @escaping (TransitionContext) -> Void = { $0.transitionDidEnd() }) {
    self.body = body
    super.init()
  }

  func start(with context: TransitionContext) {
    contexts.append(context)
    body(context)
  }
}

/// A motion that says how long it takes.
final class TimedMotion: Motion, TransitionWithCustomDuration {
  let seconds: TimeInterval

  init(_ seconds: TimeInterval, _ body: @escaping (TransitionContext) -> Void) {
    self.seconds = seconds
    super.init(body)
  }

  func transitionDuration(with context: TransitionContext) -> TimeInterval { seconds }
}

/// A motion that falls back to another one, or to itself.
final class FallingMotion: Motion, TransitionWithFallback {
  var fallback: Transition?

  func fallbackTransition(with context: TransitionContext) -> Transition { fallback ?? self }
}

/// A motion that can only be performed when the test says so.
final class PickyMotion: Motion, TransitionWithFeasibility {
  var isFeasible: (TransitionContext) -> Bool = { _ in true }

  func canPerformTransition(with context: TransitionContext) -> Bool { isFeasible(context) }
}

/// A motion with a presentation controller.
final class PresentingMotion: Motion, TransitionWithPresentation {
  var make: (UIViewController, UIViewController) -> UIPresentationController? = { _, _ in nil }
  private(set) var asked = 0

  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    asked += 1
    return make(presented, presenting)
  }
}

/// Fades the fore view with UIView's animations.
@MainActor func fade(_ context: TransitionContext) {
  let view: UIView = context.foreViewController.view
  let isForward = context.direction == .forward
  view.alpha = isForward ? 0 : 1
  UIView.animate(withDuration: context.duration) {
    view.alpha = isForward ? 1 : 0
  } completion: { _ in
    context.transitionDidEnd()
  }
}

/// Fades the fore view within half a second, and keeps nothing.
final class FadeMotion: NSObject, Transition, TransitionWithCustomDuration {
  func transitionDuration(with context: TransitionContext) -> TimeInterval { 0.5 }
  func start(with context: TransitionContext) { fade(context) }
}
