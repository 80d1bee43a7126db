// The names that constants of Core Animation had before Swift 4.2.

// MARK: CAMediaTimingFunctionName

/// The former name of `CAMediaTimingFunctionName.linear`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear

/// The former name of `CAMediaTimingFunctionName.easeIn`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn

/// The former name of `CAMediaTimingFunctionName.easeOut`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut

/// The former name of `CAMediaTimingFunctionName.easeInEaseOut`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut

/// The former name of `CAMediaTimingFunctionName.default`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

// MARK: CAMediaTimingFillMode

/// The former name of `CAMediaTimingFillMode.forwards`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards

/// The former name of `CAMediaTimingFillMode.backwards`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards

/// The former name of `CAMediaTimingFillMode.both`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// The former name of `CAMediaTimingFillMode.removed`, before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

// MARK: CATransitionType

/// The former name of `CATransitionType.fade`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade

/// The former name of `CATransitionType.moveIn`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn

/// The former name of `CATransitionType.push`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push

/// The former name of `CATransitionType.reveal`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal

// MARK: CATransitionSubtype

/// The former name of `CATransitionSubtype.fromRight`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight

/// The former name of `CATransitionSubtype.fromLeft`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft

/// The former name of `CATransitionSubtype.fromTop`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop

/// The former name of `CATransitionSubtype.fromBottom`, before Swift 4.2.
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

// MARK: CAAnimationCalculationMode

/// The former name of `CAAnimationCalculationMode.linear`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear

/// The former name of `CAAnimationCalculationMode.discrete`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete

/// The former name of `CAAnimationCalculationMode.paced`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced

/// The former name of `CAAnimationCalculationMode.cubic`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic

/// The former name of `CAAnimationCalculationMode.cubicPaced`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

// MARK: CAAnimationRotationMode

/// The former name of `CAAnimationRotationMode.rotateAuto`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto

/// The former name of `CAAnimationRotationMode.rotateAutoReverse`, before Swift 4.2.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

// MARK: CALayerContentsGravity

/// The former name of `CALayerContentsGravity.center`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center

/// The former name of `CALayerContentsGravity.top`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
public let kCAGravityTop = CALayerContentsGravity.top

/// The former name of `CALayerContentsGravity.bottom`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
public let kCAGravityBottom = CALayerContentsGravity.bottom

/// The former name of `CALayerContentsGravity.left`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
public let kCAGravityLeft = CALayerContentsGravity.left

/// The former name of `CALayerContentsGravity.right`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
public let kCAGravityRight = CALayerContentsGravity.right

/// The former name of `CALayerContentsGravity.topLeft`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.topLeft")
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft

/// The former name of `CALayerContentsGravity.topRight`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.topRight")
public let kCAGravityTopRight = CALayerContentsGravity.topRight

/// The former name of `CALayerContentsGravity.bottomLeft`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomLeft")
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft

/// The former name of `CALayerContentsGravity.bottomRight`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomRight")
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight

/// The former name of `CALayerContentsGravity.resize`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize

/// The former name of `CALayerContentsGravity.resizeAspect`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect

/// The former name of `CALayerContentsGravity.resizeAspectFill`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

// MARK: CALayerContentsFilter

/// The former name of `CALayerContentsFilter.linear`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsFilter.linear")
public let kCAFilterLinear = CALayerContentsFilter.linear

/// The former name of `CALayerContentsFilter.nearest`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsFilter.nearest")
public let kCAFilterNearest = CALayerContentsFilter.nearest

/// The former name of `CALayerContentsFilter.trilinear`, before Swift 4.2.
@available(*, deprecated, renamed: "CALayerContentsFilter.trilinear")
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

// MARK: CAShapeLayerLineCap

/// The former name of `CAShapeLayerLineCap.butt`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt

/// The former name of `CAShapeLayerLineCap.round`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round

/// The former name of `CAShapeLayerLineCap.square`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public let kCALineCapSquare = CAShapeLayerLineCap.square

// MARK: CAShapeLayerLineJoin

/// The former name of `CAShapeLayerLineJoin.miter`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter

/// The former name of `CAShapeLayerLineJoin.round`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round

/// The former name of `CAShapeLayerLineJoin.bevel`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

// MARK: CAShapeLayerFillRule

/// The former name of `CAShapeLayerFillRule.nonZero`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero

/// The former name of `CAShapeLayerFillRule.evenOdd`, before Swift 4.2.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

// MARK: CAGradientLayerType

/// The former name of `CAGradientLayerType.axial`, before Swift 4.2.
@available(*, deprecated, renamed: "CAGradientLayerType.axial")
public let kCAGradientLayerAxial = CAGradientLayerType.axial

/// The former name of `CAGradientLayerType.radial`, before Swift 4.2.
@available(*, deprecated, renamed: "CAGradientLayerType.radial")
public let kCAGradientLayerRadial = CAGradientLayerType.radial

/// The former name of `CAGradientLayerType.conic`, before Swift 4.2.
@available(*, deprecated, renamed: "CAGradientLayerType.conic")
public let kCAGradientLayerConic = CAGradientLayerType.conic

// MARK: CAValueFunctionName

/// The former name of `CAValueFunctionName.rotateX`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateX")
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX

/// The former name of `CAValueFunctionName.rotateY`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateY")
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY

/// The former name of `CAValueFunctionName.rotateZ`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateZ")
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ

/// The former name of `CAValueFunctionName.scale`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scale")
public let kCAValueFunctionScale = CAValueFunctionName.scale

/// The former name of `CAValueFunctionName.scaleX`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleX")
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX

/// The former name of `CAValueFunctionName.scaleY`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleY")
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY

/// The former name of `CAValueFunctionName.scaleZ`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleZ")
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ

/// The former name of `CAValueFunctionName.translate`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translate")
public let kCAValueFunctionTranslate = CAValueFunctionName.translate

/// The former name of `CAValueFunctionName.translateX`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translateX")
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX

/// The former name of `CAValueFunctionName.translateY`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translateY")
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY

/// The former name of `CAValueFunctionName.translateZ`, before Swift 4.2.
@available(*, deprecated, renamed: "CAValueFunctionName.translateZ")
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
