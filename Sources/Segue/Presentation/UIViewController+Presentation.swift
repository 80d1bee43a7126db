import Foundation

extension UIViewController {
  /// Whether this controller, or what it shows, keeps the user from dismissing it (H4): the top of a
  /// navigation stack, or the selected tab.
  var holdsPresentation: Bool {
    if isModalInPresentation { return true }
    let shown =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    return shown?.holdsPresentation ?? false
  }

  /// The style with `automatic` resolved to a page sheet (M5); popovers become form sheets, and
  /// `none`, which is meaningless for a presentation, a page sheet.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic, .none: .pageSheet
    case .popover: .formSheet
    default: modalPresentationStyle
    }
  }

  /// Makes the presentation controller for the style; only `custom` asks the delegate.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let vended =
      resolvedPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source) : nil
    return vended
      ?? makePresentationController(resolvedPresentationStyle, presenting: presenting)
  }

  /// Makes the library's own presentation controller for `style`.
  func makePresentationController(
    _ style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .fullScreen, .currentContext:
      return ReplacingPresentationController(
        presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      return UISheetPresentationController(
        presentedViewController: self, presenting: presenting)
    default:
      return UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// The controller that presents on a call of this controller's `present`: for the context styles
  /// the nearest ancestor that defines a presentation context, else the root of this controller's
  /// hierarchy (M6).
  func presenter(inContext: Bool) -> UIViewController {
    var candidate = self
    while true {
      if inContext, candidate.definesPresentationContext { return candidate }
      guard let parent = candidate.parentStorage else { return candidate }
      candidate = parent
    }
  }
}
