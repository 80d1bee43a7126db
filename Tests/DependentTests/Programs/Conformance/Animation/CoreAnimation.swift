import CoreGraphics
import QuartzCore
import UIKit

@MainActor private func useCAMediaTiming(_ value: inout any CAMediaTiming) {
  let beginTime: CFTimeInterval = value.beginTime
  value.beginTime = beginTime
  let duration: CFTimeInterval = value.duration
  value.duration = duration
  let speed: Float = value.speed
  value.speed = speed
  let timeOffset: CFTimeInterval = value.timeOffset
  value.timeOffset = timeOffset
  let repeatCount: Float = value.repeatCount
  value.repeatCount = repeatCount
  let autoreverses: Bool = value.autoreverses
  value.autoreverses = autoreverses
  let fillMode: CAMediaTimingFillMode = value.fillMode
  value.fillMode = fillMode
}

@MainActor private protocol CAMediaTimingFunctionDeclaration {
  func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>)
}

extension CAMediaTimingFunction: CAMediaTimingFunctionDeclaration {}

@MainActor private func initializersOfCAMediaTimingFunction() {
  let _: (CAMediaTimingFunctionName) -> CAMediaTimingFunction = CAMediaTimingFunction.init(name:)
  let _: (Float, Float, Float, Float) -> CAMediaTimingFunction = CAMediaTimingFunction.init(
    controlPoints:_:_:_:)
}

@MainActor private protocol CAMediaTimingFunctionNameDeclaration {
  var rawValue: String { get }
}

extension CAMediaTimingFunctionName: CAMediaTimingFunctionNameDeclaration {}

@MainActor private func initializersOfCAMediaTimingFunctionName() {
  let _: (String) -> CAMediaTimingFunctionName = CAMediaTimingFunctionName.init(rawValue:)
}

private let valuesOfCAMediaTimingFunctionName: [CAMediaTimingFunctionName] = [
  .linear, .easeIn, .easeOut, .easeInEaseOut, .`default`,
]

@MainActor private protocol CAMediaTimingFillModeDeclaration {
  var rawValue: String { get }
}

extension CAMediaTimingFillMode: CAMediaTimingFillModeDeclaration {}

@MainActor private func initializersOfCAMediaTimingFillMode() {
  let _: (String) -> CAMediaTimingFillMode = CAMediaTimingFillMode.init(rawValue:)
}

private let valuesOfCAMediaTimingFillMode: [CAMediaTimingFillMode] = [
  .forwards, .backwards, .both, .removed,
]

@MainActor private final class ForwardingCAAction: NSObject, CAAction {
  private let next: any CAAction

  init(_ next: any CAAction) {
    self.next = next
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    next.run(forKey: event, object: anObject, arguments: dict)
  }
}

@MainActor private class AnyCAAnimation: CAAnimation {
  override var preferredFrameRateRange: CAFrameRateRange {
    get { super.preferredFrameRateRange }
    set { super.preferredFrameRateRange = newValue }
  }
  override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
  override var timingFunction: CAMediaTimingFunction? {
    get { super.timingFunction }
    set { super.timingFunction = newValue }
  }
  override var delegate: CAAnimationDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var isRemovedOnCompletion: Bool {
    get { super.isRemovedOnCompletion }
    set { super.isRemovedOnCompletion = newValue }
  }
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
  override var repeatDuration: CFTimeInterval {
    get { super.repeatDuration }
    set { super.repeatDuration = newValue }
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
  override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  override func value(forKey key: String) -> Any? { super.value(forKey: key) }
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
  { super.run(forKey: event, object: anObject, arguments: dict) }
}

@MainActor private func initializersOfCAAnimation() {
  let _: () -> CAAnimation = CAAnimation.init
  let _: (NSCoder) -> CAAnimation? = CAAnimation.init(coder:)
}

@MainActor private final class ForwardingCAAnimationDelegate: NSObject, CAAnimationDelegate {
  private let next: any CAAnimationDelegate

  init(_ next: any CAAnimationDelegate) {
    self.next = next
  }

