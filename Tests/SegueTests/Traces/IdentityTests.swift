import Expectations
import Segue
import TestSupport
import Testing

/// Forward, then back, is as if nothing had been: views, geometry, hierarchy and callbacks.
@MainActor @Suite(.serialized) struct IdentityTests {
  private let fixture = TraceFixture()

  /// A container in a certain state, and a transition of it.
  enum Scene: String, CaseIterable, Sendable {
    case push, pop, popToRoot, anotherStack, pushWithBar, popWithBar
    case tab, stackInTab
    case presentFullScreen, presentOver, presentSheet, presentForm, presentCard, presentFromChild
    case dismissFullScreen, dismissOver, dismissSheet, dismissForm, dismissCard, dismissFromChild

    var isModal: Bool { rawValue.hasPrefix("present") || rawValue.hasPrefix("dismiss") }
  }

  /// A way of taking the transition back.
  enum Way: String, CaseIterable, Sendable {
    /// By an interaction controller, at a few places.
    case interaction
    /// By an interaction controller that has been to the end and to the start, let go and held again.
    case wanderingInteraction
    /// By a hand that takes hold of the built-in animation in mid-flight.
    case grab
    /// By the opposite request in mid-flight.
    case turn
    /// By an animator that reports false.
    case animator
  }

  // MARK: The law

  @Test(arguments: Scene.allCases, Way.allCases)
  func forwardThenBackIsTheIdentity(scene: Scene, way: Way) {
    let root = show(scene)
    let before = HierarchySnapshot.of(fixture.stage.window)
    _ = fixture.heard()

    go(scene, way, root)

    let isAtRest = fixture.stage.settle()
    let heard = fixture.heard()
    expect(isAtRest, "\(FrameLoop.shared.unrest)")
    expect(!heard.isEmpty)
    expectEqual(
      HierarchySnapshot.of(fixture.stage.window).difference(from: before).map { "\($0)" }, [])
    expect(Balance(heard).isZero, "\(heard)")
    expectEqual(ContractChecker.violations(in: fixture.stage.window).map(\.description), [])
    expect(root.transitionCoordinator == nil)
  }

  // MARK: Scenes

  private func show(_ scene: Scene) -> UIViewController {
    let root: UIViewController
    switch scene {
    case .push, .pop, .popToRoot, .anotherStack, .pushWithBar, .popWithBar:
      let navigation = stack("A B C")
      navigation.isNavigationBarHidden = !scene.rawValue.hasSuffix("Bar")
      root = navigation
    case .tab: root = tabs(fixture[all: "A B"])
    case .stackInTab: root = tabs([stack("A B"), stack("C")])
    case .presentFromChild, .dismissFromChild: root = stack("A")
    default: root = fixture["A"]
    }
    fixture.show(root)
    // Controllers below have been seen before.
    for controller in fixture[all: "A B C"] { controller.loadViewIfNeeded() }
    for index in scene == .stackInTab ? [1, 0] : [] {
      (root as? UITabBarController)?.selectedIndex = index
    }
    fixture.rest()
    if scene.rawValue.hasPrefix("dismiss") {
      present(scene, animated: false)
      fixture.rest()
    }
    OverlappingRequests(of: root).policy = .interrupt
    return root
  }

  private func stack(_ names: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.setViewControllers(fixture[all: names], animated: false)
    navigation.loadViewIfNeeded()
    return navigation
  }

