import Expectations
import Segue
import TestSupport
import Testing

/// The coordinator of an announced transition, and delegates that act when they are asked.
@MainActor @Suite(.serialized) struct AnnouncementTests {
  private let fixture = TraceFixture()

  private func makeStack(_ names: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(fixture[all: names], animated: false)
    return navigation
  }

  /// Z4
  @Test(arguments: [true, false], [true, false])
  func theCoordinatorKnowsDurationAndInteractionFromTheCallOn(push: Bool, driven: Bool) {
    let navigation = makeStack(push ? "A" : "B A")
    fixture.show(navigation)
    navigation.delegate = fixture.spy
    fixture.spy.animator = SlowFade()
    fixture.spy.interactor = driven ? UIPercentDrivenInteractiveTransition() : nil

    if push {
      navigation.pushViewController(fixture["C"], animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
    let coordinator = navigation.transitionCoordinator

    expectEqual(coordinator?.transitionDuration, SlowFade().transitionDuration(using: nil))
    expectEqual(coordinator?.initiallyInteractive, driven)
    expectEqual(coordinator?.isInteractive, driven)
    fixture.spy.percentDriven?.cancel()
    fixture.stage.settle()
    expectEqual(coordinator?.initiallyInteractive, driven)
    expect(navigation.transitionCoordinator == nil)
  }

  /// Z4: the library's own animator tells, too.
  @Test func theOwnAnimatorsDurationIsKnownFromTheCallOn() {
    let navigation = makeStack("A")
    fixture.show(navigation)

    navigation.pushViewController(fixture["B"], animated: true)

    expectEqual(navigation.transitionCoordinator?.transitionDuration, 0.5)
    fixture.stage.settle()
  }

  /// Z4, in a presentation's own beginning.
  @Test func aPresentationControllerKnowsTheDurationAsItBegins() {
    final class Curious: UIPresentationController {
      var seconds: [TimeInterval] = []
      override func presentationTransitionWillBegin() {
        seconds.append(presentedViewController.transitionCoordinator?.transitionDuration ?? -1)
      }
      override func dismissalTransitionWillBegin() { presentationTransitionWillBegin() }
    }
    fixture.show(fixture["A"])
    var curious: Curious?
    fixture.spy.makeController = { presented, presenting in
      let controller = Curious(presentedViewController: presented, presenting: presenting)
      curious = controller
      return controller
    }
    fixture["B"].modalPresentationStyle = .custom
    fixture["B"].transitioningDelegate = fixture.spy

    fixture["A"].present(fixture["B"], animated: true)
    fixture.stage.settle()
    fixture["A"].dismiss(animated: true)
    fixture.stage.settle()

    let seconds = SlowFade().transitionDuration(using: nil)
    expectEqual(curious?.seconds, [seconds, seconds])
  }

  /// Z6
  @Test func theDelegateHearsOfTheRootWhenItFirstAppears() {
    let navigation = makeStack("A")
    navigation.delegate = fixture.spy

    fixture.stage.show(navigation)
    fixture.stage.settle()
    let first = fixture.heard()
    fixture.stage.window.rootViewController = fixture["Z"]
    fixture.stage.settle()
    _ = fixture.heard()
    fixture.stage.window.rootViewController = navigation
    fixture.stage.settle()
    let second = fixture.heard()

    let order = first.split(separator: " ").filter {
      !$0.hasPrefix("A.wM") && !$0.hasPrefix("A.dM")
    }
    expectEqual(order, ["A.load", "A.wA", "willShow(A)", "A.iA", "A.dA", "didShow(A)"], "\(first)")
    expect(!second.contains("Show"), "\(second)")
  }

  /// Z6
  @Test func theDelegateHearsOfWhatCameToTheTopUnseen() {
    let navigation = makeStack("A B")
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, fixture["Z"]]
    fixture.show(tabs)
    navigation.delegate = fixture.spy
    tabs.selectedIndex = 1
    fixture.stage.settle()
    navigation.popViewController(animated: false)
    fixture.stage.settle()
    let unseen = fixture.heard()
    tabs.selectedIndex = 0
    fixture.stage.settle()
    let seen = fixture.heard()

    expect(!unseen.contains("Show"), "\(unseen)")
    let told = seen.split(separator: " ").filter { $0.contains("Show(") }
    expectEqual(told, ["willShow(A)", "didShow(A)"], "\(seen)")
  }

  /// Z6: a controller comes to the top while the navigation controller leaves, which does not leave after all.
  @Test func theDelegateHearsOfWhatCameToTheTopBeforeALeavingWasTakenBack() {
    let navigation = makeStack("A B")
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, fixture["Z"]]
    fixture.show(tabs)
    navigation.delegate = fixture.spy
    let away = DelegateSpy(SlowFade())
    let interactor = UIPercentDrivenInteractiveTransition()
    away.interactor = interactor
    tabs.delegate = away
    tabs.selectedIndex = 1
    fixture.stage.step()
    interactor.update(0.2)
    fixture.stage.step()
    navigation.popViewController(animated: true)
    interactor.cancel()
    fixture.stage.settle()

    let told = fixture.heard().split(separator: " ").filter { $0.contains("Show(") }
    expectEqual(told.suffix(2), ["willShow(A)", "didShow(A)"], "\(told)")
    expect(navigation.topViewController?.view.window != nil)
  }

