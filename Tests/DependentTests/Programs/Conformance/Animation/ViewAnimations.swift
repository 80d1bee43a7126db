import CoreGraphics
import QuartzCore
import UIKit

private let valuesOfUIViewAnimatingState: [UIViewAnimatingState] = [
  .inactive, .active, .stopped,
]

private let valuesOfUIViewAnimatingPosition: [UIViewAnimatingPosition] = [
  .end, .start, .current,
]

@MainActor private final class ForwardingUIViewAnimating: NSObject, UIViewAnimating {
  private let next: any UIViewAnimating

  init(_ next: any UIViewAnimating) {
    self.next = next
  }

  var state: UIViewAnimatingState { next.state }
  var isRunning: Bool { next.isRunning }
  var isReversed: Bool {
    get { next.isReversed }
    set { next.isReversed = newValue }
  }
  var fractionComplete: CGFloat {
    get { next.fractionComplete }
    set { next.fractionComplete = newValue }
  }
  func startAnimation() { next.startAnimation() }
  func startAnimation(afterDelay delay: TimeInterval) { next.startAnimation(afterDelay: delay) }
  func pauseAnimation() { next.pauseAnimation() }
  func stopAnimation(_ withoutFinishing: Bool) { next.stopAnimation(withoutFinishing) }
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    next.finishAnimation(at: finalPosition)
  }
}

@MainActor
private final class ForwardingUIViewImplicitlyAnimating: NSObject, UIViewImplicitlyAnimating {
  private let next: any UIViewImplicitlyAnimating

  init(_ next: any UIViewImplicitlyAnimating) {
    self.next = next
  }

  var state: UIViewAnimatingState { next.state }
  var isRunning: Bool { next.isRunning }
  var isReversed: Bool {
    get { next.isReversed }
    set { next.isReversed = newValue }
  }
  var fractionComplete: CGFloat {
    get { next.fractionComplete }
    set { next.fractionComplete = newValue }
  }
  func startAnimation() { next.startAnimation() }
  func startAnimation(afterDelay delay: TimeInterval) { next.startAnimation(afterDelay: delay) }
  func pauseAnimation() { next.pauseAnimation() }
  func stopAnimation(_ withoutFinishing: Bool) { next.stopAnimation(withoutFinishing) }
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    next.finishAnimation(at: finalPosition)
  }
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    next.addAnimations(animation, delayFactor: delayFactor)
  }
  func addAnimations(_ animation: @escaping () -> Void) { next.addAnimations(animation) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    next.addCompletion(completion)
  }
  func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) { next.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor) }
}

private let valuesOfUITimingCurveType: [UITimingCurveType] = [
  .builtin, .cubic, .spring, .composed,
]

@MainActor private func useUITimingCurveProvider(_ value: inout any UITimingCurveProvider) {
  let timingCurveType: UITimingCurveType = value.timingCurveType
  _ = timingCurveType
  let cubicTimingParameters: UICubicTimingParameters? = value.cubicTimingParameters
  _ = cubicTimingParameters
  let springTimingParameters: UISpringTimingParameters? = value.springTimingParameters
  _ = springTimingParameters
}

@MainActor private class AnyUICubicTimingParameters: UICubicTimingParameters {
  override func encode(with: NSCoder) { super.encode(with: with) }
  override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
  override var timingCurveType: UITimingCurveType { super.timingCurveType }
  override var cubicTimingParameters: UICubicTimingParameters? { super.cubicTimingParameters }
  override var springTimingParameters: UISpringTimingParameters? { super.springTimingParameters }
  override var animationCurve: UIView.AnimationCurve { super.animationCurve }
  override var controlPoint1: CGPoint { super.controlPoint1 }
  override var controlPoint2: CGPoint { super.controlPoint2 }
}

@MainActor private func initializersOfUICubicTimingParameters() {
  let _: () -> UICubicTimingParameters = UICubicTimingParameters.init
  let _: (UIView.AnimationCurve) -> UICubicTimingParameters = UICubicTimingParameters.init(
    animationCurve:)
  let _: (CGPoint, CGPoint) -> UICubicTimingParameters = UICubicTimingParameters.init(
    controlPoint1:controlPoint2:)
  let _: (NSCoder) -> UICubicTimingParameters? = UICubicTimingParameters.init(coder:)
}

@MainActor private class AnyUISpringTimingParameters: UISpringTimingParameters {
  override func encode(with: NSCoder) { super.encode(with: with) }
  override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
  override var timingCurveType: UITimingCurveType { super.timingCurveType }
  override var cubicTimingParameters: UICubicTimingParameters? { super.cubicTimingParameters }
  override var springTimingParameters: UISpringTimingParameters? { super.springTimingParameters }
  override var initialVelocity: CGVector { super.initialVelocity }
}

