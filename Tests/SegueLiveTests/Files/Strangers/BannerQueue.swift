// swift-format-ignore-file

import UIKit

/// Banners that come from above, stay a while, and go with a swipe.
open class BannerQueue: NSObject {
  @objc public static let shared = BannerQueue()
  @objc public class func sharedQueue() -> BannerQueue { return shared }

  private weak var banner: UIView?
  private var waiting: [String] = []

  @objc open func show(_ text: String, in view: UIView) {
    guard banner == nil else { return waiting.append(text) }
    let label = UILabel(frame: CGRect(x: 0, y: -64, width: view.bounds.width, height: 64))
    label.text = text
    label.isUserInteractionEnabled = true
    view.addSubview(label)
    banner = label
    let swipe = UISwipeGestureRecognizer(target: BannerQueue.shared, action: #selector(hide))
    swipe.direction = .up
    label.addGestureRecognizer(swipe)
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction], animations: { label.frame.origin.y = 0 })
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(hide), object: nil)
    perform(#selector(hide), with: nil, afterDelay: 2.0)
  }

  @objc dynamic func hide() {
    UIView.animate(withDuration: 0.2, animations: { self.banner?.frame.origin.y = -64 }) { _ in
      self.banner?.removeFromSuperview()
      guard let view = self.banner?.superview, !self.waiting.isEmpty else { return }
      self.show(self.waiting.removeFirst(), in: view)
    }
  }
}
