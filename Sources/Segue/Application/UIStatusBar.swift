import Foundation

/// The color of a status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the appearance, light or dark, asks for.
  case `default` = 0
  /// Light text, for dark content.
  case lightContent = 1
  /// Dark text, for light content.
  case darkContent = 3
}

/// The animation with which a status bar is hidden and shown.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides.
  case slide = 2
}

/// The status bar of a window scene.
///
/// Unlike UIKit, there is none: the window of a desktop has no clock at its top.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The frame of the status bar: always empty.
  open var statusBarFrame: CGRect { .zero }

  /// Whether it is hidden: always.
  open var isStatusBarHidden: Bool { true }

  /// The style that the controller on the screen prefers.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
}

extension UIApplication {
  var preferredStatusBarStyle: UIStatusBarStyle {
    var controller = keyWindow?.rootViewController
    // One that covers the screen decides, also where what presents it does not, such as a sheet.
    var above = controller?.presentedViewController
    while let presented = above {
      if presented.decidesStatusBar { controller = presented }
      above = presented.presentedViewController
    }
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller?.preferredStatusBarStyle ?? .default
  }
}

extension UIViewController {
  /// Whether it covers what presents it, so that the style of the status bar would be its own.
  fileprivate var decidesStatusBar: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }
}
