import Foundation

/// Is notified when the application gains or loses the user's attention. All of it is optional.
///
/// Unlike UIKit, which makes the delegate and launches with it, the program sets `UIApplication.shared.delegate`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window, for the delegate's own use.
  var window: UIWindow? { get set }

  /// The window has the focus again.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The window has lost the focus.
  func applicationWillResignActive(_ application: UIApplication)

  /// The window is not visible any more.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The window is visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func applicationWillResignActive(_ application: UIApplication) {}

  public func applicationDidEnterBackground(_ application: UIApplication) {}

  public func applicationWillEnterForeground(_ application: UIApplication) {}
}

// MARK: - Notifications

extension UIApplication {
  /// Posted when the window has the focus again.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the window has lost the focus.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the window is not visible any more.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the window is visible again.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Notifies the delegate and the observers of what the change from `old` means, from the inside of the
  /// application outwards, and on the way back the other way round (AP1).
  func stateDidChange(from old: State) {
    guard applicationState != old else { return }
    if old == .active {
      delegate?.applicationWillResignActive(self)
      post(Self.willResignActiveNotification)
    }
    if applicationState == .background {
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    }
    if old == .background {
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
    }
    if applicationState == .active {
      delegate?.applicationDidBecomeActive(self)
      post(Self.didBecomeActiveNotification)
    }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
