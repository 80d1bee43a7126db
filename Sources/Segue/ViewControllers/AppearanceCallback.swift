/// A callback that tells a controller that its view comes or goes.
package enum AppearanceCallback: String, Sendable {
  case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear

  /// Called before each of these callbacks of any controller; nil: nobody looks.
  @MainActor package static var observer: ((UIViewController, AppearanceCallback) -> Void)?
}
