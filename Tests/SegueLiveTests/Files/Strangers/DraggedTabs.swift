// swift-format-ignore-file

import UIKit

/// Tabs that follow a drag to the neighbor's, and slide when they are tapped.
class DraggedTabs: UITabBarController, UITabBarControllerDelegate {
  private let driver = UIPercentDrivenInteractiveTransition()
  private var isDragging = false
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(Self.dragged(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = [UIColor.systemTeal, .systemOrange, .systemIndigo].enumerated().map { index, color in
      let page = UIViewController()
      page.view.backgroundColor = color
      page.tabBarItem = UITabBarItem(title: "Tab \(index + 1)", image: nil, tag: index)
      return page
    }
    view.addGestureRecognizer(pan)
  }

  @IBAction func dragged(_ sender: UIPanGestureRecognizer) {
    let x = sender.translation(in: view).x
    switch sender.state {
    case .began:
      let next = selectedIndex + (sender.velocity(in: view).x < 0 ? 1 : -1)
      guard let count = viewControllers?.count, 0..<count ~= next else { return }
      isDragging = true
      selectedIndex = next
    case .changed:
      driver.update(abs(x) / view.bounds.width)
    case .ended, .cancelled, .failed:
      if abs(x) > view.bounds.width / 3 { driver.finish() } else { driver.cancel() }
      isDragging = false
    default: ()
    }
  }

  func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    let order = [fromVC, toVC].map { viewControllers?.firstIndex(of: $0) ?? 0 }
    return DraggedTabSlide(isForward: order[0] < order[1])
  }

  func tabBarController(_ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
    isDragging ? driver : nil
  }
}

private class DraggedTabSlide: NSObject, UIViewControllerAnimatedTransitioning {
  @objc let isForward: Bool
  @objc init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let from = transitionContext.view(forKey: .from)!, to = transitionContext.view(forKey: .to)!
    let width = transitionContext.containerView.bounds.width * (isForward ? 1 : -1)
    to.frame.origin.x = width
    transitionContext.containerView.addSubview(to)
    UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
      to.frame.origin.x = 0
      from.frame.origin.x = -width
    }) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
