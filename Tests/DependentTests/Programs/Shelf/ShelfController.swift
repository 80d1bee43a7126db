import UIKit

/// Shows one controller at a time, and lets animators change them that know nothing of it: those that are
/// written for UIKit's own containers.
final class ShelfController: UIViewController {
  private(set) var shown: UIViewController?
  var animator: UIViewControllerAnimatedTransitioning?

  func show(_ next: UIViewController) {
    guard next !== shown else { return }
    let last = shown
    shown = next
    last?.willMove(toParent: nil)
    addChild(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let last, let animator else {
      view.addSubview(next.view)
      return settle(leaving: last, staying: next)
    }
    let move = ShelfMove(from: last, to: next, in: view) { [weak self] completed in
      self?.settle(leaving: completed ? last : next, staying: completed ? next : last)
    }
    animator.animateTransition(using: move)
  }

  private func settle(leaving: UIViewController?, staying: UIViewController) {
    shown = staying
    leaving?.view.removeFromSuperview()
    leaving?.removeFromParent()
    staying.didMove(toParent: self)
  }
}
