// Functions of Core Graphics and UIKit that were members of their types from Swift 3 and 4.2 on.

import Foundation

/// What `CGRect(x:y:width:height:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect(x:y:width:height:)")
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// What `CGPoint(x:y:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// What `CGSize(width:height:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// What `CGRect.insetBy(dx:dy:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.insetBy(dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// What `CGRect.offsetBy(dx:dy:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.offsetBy(dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// What `CGRect.width` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.width")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// What `CGRect.height` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.height")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// What `CGRect.minX` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.minX")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// What `CGRect.midX` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.midX")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// What `CGRect.maxX` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.maxX")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// What `CGRect.minY` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.minY")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// What `CGRect.midY` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.midY")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// What `CGRect.maxY` was called before Swift 3.
@available(*, deprecated, message: "Use CGRect.maxY")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// What `CGAffineTransform(translationX:y:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

/// What `CGAffineTransform(scaleX:y:)` was called before Swift 3.
@available(*, deprecated, message: "Use CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

/// What `CGAffineTransform(rotationAngle:)` was called before Swift 3; the angle is in radians.
@available(*, deprecated, message: "Use CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
