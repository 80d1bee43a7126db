import Segue
import TestSupport
import Testing

/// A container of one kind on a stage, between A and B, with a vendor for whatever it asks.
@MainActor final class LimitFixture {
  enum Kind: String, CaseIterable, Sendable {
    case navigation, tabs, fullScreen, sheet, custom
  }

  let kind: Kind
  let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  let journal = Journal()
  let vendor = LimitVendor()
  let a: ReactingController
  let b: ReactingController
  let navigation: UINavigationController
  let tabs = UITabBarController()

  init(_ kind: Kind, policy: TransitionPolicy = .queue) {
    self.kind = kind
    a = ReactingController("A", journal)
    b = ReactingController("B", journal)
    navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    vendor.fixture = self
    switch kind {
    case .navigation:
      navigation.setViewControllers([a], animated: false)
      navigation.delegate = vendor
      stage.show(navigation)
    case .tabs:
      tabs.viewControllers = [a, b]
      tabs.delegate = vendor
      stage.show(tabs)
    case .fullScreen, .sheet, .custom:
      b.modalPresentationStyle =
        kind == .sheet ? .pageSheet : kind == .custom ? .custom : .fullScreen
      b.transitioningDelegate = vendor
      stage.show(a)
    }
    for controller in [navigation, tabs, a] { controller.transitionPolicy = policy }
    stage.settle()
    _ = journal.take()
  }

  /// Calls `body` the first time that a callback of this name comes, of whomever.
  func onFirst(_ name: String, _ body: @escaping () -> Void) {
    var isDone = false
    let react = { (heard: String) in
      guard heard == name, !isDone else { return }
      isDone = true
      body()
    }
    vendor.react = react
    a.react = { react("A." + $0) }
    b.react = { react("B." + $0) }
    self.react = react
  }

  /// Ends the stage, and what holds the fixture.
  func close() {
    vendor.react = nil
    a.react = nil
    b.react = nil
    react = nil
    stage.close()
  }

  /// Gets the names of completions.
  private(set) var react: ((String) -> Void)?

  func note(_ completion: String) {
    journal.note(completion)
    react?(completion)
  }

  /// The one who hears of requests.
  var container: UIViewController {
    switch kind {
    case .navigation: navigation
    case .tabs: tabs
    case .fullScreen, .sheet, .custom: a
    }
  }

  /// From A to B.
  func go(animated: Bool = true) {
    switch kind {
    case .navigation: navigation.pushViewController(b, animated: animated)
    case .tabs: tabs.selectedViewController = b
    case .fullScreen, .sheet, .custom:
      a.present(b, animated: animated) { [weak self] in self?.note("presented") }
    }
    stage.turn()
  }

  /// From B to A.
  func back(animated: Bool = true) {
    switch kind {
    case .navigation: navigation.popViewController(animated: animated)
    case .tabs:
      if tabs.viewControllers?.contains(a) == true { tabs.selectedViewController = a }
    case .fullScreen, .sheet, .custom:
      a.dismiss(animated: animated) { [weak self] in self?.note("dismissed") }
    }
    stage.turn()
  }

  /// Whether B is where the container has come to, or is going to.
  var isAtB: Bool {
    switch kind {
    case .navigation: navigation.topViewController === b
    case .tabs: tabs.selectedViewController === b
    case .fullScreen, .sheet, .custom: a.presentedViewController === b
    }
  }

  /// How far B is seen to the right of its place.
  var shownX: CGFloat {
    guard let own = b.viewIfLoaded else { return .nan }
    let view: UIView =
      container === a && isAtB ? b.presentationController?.presentedView ?? own : own
    return view.seenOrigin.x
  }

  /// Everything is at rest with B in place or not: nothing in flight, nothing left behind, and the
  /// container goes on working.
  func expectRest(
    atB: Bool, works: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(stage.settle(), "something never ends", sourceLocation: sourceLocation)
    #expect(isAtB == atB, "\(kind)", sourceLocation: sourceLocation)
    #expect(container.transitionCoordinator == nil, sourceLocation: sourceLocation)
    let violations = ContractChecker.violations(in: stage.window)
    #expect(violations.isEmpty, "\(violations)", sourceLocation: sourceLocation)
    #expect((b.viewIfLoaded?.window != nil) == atB, sourceLocation: sourceLocation)
    guard works else { return }
    vendor.animator = nil
    vendor.interactor = nil
    onFirst("nothing") {}
    if atB { back() } else { go() }
    stage.settle()
    expectRest(atB: !atB, works: false, sourceLocation: sourceLocation)
  }
}

/// Reacts to its appearance.
@MainActor final class ReactingController: JournalController {
  var react: ((String) -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    react?("wA")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    react?("dA")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    react?("wD")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    react?("dD")
  }
}

/// Vends one animator and one interaction controller to containers of every kind.
@MainActor
final class LimitVendor: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  weak var fixture: LimitFixture?
  var animator: UIViewControllerAnimatedTransitioning?
  var interactor: UIViewControllerInteractiveTransitioning?
  /// Called with the name of each callback.
  var react: ((String) -> Void)?

  private func vend(_ name: String) -> UIViewControllerAnimatedTransitioning? {
    let animator = animator
    react?(name)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vend("animationControllerFor") }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { react?("willShow") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { react?("didShow") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vend("animationControllerFor") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    react?("shouldSelect")
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { react?("didSelect") }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vend("animationControllerFor") }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vend("animationControllerFor") }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}
