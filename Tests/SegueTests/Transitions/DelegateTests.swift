import Segue
import TestSupport
import Testing

/// Who is asked for what, when, and how long it lives (section Q).
@MainActor @Suite(.serialized) struct DelegateTests {
  private let fixture = TraceFixture()

  /// Takes down what it is asked, and answers as it is told to.
  private final class Oracle: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    let journal: Journal
    var animator: UIViewControllerAnimatedTransitioning?
    var interactor: UIViewControllerInteractiveTransitioning?
    var controllers: [ObjectIdentifier] = []

    init(_ journal: Journal) { self.journal = journal }

    private func vend() -> UIViewControllerAnimatedTransitioning? {
      journal.note("animator?")
      return animator
    }

    private func hand() -> UIViewControllerInteractiveTransitioning? {
      journal.note("interactor?")
      return interactor
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { vend() }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { hand() }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { vend() }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { hand() }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
      journal.note("for \(presented) by \(presenting) from \(source)")
      return vend()
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { vend() }

    func interactionControllerForPresentation(
      using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { hand() }

    func interactionControllerForDismissal(
      using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { hand() }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      journal.note("controller?")
      return nil
    }
  }

  /// An animator that says when it is used.
  private final class Talker: NSObject, UIViewControllerAnimatedTransitioning {
    let journal: Journal
    private let fade = SlowFade()

    init(_ journal: Journal) { self.journal = journal }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { fade.transitionDuration(using: transitionContext) }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      journal.note("animate")
      fade.animateTransition(using: context)
    }

    func animationEnded(_ completed: Bool) { journal.note("ended(\(completed))") }
  }

  /// An interaction controller that only keeps its context.
  private final class Holder: NSObject, UIViewControllerInteractiveTransitioning {
    let journal: Journal
    private(set) var context: UIViewControllerContextTransitioning?

    init(_ journal: Journal) { self.journal = journal }

