// swift-format-ignore-file

import UIKit

#if os(iOS)
/// Labels with the same tag move from one screen to the other.
public final class MatchedLabels: NSObject, UIViewControllerAnimatedTransitioning {
  @objc public var tags: [Int] = [1, 2]

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.45 }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    container.addSubview(to)
    to.layoutIfNeeded()
    to.alpha = 0
    var moves: [() -> Void] = []
    for tag in tags {
      guard let start = from.viewWithTag(tag) as? UILabel, let end = to.viewWithTag(tag) as? UILabel else { continue }
      let copy = UILabel(frame: start.convert(start.bounds, to: container))
      copy.text = start.text
      copy.font = start.font
      container.addSubview(copy)
      moves.append { copy.frame = end.convert(end.bounds, to: container) }
    }
    UIView.animate(withDuration: 0.45, animations: {
      moves.forEach { $0() }
      to.alpha = 1
    }, completion: { _ in
      container.subviews.filter { $0 is UILabel }.forEach { $0.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    })
  }
}
#elseif os(macOS)
import AppKit
#endif
