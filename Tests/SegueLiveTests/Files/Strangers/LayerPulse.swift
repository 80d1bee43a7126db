// swift-format-ignore-file

import UIKit
import QuartzCore
import ObjectiveC

private var pulseKey: UInt8 = 0

extension UIView {
  /// A number that is kept beside the view.
  @objc var pulseCount: Int {
    get { objc_getAssociatedObject(self, &pulseKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &pulseKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  @objc(sg_pulse)
  func pulse() {
    pulseCount += 1
    let grow = CABasicAnimation(keyPath: #keyPath(CALayer.transform))
    grow.toValue = CATransform3DMakeScale(1.4, 1.4, 1)
    grow.duration = 0.8
    let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    fade.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    layer.add(group, forKey: "pulse")
  }
}