  /// Z6: an appearance that is cut short does not count as the first.
  @Test func theRootIsAnnouncedAgainWhereItHadNotAppeared() {
    let navigation = makeStack("A")
    let tabs = UITabBarController()
    tabs.viewControllers = [fixture["Z"], navigation]
    fixture.show(tabs)
    navigation.delegate = fixture.spy
    tabs.delegate = fixture.spy
    fixture.spy.animator = SlowFade()
    _ = fixture.heard()

    tabs.selectedIndex = 1
    fixture.stage.step()
    fixture.stage.window.rootViewController = fixture["Y"]
    fixture.stage.window.rootViewController = tabs
    fixture.stage.settle()

    let told = fixture.heard().split(separator: " ").filter { $0.contains("Show(A)") }
    expectEqual(told.suffix(2), ["willShow(A)", "didShow(A)"])
    expectEqual(told.count { $0 == "didShow(A)" }, 1, "\(told)")
  }

  /// Time may stand still there, and pictures of what moved would move for ever.
  @Test func aNavigationControllerThatLeavesInMidFlightLeavesNoPictures() {
    let navigation = UINavigationController(rootViewController: fixture["A"])
    fixture["A"].title = "First"
    fixture["B"].title = "Second"
    fixture.show(navigation)
    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.step(0.1)

    fixture.stage.window.rootViewController = fixture["Z"]
    fixture.stage.turn()

    expect(FrameLoop.shared.nextDeadline == nil)
  }

  enum Request: CaseIterable, Sendable {
    case push, pop, drag
  }

  @Test(arguments: Request.allCases, [true, false])
  func aDelegateMayRemoveTheNavigationControllerThatAsks(request: Request, early: Bool) {
    let navigation = makeStack("A B")
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    fixture.show(navigation)
    let remover = DelegateSpy(SlowFade())
    remover.react = { [fixture, weak remover] callback in
      guard callback == .animator, remover?.counts[.animator] == 1 else { return }
      fixture.stage.window.rootViewController = fixture["Z"]
    }
    navigation.delegate = remover

    switch request {
    case .push: navigation.pushViewController(fixture["C"], animated: true)
    case .pop: navigation.popViewController(animated: true)
    case .drag:
      fixture.stage.press(CGPoint(x: 100, y: 100))
      fixture.stage.drag(to: CGPoint(x: 250, y: 100))
    }
    if early { _ = navigation.transitionCoordinator?.transitionDuration }
    fixture.stage.settle()
    fixture.stage.release()
    fixture.stage.settle()
    navigation.delegate = nil
    fixture.stage.window.rootViewController = navigation
    fixture.stage.settle()

    expectEqual(remover.counts[.animator], 1)
    expect(navigation.transitionCoordinator == nil)
    expect(navigation.topViewController?.view.window != nil)
    expectEqual(ContractChecker.violations(in: fixture.stage.window).map(\.description), [])
    expectEqual(navigation.viewControllers.count, [.push: 3, .pop: 1, .drag: 2][request])
  }

