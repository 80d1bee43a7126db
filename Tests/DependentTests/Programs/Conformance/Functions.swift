import CoreGraphics
import QuartzCore
import UIKit

// Functions, constants and literals; and the names of before Swift 4.2.

private func functionsOfTransforms() {
  let _: (CATransform3D) -> Bool = CATransform3DIsIdentity
  let _: (CATransform3D, CATransform3D) -> Bool = CATransform3DEqualToTransform
  let _: (CGFloat, CGFloat, CGFloat) -> CATransform3D = CATransform3DMakeTranslation
  let _: (CGFloat, CGFloat, CGFloat) -> CATransform3D = CATransform3DMakeScale
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> CATransform3D = CATransform3DMakeRotation
  let _: (CATransform3D, CGFloat, CGFloat, CGFloat) -> CATransform3D = CATransform3DTranslate
  let _: (CATransform3D, CGFloat, CGFloat, CGFloat) -> CATransform3D = CATransform3DScale
  let _: (CATransform3D, CGFloat, CGFloat, CGFloat, CGFloat) -> CATransform3D =
    CATransform3DRotate
  let _: (CATransform3D, CATransform3D) -> CATransform3D = CATransform3DConcat
  let _: (CATransform3D) -> CATransform3D = CATransform3DInvert
  let _: (CGAffineTransform) -> CATransform3D = CATransform3DMakeAffineTransform
  let _: (CATransform3D) -> CGAffineTransform = CATransform3DGetAffineTransform
  let _: CATransform3D = CATransform3DIdentity
  let _: () -> CFTimeInterval = CACurrentMediaTime
  let _: Double = CFTimeInterval(1)
}

@MainActor private func functionsOfDrawing() {
  let _: () -> CGColorSpace = CGColorSpaceCreateDeviceRGB
  let _: (CGSize) -> Void = UIGraphicsBeginImageContext
  let _: (CGSize, Bool, CGFloat) -> Void = UIGraphicsBeginImageContextWithOptions
  let _: () -> CGContext? = UIGraphicsGetCurrentContext
  let _: () -> UIImage? = UIGraphicsGetImageFromCurrentImageContext
  let _: () -> Void = UIGraphicsEndImageContext
  let _: (CGRect) -> Void = UIRectFill
  let _: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
  if UIGraphicsGetCurrentContext()?.makeImage()?.cropping(to: .zero) == nil {}
}

private func functionsOfObjects(_ object: AnyObject, _ key: UnsafeRawPointer) {
  objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  let _: Any? = objc_getAssociatedObject(object, key)
  let _: Int = autoreleasepool { 1 }
}

private let keysOfTransactions: [String] = [
  kCATransactionAnimationDuration, kCATransactionDisableActions, kCATransition, kCAOnOrderIn,
]

// MARK: - Former names

private let formerOptions: (UIViewAnimationOptions, UIViewKeyframeAnimationOptions)? = nil
private let formerOperation: UINavigationControllerOperation? = nil
private let formerCurve: UIViewAnimationCurve? = nil
private let formerState: UIGestureRecognizerState? = nil
private let formerMode: UIViewContentMode? = nil
private let formerControl: (UIControlState, UIControlEvents)? = nil
private let formerStyle: UIBlurEffectStyle? = nil
private let formerMask: UIViewAutoresizing? = nil

private let formerNamesOfTiming: [CAMediaTimingFunctionName] = [
  kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
  kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionDefault,
]

private let formerNamesOfFilling: [CAMediaTimingFillMode] = [
  kCAFillModeForwards, kCAFillModeBoth, kCAFillModeBackwards, kCAFillModeRemoved,
]

private let formerNamesOfTransitions: [CATransitionType] = [
  kCATransitionFade, kCATransitionPush, kCATransitionMoveIn, kCATransitionReveal,
]

private let formerNamesOfDirections: [CATransitionSubtype] = [
  kCATransitionFromLeft, kCATransitionFromRight, kCATransitionFromTop, kCATransitionFromBottom,
]

private let formerRule: CAShapeLayerFillRule = kCAFillRuleEvenOdd

private func formerFunctions() {
  let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> UIEdgeInsets = UIEdgeInsetsMake
  let _: (CGRect, UIEdgeInsets) -> CGRect = UIEdgeInsetsInsetRect
}
