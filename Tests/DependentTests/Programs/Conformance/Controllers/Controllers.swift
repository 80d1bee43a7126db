import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIStoryboardSegue: UIStoryboardSegue {
  override var identifier: String? { super.identifier }
  override var source: UIViewController { super.source }
  override var destination: UIViewController { super.destination }
  override func perform() { super.perform() }
}

@MainActor private func initializersOfUIStoryboardSegue() {
  let _: (String?, UIViewController, UIViewController) -> UIStoryboardSegue = UIStoryboardSegue
    .init(identifier:source:destination:)
}

@MainActor private final class ForwardingUIContentContainer: NSObject, UIContentContainer {
  private let next: any UIContentContainer

  init(_ next: any UIContentContainer) {
    self.next = next
  }

  var preferredContentSize: CGSize { next.preferredContentSize }
  func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    next.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    next.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
  { next.viewWillTransition(to: size, with: coordinator) }
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { next.willTransition(to: newCollection, with: coordinator) }
}

@MainActor private class AnyUIViewController: UIViewController {
  override func addKeyCommand(_ keyCommand: UIKeyCommand) { super.addKeyCommand(keyCommand) }
  override func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    super.removeKeyCommand(keyCommand)
  }
  override var automaticallyAdjustsScrollViewInsets: Bool {
    get { super.automaticallyAdjustsScrollViewInsets }
    set { super.automaticallyAdjustsScrollViewInsets = newValue }
  }
  override var view: UIView! {
    get { super.view }
    set { super.view = newValue }
  }
  override func loadView() { super.loadView() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
  }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  override var definesPresentationContext: Bool {
    get { super.definesPresentationContext }
    set { super.definesPresentationContext = newValue }
  }
  override func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)?
  ) { super.present(viewController, animated: animated, completion: completion) }
  override func dismiss(animated: Bool, completion: (() -> Void)?) {
    super.dismiss(animated: animated, completion: completion)
  }
  override func show(_ controller: UIViewController, sender value: Any?) {
    super.show(controller, sender: value)
  }
  override var modalTransitionStyle: UIModalTransitionStyle {
    get { super.modalTransitionStyle }
    set { super.modalTransitionStyle = newValue }
  }
  override var modalPresentationStyle: UIModalPresentationStyle {
    get { super.modalPresentationStyle }
    set { super.modalPresentationStyle = newValue }
  }
  override var modalPresentationCapturesStatusBarAppearance: Bool {
    get { super.modalPresentationCapturesStatusBarAppearance }
    set { super.modalPresentationCapturesStatusBarAppearance = newValue }
  }
  override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    super.preferredStatusBarUpdateAnimation
  }
  override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
  override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
  override var shouldAutorotate: Bool { super.shouldAutorotate }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }
  override func addChild(_ child: UIViewController) { super.addChild(child) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    super.shouldAutomaticallyForwardAppearanceMethods
  }
  override weak var transitioningDelegate: UIViewControllerTransitioningDelegate? {
    get { super.transitioningDelegate }
    set { super.transitioningDelegate = newValue }
  }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override var tabBarItem: UITabBarItem! {
    get { super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  override var hidesBottomBarWhenPushed: Bool {
    get { super.hidesBottomBarWhenPushed }
    set { super.hidesBottomBarWhenPushed = newValue }
  }
  override var edgesForExtendedLayout: UIRectEdge {
    get { super.edgesForExtendedLayout }
    set { super.edgesForExtendedLayout = newValue }
  }
  override var extendedLayoutIncludesOpaqueBars: Bool {
    get { super.extendedLayoutIncludesOpaqueBars }
    set { super.extendedLayoutIncludesOpaqueBars = newValue }
  }
  override var preferredContentSize: CGSize {
    get { super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) { super.preferredContentSizeDidChange(forChildContentContainer: container) }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override var additionalSafeAreaInsets: UIEdgeInsets {
    get { super.additionalSafeAreaInsets }
    set { super.additionalSafeAreaInsets = newValue }
  }
  override var isModalInPresentation: Bool {
    get { super.isModalInPresentation }
    set { super.isModalInPresentation = newValue }
  }
  override func awakeFromNib() { super.awakeFromNib() }
  override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override var parent: UIViewController? { super.parent }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override var isMovingToParent: Bool { super.isMovingToParent }
  override var isMovingFromParent: Bool { super.isMovingFromParent }
  override var children: [UIViewController] { super.children }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
  override func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    super.transition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }
  override var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    super.transitionCoordinator
  }
  override var presentationController: UIPresentationController? { super.presentationController }
  override var navigationController: UINavigationController? { super.navigationController }
  override var tabBarController: UITabBarController? { super.tabBarController }
  override var nibBundle: Bundle? { super.nibBundle }
}

@MainActor private func initializersOfUIViewController() {
  let _: (String?, Bundle?) -> UIViewController = UIViewController.init(nibName:bundle:)
  let _: (NSCoder) -> UIViewController? = UIViewController.init(coder:)
  let _: () -> UIViewController = UIViewController.init
}
