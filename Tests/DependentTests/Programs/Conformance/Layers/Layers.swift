import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyCALayer: CALayer {
  override func presentation() -> Self? { super.presentation() }
  override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
  override class func needsDisplay(forKey key: String) -> Bool { super.needsDisplay(forKey: key) }
  override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = newValue }
  }
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override var position: CGPoint {
    get { super.position }
    set { super.position = newValue }
  }
  override var anchorPoint: CGPoint {
    get { super.anchorPoint }
    set { super.anchorPoint = newValue }
  }
  override var zPosition: CGFloat {
    get { super.zPosition }
    set { super.zPosition = newValue }
  }
  override var anchorPointZ: CGFloat {
    get { super.anchorPointZ }
    set { super.anchorPointZ = newValue }
  }
  override var transform: CATransform3D {
    get { super.transform }
    set { super.transform = newValue }
  }
  override var sublayerTransform: CATransform3D {
    get { super.sublayerTransform }
    set { super.sublayerTransform = newValue }
  }
  override var isHidden: Bool {
    get { super.isHidden }
    set { super.isHidden = newValue }
  }
  override var isDoubleSided: Bool {
    get { super.isDoubleSided }
    set { super.isDoubleSided = newValue }
  }
  override var superlayer: CALayer? { super.superlayer }
  override func removeFromSuperlayer() { super.removeFromSuperlayer() }
  override var sublayers: [CALayer]? {
    get { super.sublayers }
    set { super.sublayers = newValue }
  }
  override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
  override var mask: CALayer? {
    get { super.mask }
    set { super.mask = newValue }
  }
  override var masksToBounds: Bool {
    get { super.masksToBounds }
    set { super.masksToBounds = newValue }
  }
  override func hitTest(_ point: CGPoint) -> CALayer? { super.hitTest(point) }
  override func contains(_ point: CGPoint) -> Bool { super.contains(point) }
  override var contents: Any? {
    get { super.contents }
    set { super.contents = newValue }
  }
  override func display() { super.display() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func draw(in ctx: CGContext) { super.draw(in: ctx) }
  override var backgroundColor: CGColor? {
    get { super.backgroundColor }
    set { super.backgroundColor = newValue }
  }
  override var cornerRadius: CGFloat {
    get { super.cornerRadius }
    set { super.cornerRadius = newValue }
  }
  override var borderWidth: CGFloat {
    get { super.borderWidth }
    set { super.borderWidth = newValue }
  }
  override var borderColor: CGColor? {
    get { super.borderColor }
    set { super.borderColor = newValue }
  }
  override var opacity: Float {
    get { super.opacity }
    set { super.opacity = newValue }
  }
  override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSublayers() { super.layoutSublayers() }
  override class func defaultAction(forKey key: String) -> CAAction? {
    super.defaultAction(forKey: key)
  }
  override func action(forKey key: String) -> CAAction? { super.action(forKey: key) }
  override var actions: [String: CAAction]? {
    get { super.actions }
    set { super.actions = newValue }
  }
  override func add(_ animation: CAAnimation, forKey key: String?) {
    super.add(animation, forKey: key)
  }
  override var name: String? {
    get { super.name }
    set { super.name = newValue }
  }
  override weak var delegate: CALayerDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  override func value(forKey key: String) -> Any? { super.value(forKey: key) }
}

@MainActor private protocol CALayerDeclaration {
  func model() -> Self
  func affineTransform() -> CGAffineTransform
  func setAffineTransform(_ t: CGAffineTransform)
  var isGeometryFlipped: Bool { get set }
  func insertSublayer(_ layer: CALayer, at index: UInt32)
  func insertSublayer(_ layer: CALayer, below sibling: CALayer?)
  func insertSublayer(_ layer: CALayer, above sibling: CALayer?)
  func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint
  func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint
  func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect
  func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect
  func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval
  func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval
  var contentsRect: CGRect { get set }
  var contentsCenter: CGRect { get set }
  var contentsGravity: CALayerContentsGravity { get set }
  var contentsScale: CGFloat { get set }
  var isOpaque: Bool { get set }
  func render(in context: CGContext)
  var edgeAntialiasingMask: CAEdgeAntialiasingMask { get set }
  var allowsEdgeAntialiasing: Bool { get set }
  var maskedCorners: CACornerMask { get set }
  var cornerCurve: CALayerCornerCurve { get set }
  var compositingFilter: Any? { get set }
  var filters: [Any]? { get set }
  var shouldRasterize: Bool { get set }
  var rasterizationScale: CGFloat { get set }
  var shadowColor: CGColor? { get set }
  var shadowOpacity: Float { get set }
  var shadowOffset: CGSize { get set }
  var shadowRadius: CGFloat { get set }
  var shadowPath: CGPath? { get set }
  func removeAllAnimations()
  func removeAnimation(forKey key: String)
  func animationKeys() -> [String]?
  func animation(forKey key: String) -> CAAnimation?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
  func value(forKeyPath keyPath: String) -> Any?
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var timeOffset: CFTimeInterval { get set }
  var speed: Float { get set }
  var repeatCount: Float { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
  var magnificationFilter: CALayerContentsFilter { get set }
  var minificationFilter: CALayerContentsFilter { get set }
  var minificationFilterBias: Float { get set }
}

extension CALayer: CALayerDeclaration {}

@MainActor private func initializersOfCALayer() {
  let _: () -> CALayer = CALayer.init
  let _: (Any) -> CALayer = CALayer.init(layer:)
  let _: (NSCoder) -> CALayer? = CALayer.init(coder:)
}

@MainActor private final class ForwardingCALayerDelegate: NSObject, CALayerDelegate {
  private let next: any CALayerDelegate

  init(_ next: any CALayerDelegate) {
    self.next = next
  }

  func display(_ layer: CALayer) { next.display(layer) }
  func draw(_ layer: CALayer, in ctx: CGContext) { next.draw(layer, in: ctx) }
  func layoutSublayers(of layer: CALayer) { next.layoutSublayers(of: layer) }
  func action(for layer: CALayer, forKey event: String) -> CAAction? {
    next.action(for: layer, forKey: event)
  }
}
