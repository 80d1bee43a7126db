import CoreGraphics
import QuartzCore
import UIKit

@MainActor
private final class ForwardingUINavigationControllerDelegate: NSObject,
  UINavigationControllerDelegate
{
  private let next: any UINavigationControllerDelegate

  init(_ next: any UINavigationControllerDelegate) {
    self.next = next
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    next.navigationController(navigationController, willShow: viewController, animated: animated)
  }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { next.navigationController(navigationController, didShow: viewController, animated: animated) }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    next.navigationController(navigationController, interactionControllerFor: animationController)
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    next.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

@MainActor private class AnyUINavigationController: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated)
  }
  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  { super.popToViewController(viewController, animated: animated) }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override var viewControllers: [UIViewController] {
    get { super.viewControllers }
    set { super.viewControllers = newValue }
  }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override var isNavigationBarHidden: Bool {
    get { super.isNavigationBarHidden }
    set { super.isNavigationBarHidden = newValue }
  }
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
  }
  override var navigationBar: UINavigationBar { super.navigationBar }
  override weak var delegate: UINavigationControllerDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var topViewController: UIViewController? { super.topViewController }
  override var visibleViewController: UIViewController? { super.visibleViewController }
  override var interactivePopGestureRecognizer: UIGestureRecognizer? {
    super.interactivePopGestureRecognizer
  }
}

@MainActor private protocol UINavigationControllerDeclaration {
  static var hideShowBarDuration: CGFloat { get }
}

extension UINavigationController: UINavigationControllerDeclaration {}

@MainActor private func initializersOfUINavigationController() {
  let _: (UIViewController) -> UINavigationController = UINavigationController.init(
    rootViewController:)
}

private let valuesOfUINavigationControllerOperation: [UINavigationController.Operation] = [
  .none, .push, .pop,
]

@MainActor
private final class ForwardingUITabBarControllerDelegate: NSObject, UITabBarControllerDelegate {
  private let next: any UITabBarControllerDelegate

  init(_ next: any UITabBarControllerDelegate) {
    self.next = next
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { next.tabBarController(tabBarController, shouldSelect: viewController) }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { next.tabBarController(tabBarController, didSelect: viewController) }
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  { next.tabBarControllerSupportedInterfaceOrientations(tabBarController) }
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation {
    next.tabBarControllerPreferredInterfaceOrientationForPresentation(tabBarController)
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    next.tabBarController(tabBarController, interactionControllerFor: animationController)
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    next.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }
}

@MainActor private class AnyUITabBarController: UITabBarController {
  override var viewControllers: [UIViewController]? {
    get { super.viewControllers }
    set { super.viewControllers = newValue }
  }
  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override var selectedViewController: UIViewController? {
    get { super.selectedViewController }
    set { super.selectedViewController = newValue }
  }
  override var selectedIndex: Int {
    get { super.selectedIndex }
    set { super.selectedIndex = newValue }
  }
  override var tabBar: UITabBar { super.tabBar }
  override weak var delegate: UITabBarControllerDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
}

@MainActor private class AnyUITableViewController: UITableViewController {
  override var tableView: UITableView! {
    get { super.tableView }
    set { super.tableView = newValue }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { super.tableView(tableView, cellForRowAt: indexPath) }
  override func numberOfSections(in tableView: UITableView) -> Int {
    super.numberOfSections(in: tableView)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  { super.tableView(tableView, heightForRowAt: indexPath) }
}