@MainActor private func initializersOfUISpringTimingParameters() {
  let _: () -> UISpringTimingParameters = UISpringTimingParameters.init
  let _: (CGFloat, CGVector) -> UISpringTimingParameters = UISpringTimingParameters.init(
    dampingRatio:initialVelocity:)
  let _: (CGFloat, CGFloat, CGFloat, CGVector) -> UISpringTimingParameters =
    UISpringTimingParameters.init(mass:stiffness:damping:initialVelocity:)
  let _: (CGFloat) -> UISpringTimingParameters = UISpringTimingParameters.init(dampingRatio:)
  let _: (NSCoder) -> UISpringTimingParameters? = UISpringTimingParameters.init(coder:)
}

@MainActor private class AnyUIViewPropertyAnimator: UIViewPropertyAnimator {
  override class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?
  ) -> UIViewPropertyAnimator {
    super.runningPropertyAnimator(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }
  override var timingParameters: UITimingCurveProvider? { super.timingParameters }
  override var duration: TimeInterval { super.duration }
  override var delay: TimeInterval { super.delay }
  override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set { super.isUserInteractionEnabled = newValue }
  }
  override var isManualHitTestingEnabled: Bool {
    get { super.isManualHitTestingEnabled }
    set { super.isManualHitTestingEnabled = newValue }
  }
  override var isInterruptible: Bool {
    get { super.isInterruptible }
    set { super.isInterruptible = newValue }
  }
  override var scrubsLinearly: Bool {
    get { super.scrubsLinearly }
    set { super.scrubsLinearly = newValue }
  }
  override var pausesOnCompletion: Bool {
    get { super.pausesOnCompletion }
    set { super.pausesOnCompletion = newValue }
  }
  override var state: UIViewAnimatingState { super.state }
  override var isRunning: Bool { super.isRunning }
  override var isReversed: Bool {
    get { super.isReversed }
    set { super.isReversed = newValue }
  }
  override var fractionComplete: CGFloat {
    get { super.fractionComplete }
    set { super.fractionComplete = newValue }
  }
  override func startAnimation() { super.startAnimation() }
  override func startAnimation(afterDelay delay: TimeInterval) {
    super.startAnimation(afterDelay: delay)
  }
  override func pauseAnimation() { super.pauseAnimation() }
  override func stopAnimation(_ withoutFinishing: Bool) { super.stopAnimation(withoutFinishing) }
  override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    super.finishAnimation(at: finalPosition)
  }
  override func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    super.addAnimations(animation, delayFactor: delayFactor)
  }
  override func addAnimations(_ animation: @escaping () -> Void) { super.addAnimations(animation) }
  override func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    super.addCompletion(completion)
  }
  override func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) { super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor) }
}

@MainActor private func initializersOfUIViewPropertyAnimator() {
  let _: () -> UIViewPropertyAnimator = UIViewPropertyAnimator.init
  let _: (TimeInterval, UITimingCurveProvider) -> UIViewPropertyAnimator = UIViewPropertyAnimator
    .init(duration:timingParameters:)
  let _: (TimeInterval, UIView.AnimationCurve, (() -> Void)?) -> UIViewPropertyAnimator =
    UIViewPropertyAnimator.init(duration:curve:animations:)
  let _: (TimeInterval, CGPoint, CGPoint, (() -> Void)?) -> UIViewPropertyAnimator =
    UIViewPropertyAnimator.init(duration:controlPoint1:controlPoint2:animations:)
  let _: (TimeInterval, CGFloat, (() -> Void)?) -> UIViewPropertyAnimator = UIViewPropertyAnimator
    .init(duration:dampingRatio:animations:)
}

@MainActor private protocol UIViewAnimationOptionsDeclaration {
  var rawValue: UInt { get }
}

extension UIView.AnimationOptions: UIViewAnimationOptionsDeclaration {}

@MainActor private func initializersOfUIViewAnimationOptions() {
  let _: (UInt) -> UIView.AnimationOptions = UIView.AnimationOptions.init(rawValue:)
}

private let valuesOfUIViewAnimationOptions: [UIView.AnimationOptions] = [
  .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .`repeat`, .autoreverse,
  .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
  .showHideTransitionViews, .overrideInheritedOptions, .curveEaseInOut, .curveEaseIn, .curveEaseOut,
  .curveLinear, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp,
  .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
  .preferredFramesPerSecond60,
]

@MainActor private protocol UIViewKeyframeAnimationOptionsDeclaration {
  var rawValue: UInt { get }
}

extension UIView.KeyframeAnimationOptions: UIViewKeyframeAnimationOptionsDeclaration {}

@MainActor private func initializersOfUIViewKeyframeAnimationOptions() {
  let _: (UInt) -> UIView.KeyframeAnimationOptions = UIView.KeyframeAnimationOptions.init(rawValue:)
}

private let valuesOfUIViewKeyframeAnimationOptions: [UIView.KeyframeAnimationOptions] = [
  .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .`repeat`, .autoreverse,
  .overrideInheritedDuration, .overrideInheritedOptions, .calculationModeLinear,
  .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
  .calculationModeCubicPaced,
]

private let valuesOfUIViewAnimationCurve: [UIView.AnimationCurve] = [
  .easeInOut, .easeIn, .easeOut, .linear,
]
