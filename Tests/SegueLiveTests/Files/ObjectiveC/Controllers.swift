// Apple's declarations of controllers and applications, as far as the samples use them. Nothing of it runs.

import Foundation
import ObjectiveC

public enum UIModalPresentationStyle: Int { case fullScreen, custom, overFullScreen }

@preconcurrency @MainActor @objc @objcMembers open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {}
  public required init?(coder: NSCoder) { nil }

  open var view: UIView!
  open dynamic var title: String?
  open var isEditing = false
  open dynamic var edgesForExtendedLayout: UIRectEdge = []
  open var children: [UIViewController] { made() }
  open var navigationController: UINavigationController? { made() }
  open var navigationItem: UINavigationItem { made() }
  open var tabBarItem: UITabBarItem!
  open var modalPresentationStyle: UIModalPresentationStyle = .fullScreen
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? { made() }
  open dynamic var prefersStatusBarHidden: Bool { made() }
  open dynamic var childForStatusBarStyle: UIViewController? { made() }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open dynamic func loadView() {}
  open dynamic func viewDidLoad() {}
  open dynamic func viewWillAppear(_ animated: Bool) {}
  open dynamic func viewDidAppear(_ animated: Bool) {}
  open dynamic func viewWillDisappear(_ animated: Bool) {}
  open dynamic func viewDidDisappear(_ animated: Bool) {}
  open dynamic func viewDidLayoutSubviews() {}
  open dynamic func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
  open func loadViewIfNeeded() {}
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  open func addChild(_ childController: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}
@preconcurrency @MainActor @objc open class UITableViewController: UIViewController {
  open var tableView: UITableView!
}

@preconcurrency @MainActor @objc open class UIStoryboardSegue: NSObject {
  open var destination: UIViewController { made() }
}
@preconcurrency @MainActor @objc open class UIStoryboard: NSObject {
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.init() }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    made()
  }
}
@preconcurrency @MainActor @objc open class UINib: NSObject {
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) { self.init() }
  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    made()
  }
}

// MARK: - Containers

@preconcurrency @MainActor @objc @objcMembers open class UINavigationController: UIViewController {
  @objc public enum Operation: Int { case none, push, pop }
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
  }
  open weak var delegate: UINavigationControllerDelegate?
  open var topViewController: UIViewController? { made() }
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { made() }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { made() }
}
@preconcurrency @MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {
  @objc optional func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  @objc optional func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  @objc optional func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
}
@preconcurrency @MainActor @objc open class UITabBarController: UIViewController {
  open weak var delegate: UITabBarControllerDelegate?
  open var tabBar: UITabBar { made() }
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  open var selectedViewController: UIViewController?
}
@preconcurrency @MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
}

// MARK: - Transitions

@objc public enum UITransitionContextViewControllerKey: Int { case from, to }
@objc public enum UITransitionContextViewKey: Int { case from, to }
@preconcurrency @MainActor @objc
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func viewController(forKey: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
  func pauseInteractiveTransition()
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func completeTransition(_ didComplete: Bool)
}
@preconcurrency @MainActor @objc
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
  @objc optional func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating
}
@preconcurrency @MainActor @objc
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
}
@preconcurrency @MainActor @objc
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open var completionSpeed: CGFloat = 1
  open func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {}
  open func update(_ percentComplete: CGFloat) {}
  open func cancel() {}
  open func finish() {}
}
@preconcurrency @MainActor @objc
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}
@preconcurrency @MainActor @objc
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @discardableResult func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { made() }
}
@preconcurrency @MainActor @objc
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  @objc optional func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
  @objc optional func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
  @objc optional func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  @objc optional func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  @objc optional func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}
@preconcurrency @MainActor @objc open class UIPresentationController: NSObject {
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {}
  open var presentedViewController: UIViewController { made() }
  open var presentingViewController: UIViewController { made() }
  open var containerView: UIView? { made() }
  open var presentedView: UIView? { made() }
  open var frameOfPresentedViewInContainerView: CGRect { made() }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

// MARK: - Applications

@preconcurrency @MainActor @objc open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable {}
  open class var shared: UIApplication { made() }
  open var delegate: UIApplicationDelegate?
  open class var willResignActiveNotification: NSNotification.Name { made() }
  open class var didBecomeActiveNotification: NSNotification.Name { made() }
  open class var didEnterBackgroundNotification: NSNotification.Name { made() }
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { made() }
}
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
@preconcurrency @MainActor @objc open class UIScene: UIResponder {
  @objc open class ConnectionOptions: NSObject {}
}
@preconcurrency @MainActor @objc open class UIWindowScene: UIScene {}
@preconcurrency @MainActor @objc open class UISceneSession: NSObject {
  public struct Role {}
  open var role: Role { made() }
}
@preconcurrency @MainActor @objc open class UISceneConfiguration: NSObject {
  public convenience init(name: String?, sessionRole: UISceneSession.Role) { self.init() }
}
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
}
@preconcurrency @MainActor @objc open class UIDevice: NSObject {
  open class var orientationDidChangeNotification: NSNotification.Name { made() }
}
@preconcurrency @MainActor @objc open class UIPasteboard: NSObject {
  open class var general: UIPasteboard { made() }
  open var string: String?
}
extension UIResponder {
  @nonobjc public class var keyboardWillShowNotification: NSNotification.Name { made() }
  @nonobjc public class var keyboardWillHideNotification: NSNotification.Name { made() }
  @nonobjc public class var keyboardFrameEndUserInfoKey: String { made() }
}
