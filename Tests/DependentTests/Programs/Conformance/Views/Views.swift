import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIResponder: UIResponder {
  override var next: UIResponder? { super.next }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override var isFirstResponder: Bool { super.isFirstResponder }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
}

@MainActor private func initializersOfUIResponder() {
  let _: () -> UIResponder = UIResponder.init
}

@MainActor private class AnyUIView: UIView {
  override class var layerClass: AnyClass { super.layerClass }
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = newValue }
  }
  override var center: CGPoint {
    get { super.center }
    set { super.center = newValue }
  }
  override var transform: CGAffineTransform {
    get { super.transform }
    set { super.transform = newValue }
  }
  override var transform3D: CATransform3D {
    get { super.transform3D }
    set { super.transform3D = newValue }
  }
  override var contentScaleFactor: CGFloat {
    get { super.contentScaleFactor }
    set { super.contentScaleFactor = newValue }
  }
  override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set { super.isUserInteractionEnabled = newValue }
  }
  override var tag: Int {
    get { super.tag }
    set { super.tag = newValue }
  }
  override var isMultipleTouchEnabled: Bool {
    get { super.isMultipleTouchEnabled }
    set { super.isMultipleTouchEnabled = newValue }
  }
  override var isExclusiveTouch: Bool {
    get { super.isExclusiveTouch }
    set { super.isExclusiveTouch = newValue }
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
  override var autoresizesSubviews: Bool {
    get { super.autoresizesSubviews }
    set { super.autoresizesSubviews = newValue }
  }
  override var autoresizingMask: AutoresizingMask {
    get { super.autoresizingMask }
    set { super.autoresizingMask = newValue }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
  }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    super.insertSubview(view, belowSubview: sibling)
  }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
  }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSubviews() { super.layoutSubviews() }
  override var layoutMargins: UIEdgeInsets {
    get { super.layoutMargins }
    set { super.layoutMargins = newValue }
  }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override var clipsToBounds: Bool {
    get { super.clipsToBounds }
    set { super.clipsToBounds = newValue }
  }
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { super.backgroundColor = newValue }
  }
  override var alpha: CGFloat {
    get { super.alpha }
    set { super.alpha = newValue }
  }
  override var isOpaque: Bool {
    get { super.isOpaque }
    set { super.isOpaque = newValue }
  }
  override var isHidden: Bool {
    get { super.isHidden }
    set { super.isHidden = newValue }
  }
  override var contentMode: ContentMode {
    get { super.contentMode }
    set { super.contentMode = newValue }
  }
  override var mask: UIView? {
    get { super.mask }
    set { super.mask = newValue }
  }
  override var tintColor: UIColor! {
    get { super.tintColor }
    set { super.tintColor = newValue }
  }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer)
  }
  override func updateConstraints() { super.updateConstraints() }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func awakeFromNib() { super.awakeFromNib() }
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  override var semanticContentAttribute: UISemanticContentAttribute {
    get { super.semanticContentAttribute }
    set { super.semanticContentAttribute = newValue }
  }
  override func display(_ layer: CALayer) { super.display(layer) }
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    super.action(for: layer, forKey: event)
  }
}