  func animationDidStart(_ anim: CAAnimation) { next.animationDidStart(anim) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    next.animationDidStop(anim, finished: flag)
  }
}

@MainActor private class AnyCAPropertyAnimation: CAPropertyAnimation {
  override var keyPath: String? {
    get { super.keyPath }
    set { super.keyPath = newValue }
  }
  override var isAdditive: Bool {
    get { super.isAdditive }
    set { super.isAdditive = newValue }
  }
  override var isCumulative: Bool {
    get { super.isCumulative }
    set { super.isCumulative = newValue }
  }
}

@MainActor private func initializersOfCAPropertyAnimation() {
  let _: (String?) -> CAPropertyAnimation = CAPropertyAnimation.init(keyPath:)
}

@MainActor private class AnyCABasicAnimation: CABasicAnimation {
  override var fromValue: Any? {
    get { super.fromValue }
    set { super.fromValue = newValue }
  }
  override var toValue: Any? {
    get { super.toValue }
    set { super.toValue = newValue }
  }
  override var byValue: Any? {
    get { super.byValue }
    set { super.byValue = newValue }
  }
}

@MainActor private class AnyCASpringAnimation: CASpringAnimation {
  override var mass: CGFloat {
    get { super.mass }
    set { super.mass = newValue }
  }
  override var stiffness: CGFloat {
    get { super.stiffness }
    set { super.stiffness = newValue }
  }
  override var damping: CGFloat {
    get { super.damping }
    set { super.damping = newValue }
  }
  override var initialVelocity: CGFloat {
    get { super.initialVelocity }
    set { super.initialVelocity = newValue }
  }
  override var settlingDuration: CFTimeInterval { super.settlingDuration }
}

@MainActor private class AnyCAKeyframeAnimation: CAKeyframeAnimation {
  override var values: [Any]? {
    get { super.values }
    set { super.values = newValue }
  }
  override var path: CGPath? {
    get { super.path }
    set { super.path = newValue }
  }
  override var keyTimes: [NSNumber]? {
    get { super.keyTimes }
    set { super.keyTimes = newValue }
  }
  override var timingFunctions: [CAMediaTimingFunction]? {
    get { super.timingFunctions }
    set { super.timingFunctions = newValue }
  }
  override var calculationMode: CAAnimationCalculationMode {
    get { super.calculationMode }
    set { super.calculationMode = newValue }
  }
}

@MainActor private protocol CAAnimationCalculationModeDeclaration {
  var rawValue: String { get }
}

extension CAAnimationCalculationMode: CAAnimationCalculationModeDeclaration {}

@MainActor private func initializersOfCAAnimationCalculationMode() {
  let _: (String) -> CAAnimationCalculationMode = CAAnimationCalculationMode.init(rawValue:)
}

private let valuesOfCAAnimationCalculationMode: [CAAnimationCalculationMode] = [
  .linear, .discrete, .paced, .cubic, .cubicPaced,
]

@MainActor private class AnyCAAnimationGroup: CAAnimationGroup {
  override var animations: [CAAnimation]? {
    get { super.animations }
    set { super.animations = newValue }
  }
}

@MainActor private class AnyCATransition: CATransition {
  override var type: CATransitionType {
    get { super.type }
    set { super.type = newValue }
  }
  override var subtype: CATransitionSubtype? {
    get { super.subtype }
    set { super.subtype = newValue }
  }
  override var startProgress: Float {
    get { super.startProgress }
    set { super.startProgress = newValue }
  }
  override var endProgress: Float {
    get { super.endProgress }
    set { super.endProgress = newValue }
  }
}

@MainActor private protocol CATransitionTypeDeclaration {
  var rawValue: String { get }
}

extension CATransitionType: CATransitionTypeDeclaration {}

@MainActor private func initializersOfCATransitionType() {
  let _: (String) -> CATransitionType = CATransitionType.init(rawValue:)
}

private let valuesOfCATransitionType: [CATransitionType] = [
  .fade, .moveIn, .push, .reveal,
]

@MainActor private protocol CATransitionSubtypeDeclaration {
  var rawValue: String { get }
}

extension CATransitionSubtype: CATransitionSubtypeDeclaration {}

@MainActor private func initializersOfCATransitionSubtype() {
  let _: (String) -> CATransitionSubtype = CATransitionSubtype.init(rawValue:)
}

private let valuesOfCATransitionSubtype: [CATransitionSubtype] = [
  .fromRight, .fromLeft, .fromTop, .fromBottom,
]

@MainActor private class AnyCATransaction: CATransaction {
  override class func begin() { super.begin() }
  override class func commit() { super.commit() }
  override class func flush() { super.flush() }
  override class func setDisableActions(_ flag: Bool) { super.setDisableActions(flag) }
  override class func disableActions() -> Bool { super.disableActions() }
  override class func setAnimationDuration(_ duration: CFTimeInterval) {
    super.setAnimationDuration(duration)
  }
  override class func animationDuration() -> CFTimeInterval { super.animationDuration() }
  override class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    super.setAnimationTimingFunction(function)
  }
  override class func setCompletionBlock(_ block: (() -> Void)?) { super.setCompletionBlock(block) }
  override class func completionBlock() -> (() -> Void)? { super.completionBlock() }
  override class func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key)
  }
}

@MainActor private class AnyCADisplayLink: CADisplayLink {
  override func invalidate() { super.invalidate() }
  override var timestamp: CFTimeInterval { super.timestamp }
  override var duration: CFTimeInterval { super.duration }
  override var isPaused: Bool {
    get { super.isPaused }
    set { super.isPaused = newValue }
  }
}
