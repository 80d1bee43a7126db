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
  override func model() -> Self { super.model() }
  override func affineTransform() -> CGAffineTransform { super.affineTransform() }
  override func setAffineTransform(_ t: CGAffineTransform) { super.setAffineTransform(t) }
  override var isGeometryFlipped: Bool {
    get { super.isGeometryFlipped }
    set { super.isGeometryFlipped = newValue }
  }
  override func insertSublayer(_ layer: CALayer, at index: UInt32) {
    super.insertSublayer(layer, at: index)
  }
  override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    super.insertSublayer(layer, below: sibling)
  }
  override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    super.insertSublayer(layer, above: sibling)
  }
  override func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    super.convert(point, from: layer)
  }
  override func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    super.convert(point, to: layer)
  }
  override func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    super.convert(rect, from: layer)
  }
  override func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    super.convert(rect, to: layer)
  }
  override func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    super.convertTime(time, from: layer)
  }
  override func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    super.convertTime(time, to: layer)
  }
  override var contentsRect: CGRect {
    get { super.contentsRect }
    set { super.contentsRect = newValue }
  }
  override var contentsCenter: CGRect {
    get { super.contentsCenter }
    set { super.contentsCenter = newValue }
  }
  override var contentsGravity: CALayerContentsGravity {
    get { super.contentsGravity }
    set { super.contentsGravity = newValue }
  }
  override var contentsScale: CGFloat {
    get { super.contentsScale }
    set { super.contentsScale = newValue }
  }
  override var isOpaque: Bool {
    get { super.isOpaque }
    set { super.isOpaque = newValue }
  }
  override func render(in context: CGContext) { super.render(in: context) }
  override var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { super.edgeAntialiasingMask }
    set { super.edgeAntialiasingMask = newValue }
  }
  override var allowsEdgeAntialiasing: Bool {
    get { super.allowsEdgeAntialiasing }
    set { super.allowsEdgeAntialiasing = newValue }
  }
  override var maskedCorners: CACornerMask {
    get { super.maskedCorners }
    set { super.maskedCorners = newValue }
  }
  override var cornerCurve: CALayerCornerCurve {
    get { super.cornerCurve }
    set { super.cornerCurve = newValue }
  }
  override var compositingFilter: Any? {
    get { super.compositingFilter }
    set { super.compositingFilter = newValue }
  }
  override var filters: [Any]? {
    get { super.filters }
    set { super.filters = newValue }
  }
  override var shouldRasterize: Bool {
    get { super.shouldRasterize }
    set { super.shouldRasterize = newValue }
  }
  override var rasterizationScale: CGFloat {
    get { super.rasterizationScale }
    set { super.rasterizationScale = newValue }
  }
  override var shadowColor: CGColor? {
    get { super.shadowColor }
    set { super.shadowColor = newValue }
  }
  override var shadowOpacity: Float {
    get { super.shadowOpacity }
    set { super.shadowOpacity = newValue }
  }
  override var shadowOffset: CGSize {
    get { super.shadowOffset }
    set { super.shadowOffset = newValue }
  }
  override var shadowRadius: CGFloat {
    get { super.shadowRadius }
    set { super.shadowRadius = newValue }
  }
  override var shadowPath: CGPath? {
    get { super.shadowPath }
    set { super.shadowPath = newValue }
  }
  override func removeAllAnimations() { super.removeAllAnimations() }
  override func removeAnimation(forKey key: String) { super.removeAnimation(forKey: key) }
  override func animationKeys() -> [String]? { super.animationKeys() }
  override func animation(forKey key: String) -> CAAnimation? { super.animation(forKey: key) }
  override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    super.setValue(value, forKeyPath: keyPath)
  }
  override func value(forKeyPath keyPath: String) -> Any? { super.value(forKeyPath: keyPath) }
  override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set { super.beginTime = newValue }
  }
  override var duration: CFTimeInterval {
    get { super.duration }
    set { super.duration = newValue }
  }
  override var timeOffset: CFTimeInterval {
    get { super.timeOffset }
    set { super.timeOffset = newValue }
  }
  override var speed: Float {
    get { super.speed }
    set { super.speed = newValue }
  }
  override var repeatCount: Float {
    get { super.repeatCount }
    set { super.repeatCount = newValue }
  }
  override var autoreverses: Bool {
    get { super.autoreverses }
    set { super.autoreverses = newValue }
  }
  override var fillMode: CAMediaTimingFillMode {
    get { super.fillMode }
    set { super.fillMode = newValue }
  }
  override var magnificationFilter: CALayerContentsFilter {
    get { super.magnificationFilter }
    set { super.magnificationFilter = newValue }
  }
  override var minificationFilter: CALayerContentsFilter {
    get { super.minificationFilter }
    set { super.minificationFilter = newValue }
  }
  override var minificationFilterBias: Float {
    get { super.minificationFilterBias }
    set { super.minificationFilterBias = newValue }
  }
}

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
