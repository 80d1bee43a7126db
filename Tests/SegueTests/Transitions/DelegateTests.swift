import Expectations
import Segue
import TestSupport
import Testing

/// The requests to delegates, their order, and the lifetimes of their answers (section Q).
@MainActor @Suite(.serialized) struct DelegateTests {
  private let fixture = TraceFixture()

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

  /// A delegate that notes the requests it gets.
  private func makeSpy() -> DelegateSpy {
    DelegateSpy(journal: fixture.journal, noting: .requests)
  }

  private func navigation(_ delegate: DelegateSpy) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: fixture["A"])
    navigation.isNavigationBarHidden = true
    fixture.show(navigation)
    navigation.delegate = delegate
    return navigation
  }

  // MARK: Order

  /// Q1, Q11: without an animator there is no request for an interaction; both come before the will-calls.
  @Test(arguments: [true, false])
  func aNavigationDelegateIsAskedBeforeTheWillCalls(vends: Bool) {
    let spy = makeSpy()
    spy.animator = vends ? Talker(fixture.journal) : nil
    let navigation = navigation(spy)

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()

    expectEqual(
      fixture.heard(),
      vends
        ? "B.wM(nav) animator? interactor? B.load A.wD! B.wA! animate B.iA! A.dD! B.dA! B.dM(nav)"
          + " ended(true)"
        : "B.wM(nav) animator? B.load A.wD! B.wA! B.iA! A.dD! B.dA! B.dM(nav)")
  }

  @Test func withoutAnimationNobodyIsAsked() {
    let spy = makeSpy()
    spy.animator = Talker(fixture.journal)
    let navigation = navigation(spy)

    navigation.pushViewController(fixture["B"], animated: false)
    fixture.stage.settle()

    expectEqual(fixture.heard(), "B.wM(nav) B.load A.wD B.wA B.iA A.dD B.dA B.dM(nav)")
  }

  /// Q1, Q11
  @Test func aTabDelegateIsAskedBeforeTheWillCalls() {
    let spy = makeSpy()
    spy.animator = Talker(fixture.journal)
    let tabs = UITabBarController()
    tabs.viewControllers = fixture[all: "A B"]
    fixture.show(tabs)
    tabs.delegate = spy

    tabs.selectedIndex = 1
    fixture.stage.settle()

    expectEqual(
      fixture.heard(),
      "animator? interactor? B.load B.wA! A.wD! animate B.iA! A.dD! B.dA! ended(true)")
  }

  /// Q1, and only a custom presentation asks for its controller.
  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom], [true, false])
  func aTransitioningDelegateIsAskedBeforeTheWillCalls(
    style: UIModalPresentationStyle, vends: Bool
  ) {
    let spy = makeSpy()
    spy.animator = vends ? Talker(fixture.journal) : nil
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = style
    fixture["B"].transitioningDelegate = spy

    let presented = fixture.trace(.finished) { fixture["A"].present(fixture["B"], animated: $0) }
    let dismissed = fixture.trace(.finished) { fixture["A"].dismiss(animated: $0) }

    let asked = "\(style == .custom ? "controller? " : "")animator?(B by A from A)"
    expectEqual(
      presented,
      asked
        + (vends
          ? " interactor? B.load B.wA! animate B.iA! ~ B.dA! ended(true)"
          : " B.load B.wA! B.iA! ~ B.dA!"))
    expectEqual(
      dismissed,
      vends
        ? "animator? interactor? B.wD! animate ~ B.dD! ended(true)" : "animator? B.wD! ~ B.dD!")
  }

  /// Q2
  @Test func anInteractionControllerStartsTheAnimatorItself() {
    let spy = makeSpy()
    spy.animator = Talker(fixture.journal)
    let holder = Holder(fixture.journal)
    spy.interactor = holder
    let navigation = navigation(spy)

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()
    let begun = fixture.heard()
    if let context = holder.context { spy.animator?.animateTransition(using: context) }
    holder.context?.finishInteractiveTransition()
    fixture.stage.settle()

    expectEqual(begun, "B.wM(nav) animator? interactor? B.load A.wD! B.wA! start")
    expectEqual(fixture.heard(), "animate B.iA! A.dD! B.dA! B.dM(nav) ended(true)")
    expect(navigation.transitionCoordinator == nil)
    expect(navigation.topViewController === fixture["B"])
  }

  // MARK: Lives

  /// Q6, E9: the delegate may go in mid-flight; animator and interaction controller live on.
  @Test func theDelegateIsWeakAndWhatItVendedLivesToTheEnd() {
    weak var animator: SlowFade?
    weak var interactor: UIPercentDrivenInteractiveTransition?
    weak var delegate: DelegateSpy?
    let navigation = UINavigationController(rootViewController: fixture["A"])
    fixture.show(navigation)
    do {
      let spy = makeSpy()
      let fade = SlowFade()
      let driver = UIPercentDrivenInteractiveTransition()
      (spy.animator, spy.interactor) = (fade, driver)
      (animator, interactor, delegate) = (fade, driver, spy)
      navigation.delegate = spy
      navigation.pushViewController(fixture["B"], animated: true)
      fixture.stage.turn()
    }

    let isDelegateGone = delegate == nil && navigation.delegate == nil
    let live = animator != nil && interactor != nil
    interactor?.update(0.5)
    interactor?.finish()
    fixture.stage.settle()

    expect(isDelegateGone)
    expect(live)
    expect(fixture["B"].view.window != nil)
    expect(animator == nil)
    expect(interactor == nil)
  }

  /// Q6, E9: without its delegate a presentation goes the built-in way.
  @Test func aTransitioningDelegateThatIsGoneLeavesTheBuiltInAnimation() {
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = .custom
    do { fixture["B"].transitioningDelegate = makeSpy() }

    let heard = fixture.trace(.finished) { fixture["A"].present(fixture["B"], animated: $0) }

    expectEqual(heard, "B.load B.wA! B.iA! ~ B.dA!")
  }

  // MARK: Navigation

  /// Q8
  @Test func aNavigationControllerDoesNotAskTheTransitioningDelegate() {
    let spy = makeSpy()
    let navigation = UINavigationController(rootViewController: fixture["A"])
    fixture.show(navigation)
    fixture["B"].transitioningDelegate = spy

    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.settle()

    expect(!fixture.heard().contains("?"))
  }

  /// Q9
  @Test(arguments: [true, false])
  func aDelegateThatAnimatesPopsSwitchesTheSwipeOff(vends: Bool) {
    let spy = makeSpy()
    spy.animator = vends ? SlowFade() : nil
    let navigation = navigation(spy)
    navigation.pushViewController(fixture["B"], animated: false)
    fixture.rest()

    fixture.stage.press(CGPoint(x: 5, y: 100))
    fixture.stage.drag(to: CGPoint(x: 200, y: 100), over: 0.2)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(navigation.viewControllers.count, vends ? 2 : 1)
  }

  /// Q10: an interaction controller that nobody moves keeps its transition waiting, and nothing else
  /// breaks: the next one may be let go of as ever.
  @Test func aUsedInteractionControllerWaitsForItsHand() {
    let spy = makeSpy()
    spy.animator = SlowFade()
    let driver = UIPercentDrivenInteractiveTransition()
    spy.interactor = driver
    let navigation = navigation(spy)
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

    expect(waiting == true)
    expectEqual(navigation.viewControllers, [fixture["A"]])
    expect(navigation.transitionCoordinator == nil)
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
    let spy = makeSpy()
    let animator = Interruptible()
    spy.animator = animator
    let driver = UIPercentDrivenInteractiveTransition()
    spy.interactor = driver
    let navigation = navigation(spy)

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

    expectEqual(animator.transitionDuration(using: nil), 0.4)
    expect(abs(shown - 0.25) < 0.01)
    expectEqual(back, [fixture["A"]])
    expectEqual(navigation.viewControllers, fixture[all: "A B"])
    expect(animator.made == nil)
  }
}