  private func tabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    return tabs
  }

  private func present(_ scene: Scene, animated: Bool) {
    let presented = fixture["P"]
    let style = scene.rawValue.drop { $0.isLowercase }
    presented.modalPresentationStyle =
      switch style {
      case "FullScreen", "FromChild": .fullScreen
      case "Over": .overFullScreen
      case "Sheet": .pageSheet
      case "Form": .formSheet
      default: .custom
      }
    fixture.spy.makeController = { Card(presentedViewController: $0, presenting: $1) }
    if presented.modalPresentationStyle == .custom {
      presented.transitioningDelegate = fixture.spy
    }
    fixture["A"].present(presented, animated: animated)
  }

  private func begin(_ scene: Scene, _ root: UIViewController) {
    let navigation = root as? UINavigationController
    switch scene {
    case .push, .pushWithBar: navigation?.pushViewController(fixture["N"], animated: true)
    case .pop, .popWithBar: navigation?.popViewController(animated: true)
    case .popToRoot: navigation?.popToRootViewController(animated: true)
    case .anotherStack: navigation?.setViewControllers(fixture[all: "N B A"], animated: true)
    case .tab, .stackInTab: (root as? UITabBarController)?.selectedIndex = 1
    case _ where scene.rawValue.hasPrefix("present"): present(scene, animated: true)
    default: fixture["A"].dismiss(animated: true)
    }
    fixture.stage.turn()
  }

  /// Asks for the opposite of what is in flight.
  private func turn(_ scene: Scene, _ root: UIViewController) {
    let navigation = root as? UINavigationController
    switch scene {
    case .push, .pushWithBar: navigation?.popViewController(animated: true)
    case .pop, .popWithBar, .popToRoot:
      navigation?.pushViewController(fixture["C"], animated: true)
    case .anotherStack: navigation?.setViewControllers(fixture[all: "A B C"], animated: true)
    case .tab, .stackInTab: (root as? UITabBarController)?.selectedIndex = 0
    case _ where scene.rawValue.hasPrefix("present"): fixture["A"].dismiss(animated: true)
    default: fixture["A"].present(fixture["P"], animated: true)
    }
  }

  // MARK: Ways

  private func setAnimator(
    of root: UIViewController, to animator: UIViewControllerAnimatedTransitioning?
  ) {
    fixture.spy.animator = animator
    (root as? UINavigationController)?.delegate = fixture.spy
    (root as? UITabBarController)?.delegate = fixture.spy
    fixture["P"].transitioningDelegate = fixture.spy
  }

  private func go(_ scene: Scene, _ way: Way, _ root: UIViewController) {
    switch way {
    case .interaction:
      setAnimator(of: root, to: SlowFade())
      drive(scene, root) { interactor in
        for percent in [0.2, 0.7, 0.4] as [CGFloat] {
          interactor.update(percent)
          fixture.stage.step()
        }
        interactor.cancel()
      }
    case .wanderingInteraction:
      setAnimator(of: root, to: SlowFade())
      drive(scene, root) { interactor in
        interactor.update(1)
        fixture.stage.step()
        interactor.update(0)
        fixture.stage.step()
        interactor.update(0.6)
        interactor.finish()
        fixture.stage.step()
        interactor.pause()
        interactor.update(0.8)
        interactor.cancel()
        fixture.stage.step()
        interactor.pause()
        interactor.update(0.3)
        interactor.cancel()
      }
    case .grab:
      if root is UITabBarController { setAnimator(of: root, to: SlowFade()) }
      begin(scene, root)
      fixture.stage.run(for: 0.1)
      fixture.stage.press(CGPoint(x: 150, y: 100))
      fixture.stage.drag(to: scene.isModal ? CGPoint(x: 150, y: 130) : CGPoint(x: 180, y: 100))
      fixture.stage.cancelTouches()
    case .turn:
      if root is UITabBarController { setAnimator(of: root, to: SlowFade()) }
      begin(scene, root)
      fixture.stage.run(for: 0.1)
      turn(scene, root)
    case .animator:
      setAnimator(of: root, to: Refuser())
      begin(scene, root)
    }
  }

  private func drive(
    _ scene: Scene, _ root: UIViewController,
    _ hand: (UIPercentDrivenInteractiveTransition) -> Void
  ) {
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor
    begin(scene, root)
    hand(interactor)
    fixture.stage.settle()
    fixture.spy.interactor = nil
  }
}

/// Begins as others do, and then reports that it did not complete.
@MainActor private final class Refuser: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let views = [UITransitionContextViewKey.from, .to].map { context.view(forKey: $0) }
    if let coming = views[1] { context.containerView.addSubview(coming) }
    UIView.animate(withDuration: 0.3) {
      for view in views { view?.alpha = 0.5 }
    } completion: { _ in
      for view in views { view?.alpha = 1 }
      context.completeTransition(false)
    }
  }
}

private final class Card: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 40, dy: 30)
  }
}