@MainActor private protocol UIViewDeclaration {
  static func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool)
  var hasAmbiguousLayout: Bool { get }
  func exerciseAmbiguityInLayout()
  func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  var layer: CALayer { get }
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint
  func convert(_ point: CGPoint, from view: UIView?) -> CGPoint
  func convert(_ rect: CGRect, to view: UIView?) -> CGRect
  func convert(_ rect: CGRect, from view: UIView?) -> CGRect
  var superview: UIView? { get }
  var subviews: [UIView] { get }
  var window: UIWindow? { get }
  func exchangeSubview(at first: Int, withSubviewAt second: Int)
  func bringSubviewToFront(_ view: UIView)
  func sendSubviewToBack(_ view: UIView)
  func isDescendant(of view: UIView) -> Bool
  func viewWithTag(_ tag: Int) -> UIView?
  var layoutMarginsGuide: UILayoutGuide { get }
  var safeAreaLayoutGuide: UILayoutGuide { get }
  var tintAdjustmentMode: UIView.TintAdjustmentMode { get set }
  static func setAnimationsEnabled(_ enabled: Bool)
  static var areAnimationsEnabled: Bool { get }
  static func performWithoutAnimation(_ actions: () -> Void)
  static var inheritedAnimationDuration: TimeInterval { get }
  static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?)
  static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?)
  static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?)
  static func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?)
  static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions, completion: ((Bool) -> Void)?)
  static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?)
  static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void)
  static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?)
  static func commitAnimations()
  static func setAnimationDuration(_ duration: TimeInterval)
  static func setAnimationDelay(_ delay: TimeInterval)
  static func setAnimationCurve(_ curve: UIView.AnimationCurve)
  func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView?
  func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView?
  func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool
  var gestureRecognizers: [UIGestureRecognizer]? { get set }
  func addGestureRecognizer(_ recognizer: UIGestureRecognizer)
  func removeGestureRecognizer(_ recognizer: UIGestureRecognizer)
  func addMotionEffect(_ effect: UIMotionEffect)
  var motionEffects: [UIMotionEffect] { get set }
  var translatesAutoresizingMaskIntoConstraints: Bool { get set }
  var constraints: [NSLayoutConstraint] { get }
  func addConstraint(_ constraint: NSLayoutConstraint)
  func addConstraints(_ constraints: [NSLayoutConstraint])
  func removeConstraint(_ constraint: NSLayoutConstraint)
  func removeConstraints(_ constraints: [NSLayoutConstraint])
  func setNeedsUpdateConstraints()
  func updateConstraintsIfNeeded()
  func systemLayoutSizeFitting(_ size: CGSize) -> CGSize
  static var layoutFittingCompressedSize: CGSize { get }
  static var layoutFittingExpandedSize: CGSize { get }
  static var noIntrinsicMetric: CGFloat { get }
  func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
  func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var leftAnchor: NSLayoutXAxisAnchor { get }
  var rightAnchor: NSLayoutXAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
  var isAccessibilityElement: Bool { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityViewIsModal: Bool { get set }
  var accessibilityElementsHidden: Bool { get set }
  var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { get }
  static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
}

extension UIView: UIViewDeclaration {}

@MainActor private func initializersOfUIView() {
  let _: (CGRect) -> UIView = UIView.init(frame:)
  let _: (NSCoder) -> UIView? = UIView.init(coder:)
  let _: () -> UIView = UIView.init
}

private let valuesOfUIViewContentMode: [UIView.ContentMode] = [
  .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right,
  .topLeft, .topRight, .bottomLeft, .bottomRight,
]

@MainActor private protocol UIViewAutoresizingMaskDeclaration {
  var rawValue: UInt { get }
}

extension UIView.AutoresizingMask: UIViewAutoresizingMaskDeclaration {}

@MainActor private func initializersOfUIViewAutoresizingMask() {
  let _: (UInt) -> UIView.AutoresizingMask = UIView.AutoresizingMask.init(rawValue:)
}

private let valuesOfUIViewAutoresizingMask: [UIView.AutoresizingMask] = [
  .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
  .flexibleBottomMargin,
]

private let valuesOfUIViewTintAdjustmentMode: [UIView.TintAdjustmentMode] = [
  .automatic, .normal, .dimmed,
]

@MainActor private class AnyUIWindow: UIWindow {
  override var rootViewController: UIViewController? {
    get { super.rootViewController }
    set { super.rootViewController = newValue }
  }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
  override var windowLevel: CGFloat {
    get { super.windowLevel }
    set { super.windowLevel = newValue }
  }
  override var isKeyWindow: Bool { super.isKeyWindow }
}

@MainActor private protocol UIWindowDeclaration {
  var screen: UIScreen { get }
  var windowScene: UIWindowScene? { get set }
}

extension UIWindow: UIWindowDeclaration {}

private let valuesOfUIViewAnimationTransition: [UIView.AnimationTransition] = [
  .none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown,
]
