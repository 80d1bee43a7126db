// The names that constants of Core Animation had before Swift 4.2.

// MARK: CAMediaTimingFunctionName

/// What `CAMediaTimingFunctionName.linear` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear

/// What `CAMediaTimingFunctionName.easeIn` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn

/// What `CAMediaTimingFunctionName.easeOut` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut

/// What `CAMediaTimingFunctionName.easeInEaseOut` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut

/// What `CAMediaTimingFunctionName.default` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

// MARK: CAMediaTimingFillMode

/// What `CAMediaTimingFillMode.forwards` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards

/// What `CAMediaTimingFillMode.backwards` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards

/// What `CAMediaTimingFillMode.both` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// What `CAMediaTimingFillMode.removed` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

// MARK: CATransitionType

/// What `CATransitionType.fade` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade

/// What `CATransitionType.moveIn` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn

/// What `CATransitionType.push` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push

/// What `CATransitionType.reveal` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal

// MARK: CATransitionSubtype

/// What `CATransitionSubtype.fromRight` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight

/// What `CATransitionSubtype.fromLeft` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft

/// What `CATransitionSubtype.fromTop` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop

/// What `CATransitionSubtype.fromBottom` was called before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

// MARK: CAAnimationCalculationMode

/// What `CAAnimationCalculationMode.linear` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear

/// What `CAAnimationCalculationMode.discrete` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete

/// What `CAAnimationCalculationMode.paced` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced

/// What `CAAnimationCalculationMode.cubic` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic

/// What `CAAnimationCalculationMode.cubicPaced` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

// MARK: CAAnimationRotationMode

/// What `CAAnimationRotationMode.rotateAuto` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto

/// What `CAAnimationRotationMode.rotateAutoReverse` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

// MARK: CALayerContentsGravity

/// What `CALayerContentsGravity.center` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center

/// What `CALayerContentsGravity.top` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
public let kCAGravityTop = CALayerContentsGravity.top

/// What `CALayerContentsGravity.bottom` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
public let kCAGravityBottom = CALayerContentsGravity.bottom

/// What `CALayerContentsGravity.left` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
public let kCAGravityLeft = CALayerContentsGravity.left

/// What `CALayerContentsGravity.right` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
public let kCAGravityRight = CALayerContentsGravity.right

/// What `CALayerContentsGravity.topLeft` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.topLeft")
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft

/// What `CALayerContentsGravity.topRight` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.topRight")
public let kCAGravityTopRight = CALayerContentsGravity.topRight

/// What `CALayerContentsGravity.bottomLeft` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomLeft")
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft

/// What `CALayerContentsGravity.bottomRight` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomRight")
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight

/// What `CALayerContentsGravity.resize` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize

/// What `CALayerContentsGravity.resizeAspect` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect

/// What `CALayerContentsGravity.resizeAspectFill` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

// MARK: CALayerContentsFilter

/// What `CALayerContentsFilter.linear` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsFilter.linear")
public let kCAFilterLinear = CALayerContentsFilter.linear

/// What `CALayerContentsFilter.nearest` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsFilter.nearest")
public let kCAFilterNearest = CALayerContentsFilter.nearest

/// What `CALayerContentsFilter.trilinear` was called before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsFilter.trilinear")
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

// MARK: CAShapeLayerLineCap

/// What `CAShapeLayerLineCap.butt` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt

/// What `CAShapeLayerLineCap.round` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round

/// What `CAShapeLayerLineCap.square` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public let kCALineCapSquare = CAShapeLayerLineCap.square

// MARK: CAShapeLayerLineJoin

/// What `CAShapeLayerLineJoin.miter` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter

/// What `CAShapeLayerLineJoin.round` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round

/// What `CAShapeLayerLineJoin.bevel` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

// MARK: CAShapeLayerFillRule

/// What `CAShapeLayerFillRule.nonZero` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero

/// What `CAShapeLayerFillRule.evenOdd` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

// MARK: CAGradientLayerType

/// What `CAGradientLayerType.axial` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAGradientLayerType.axial")
public let kCAGradientLayerAxial = CAGradientLayerType.axial

/// What `CAGradientLayerType.radial` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAGradientLayerType.radial")
public let kCAGradientLayerRadial = CAGradientLayerType.radial

/// What `CAGradientLayerType.conic` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAGradientLayerType.conic")
public let kCAGradientLayerConic = CAGradientLayerType.conic

// MARK: CAValueFunctionName

/// What `CAValueFunctionName.rotateX` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateX")
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX

/// What `CAValueFunctionName.rotateY` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateY")
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY

/// What `CAValueFunctionName.rotateZ` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateZ")
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ

/// What `CAValueFunctionName.scale` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scale")
public let kCAValueFunctionScale = CAValueFunctionName.scale

/// What `CAValueFunctionName.scaleX` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleX")
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX

/// What `CAValueFunctionName.scaleY` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleY")
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY

/// What `CAValueFunctionName.scaleZ` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleZ")
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ

/// What `CAValueFunctionName.translate` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translate")
public let kCAValueFunctionTranslate = CAValueFunctionName.translate

/// What `CAValueFunctionName.translateX` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translateX")
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX

/// What `CAValueFunctionName.translateY` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translateY")
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY

/// What `CAValueFunctionName.translateZ` was called before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translateZ")
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
