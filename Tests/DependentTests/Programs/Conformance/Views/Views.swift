import CoreGraphics
import QuartzCore
import UIKit

// Long, as one class overrides all that is open in UIView.

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
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    super.target(forAction: action, withSender: sender)
  }
  override func validate(_ command: UICommand) { super.validate(command) }
  override func cut(_ sender: Any?) { super.cut(sender) }
  override func copy(_ sender: Any?) { super.copy(sender) }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func select(_ sender: Any?) { super.select(sender) }
  override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  override func delete(_ sender: Any?) { super.delete(sender) }
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
  override class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) { super.setAnimationTransition(transition, for: view, cache: cache) }
  override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
  override func exerciseAmbiguityInLayout() { super.exerciseAmbiguityInLayout() }
  override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  { super.constraintsAffectingLayout(for: axis) }
  override var layer: CALayer { super.layer }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view)
  }
  override var superview: UIView? { super.superview }
  override var subviews: [UIView] { super.subviews }
  override var window: UIWindow? { super.window }
  override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    super.exchangeSubview(at: first, withSubviewAt: second)
  }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { super.tintAdjustmentMode }
    set { super.tintAdjustmentMode = newValue }
  }
  override class func setAnimationsEnabled(_ enabled: Bool) { super.setAnimationsEnabled(enabled) }
  override class var areAnimationsEnabled: Bool { super.areAnimationsEnabled }
  override class func performWithoutAnimation(_ actions: () -> Void) {
    super.performWithoutAnimation(actions)
  }
  override class var inheritedAnimationDuration: TimeInterval { super.inheritedAnimationDuration }
  override class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    super.animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }
  override class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) { super.animate(withDuration: duration, animations: animations, completion: completion) }
  override class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  { super.animate(withDuration: duration, animations: animations) }
  override class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    super.animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity, options: options, animations: animations,
      completion: completion)
  }
  override class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    super.transition(
      with: view, duration: duration, options: options, animations: animations,
      completion: completion)
  }
  override class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    super.transition(
      from: fromView, to: toView, duration: duration, options: options, completion: completion)
  }
  override class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    super.animateKeyframes(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }
  override class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    super.addKeyframe(
      withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations
    )
  }
  override class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    super.beginAnimations(animationID, context: context)
  }
  override class func commitAnimations() { super.commitAnimations() }
  override class func setAnimationDuration(_ duration: TimeInterval) {
    super.setAnimationDuration(duration)
  }
  override class func setAnimationDelay(_ delay: TimeInterval) { super.setAnimationDelay(delay) }
  override class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    super.setAnimationCurve(curve)
  }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    super.snapshotView(afterScreenUpdates: afterUpdates)
  }
  override func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    super.resizableSnapshotView(
      from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
  }
  override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    super.drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    get { super.gestureRecognizers }
    set { super.gestureRecognizers = newValue }
  }
  override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    super.addGestureRecognizer(recognizer)
  }
  override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(recognizer)
  }
  override func addMotionEffect(_ effect: UIMotionEffect) { super.addMotionEffect(effect) }
  override var motionEffects: [UIMotionEffect] {
    get { super.motionEffects }
    set { super.motionEffects = newValue }
  }
  override var translatesAutoresizingMaskIntoConstraints: Bool {
    get { super.translatesAutoresizingMaskIntoConstraints }
    set { super.translatesAutoresizingMaskIntoConstraints = newValue }
  }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    super.addConstraints(constraints)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    super.removeConstraint(constraint)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    super.removeConstraints(constraints)
  }
  override func setNeedsUpdateConstraints() { super.setNeedsUpdateConstraints() }
  override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
  override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    super.systemLayoutSizeFitting(size)
  }
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { super.setContentHuggingPriority(priority, for: axis) }
  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { super.setContentCompressionResistancePriority(priority, for: axis) }
  override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  override var bottomAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }
  override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
  override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
  override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }
  override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }
  override var widthAnchor: NSLayoutDimension { super.widthAnchor }
  override var heightAnchor: NSLayoutDimension { super.heightAnchor }
  override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }
  override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { super.overrideUserInterfaceStyle }
    set { super.overrideUserInterfaceStyle = newValue }
  }
  override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityViewIsModal: Bool {
    get { super.accessibilityViewIsModal }
    set { super.accessibilityViewIsModal = newValue }
  }
  override var accessibilityElementsHidden: Bool {
    get { super.accessibilityElementsHidden }
    set { super.accessibilityElementsHidden = newValue }
  }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.effectiveUserInterfaceLayoutDirection
  }
  override class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { super.userInterfaceLayoutDirection(for: attribute) }
}

@MainActor private protocol UIViewDeclaration {
  static var layoutFittingCompressedSize: CGSize { get }
  static var layoutFittingExpandedSize: CGSize { get }
  static var noIntrinsicMetric: CGFloat { get }
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
  override func makeKey() { super.makeKey() }
  override func becomeKey() { super.becomeKey() }
  override func resignKey() { super.resignKey() }
  override var windowLevel: UIWindow.Level {
    get { super.windowLevel }
    set { super.windowLevel = newValue }
  }
  override var isKeyWindow: Bool { super.isKeyWindow }
  override var screen: UIScreen { super.screen }
  override var windowScene: UIWindowScene? {
    get { super.windowScene }
    set { super.windowScene = newValue }
  }
}

private let valuesOfUIViewAnimationTransition: [UIView.AnimationTransition] = [
  .none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown,
]
