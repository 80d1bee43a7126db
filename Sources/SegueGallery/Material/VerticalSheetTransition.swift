import MotionTransitioning
import UIKit

/// Moves a sheet up from below, to where a `SheetShadeController` puts it.
final class VerticalSheetTransition: NSObject, Transition {
  let tempo: Tempo

  init(_ tempo: Tempo) {
    self.tempo = tempo
  }

  func start(with context: TransitionContext) {
    let view: UIView = context.foreViewController.view
    let shown = view.center
    let hidden = CGPoint(
      x: shown.x, y: context.containerView.bounds.maxY + view.bounds.height / 2)
    let isForward = context.direction == .forward
    if isForward { view.center = hidden }
    UIView.animate(
      withDuration: context.duration, delay: 0, usingSpringWithDamping: 0.86,
      initialSpringVelocity: 0,
      animations: {
        view.center = isForward ? shown : hidden
      },
      completion: { _ in
        context.transitionDidEnd()
      })
  }
}

extension VerticalSheetTransition: PacedTransition {
  var standardDuration: TimeInterval { Tempo.sheetDuration }
}

extension VerticalSheetTransition: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    SheetShadeController(presentedViewController: presented, presenting: presenting)
  }
}
