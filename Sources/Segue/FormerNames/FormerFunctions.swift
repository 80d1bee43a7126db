// Functions of Core Graphics and UIKit that were members of their types from Swift 3 and 4.2 on.

import Foundation

/// The former name of `CGRect(x:y:width:height:)`, before Swift 3.
@available(*, deprecated, message: "Use CGRect(x:y:width:height:)")
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The former name of `CGPoint(x:y:)`, before Swift 3.
@available(*, deprecated, message: "Use CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// The former name of `CGSize(width:height:)`, before Swift 3.
@available(*, deprecated, message: "Use CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// The former name of `CGRect.insetBy(dx:dy:)`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.insetBy(dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// The former name of `CGRect.offsetBy(dx:dy:)`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.offsetBy(dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// The former name of `CGRect.width`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.width")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// The former name of `CGRect.height`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.height")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// The former name of `CGRect.minX`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.minX")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// The former name of `CGRect.midX`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.midX")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// The former name of `CGRect.maxX`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.maxX")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// The former name of `CGRect.minY`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.minY")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// The former name of `CGRect.midY`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.midY")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// The former name of `CGRect.maxY`, before Swift 3.
@available(*, deprecated, message: "Use CGRect.maxY")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// The former name of `CGAffineTransform(translationX:y:)`, before Swift 3.
@available(*, deprecated, message: "Use CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

/// The former name of `CGAffineTransform(scaleX:y:)`, before Swift 3.
@available(*, deprecated, message: "Use CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

/// The former name of `CGAffineTransform(rotationAngle:)`, before Swift 3; the angle is in radians.
@available(*, deprecated, message: "Use CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
