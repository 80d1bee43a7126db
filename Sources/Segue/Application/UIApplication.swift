import Foundation

/// The end of the responder chain, and the list of windows.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the user can see the application, and works with it.
  public enum State: Int, Sendable {
    /// The window has the focus.
    case active
    /// The window is visible, but another has the focus.
    case inactive
    /// The window is not visible.
    case background
  }

  /// The only application.
  public static let shared = UIApplication()

  /// The windows made visible, from back to front.
  open private(set) var windows: [UIWindow] = []

  /// The window that receives key events.
  open private(set) weak var keyWindow: UIWindow?

  /// Whether the window has the keyboard focus, is visible without it, or is hidden.
  open package(set) var applicationState: State = .active

  /// The direction of layout: pushes come from the right or from the left, and tabs are counted
  /// from there.
  ///
  /// Unlike UIKit, where the user's language decides, the program sets it.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight {
    didSet {
      guard userInterfaceLayoutDirection != oldValue else { return }
      for window in windows {
        window.visitSubtree { view in
          view.followDirection()
          return true
        }
      }
    }
  }

  /// The responder that receives key events first.
  weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      // The host turns text input on or off with the next frame.
      if oldValue is UIKeyInput || firstResponder is UIKeyInput { FrameLoop.shared.setNeedsFrame() }
      (oldValue as? UITextField)?.didLoseFirstResponder()
    }
  }

  /// Sends an event to its window.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      keyWindow?.sendEvent(event)
      return
    }
    var seen: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
      window.sendEvent(event)
    }
  }

  func show(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  func makeKey(_ window: UIWindow) {
    keyWindow = window
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = windows.last }
    if let view = firstResponder as? UIView, view.window === window { firstResponder = nil }
  }
}
