import Foundation

/// A container whose controllers lie on top of each other: push one and it slides in, pop it and it
/// slides out. Above them lies a bar that says what is shown, and leads back.
///
/// Unlike UIKit, which lets content reach below its bars and tells it of safe areas, the views of the
/// controllers lie below the bar; they have all of the room while it is hidden.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What a transition does to the stack.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// Vends animators, and hears of what is shown.
  open weak var delegate: UINavigationControllerDelegate?

  let engine = TransitionEngine()
  var stack: [UIViewController] = [] {
    didSet {
      // It stands in a tab bar for its root.
      guard stack.first !== oldValue.first else { return }
      tabBarItemDidChange()
    }
  }
  /// The controller whose view is in place; differs from the top of the stack until the transition to
  /// it has ended.
  var shown: UIViewController?
  var requests: [NavigationRequest] = []
  /// While it ends what is in flight, as it is about to leave the screen.
  var isLeaving = false
  /// What the delegate knows of the first appearance.
  var rootNews = RootNews.unknown
  lazy var popGesture = NavigationPopGesture(self)
  var barIsHiddenStorage = false

  enum RootNews {
    case unknown, willShow, didShow
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The controllers, the root first. Setting it changes what is shown without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes `viewControllers` the stack: a pop where the new top lay deeper in the old stack, a push
  /// where it was not in it, nothing to see where it was on top already.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(by: viewControllers, animated: animated)
  }

  /// Puts `viewController` on top. The stack changes at once; the view is loaded and the transition
  /// begins in the next layout pass.
  ///
  /// - Precondition: `viewController` is not on the stack already, and no tab bar controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Takes the top off and returns it; nil when only the root is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated)?.last
  }

  /// Takes off everything above `viewController` and returns it; nil when it is on top already.
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

  /// Takes off everything above the root and returns it; nil when only the root is left.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  // MARK: The bar

  /// The bar at the top. It shows the navigation items of the controllers on the stack.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar(
      frame: CGRect(
        x: 0, y: 0, width: UIScreen.main.bounds.width, height: NavigationBarLayout.height))
    bar.controller = self
    return bar
  }()

  /// Whether there is no bar. Setting it shows or hides the bar without animation.
  open var isNavigationBarHidden: Bool {
    get { barIsHiddenStorage }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar. Animated, it slides in or out over the top edge; where a transition is just
  /// about to begin, as in `viewWillAppear`, it does so along with the transition.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    changeBar(isHidden: hidden, animated: animated)
  }

  /// Alt and the left arrow, or Command and [, pop.
  open override var keyCommands: [UIKeyCommand]? {
    guard stack.count > 1 else { return super.keyCommands }
    return (super.keyCommands ?? []) + popCommands
  }

  // MARK: The view

  open override func loadView() {
    view = NavigationView(self, frame: UIScreen.main.bounds)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(popGesture.edge)
    view.addGestureRecognizer(popGesture.content)
    view.addGestureRecognizer(popGesture.grab)
  }
}

// MARK: - Reading

extension UINavigationController {
  /// The controller on top of the stack.
  public var topViewController: UIViewController? { stack.last }

  /// The controller whose view is seen: that on top of the stack, or the topmost one that is presented
  /// over it.
  public var visibleViewController: UIViewController? {
    var shown = topViewController
    while let presented = shown?.presentedViewController { shown = presented }
    return shown
  }

  /// Pops by dragging from the left edge. Works unless the delegate animates pops itself.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.edge }

  /// Pops by dragging to the right anywhere in the content. Disabled until the program enables it.
  ///
  /// Unlike UIKit, where it is enabled from the start.
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { popGesture.content }
}

extension UIViewController {
  /// The navigation controller that this controller is in, at any depth.
  public var navigationController: UINavigationController? {
    nearestAncestor(UINavigationController.self)
  }
}
