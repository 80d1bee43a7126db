// Apple's declarations of Core Animation, Core Graphics, colors and pictures, as far as the samples use them. Nothing of it runs.

import Foundation
import ObjectiveC

@objc open class UIColor: NSObject {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(white: CGFloat, alpha: CGFloat) {}
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {}
  public init(cgColor: CGColor) {}
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) { self.init(white: 0, alpha: 1) }
  open var cgColor: CGColor { made() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { made() }
  open class var black: UIColor { made() }
  open class var white: UIColor { made() }
  open class var gray: UIColor { made() }
  open class var darkGray: UIColor { made() }
  open class var lightGray: UIColor { made() }
  open class var red: UIColor { made() }
  open class var blue: UIColor { made() }
  open class var orange: UIColor { made() }
  open class var yellow: UIColor { made() }
  open class var systemTeal: UIColor { made() }
  open class var systemOrange: UIColor { made() }
  open class var systemIndigo: UIColor { made() }
  open class var systemBlue: UIColor { made() }
  open class var systemGroupedBackground: UIColor { made() }
  open class var groupTableViewBackground: UIColor { made() }
}
extension UIColor: _ExpressibleByColorLiteral {}
@objc open class UIImage: NSObject {
  public convenience init?(named name: String) { nil }
  public required convenience init(imageLiteralResourceName name: String) { self.init() }
}
extension UIImage: _ExpressibleByImageLiteral {}
public typealias _ImageLiteralType = UIImage
public typealias _ColorLiteralType = UIColor
@objc open class UIFont: NSObject {
  open var pointSize: CGFloat { made() }
}

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}
extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { made() }
}
public struct CGAffineTransform {
  public static let identity = made() as Self
  public init(scaleX sx: CGFloat, y sy: CGFloat) {}
  public init(translationX tx: CGFloat, y ty: CGFloat) {}
  public init(rotationAngle angle: CGFloat) {}
  public var isIdentity: Bool { made() }
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> Self { made() }
  public func rotated(by angle: CGFloat) -> Self { made() }
}
@objc open class CGPath: NSObject {}
@objc open class UIBezierPath: NSObject {
  public convenience init(ovalIn rect: CGRect) { self.init() }
  open var cgPath: CGPath { made() }
}
@objc open class CGColor: NSObject {}
@objc open class CGContext: NSObject {
  open func setLineWidth(_ width: CGFloat) {}
  open func setStrokeColor(_ color: CGColor) {}
  open func strokePath() {}
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
}

// MARK: - Core Animation

public protocol CAAction {}
@objc open class CALayer: NSObject {
  public override init() {}
  public init(layer: Any) {}
  public required init?(coder: NSCoder) { nil }
  @objc open dynamic var position = CGPoint.zero
  @objc open dynamic var transform: CATransform3D {
    get { made() }
    set {}
  }
  @objc open dynamic var opacity: Float = 1
  open var bounds = CGRect.zero
  open var mask: CALayer?
  open var borderColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var contentsGravity: CALayerContentsGravity {
    get { made() }
    set {}
  }
  open class func needsDisplay(forKey key: String) -> Bool { made() }
  open func action(forKey event: String) -> CAAction? { made() }
  open func draw(in ctx: CGContext) {}
  open func presentation() -> Self? { made() }
  open func add(_ anim: CAAnimation, forKey key: String?) {}
}
@objc open class CAShapeLayer: CALayer {
  open var path: CGPath?
}
@objc open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setCompletionBlock(_ block: (() -> Void)?) {}
}
public struct CALayerContentsGravity { public static let resizeAspect = Self() }
public typealias CFTimeInterval = Double
@objc open class CATransform3D: NSObject {
  open var m34: CGFloat = 0
}
public let CATransform3DIdentity = made() as CATransform3D
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { made() }
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  made()
}
public struct CAMediaTimingFunctionName {
  public static let linear = Self(), easeIn = Self(), easeOut = Self()
}
public struct CAMediaTimingFillMode { public static let forwards = Self() }
@objc open class CAMediaTimingFunction: NSObject {
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
}
@objc public protocol CAAnimationDelegate: NSObjectProtocol {
  @objc optional func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
@objc open class CAAnimation: NSObject, CAAction {
  open var delegate: CAAnimationDelegate?
  open var duration: TimeInterval = 0
  open var fillMode: CAMediaTimingFillMode {
    get { made() }
    set {}
  }
  open var timingFunction: CAMediaTimingFunction?
}
@objc open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) { self.init() }
}
@objc open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
}
@objc open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
}
@objc open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}
public let kCATransition = ""
@objc open class CADisplayLink: NSObject {
  public convenience init(target: Any, selector sel: Selector) { self.init() }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
