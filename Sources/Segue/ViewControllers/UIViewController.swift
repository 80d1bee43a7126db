import Foundation

/// Looks after one view: loads it, hears when it appears, disappears and is laid out, and may contain
/// other controllers.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // Kept by the extensions.
  private var navigationItemStorage: UINavigationItem?
  var viewStorage: UIView?
  var isLoadingView = false
  private let tally = LiveTally(.controllers)
  var childStorage: [UIViewController] = []
  weak var parentStorage: UIViewController?
  var appearance = AppearanceState()
  /// The coordinators of the transitions in flight that this controller takes part in; the last one
  /// began last.
  var activeCoordinators: [UIViewControllerTransitionCoordinator] = []
  /// How this controller is presented, while it is.
  var presentation: Presentation?
  /// The controller that this one presents.
  var presentedStorage: UIViewController?
  /// Made before the presentation for those who want to configure it.
  var preparedPresentationController: UIPresentationController?
  /// What other modules keep with this controller, by its type.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// Unlike UIKit, there are no nib files: both arguments are ignored.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is the same as `init()`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open override var next: UIResponder? {
    viewStorage?.superview ?? presentation?.presenting ?? parentStorage
  }

  // MARK: The view

  /// The view; the first read loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set { setView(newValue) }
  }

  /// Makes the view and sets `view`. Never call it directly.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The view was loaded.
  open func viewDidLoad() {}

  /// What the view is called where titles are shown.
  open var title: String? {
    didSet { titleDidChange(from: oldValue) }
  }

  /// What stands for this controller in a tab bar. Where none was set, a navigation controller without a
  /// title has that of its root, whichever that is, and any other controller one with its title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let givenTabBarItem { return givenTabBarItem }
      if title == nil, let root = (self as? UINavigationController)?.viewControllers.first {
        return root.tabBarItem
      }
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      givenTabBarItem = newValue
      tabBarItemDidChange()
    }
  }

  /// Set by the program.
  private var givenTabBarItem: UITabBarItem?
  /// Made when it was first asked for.
  private var ownTabBarItem: UITabBarItem?

  /// Another item stands for this controller: the tab bar that shows it is told.
  func tabBarItemDidChange() {
    if let tabs = parent as? UITabBarController {
      tabs.itemsChanged()
    } else if let navigation = parent as? UINavigationController, navigation.stack.first === self {
      navigation.tabBarItemDidChange()
    }
  }

  /// Items that bars show take over a new title, unless they were given another.
  private func titleDidChange(from old: String?) {
    for item in [givenTabBarItem, ownTabBarItem] where item?.title == old { item?.title = title }
    // A navigation controller with a title stands for itself, and no longer for its root.
    if (title == nil) != (old == nil) { tabBarItemDidChange() }
    navigationItemStorage?.title = title
  }

  /// What the bar of a navigation controller shows for this controller. Its title is that of the
  /// controller, and follows it.
  open var navigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  /// Whether the bar of the tab bar controller slides away while this controller is on the stack of a
  /// navigation controller in it.
  open var hidesBottomBarWhenPushed = false

  /// The size the view would like to have in a container that can grant it, in points.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      let container: UIContentContainer? = presentation?.controller ?? parentStorage
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The preferred size of `container`, a child, has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {}

  /// The size that `container`, a child, gets when this view is `parentSize` large.
  open func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Appearance

  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in its window and has its size; its subviews are not yet laid out.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on the screen, and whatever brought it there has ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view left its window, and whatever took it away has ended.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Whether children hear of this controller's appearing and disappearing by themselves.
  ///
  /// False: they hear nothing until `beginAppearanceTransition` and `endAppearanceTransition` are
  /// called for them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The view's container changes size, as when the window is resized.
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
    presentedStorage?.presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  // MARK: Containment

  /// Makes `child` a child of this controller. First calls its `willMove(toParent:)`; the container
  /// calls `didMove(toParent:)` once the child's view is in place.
  open func addChild(_ child: UIViewController) {
    adopt(child)
  }

  /// Ends being a child. The container has called `willMove(toParent: nil)` before; this calls
  /// `didMove(toParent: nil)`.
  open func removeFromParent() {
    leaveParent()
  }

  /// This controller is about to become a child of `parent`, or of none.
  open func willMove(toParent parent: UIViewController?) {}

  /// This controller became a child of `parent`, or of none.
  open func didMove(toParent parent: UIViewController?) {
    isMovingToParentStorage = false
    isMovingFromParentStorage = false
  }

  var isMovingToParentStorage = false
  var isMovingFromParentStorage = false

  // MARK: Transitions

  /// A segue from this controller is about to be performed: hand its destination what it needs.
  ///
  /// Unlike UIKit, where storyboards call it, whoever makes a segue does.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// What happens when this controller, as a container or as a presenter, is asked for a transition while
  /// one of its own is in flight. Unlike UIKit, this is a choice.
  open var transitionPolicy: TransitionPolicy = .queue

  /// Is told what became of each request that came while a transition was in flight: what
  /// `transitionPolicy` says, or `queue` where an interruption was not possible.
  open var onSecondRequest: ((TransitionPolicy) -> Void)?

  /// Vends the animation and interaction controllers for presenting this controller.
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?

  /// How this controller is presented. `automatic` means `pageSheet`.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet {
      if modalPresentationStyle != oldValue { preparedPresentationController = nil }
    }
  }

  /// How this controller comes and goes when it is presented and nobody vends an animator.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether presentations in a context that come from this controller or from below it take place
  /// in it.
  open var definesPresentationContext = false

  /// Whether the user is kept from dismissing this controller while it is presented.
  open var isModalInPresentation = false

  /// Presents `viewController` over or instead of what is seen now.
  ///
  /// The will-callbacks come before this returns, and `transitionCoordinator` is there if the
  /// transition is animated. Presenting while something is presented already, a controller that is
  /// presented already, or from a view in no window is reported and ignored: then
  /// `completion` is not called (M7).
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewController, from: self, animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, with everything above it; sent to a controller that
  /// presents nothing, it dismisses that controller.
  ///
  /// With nothing to dismiss, `completion` is called all the same.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(self, animated: animated, completion: completion)
  }
}

// MARK: - The view

extension UIViewController {
  /// The view if it was loaded.
  public var viewIfLoaded: UIView? { viewStorage }

  /// Whether the view was loaded.
  public var isViewLoaded: Bool { viewStorage != nil }

  /// Loads the view now if that has not happened.
  ///
  /// Unlike UIKit, a `loadView` that leaves the view nil, or that reads `view` before setting it, is
  /// trapped.
  public func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    demand(!isLoadingView, "\(self) reads its view in loadView() before setting it")
    isLoadingView = true
    loadView()
    isLoadingView = false
    demand(viewStorage != nil, "\(self) did not set its view in loadView()")
    viewDidLoad()
  }

  func setView(_ view: UIView?) {
    guard view !== viewStorage else { return }
    viewStorage?.owningViewController = nil
    viewStorage = view
    view?.owningViewController = self
  }
}