    func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
      journal.note("start")
      self.context = context
    }
  }

  private func navigation(_ delegate: Oracle) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: fixture["A"])
    navigation.isNavigationBarHidden = true
    fixture.show(navigation)
    navigation.delegate = delegate
    return navigation
  }

  // MARK: Order

  /// Q1, Q11: who has no animator is not asked for an interaction; both come before the will-calls.
  @Test(arguments: [true, false])
  func aNavigationDelegateIsAskedBeforeTheWillCalls(vends: Bool) {
    let oracle = Oracle(fixture.journal)
    oracle.animator = vends ? Talker(fixture.journal) : nil
    let navigation = navigation(oracle)

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()

    #expect(
      fixture.heard()
        == (vends
          ? "B.wM(nav) animator? interactor? B.load A.wD! B.wA! animate B.iA! A.dD! B.dA! B.dM(nav)"
            + " ended(true)"
          : "B.wM(nav) animator? B.load A.wD! B.wA! B.iA! A.dD! B.dA! B.dM(nav)"))
  }

  @Test func withoutAnimationNobodyIsAsked() {
    let oracle = Oracle(fixture.journal)
    oracle.animator = Talker(fixture.journal)
    let navigation = navigation(oracle)

    navigation.pushViewController(fixture["B"], animated: false)
    fixture.stage.settle()

    #expect(fixture.heard() == "B.wM(nav) B.load A.wD B.wA B.iA A.dD B.dA B.dM(nav)")
  }

  /// Q1, Q11
  @Test func aTabDelegateIsAskedBeforeTheWillCalls() {
    let oracle = Oracle(fixture.journal)
    oracle.animator = Talker(fixture.journal)
    let tabs = UITabBarController()
    tabs.viewControllers = fixture[all: "A B"]
    fixture.show(tabs)
    tabs.delegate = oracle

    tabs.selectedIndex = 1
    fixture.stage.settle()

    #expect(
      fixture.heard()
        == "animator? interactor? B.load B.wA! A.wD! animate B.iA! A.dD! B.dA! ended(true)")
  }

  /// Q1, and only a custom presentation asks for its controller.
  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom], [true, false])
  func aTransitioningDelegateIsAskedBeforeTheWillCalls(
    style: UIModalPresentationStyle, vends: Bool
  ) {
    let oracle = Oracle(fixture.journal)
    oracle.animator = vends ? Talker(fixture.journal) : nil
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = style
    fixture["B"].transitioningDelegate = oracle

    let presented = fixture.trace(.finished) { fixture["A"].present(fixture["B"], animated: $0) }
    let dismissed = fixture.trace(.finished) { fixture["A"].dismiss(animated: $0) }

    let asked = "\(style == .custom ? "controller? " : "")for B by A from A animator?"
    #expect(
      presented == asked
        + (vends
          ? " interactor? B.load B.wA! animate B.iA! ~ B.dA! ended(true)"
          : " B.load B.wA! B.iA! ~ B.dA!"))
    #expect(
      dismissed
        == (vends
          ? "animator? interactor? B.wD! animate ~ B.dD! ended(true)" : "animator? B.wD! ~ B.dD!"))
  }

  /// Q2
  @Test func anInteractionControllerStartsTheAnimatorItself() {
    let oracle = Oracle(fixture.journal)
    oracle.animator = Talker(fixture.journal)
    let holder = Holder(fixture.journal)
    oracle.interactor = holder
    let navigation = navigation(oracle)

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()
    let begun = fixture.heard()
    if let context = holder.context { oracle.animator?.animateTransition(using: context) }
    holder.context?.finishInteractiveTransition()
    fixture.stage.settle()

    #expect(begun == "B.wM(nav) animator? interactor? B.load A.wD! B.wA! start")
    #expect(fixture.heard() == "animate B.iA! A.dD! B.dA! B.dM(nav) ended(true)")
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.topViewController === fixture["B"])
  }

  // MARK: Lives

  /// Q6, E9: the delegate may go in mid-flight; animator and interaction controller live on.
  @Test func theDelegateIsWeakAndWhatItVendedLivesToTheEnd() {
    weak var animator: SlowFade?
    weak var interactor: UIPercentDrivenInteractiveTransition?
    weak var delegate: Oracle?
    let navigation = UINavigationController(rootViewController: fixture["A"])
    fixture.show(navigation)
    do {
      let oracle = Oracle(fixture.journal)
      let fade = SlowFade()
      let driver = UIPercentDrivenInteractiveTransition()
      (oracle.animator, oracle.interactor) = (fade, driver)
      (animator, interactor, delegate) = (fade, driver, oracle)
      navigation.delegate = oracle
      navigation.pushViewController(fixture["B"], animated: true)
      fixture.stage.turn()
    }

    let isDelegateGone = delegate == nil && navigation.delegate == nil
    let live = animator != nil && interactor != nil
    interactor?.update(0.5)
    interactor?.finish()
    fixture.stage.settle()

    #expect(isDelegateGone)
    #expect(live)
    #expect(fixture["B"].view.window != nil)
    #expect(animator == nil)
    #expect(interactor == nil)
  }

  /// Q6, E9: without its delegate a presentation goes the built-in way.
  @Test func aTransitioningDelegateThatIsGoneLeavesTheBuiltInAnimation() {
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = .custom
    do { fixture["B"].transitioningDelegate = Oracle(fixture.journal) }

    let heard = fixture.trace(.finished) { fixture["A"].present(fixture["B"], animated: $0) }

    #expect(heard == "B.load B.wA! B.iA! ~ B.dA!")
  }

  // MARK: Navigation

  /// Q8
  @Test func aNavigationControllerDoesNotAskTheTransitioningDelegate() {
    let oracle = Oracle(fixture.journal)
    let navigation = UINavigationController(rootViewController: fixture["A"])
    fixture.show(navigation)
    fixture["B"].transitioningDelegate = oracle

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()

    #expect(!fixture.heard().contains("?"))
  }

  /// Q9
  @Test(arguments: [true, false])
  func aDelegateThatAnimatesPopsSwitchesTheSwipeOff(vends: Bool) {
    let oracle = Oracle(fixture.journal)
    oracle.animator = vends ? SlowFade() : nil
    let navigation = navigation(oracle)
    navigation.pushViewController(fixture["B"], animated: false)
    fixture.rest()

    fixture.stage.press(CGPoint(x: 5, y: 100))
    fixture.stage.drag(to: CGPoint(x: 200, y: 100), over: 0.2)
    fixture.stage.release()
    fixture.stage.settle()

    #expect(navigation.viewControllers.count == (vends ? 2 : 1))
  }

  /// Q10: an interaction controller that nobody moves keeps its transition waiting, and nothing else
  /// breaks: the next one may be let go of as ever.
  @Test func aUsedInteractionControllerWaitsForItsHand() {
    let oracle = Oracle(fixture.journal)
    oracle.animator = SlowFade()
    let driver = UIPercentDrivenInteractiveTransition()
    oracle.interactor = driver
    let navigation = navigation(oracle)
    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.turn()
    driver.finish()
    fixture.stage.settle()
    _ = fixture.heard()

    navigation.popViewController(animated: true)
    fixture.stage.settle()
    let waiting = navigation.transitionCoordinator?.isInteractive
    driver.finish()
    fixture.stage.settle()

    #expect(waiting == true)
    #expect(navigation.viewControllers == [fixture["A"]])
    #expect(navigation.transitionCoordinator == nil)
  }

  // MARK: Animators

  /// Q4, Q7: the same animator for the whole of a transition; the duration may be asked without one.
  @Test func anInterruptibleAnimatorStartedByTheTransitionIsDriven() {
    final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
      private(set) var made: UIViewPropertyAnimator?

      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval { 0.4 }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
      }

      func interruptibleAnimator(
        using context: UIViewControllerContextTransitioning
      ) -> UIViewImplicitlyAnimating? {
        if let made { return made }
        guard let view = context.view(forKey: .to) else { return nil }
        view.alpha = 0
        context.containerView.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { view.alpha = 1 }
        animator.addCompletion { _ in
          view.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        }
        made = animator
        return animator
      }

      func animationEnded(_ transitionCompleted: Bool) { made = nil }
    }
    let oracle = Oracle(fixture.journal)
    let animator = Interruptible()
    oracle.animator = animator
    let driver = UIPercentDrivenInteractiveTransition()
    oracle.interactor = driver
    let navigation = navigation(oracle)

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.turn()
    driver.update(0.25)
    fixture.stage.step()
    let shown = fixture["B"].view.layer.presentation()?.opacity ?? -1
    driver.cancel()
    fixture.stage.settle()
    let back = navigation.viewControllers
    driver.wantsInteractiveStart = false
    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()

    #expect(animator.transitionDuration(using: nil) == 0.4)
    #expect(abs(shown - 0.25) < 0.01)
    #expect(back == [fixture["A"]])
    #expect(navigation.viewControllers == fixture[all: "A B"])
    #expect(animator.made == nil)
  }
}
