import CoreGraphics
import UIKit

@MainActor private class AnyUIPageViewController: UIPageViewController {
  override init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    super.init(
      transitionStyle: style, navigationOrientation: navigationOrientation, options: options)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override weak var delegate: (any UIPageViewControllerDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { super.dataSource }
    set { super.dataSource = newValue }
  }
  override var transitionStyle: UIPageViewController.TransitionStyle { super.transitionStyle }
  override var navigationOrientation: UIPageViewController.NavigationOrientation {
    super.navigationOrientation
  }
  override var spineLocation: UIPageViewController.SpineLocation { super.spineLocation }
  override var isDoubleSided: Bool {
    get { super.isDoubleSided }
    set { super.isDoubleSided = newValue }
  }
  override var gestureRecognizers: [UIGestureRecognizer] { super.gestureRecognizers }
  override var viewControllers: [UIViewController]? { super.viewControllers }
  override func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    super.setViewControllers(
      viewControllers, direction: direction, animated: animated, completion: completion)
  }
}

private let valuesOfTransitionStyle: [UIPageViewController.TransitionStyle] = [.pageCurl, .scroll]

private let valuesOfNavigationOrientation: [UIPageViewController.NavigationOrientation] = [
  .horizontal, .vertical,
]

private let valuesOfNavigationDirection: [UIPageViewController.NavigationDirection] = [
  .forward, .reverse,
]

private let valuesOfSpineLocation: [UIPageViewController.SpineLocation] = [.none, .min, .mid, .max]

private let valuesOfOptionsKey: [UIPageViewController.OptionsKey] = [
  .spineLocation, .interPageSpacing,
]

private final class SilentPageDelegate: NSObject, UIPageViewControllerDelegate {}

private final class ShortPageDataSource: NSObject, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}

private final class ForwardingUIPageViewControllerDelegate: NSObject, UIPageViewControllerDelegate {
  private let next: any UIPageViewControllerDelegate

  init(_ next: any UIPageViewControllerDelegate) {
    self.next = next
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    next.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    next.pageViewController(
      pageViewController, didFinishAnimating: finished,
      previousViewControllers: previousViewControllers, transitionCompleted: completed)
  }
}
