import Foundation

/// A container that stacks its controllers: a pushed one slides in, a popped one slides out. A bar
/// at the top shows the present title and a back button.
///
/// The views of the controllers extend below the bar if it is translucent, and have it in their safe area.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kinds of stack changes.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A new controller comes on top.
    case push
    /// Controllers are removed from the top.
    case pop
  }

  /// Vends animators, and is notified of what is shown.
  open weak var delegate: UINavigationControllerDelegate?

  let engine = TransitionEngine()
  var stack: [UIViewController] = [] {
    didSet {
      // Its tab bar item can be that of its root.
      guard stack.first !== oldValue.first else { return }
      tabBarItemDidChange()
    }
  }
  /// The controller whose view is in place; differs from the top of the stack until the transition
  /// to it has ended.
  var displayed: UIViewController?
  var requests: [NavigationRequest] = []
  /// Set while it ends its transition before it leaves the screen.
  var isLeaving = false
  /// The notifications sent to the delegate of the first appearance, or of one with another controller than before.
  var rootNotifications = RootNotifications.unknown
  /// The controller of the last didShow.
  weak var lastShown: UIViewController?
  lazy var popGesture = NavigationPopGesture(self)
  var barIsHiddenStorage = false

  enum RootNotifications {
    case unknown, willShow
    /// A transition that has ended while the navigation controller still appears has said what is shown.
    case answered
    case didShow
  }

  /// A navigation controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Unlike UIKit, there are no archives: this is an empty stack.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// As the delegate says; all of them without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// As the delegate says; upright without one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: The stack

  /// The controllers, the root first. Setting them is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the stack: a pop if the new top was deeper in the old stack, a push if it was not in it,
  /// no transition if it was on top already.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(by: viewControllers, animated: animated)
  }

  /// Pushes `viewController`. The stack changes at once; the view is loaded and the transition
  /// begins in the next layout pass.
  ///
  /// - Precondition: `viewController` is not on the stack already, and is no tab bar controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Pops the top controller and returns it; nil if only the root is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated)?.last
  }

  /// Pops everything above `viewController` and returns it; nil if it is on top already.
  ///
  /// - Precondition: `viewController` is on the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      trap("\(viewController) is not on the stack of \(self)")
    }
    return pop(to: index, animated: animated)
  }

  /// Pops everything above the root and returns it; nil if only the root is left.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the top of the stack, or the topmost one presented over it.
  open var visibleViewController: UIViewController? {
    var visible = topViewController
    while let presented = visible?.presentedViewController { visible = presented }
    return visible
  }

  /// Pops by a drag from the left edge. Works unless the delegate animates pops.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.edge }

  /// Pops by a drag to the right anywhere in the content. Disabled until the program enables it.
  ///
  /// Unlike UIKit, where it is enabled from the start.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { popGesture.content }

  // MARK: The bar

  /// The bar at the top. It shows the navigation items of the controllers on the stack.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar(
      frame: CGRect(
        x: 0, y: 0, width: UIScreen.main.bounds.width, height: NavigationBarLayout.height))
    bar.controller = self
    return bar
  }()

  /// Whether the bar is hidden. Setting it is not animated.
  open var isNavigationBarHidden: Bool {
    get { barIsHiddenStorage }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar. If animated, it slides over the top edge; before a transition begins,
  /// as in `viewWillAppear`, it does so alongside the transition.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    changeBar(isHidden: hidden, animated: animated)
  }

  /// Alt and the left arrow, or Command and [, pop.
  open override var keyCommands: [UIKeyCommand]? {
    guard stack.count > 1 else { return super.keyCommands }
    return (super.keyCommands ?? []) + popCommands
  }

  /// The duration of showing or hiding a bar, in seconds.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  // MARK: The view

  /// Pushes it.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  /// The controller on top where the bar is hidden; else none, as the bar decides (W6).
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The controller on top (W6).
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  open override func loadView() {
    view = NavigationView(self, frame: UIScreen.main.bounds)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(popGesture.edge)
    view.addGestureRecognizer(popGesture.content)
    // A touch in the bar is for its buttons.
    popGesture.holdGesture.avoided = navigationBar
    view.addGestureRecognizer(popGesture.holdGesture.recognizer)
  }
}
