import Foundation

/// The settings that few views have. A view has none of them until one is first used.
@MainActor final class ViewOptions {
  /// Whether any view ever had a `tintAdjustmentMode`: else nobody looks for one.
  static var isDimmingUsed = false

  /// Nil: as in the superview.
  var tintAdjustmentMode: UIView.TintAdjustmentMode?
  var motionEffects: [UIMotionEffect] = []
  var accessibility = Accessibility()
  var interactions: [any UIInteraction] = []
  /// Nil: the corners of the layer.
  var cornerConfiguration: UICornerConfiguration?

  /// The accessibility attributes for assistive programs, which are kept but not told.
  struct Accessibility {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var isModal = false
    var hidesElements = false
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var groupsChildren = false
  }
}

extension UIView {
  /// The options, made when first used.
  var madeOptions: ViewOptions {
    if let options { return options }
    let made = ViewOptions()
    options = made
    return made
  }
}
