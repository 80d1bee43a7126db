import Foundation

/// An instance of the program's user interface.
///
/// Unlike UIKit, there is one only, the window scene.
@preconcurrency @MainActor open class UIScene: NSObject {
  /// Whether the user can see a scene, and works with it.
  public enum ActivationState: Int, Sendable {
    /// It belongs to no application.
    case unattached = -1
    /// It has the focus.
    case foregroundActive = 0
    /// It is visible, but another has the focus.
    case foregroundInactive = 1
    /// It is not visible.
    case background = 2
  }

  override init() {
    super.init()
  }

  /// Whether the user can see the scene, and works with it: as the application's state.
  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// The title of the scene.
  ///
  /// Unlike UIKit, it is shown nowhere: the title of the desktop's window is that of its configuration.
  open var title: String! = ""
}

/// The scene that the windows belong to.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  static let only = UIWindowScene()

  /// The windows made visible, from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }

  /// The window that receives key events.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }

  /// The screen that shows the windows.
  open var screen: UIScreen { UIScreen.main }

  /// The coordinates of the scene: those of the screen.
  open var coordinateSpace: UICoordinateSpace { UIScreen.main }

  /// The orientation that a device with a screen of this shape would have.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  /// The manager of the scene's status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

extension UIWindow {
  /// A window of a scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
  }
}
