import Foundation

/// Manages one view: loads it, is notified when it appears, disappears and is laid out, and can
/// contain other controllers.
///
/// This file is long, as it declares all that subclasses may override: Swift requires it in the class itself;
/// the implementation is in the extensions `UIViewController+….swift`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // Storage for the extensions.
  private var navigationItemStorage: UINavigationItem?
  var viewStorage: UIView?
  var isLoadingView = false
  private let tally = LiveTally(.controllers)
  var childStorage: [UIViewController] = []
  weak var parentStorage: UIViewController?
  var appearance = AppearanceState()
  /// The coordinators of the transitions in flight that this controller takes part in, the most
  /// recent one last.
  var activeCoordinators: [UIViewControllerTransitionCoordinator] = []
  /// The presentation of this controller, while it is presented.
  var presentation: Presentation?
  /// The controller that this one presents.
  var presentedStorage: UIViewController?
  /// Whether its window gives its place to another root: it presents nothing any more, whatever callbacks ask for.
  var isLosingWindow = false
  /// Created before the presentation, if the program configures it.
  var preparedPresentationController: UIPresentationController?
  /// The traits that the controller has, and was last notified of.
  var knownTraits = ScreenTraits.collection
  /// The trait overrides and registrations of the controller; nil: none.
  var traitOptions: TraitOptions?
  /// Associated objects of other modules, by type.
  var associatedObjects: [ObjectIdentifier: AnyObject] = [:]
  package var observers: KeyValueObservers?
  /// The key commands that were added.
  private var addedCommands: [UIKeyCommand] = []

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

  // MARK: Keys

  /// The key commands that were added.
  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }

  /// Adds a key command that works while the controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.append(keyCommand)
  }

  /// Removes a key command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
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

  /// A title for the view.
  open var title: String? {
    willSet { observers?.willChange("title", if: newValue != title) }
    didSet {
      titleDidChange(from: oldValue)
      observers?.didChange()
    }
  }

  /// The tab bar item of this controller. If none is set, a navigation controller without a title
  /// has that of its present root, and any other controller one with its title.
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
  /// Created when first used.
  private var ownTabBarItem: UITabBarItem?

  /// Updates the titles of bar items, unless they were set separately.
  private func titleDidChange(from old: String?) {
    for item in [givenTabBarItem, ownTabBarItem] where item?.title == old { item?.title = title }
    // A navigation controller with a title has its own item instead of its root's.
    if (title == nil) != (old == nil) { tabBarItemDidChange() }
    navigationItemStorage?.title = title
  }

  /// The item that the bar of a navigation controller shows for this controller. Its title follows
  /// that of the controller.
  open var navigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  /// Whether the tab bar slides out while this controller is on the stack of a navigation
  /// controller in a tab.
  open var hidesBottomBarWhenPushed = false

  /// The preferred size of the view in a container that respects it, in points.
  open var preferredContentSize = CGSize.zero {
    willSet {
      observers?.willChange("preferredContentSize", if: newValue != preferredContentSize)
    }
    didSet {
      defer { observers?.didChange() }
      demand(
        preferredContentSize.isFinite,
        "the preferredContentSize of \(self) is not finite: \(preferredContentSize)")
      guard preferredContentSize != oldValue else { return }
      let container: UIContentContainer? = presentation?.controller ?? parentStorage
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The preferred size of `container`, a child, has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {}

  /// The size of `container`, a child, when this view is `parentSize` large.
  open func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Unlike UIKit, there are no nibs: always nil.
  open var nibName: String? { nil }

  /// Unlike UIKit, there are no nibs: always nil.
  open var nibBundle: Bundle? { nil }

  /// The view, if loaded.
  open var viewIfLoaded: UIView? { viewStorage }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { viewStorage != nil }

  /// Loads the view, if it is not loaded.
  ///
  /// Unlike UIKit, a `loadView` that leaves the view nil, or that reads `view` before setting it,
  /// traps.
  open func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    demand(!isLoadingView, "\(self) reads its view in loadView() before setting it")
    isLoadingView = true
    loadView()
    isLoadingView = false
    demand(viewStorage != nil, "\(self) did not set its view in loadView()")
    viewDidLoad()
  }

  // MARK: Orientation

  /// The orientations that the controller can be shown in; all of them unless overridden.
  ///
  /// Unlike UIKit, which keeps the device from being turned, it is for those who ask: the user gives the window its
  /// shape. So are the next two.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  /// The orientation in which it is best presented; upright unless overridden.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether it turns with the device; true unless overridden.
  open var shouldAutorotate: Bool { true }

  /// The orientation of the screen.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  // MARK: Status bar

  /// The preferred style of the status bar. Unlike UIKit, there is none: this and what follows is
  /// for those who ask.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is to be hidden.
  open var prefersStatusBarHidden: Bool { false }

  /// The preferred animation for hiding and showing the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that decides how the status bar looks; nil: this controller does.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether it is hidden; nil: this controller does.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Requests an update of the status bar. Unlike UIKit, without effect.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether it decides on the status bar where it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  // MARK: Editing

  /// Whether the controller lets the user edit what it shows. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  var isEditingStorage = false

  /// Lets the user edit, or ends that. Override it to change the view; call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingStorage = editing
    editButton?.adopt(editing ? .done : .edit)
  }

  /// A bar button titled “Edit”, or “Done” while the user edits, which begins and ends editing (B13).
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self,
      action: UIViewController.toggleEditing)
    editButton = item
    return item
  }

  private var editButton: UIBarButtonItem?

  private func toggleEditing() {
    setEditing(!isEditing, animated: true)
  }

  // MARK: Appearance

  /// The view is about to enter a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in its window and has its size; its subviews are not yet laid out.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on the screen, and the transition to it has ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view left its window, and the transition from it has ended.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view updates its constraints, before it is laid out. By default it is asked to; call super last.
  open func updateViewConstraints() {
    viewStorage?.updateConstraints()
  }

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Whether the appearance of this controller is forwarded to its children automatically.
  ///
  /// If false, the container calls `beginAppearanceTransition` and `endAppearanceTransition` for
  /// them.
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

  /// Notifies the controller and its children that it begins to appear or to disappear.
  ///
  /// Calls nest, and the did-method is called with the last `endAppearanceTransition`. A begin in
  /// the other direction reverses a transition: it calls the opposite will-method, and the same end
  /// then calls its did-method.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Notifies the controller and its children that the change begun has ended.
  open func endAppearanceTransition() {
    endAppearance()
  }

  // MARK: Safe area and margins

  /// The insets that the controller adds to the safe area of its view, in points: for what lies
  /// over the views of its children, or over its own.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      demand(
        additionalSafeAreaInsets.isFinite,
        "the additionalSafeAreaInsets of \(self) are not finite: \(additionalSafeAreaInsets)")
      if additionalSafeAreaInsets != oldValue { viewStorage?.updateSafeArea() }
    }
  }

  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The place at the upper edge of the view that bars cover: that above the safe area.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor")
  open var topLayoutGuide: UILayoutSupport { layoutSupport(at: .top) }

  /// The place at the lower edge of the view that bars cover: that below the safe area.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  open var bottomLayoutGuide: UILayoutSupport { layoutSupport(at: .bottom) }

  /// The least margins of the view at its sides, without the safe area: 16 points, 20 where the window is 414 points
  /// wide or wider.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = (viewStorage?.window?.bounds ?? UIScreen.main.bounds).width
    let side: CGFloat = width < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the view are at least those of `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewStorage?.marginsDidChange() }
    }
  }

  /// The edges at which the view extends below the bars of its container, if these are translucent; all of them by
  /// default.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { extensionDidChange() } }
  }

  /// Whether it extends below opaque bars as well.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extensionDidChange() } }
  }

  /// Whether a scroll view that is the main content avoids the bars also where it cannot be scrolled.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { mainScrollView?.insetsMayHaveChanged(keepsEdge: true) }
  }

  // MARK: Traits

  /// The traits inherited from those around the controller, with its own overrides.
  open var traitCollection: UITraitCollection { traitsNow }

  /// The traits have changed, in the view as well (TR4).
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits are about to become `newCollection`, as the window gets another size. Passed on to the children
  /// and to what is presented.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    announceTransition(to: newCollection, with: coordinator)
  }

  /// Light or dark, for this controller, its view and its children; `unspecified` inherits it.
  ///
  /// It is the override of that trait in `traitOverrides`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { givenTraits.style }
    set { givenTraits.style = newValue }
  }

  /// Overrides traits of `childViewController`; nil: none of them.
  ///
  /// - Precondition: It is a child of this controller.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    demand(
      childViewController.parentStorage === self,
      "\(self) cannot override traits of \(childViewController), which is no child of it")
    guard overrideTraitCollection(forChild: childViewController) != collection else { return }
    childViewController.madeTraitOptions.imposed = collection
    childViewController.followTraits()
  }

  /// The traits of `childViewController` that this controller overrides; nil: none of them.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parentStorage === self ? childViewController.traitOptions?.imposed : nil
  }

  /// Brings the traits up to date; they always are.
  ///
  /// Unlike UIKit, where changes of traits are put together and arrive before layout, each arrives at once.
  open func updateTraitsIfNeeded() {}

  // MARK: Containment

  /// Makes `child` a child of this controller. First calls its `willMove(toParent:)`; the container
  /// calls `didMove(toParent:)` once the child's view is in place.
  open func addChild(_ child: UIViewController) {
    adopt(child)
  }

  /// Removes this controller from its parent. The container has called `willMove(toParent: nil)`
  /// before; this calls `didMove(toParent: nil)`.
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

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? {
    nearestAncestor(UINavigationController.self)
  }

  /// The nearest tab bar controller that contains this controller.
  open var tabBarController: UITabBarController? {
    nearestAncestor(UITabBarController.self)
  }

  /// The child controllers, in the order they were added. Never contains presented ones.
  open var children: [UIViewController] { childStorage }

  /// The controller of which this one is a child.
  open var parent: UIViewController? { parentStorage }

  /// Whether this controller is being added to its parent.
  open var isMovingToParent: Bool { isMovingToParentStorage }

  /// Whether this controller is being removed from its parent.
  open var isMovingFromParent: Bool { isMovingFromParentStorage }

  /// The coordinator of the transition in flight for this controller or for an ancestor; nil if
  /// there is none, and for transitions without animation.
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    activeCoordinators.last ?? parentStorage?.transitionCoordinator
  }

  /// Replaces the view of one child by that of another, with their appearance callbacks.
  ///
  /// The to view is added to the from view's superview, and the from view is removed after the
  /// animation. Containment remains up to the container, as with any change of children (C9).
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view leaves.
  ///   - toViewController: The child whose view appears.
  ///   - duration: In seconds.
  ///   - options: If they contain a transition, it animates the views; otherwise only `animations`
  ///     does.
  ///   - animations: Further changes to animate.
  ///   - completion: Receives whether the animation ran to its end.
  /// - Precondition: Both are children of this controller, which forwards appearance callbacks
  ///   automatically, and the from view has a superview.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  // MARK: Transitions

  /// A segue from this controller is about to be performed: pass data to its destination here.
  ///
  /// Unlike UIKit, where storyboards call it, the code that creates a segue does.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // Read and set by `OverlappingRequests`.
  var transitionPolicy = TransitionPolicy.queue
  var onOverlappingRequest: ((TransitionPolicy) -> Void)?

  /// Vends the animation and interaction controllers for presenting this controller.
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?

  /// The style in which this controller is presented. `automatic` means `pageSheet`.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet {
      if modalPresentationStyle != oldValue { preparedPresentationController = nil }
    }
  }

  /// The transition of this controller when it is presented without a custom animator.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether what is presented in this controller's context comes and goes in this controller's `modalTransitionStyle`
  /// instead of its own. False by default.
  open var providesPresentationContextTransitionStyle = false

  /// Whether presentations over the current context, by this controller or its descendants, take
  /// place in it.
  open var definesPresentationContext = false

  /// Whether the user cannot dismiss this controller while it is presented.
  open var isModalInPresentation = false

  /// Shows `viewController` where it belongs: pushes it onto the nearest navigation controller around this one, or
  /// else presents it.
  open func show(_ viewController: UIViewController, sender: Any?) {
    showInContainer(viewController, sender: sender)
  }

  /// Shows `viewController` as the detail of what is shown: the container around this controller decides where; without
  /// one, it is presented (C12).
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Memory is short. Unlike UIKit, never called: a desktop does not tell.
  open func didReceiveMemoryWarning() {}

  /// Presents `viewController` over or instead of the present content.
  ///
  /// The will-callbacks come before this returns, and `transitionCoordinator` is set if the
  /// transition is animated. Misuse is reported and ignored, without a call of `completion` (M7):
  /// if this controller already presents another, if `viewController` is already presented, or if
  /// the view is in no window.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewController, from: self, animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, with everything above it. Called on a controller that
  /// presents nothing, dismisses that controller.
  ///
  /// If there is nothing to dismiss, `completion` is still called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(self, animated: animated, completion: completion)
  }

  // MARK: Presentation

  /// The controller that this controller, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    presentedStorage ?? parentStorage?.presentedViewController
  }

  /// The controller that presents this controller, or an ancestor.
  open var presentingViewController: UIViewController? {
    presentation?.presenting ?? parentStorage?.presentingViewController
  }

  /// Whether this controller is being presented now.
  open var isBeingPresented: Bool { presentation?.isPresenting ?? false }

  /// Whether this controller is being dismissed now.
  open var isBeingDismissed: Bool { presentation?.isDismissing ?? false }

  /// The presentation controller of this controller, or of an ancestor. Before the presentation it
  /// is made when it is first read, so that it can be configured.
  open var presentationController: UIPresentationController? {
    if let presentation { return presentation.original }
    if let parentStorage { return parentStorage.presentationController }
    if let preparedPresentationController { return preparedPresentationController }
    let controller = makePresentationController(presenting: nil, source: self)
    preparedPresentationController = controller
    return controller
  }

  /// The presentation controller, if it is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
