// swift-format-ignore-file

import UIKit

/// A ring whose layer has properties that Core Animation animates.
class ManagedProgressLayer: CALayer {
  @NSManaged var progress: CGFloat
  @NSManaged var ringColor: CGColor?
  @NSManaged public private(set) var isFilled: Bool

  override init() {
    super.init()
    progress = 0
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? ManagedProgressLayer {
      progress = layer.progress
      ringColor = layer.ringColor
    }
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(progress) || key == #keyPath(ManagedProgressLayer.ringColor) { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(progress) else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress ?? progress
    animation.duration = 0.5
    return animation
  }

  override func draw(in ctx: CGContext) {
    let box = bounds.insetBy(dx: 6, dy: 6)
    ctx.setLineWidth(6)
    ctx.setStrokeColor(ringColor ?? UIColor.systemBlue.cgColor)
    ctx.addArc(center: CGPoint(x: box.midX, y: box.midY), radius: box.width / 2, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    ctx.strokePath()
  }
}

@IBDesignable
class ManagedProgressView: UIView {
  override class var layerClass: AnyClass { return ManagedProgressLayer.self }

  @IBInspectable var progress: CGFloat {
    get { return (layer as! ManagedProgressLayer).progress }
    set { (layer as! ManagedProgressLayer).progress = newValue }
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    progress = 0.75
  }
}
