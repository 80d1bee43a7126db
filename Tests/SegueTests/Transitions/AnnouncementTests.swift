import Segue
import TestSupport
import Testing

/// What is known of a transition before it begins, and what delegates do when they are asked.
@MainActor @Suite(.serialized) struct AnnouncementTests {
  private let board = TraceBoard()

  private func makeStack(_ names: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(board[all: names], animated: false)
    return navigation
  }

  /// Z4
  @Test(arguments: [true, false], [true, false])
  func theCoordinatorKnowsDurationAndInteractionFromTheCallOn(push: Bool, driven: Bool) {
    let navigation = makeStack(push ? "A" : "B A")
    board.show(navigation)
    navigation.delegate = board.director
    board.director.animator = SlowFade()
    board.director.interactor = driven ? UIPercentDrivenInteractiveTransition() : nil

    if push {
      navigation.pushViewController(board["C"], animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
    let coordinator = navigation.transitionCoordinator

    #expect(coordinator?.transitionDuration == SlowFade().transitionDuration(using: nil))
    #expect(coordinator?.initiallyInteractive == driven)
    #expect(coordinator?.isInteractive == driven)
    board.director.interactor?.cancel()
    board.stage.settle()
    #expect(coordinator?.initiallyInteractive == driven)
    #expect(navigation.transitionCoordinator == nil)
  }

  /// Z4: the library's own animator tells, too.
  @Test func theOwnAnimatorsDurationIsKnownFromTheCallOn() {
    let navigation = makeStack("A")
    board.show(navigation)

    navigation.pushViewController(board["B"], animated: true)

    #expect(navigation.transitionCoordinator?.transitionDuration == 0.5)
    board.stage.settle()
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
    board.show(board["A"])
    var curious: Curious?
    board.director.makeController = { presented, presenting in
      let controller = Curious(presentedViewController: presented, presenting: presenting)
      curious = controller
      return controller
    }
    board["B"].modalPresentationStyle = .custom
    board["B"].transitioningDelegate = board.director

    board["A"].present(board["B"], animated: true)
    board.stage.settle()
    board["A"].dismiss(animated: true)
    board.stage.settle()

    let seconds = SlowFade().transitionDuration(using: nil)
    #expect(curious?.seconds == [seconds, seconds])
  }

  /// Z6
  @Test func theDelegateHearsOfTheRootWhenItFirstAppears() {
    let navigation = makeStack("A")
    navigation.delegate = board.director

    board.stage.show(navigation)
    board.stage.settle()
    let first = board.heard()
    board.stage.window.rootViewController = board["Z"]
    board.stage.settle()
    _ = board.heard()
    board.stage.window.rootViewController = navigation
    board.stage.settle()
    let second = board.heard()

    let order = first.split(separator: " ").filter {
      !$0.hasPrefix("A.wM") && !$0.hasPrefix("A.dM")
    }
    #expect(order == ["A.load", "A.wA", "willShow(A)", "A.iA", "A.dA", "didShow(A)"], "\(first)")
    #expect(!second.contains("Show"), "\(second)")
  }

  /// Asked for an animator, the delegate takes the navigation controller away.
  private final class Remover: NSObject, UINavigationControllerDelegate {
    let remove: () -> Void
    var asked = 0

    init(_ remove: @escaping () -> Void) { self.remove = remove }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
      asked += 1
      if asked == 1 { remove() }
      return SlowFade()
    }
  }

  enum Request: CaseIterable, Sendable {
    case push, pop, drag
  }

  @Test(arguments: Request.allCases, [true, false])
  func aDelegateMayRemoveTheNavigationControllerThatAsks(request: Request, early: Bool) {
    let navigation = makeStack("A B")
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    board.show(navigation)
    let remover = Remover { [board] in
      board.stage.window.rootViewController = board["Z"]
    }
    navigation.delegate = remover

    switch request {
    case .push: navigation.pushViewController(board["C"], animated: true)
    case .pop: navigation.popViewController(animated: true)
    case .drag:
      board.stage.press(CGPoint(x: 100, y: 100))
      board.stage.drag(to: CGPoint(x: 250, y: 100))
    }
    if early { _ = navigation.transitionCoordinator?.transitionDuration }
    board.stage.settle()
    board.stage.release()
    board.stage.settle()
    navigation.delegate = nil
    board.stage.window.rootViewController = navigation
    board.stage.settle()

    #expect(remover.asked == 1)
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.topViewController?.view.window != nil)
    #expect(ContractChecker.violations(in: board.stage.window).map(\.description) == [])
    #expect(navigation.viewControllers.count == [.push: 3, .pop: 1, .drag: 2][request])
  }

  /// Z4: one that is read when nothing is to begin any more.
  @Test func theCoordinatorOfAnAbandonedTransitionAsksNobody() {
    let navigation = makeStack("A")
    board.show(navigation)
    let asked = Remover {}
    navigation.delegate = asked
    var told: [String] = []
    navigation.pushViewController(board["B"], animated: true)
    let coordinator = navigation.transitionCoordinator
    _ = coordinator?.animate(alongsideTransition: nil) { context in
      told.append("\(context.transitionDuration) \(context.initiallyInteractive)")
    }

    board.stage.window.rootViewController = board["Z"]
    board.stage.settle()

    #expect(told == ["0.0 false"])
    #expect(coordinator?.transitionDuration == 0)
    #expect(asked.asked == 0)
  }

  /// In a tab bar a stack stands for its root, whichever that is.
  @Test func aTabFollowsTheRootOfItsStack() {
    let navigation = makeStack("A")
    board["A"].title = "First"
    board["B"].title = "Second"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    board.show(tabs)

    navigation.setViewControllers([board["B"]], animated: false)

    #expect(navigation.tabBarItem.title == "Second")
    #expect(tabs.tabBar.items?.map(\.title) == ["Second"])
    #expect(tabs.tabBar.selectedItem === navigation.tabBarItem)
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
    board.show(navigation)
    let fickle = Fickle()
    navigation.delegate = board.director
    board.director.animator = fickle
    board.director.interactor = held ? UIPercentDrivenInteractiveTransition() : nil

    let warnings = Diagnostics.capture {
      navigation.pushViewController(board["B"], animated: true)
      board.stage.turn()
      board.director.interactor?.update(0.5)
      if !held { board.stage.step(0.2) }
    }
    let place = board["B"].view.layer.presentation()?.frame.minX ?? -1
    board.director.interactor?.finish()
    board.stage.settle()

    #expect(fickle.made == 1)
    #expect(warnings == [])
    #expect(abs(place - 150) < 1)
    #expect(navigation.topViewController === board["B"])
    #expect(board["B"].view.frame == board["B"].view.superview?.bounds)
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
    board["A"].view.backgroundColor = .red
    board["B"].view.backgroundColor = .blue
    board.show(navigation)
    let before = board.stage.picture()
    navigation.delegate = board.director
    board.director.animator = Exchange(options)
    let interactor = UIPercentDrivenInteractiveTransition()
    board.director.interactor = interactor

    navigation.pushViewController(board["B"], animated: true)
    board.stage.turn()
    interactor.update(0.25)
    board.stage.step()
    let quarter = board.stage.picture()
    board.stage.run(for: 2)
    let later = board.stage.picture()
    interactor.update(0)
    board.stage.step()
    let back = board.stage.picture()
    interactor.cancel()
    board.stage.settle()

    #expect(quarter != before)
    #expect(later == quarter)
    #expect(back == before)
    #expect(board.stage.picture() == before)
    #expect(navigation.topViewController === board["A"])
  }
}
