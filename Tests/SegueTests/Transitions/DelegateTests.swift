import Segue
import TestSupport
import Testing

/// Who is asked for what, when, and how long it lives (section Q).
@MainActor @Suite(.serialized) struct DelegateTests {
  private let board = TraceBoard()

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
    let navigation = UINavigationController(rootViewController: board["A"])
    navigation.isNavigationBarHidden = true
    board.show(navigation)
    navigation.delegate = delegate
    return navigation
  }

  // MARK: Order

  /// Q1, Q11: who has no animator is not asked for an interaction; both come before the will-calls.
  @Test(arguments: [true, false])
  func aNavigationDelegateIsAskedBeforeTheWillCalls(vends: Bool) {
    let oracle = Oracle(board.journal)
    oracle.animator = vends ? Talker(board.journal) : nil
    let navigation = navigation(oracle)

    navigation.pushViewController(board["B"], animated: true)
    board.stage.settle()

    #expect(
      board.heard()
        == (vends
          ? "B.wM(nav) animator? interactor? B.load A.wD! B.wA! animate B.iA! A.dD! B.dA! B.dM(nav)"
            + " ended(true)"
          : "B.wM(nav) animator? B.load A.wD! B.wA! B.iA! A.dD! B.dA! B.dM(nav)"))
  }

  @Test func withoutAnimationNobodyIsAsked() {
    let oracle = Oracle(board.journal)
    oracle.animator = Talker(board.journal)
    let navigation = navigation(oracle)

    navigation.pushViewController(board["B"], animated: false)
    board.stage.settle()

    #expect(board.heard() == "B.wM(nav) B.load A.wD B.wA B.iA A.dD B.dA B.dM(nav)")
  }

  /// Q1, Q11
  @Test func aTabDelegateIsAskedBeforeTheWillCalls() {
    let oracle = Oracle(board.journal)
    oracle.animator = Talker(board.journal)
    let tabs = UITabBarController()
    tabs.viewControllers = board[all: "A B"]
    board.show(tabs)
    tabs.delegate = oracle

    tabs.selectedIndex = 1
    board.stage.settle()

    #expect(
      board.heard()
        == "animator? interactor? B.load B.wA! A.wD! animate B.iA! A.dD! B.dA! ended(true)")
  }

  /// Q1, and only a custom presentation asks for its controller.
  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom], [true, false])
  func aTransitioningDelegateIsAskedBeforeTheWillCalls(
    style: UIModalPresentationStyle, vends: Bool
  ) {
    let oracle = Oracle(board.journal)
    oracle.animator = vends ? Talker(board.journal) : nil
    board.show(board["A"])
    board["B"].modalPresentationStyle = style
    board["B"].transitioningDelegate = oracle

    let presented = board.trace(.finished) { board["A"].present(board["B"], animated: $0) }
    let dismissed = board.trace(.finished) { board["A"].dismiss(animated: $0) }

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
    let oracle = Oracle(board.journal)
    oracle.animator = Talker(board.journal)
    let holder = Holder(board.journal)
    oracle.interactor = holder
    let navigation = navigation(oracle)

    navigation.pushViewController(board["B"], animated: true)
    board.stage.settle()
    let begun = board.heard()
    if let context = holder.context { oracle.animator?.animateTransition(using: context) }
    holder.context?.finishInteractiveTransition()
    board.stage.settle()

    #expect(begun == "B.wM(nav) animator? interactor? B.load A.wD! B.wA! start")
    #expect(board.heard() == "animate B.iA! A.dD! B.dA! B.dM(nav) ended(true)")
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.topViewController === board["B"])
  }

  // MARK: Lives

  /// Q6, E9: the delegate may go in mid-flight; animator and interaction controller live on.
  @Test func theDelegateIsWeakAndWhatItVendedLivesToTheEnd() {
    weak var animator: SlowFade?
    weak var interactor: UIPercentDrivenInteractiveTransition?
    weak var delegate: Oracle?
    let navigation = UINavigationController(rootViewController: board["A"])
    board.show(navigation)
    do {
      let oracle = Oracle(board.journal)
      let fade = SlowFade()
      let driver = UIPercentDrivenInteractiveTransition()
      (oracle.animator, oracle.interactor) = (fade, driver)
      (animator, interactor, delegate) = (fade, driver, oracle)
      navigation.delegate = oracle
      navigation.pushViewController(board["B"], animated: true)
      board.stage.turn()
    }

    let isDelegateGone = delegate == nil && navigation.delegate == nil
    let live = animator != nil && interactor != nil
    interactor?.update(0.5)
    interactor?.finish()
    board.stage.settle()

    #expect(isDelegateGone)
    #expect(live)
    #expect(board["B"].view.window != nil)
    #expect(animator == nil)
    #expect(interactor == nil)
  }

  /// Q6, E9: without its delegate a presentation goes the built-in way.
  @Test func aTransitioningDelegateThatIsGoneLeavesTheBuiltInAnimation() {
    board.show(board["A"])
    board["B"].modalPresentationStyle = .custom
    do { board["B"].transitioningDelegate = Oracle(board.journal) }

    let heard = board.trace(.finished) { board["A"].present(board["B"], animated: $0) }

    #expect(heard == "B.load B.wA! B.iA! ~ B.dA!")
  }

  // MARK: Navigation

  /// Q8
  @Test func aNavigationControllerDoesNotAskTheTransitioningDelegate() {
    let oracle = Oracle(board.journal)
    let navigation = UINavigationController(rootViewController: board["A"])
    board.show(navigation)
    board["B"].transitioningDelegate = oracle

    navigation.pushViewController(board["B"], animated: true)
    board.stage.settle()

    #expect(!board.heard().contains("?"))
  }

  /// Q9
  @Test(arguments: [true, false])
  func aDelegateThatAnimatesPopsSwitchesTheSwipeOff(vends: Bool) {
    let oracle = Oracle(board.journal)
    oracle.animator = vends ? SlowFade() : nil
    let navigation = navigation(oracle)
    navigation.pushViewController(board["B"], animated: false)
    board.rest()

    board.stage.press(CGPoint(x: 5, y: 100))
    board.stage.drag(to: CGPoint(x: 200, y: 100), over: 0.2)
    board.stage.release()
    board.stage.settle()

    #expect(navigation.viewControllers.count == (vends ? 2 : 1))
  }

  /// Q10: an interaction controller that nobody moves keeps its transition waiting, and nothing else
  /// breaks: the next one may be let go of as ever.
  @Test func aUsedInteractionControllerWaitsForItsHand() {
    let oracle = Oracle(board.journal)
    oracle.animator = SlowFade()
    let driver = UIPercentDrivenInteractiveTransition()
    oracle.interactor = driver
    let navigation = navigation(oracle)
    navigation.pushViewController(board["B"], animated: true)
    board.stage.turn()
    driver.finish()
    board.stage.settle()
    _ = board.heard()

    navigation.popViewController(animated: true)
    board.stage.settle()
    let waiting = navigation.transitionCoordinator?.isInteractive
    driver.finish()
    board.stage.settle()

    #expect(waiting == true)
    #expect(navigation.viewControllers == [board["A"]])
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
    let oracle = Oracle(board.journal)
    let animator = Interruptible()
    oracle.animator = animator
    let driver = UIPercentDrivenInteractiveTransition()
    oracle.interactor = driver
    let navigation = navigation(oracle)

    navigation.pushViewController(board["B"], animated: true)
    board.stage.turn()
    driver.update(0.25)
    board.stage.step()
    let shown = board["B"].view.layer.presentation()?.opacity ?? -1
    driver.cancel()
    board.stage.settle()
    let back = navigation.viewControllers
    driver.wantsInteractiveStart = false
    navigation.pushViewController(board["B"], animated: true)
    board.stage.settle()

    #expect(animator.transitionDuration(using: nil) == 0.4)
    #expect(abs(shown - 0.25) < 0.01)
    #expect(back == [board["A"]])
    #expect(navigation.viewControllers == board[all: "A B"])
    #expect(animator.made == nil)
  }
}
