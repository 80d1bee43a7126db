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
  open class var shared: UIApplication { only }

  private static let only = UIApplication()

  /// Is notified when the application gains or loses the user's attention.
  open weak var delegate: UIApplicationDelegate?

  /// The windows made visible, from back to front.
  open var windows: [UIWindow] { shown.windows }

  /// The window that receives key events.
  open var keyWindow: UIWindow? { shown.keyWindow }

  /// The windows on the screen, who receives the keys, and the direction of layout.
  struct Shown {
    fileprivate(set) var windows: [UIWindow] = []
    fileprivate(set) weak var keyWindow: UIWindow?
    fileprivate(set) weak var firstResponder: UIResponder?
    fileprivate(set) var direction = UIUserInterfaceLayoutDirection.leftToRight
    fileprivate var keyboard = KeyboardNotices()
    fileprivate(set) var ignoringCount = 0
  }

  private var shown = Shown()

  /// Puts `other` in the place of the windows, and those into `other`.
  func exchange(_ other: inout Shown) {
    swap(&shown, &other)
  }

  /// Whether the window has the keyboard focus, is visible without it, or is hidden.
  open package(set) var applicationState: State = .active {
    didSet { stateDidChange(from: oldValue) }
  }

  /// Whether touches that begin now are ignored.
  open var isIgnoringInteractionEvents: Bool { shown.ignoringCount > 0 }

  /// Ignores touches that begin from now on, and the wheel, until `endIgnoringInteractionEvents` was called as often.
  open func beginIgnoringInteractionEvents() {
    shown.ignoringCount += 1
  }

  /// Ends what `beginIgnoringInteractionEvents` has begun. Without that, without effect.
  open func endIgnoringInteractionEvents() {
    shown.ignoringCount = max(0, shown.ignoringCount - 1)
  }

  /// Opens an address with the machine's own program for it. Set while a window is open on the desktop.
  package var urlOpener: (@MainActor (URL) -> Bool)?

  /// Whether `open(_:options:completionHandler:)` would try to open `url`: while a window is open on the desktop, all
  /// that has a scheme. Unlike UIKit, it is not known which programs there are.
  open func canOpenURL(_ url: URL) -> Bool {
    urlOpener != nil && url.scheme?.isEmpty == false
  }

  /// Opens `url` with the machine's own program for it. Without a window on the desktop, nothing is opened.
  ///
  /// Unlike UIKit, options have no effect, and `completion` is told at once whether it was opened.
  ///
  /// - Parameters:
  ///   - url: Such as a page of the web, or a file.
  ///   - options: The options for opening it.
  ///   - completion: Is told whether it was opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpen = canOpenURL(url) && urlOpener?(url) == true
    completion?(isOpen)
  }

  /// An option for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// The option of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A flag: only a program that has the address for its own opens it. Unlike UIKit, without effect.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The orientations that windows can have: all, as the user gives them any shape.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .all
  }

  /// The direction of layout: pushes come from the right or from the left, and tabs are counted
  /// from there.
  ///
  /// Unlike UIKit, where the user's language decides, the program sets it.
  open package(set) var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { shown.direction }
    set {
      guard shown.direction != newValue else { return }
      shown.direction = newValue
      ScreenTraits.preferencesDidChange()
    }
  }

  /// The responder that receives key events first.
  var firstResponder: UIResponder? {
    get { shown.firstResponder }
    set {
      let old = shown.firstResponder
      shown.firstResponder = newValue
      guard old !== newValue else { return }
      // The host turns text input on or off with the next frame.
      if old is UIKeyInput || newValue is UIKeyInput { FrameLoop.shared.setNeedsFrame() }
      (old as? any TextEditor)?.didLoseFirstResponder()
      tellOfKeyboard()
    }
  }

  /// Makes the first responder resign, as it leaves its window. A refusal is reported, and does not keep it first (K29).
  func loseFirstResponder() {
    guard let leaving = firstResponder else { return }
    changeFirstResponder {
      leaving.resignFirstResponder()
      guard firstResponder === leaving else { return }
      Diagnostics.warn(
        "\(leaving) refused to resign as it left its window. It is not first responder any more.")
      firstResponder = nil
    }
  }

  /// Changes the first responder, more than once perhaps; the keyboard notifications reflect the result.
  func changeFirstResponder<Result>(_ body: () -> Result) -> Result {
    shown.keyboard.pause()
    let result = body()
    shown.keyboard.resume()
    tellOfKeyboard()
    return result
  }

  private func tellOfKeyboard() {
    for name in shown.keyboard.change(takesText: firstResponder?.takesText == true) {
      NotificationCenter.default.post(
        name: name, object: UIScreen.main, userInfo: KeyboardNotices.userInfo)
    }
  }

  /// The delegate, if it is a responder, but no view or controller: these come before the application.
  open override var next: UIResponder? {
    delegate is UIView || delegate is UIViewController ? nil : delegate as? UIResponder
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
    if !windows.contains(where: { $0 === window }) { bringToFront(window) }
  }

  /// Puts `window` in front of the others of its level and below.
  func bringToFront(_ window: UIWindow) {
    shown.windows.removeAll { $0 === window }
    let level = window.windowLevel.rawValue
    let index = windows.lastIndex { $0.windowLevel.rawValue <= level }.map { $0 + 1 } ?? 0
    shown.windows.insert(window, at: index)
  }

  /// Makes `window` the one that receives keys, after the one that did has resigned; nil: none does.
  func makeKey(_ window: UIWindow?) {
    let old = keyWindow
    guard window !== old else { return }
    shown.keyWindow = nil
    old?.resignKey()
    // Another may have become it meanwhile.
    guard let window, shown.keyWindow == nil else { return }
    shown.keyWindow = window
    window.becomeKey()
  }

  func remove(_ window: UIWindow) {
    shown.windows.removeAll { $0 === window }
    if keyWindow === window { makeKey(windows.last) }
    if window.ownFirstResponder != nil { loseFirstResponder() }
  }

  // MARK: Status bar

  /// The orientation that a device with a screen of this shape would have: upright, or on its side.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }

  /// The frame of the status bar: empty, as a window of the desktop has none.
  open var statusBarFrame: CGRect { .zero }

  /// Whether the status bar is hidden: always, as there is none. Unlike UIKit, setting it has no effect.
  open var isStatusBarHidden: Bool {
    get { true }
    set {}
  }

  /// The style that the controller on the screen prefers, or the child that it leaves that to. Unlike UIKit, setting it
  /// has no effect.
  open var statusBarStyle: UIStatusBarStyle {
    get { preferredStatusBarStyle }
    set {}
  }

  /// Unlike UIKit, without effect: there is no status bar.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// Unlike UIKit, without effect: there is no status bar.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  // MARK: Scenes and traits

  /// The scenes of the application: the only one there is.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.only] }

  /// The user's preferred text size.
  ///
  /// Unlike UIKit, where the system's setting decides, the program sets it. Windows get it as a trait, and
  /// `UIContentSizeCategory.didChangeNotification` is posted.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    get { ScreenTraits.preferences.category }
    set {
      guard preferredContentSizeCategory != newValue else { return }
      ScreenTraits.preferences.category = newValue
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue])
    }
  }
}
