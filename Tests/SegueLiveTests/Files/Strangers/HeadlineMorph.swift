// swift-format-ignore-file

import UIKit

@objc public protocol HeadlineScreen: NSObjectProtocol {
  var headline: UILabel { get }
  @objc optional var subheadline: UILabel { get }
  @objc optional func headlineWillMove(to frame: CGRect)
}

/// The headline of one screen becomes that of the other.
@objc public class HeadlineMorph: NSObject, UIViewControllerAnimatedTransitioning {
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to) else { return }
    to.view.frame = transitionContext.finalFrame(for: to)
    container.addSubview(to.view)
    to.view.layoutIfNeeded()
    to.view.alpha = 0
    var moving: [(copy: UILabel, target: CGRect, scale: CGFloat)] = []
    if let old = from as? HeadlineScreen, let new = to as? HeadlineScreen {
      let frame = new.headline.convert(new.headline.bounds, to: container)
      new.headlineWillMove?(to: frame)
      for (start, end) in [(old.headline, new.headline), (old.subheadline, new.subheadline)] as [(UILabel?, UILabel?)] {
        guard let start = start, let end = end else { continue }
        let copy = UILabel(frame: start.convert(start.bounds, to: container))
        copy.text = start.text
        copy.font = start.font
        copy.textColor = start.textColor
        container.addSubview(copy)
        moving.append((copy, end.convert(end.bounds, to: container), end.font.pointSize / start.font.pointSize))
      }
    }
    UIView.animate(withDuration: 0.5, delay: 0, options: [.curveEaseInOut], animations: {
      to.view.alpha = 1
      for one in moving {
        one.copy.transform = CGAffineTransform(scaleX: one.scale, y: one.scale)
        one.copy.center = CGPoint(x: one.target.midX, y: one.target.midY)
      }
    }) { (finished: Bool) -> Void in
      moving.forEach { $0.copy.removeFromSuperview() }
      transitionContext.completeTransition(finished && !transitionContext.transitionWasCancelled)
    }
  }
}

class HeadlinePage: UIViewController, HeadlineScreen {
  let headline = UILabel(frame: CGRect(x: 24, y: 100, width: 240, height: 40))
  lazy var subheadline = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    headline.text = "Harbour"
    view.addSubview(headline)
    view.addSubview(subheadline)
  }

  func headlineWillMove(to frame: CGRect) { subheadline.frame.origin.y = frame.maxY }
}
