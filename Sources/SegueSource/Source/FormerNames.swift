/// Names of UIKit and Core Animation before Swift 3, 4 and 4.2, which iOS refuses by now.
enum FormerNames {
  /// The current names, by the former ones.
  static let current: [String: String] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (String(words[0]), String(words[1]))
    })

  /// Names of Foundation, which are not known here either.
  static let foundation = [
    "RunLoopMode": "RunLoop.Mode", "commonModes": "common", "defaultRunLoopMode": "default",
    "NSAttributedStringKey": "NSAttributedString.Key",
  ]

  /// Functions that are initializers now, with their types and labels.
  static let initializers: [String: (type: String, labels: [String])] = [
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
  ]

  /// Functions of a rectangle that are its properties now.
  static let properties: [String: String] = [
    "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectGetMinX": "minX",
    "CGRectGetMidX": "midX", "CGRectGetMaxX": "maxX", "CGRectGetMinY": "minY",
    "CGRectGetMidY": "midY", "CGRectGetMaxY": "maxY",
  ]

  /// Functions that are methods of their first argument now, with the labels of the others.
  static let methods: [String: (name: String, labels: [String])] = [
    "UIEdgeInsetsInsetRect": ("inset", ["by"]), "CGRectInset": ("insetBy", ["dx", "dy"]),
    "CGRectOffset": ("offsetBy", ["dx", "dy"]),
  ]

  private static let table = """
    NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutRelation NSLayoutConstraint.Relation
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
    UIAccessibilityIsReduceMotionEnabled UIAccessibility.isReduceMotionEnabled
    UIAccessibilityTraitAdjustable UIAccessibilityTraits.adjustable
    UIAccessibilityTraitButton UIAccessibilityTraits.button
    UIAccessibilityTraitHeader UIAccessibilityTraits.header
    UIAccessibilityTraitImage UIAccessibilityTraits.image
    UIAccessibilityTraitLink UIAccessibilityTraits.link
    UIAccessibilityTraitNone UIAccessibilityTraits.none
    UIAccessibilityTraitNotEnabled UIAccessibilityTraits.notEnabled
    UIAccessibilityTraitSelected UIAccessibilityTraits.selected
    UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationState UIApplication.State
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UIBlurEffectStyle UIBlurEffect.Style
    UIButtonType UIButton.ButtonType
    UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionUpdateAction UICollectionViewUpdateItem.Action
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIControlEvents UIControl.Event
    UIControlState UIControl.State
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UIEventType UIEvent.EventType
    UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
    UIFontTextStyle UIFont.TextStyle
    UIFontWeight UIFont.Weight
    UIFontWeightBold UIFont.Weight.bold
    UIFontWeightLight UIFont.Weight.light
    UIFontWeightMedium UIFont.Weight.medium
    UIFontWeightRegular UIFont.Weight.regular
    UIFontWeightSemibold UIFont.Weight.semibold
    UIGestureRecognizerState UIGestureRecognizer.State
    UIImageOrientation UIImage.Orientation
    UIImageRenderingMode UIImage.RenderingMode
    UIImageResizingMode UIImage.ResizingMode
    UIImpactFeedbackStyle UIImpactFeedbackGenerator.FeedbackStyle
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
    UILayoutPriorityDefaultLow UILayoutPriority.defaultLow
    UILayoutPriorityRequired UILayoutPriority.required
    UINavigationControllerOperation UINavigationController.Operation
    UINotificationFeedbackType UINotificationFeedbackGenerator.FeedbackType
    UIPressPhase UIPress.Phase
    UIProgressViewStyle UIProgressView.Style
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UIScrollViewDecelerationRate UIScrollView.DecelerationRate
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UISearchBarStyle UISearchBar.Style
    UIStackViewAlignment UIStackView.Alignment
    UIStackViewDistribution UIStackView.Distribution
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UITableViewAutomaticDimension UITableView.automaticDimension
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewStyle UITableView.Style
    UITextBorderStyle UITextField.BorderStyle
    UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
    UITextFieldViewMode UITextField.ViewMode
    UITextViewTextDidChange UITextView.textDidChangeNotification
    UITouchPhase UITouch.Phase
    UITouchType UITouch.TouchType
    UITransitionContextFromViewControllerKey UITransitionContextViewControllerKey.from
    UITransitionContextFromViewKey UITransitionContextViewKey.from
    UITransitionContextToViewControllerKey UITransitionContextViewControllerKey.to
    UITransitionContextToViewKey UITransitionContextViewKey.to
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewContentMode UIView.ContentMode
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UIWindowDidBecomeHidden UIWindow.didBecomeHiddenNotification
    UIWindowDidBecomeKey UIWindow.didBecomeKeyNotification
    UIWindowDidBecomeVisible UIWindow.didBecomeVisibleNotification
    UIWindowDidResignKey UIWindow.didResignKeyNotification
    UIWindowLevel UIWindow.Level
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    addChildViewController addChild
    childViewControllerForStatusBarHidden childForStatusBarHidden
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllers children
    groupTableViewBackground systemGroupedBackground
    kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationCubicPaced CAAnimationCalculationMode.cubicPaced
    kCAAnimationDiscrete CAAnimationCalculationMode.discrete
    kCAAnimationLinear CAAnimationCalculationMode.linear
    kCAAnimationPaced CAAnimationCalculationMode.paced
    kCAAnimationRotateAuto CAAnimationRotationMode.rotateAuto
    kCAAnimationRotateAutoReverse CAAnimationRotationMode.rotateAutoReverse
    kCAFillModeBackwards CAMediaTimingFillMode.backwards
    kCAFillModeBoth CAMediaTimingFillMode.both
    kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
    kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
    kCAFilterLinear CALayerContentsFilter.linear
    kCAFilterNearest CALayerContentsFilter.nearest
    kCAFilterTrilinear CALayerContentsFilter.trilinear
    kCAGradientLayerAxial CAGradientLayerType.axial
    kCAGradientLayerConic CAGradientLayerType.conic
    kCAGradientLayerRadial CAGradientLayerType.radial
    kCAGravityBottom CALayerContentsGravity.bottom
    kCAGravityBottomLeft CALayerContentsGravity.bottomLeft
    kCAGravityBottomRight CALayerContentsGravity.bottomRight
    kCAGravityCenter CALayerContentsGravity.center
    kCAGravityLeft CALayerContentsGravity.left
    kCAGravityResize CALayerContentsGravity.resize
    kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
    kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
    kCAGravityRight CALayerContentsGravity.right
    kCAGravityTop CALayerContentsGravity.top
    kCAGravityTopLeft CALayerContentsGravity.topLeft
    kCAGravityTopRight CALayerContentsGravity.topRight
    kCALineCapButt CAShapeLayerLineCap.butt
    kCALineCapRound CAShapeLayerLineCap.round
    kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCALineJoinMiter CAShapeLayerLineJoin.miter
    kCALineJoinRound CAShapeLayerLineJoin.round
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
    kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
    kCATransitionFade CATransitionType.fade
    kCATransitionFromBottom CATransitionSubtype.fromBottom
    kCATransitionFromLeft CATransitionSubtype.fromLeft
    kCATransitionFromRight CATransitionSubtype.fromRight
    kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionMoveIn CATransitionType.moveIn
    kCATransitionPush CATransitionType.push
    kCATransitionReveal CATransitionType.reveal
    kCAValueFunctionRotateX CAValueFunctionName.rotateX
    kCAValueFunctionRotateY CAValueFunctionName.rotateY
    kCAValueFunctionRotateZ CAValueFunctionName.rotateZ
    kCAValueFunctionScale CAValueFunctionName.scale
    kCAValueFunctionScaleX CAValueFunctionName.scaleX
    kCAValueFunctionScaleY CAValueFunctionName.scaleY
    kCAValueFunctionScaleZ CAValueFunctionName.scaleZ
    kCAValueFunctionTranslate CAValueFunctionName.translate
    kCAValueFunctionTranslateX CAValueFunctionName.translateX
    kCAValueFunctionTranslateY CAValueFunctionName.translateY
    kCAValueFunctionTranslateZ CAValueFunctionName.translateZ
    removeFromParentViewController removeFromParent
    """
}