  /// Z4: a coordinator that is read when nothing is to begin any more.
  @Test func theCoordinatorOfAnAbandonedTransitionAsksNobody() {
    let navigation = makeStack("A")
    fixture.show(navigation)
    let spy = DelegateSpy(SlowFade())
    navigation.delegate = spy
    var told: [String] = []
    navigation.pushViewController(fixture["B"], animated: true)
    let coordinator = navigation.transitionCoordinator
    _ = coordinator?.animate(alongsideTransition: nil) { context in
      told.append("\(context.transitionDuration) \(context.initiallyInteractive)")
    }

    fixture.stage.window.rootViewController = fixture["Z"]
    fixture.stage.settle()

    expectEqual(told, ["0.0 false"])
    expectEqual(coordinator?.transitionDuration, 0)
    expect(spy.counts[.animator] == nil)
  }

  /// In a tab bar a stack stands for its root, whichever that is.
  @Test func aTabFollowsTheRootOfItsStack() {
    let navigation = makeStack("A")
    fixture["A"].title = "First"
    fixture["B"].title = "Second"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    fixture.show(tabs)

    navigation.setViewControllers([fixture["B"]], animated: false)

    expectEqual(navigation.tabBarItem.title, "Second")
    expectEqual(tabs.tabBar.items?.map(\.title), ["Second"])
    expect(tabs.tabBar.selectedItem === navigation.tabBarItem)
  }

  /// Z13
  @Test(arguments: [true, false])
  func anAnimatorThatMakesNewInterruptibleOnesIsAskedOnlyByItself(held: Bool) {
    final class Fickle: NSObject, UIViewControllerAnimatedTransitioning {
      var made = 0
      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }
      func interruptibleAnimator(
        using context: UIViewControllerContextTransitioning
      ) -> UIViewImplicitlyAnimating {
        made += 1
        let coming = context.view(forKey: .to)
        if let coming { context.containerView.addSubview(coming) }
        coming?.transform = CGAffineTransform(translationX: 300, y: 0)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
          coming?.transform = .identity
        }
        animator.addCompletion { _ in
          coming?.transform = .identity
          context.completeTransition(!context.transitionWasCancelled)
        }
        return animator
      }
    }
    let navigation = makeStack("A")
    fixture.show(navigation)
    let fickle = Fickle()
    navigation.delegate = fixture.spy
    fixture.spy.animator = fickle
    fixture.spy.interactor = held ? UIPercentDrivenInteractiveTransition() : nil

    let warnings = Diagnostics.capture {
      navigation.pushViewController(fixture["B"], animated: true)
      fixture.stage.turn()
      fixture.spy.percentDriven?.update(0.5)
      if !held { fixture.stage.step(0.2) }
    }
    let minX = fixture["B"].view.layer.presentation()?.frame.minX ?? -1
    fixture.spy.percentDriven?.finish()
    fixture.stage.settle()

    expectEqual(fickle.made, 1)
    expectEqual(warnings, [])
    expect(abs(minX - 150) < 1)
    expect(navigation.topViewController === fixture["B"])
    expectEqual(fixture["B"].view.frame, fixture["B"].view.superview?.bounds)
  }

  /// Z12
  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
  func aViewTransitionFollowsTheInteraction(options: UIView.AnimationOptions) {
    final class Exchange: NSObject, UIViewControllerAnimatedTransitioning {
      let options: UIView.AnimationOptions
      init(_ options: UIView.AnimationOptions) { self.options = options }
      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let going = context.view(forKey: .from), let coming = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        UIView.transition(from: going, to: coming, duration: 0.4, options: options) { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let navigation = makeStack("A")
    fixture["A"].view.backgroundColor = .red
    fixture["B"].view.backgroundColor = .blue
    fixture.show(navigation)
    let before = fixture.stage.picture()
    navigation.delegate = fixture.spy
    fixture.spy.animator = Exchange(options)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.turn()
    interactor.update(0.25)
    fixture.stage.step()
    let quarter = fixture.stage.picture()
    fixture.stage.run(for: 2)
    let later = fixture.stage.picture()
    interactor.update(0)
    fixture.stage.step()
    let back = fixture.stage.picture()
    interactor.cancel()
    fixture.stage.settle()

    expect(quarter != before)
    expectEqual(later, quarter)
    expectEqual(back, before)
    expectEqual(fixture.stage.picture(), before)
    expect(navigation.topViewController === fixture["A"])
  }
}
