import Segue
import TestSupport
import Testing

/// Animators that misbehave, in a navigation controller.
@MainActor @Suite(.serialized) struct EngineTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let journal = Journal()

  /// Vends one animator, and one interaction controller if it has one.
  private final class Vendor: NSObject, UINavigationControllerDelegate {
    let animator: UIViewControllerAnimatedTransitioning
    var interactor: UIViewControllerInteractiveTransitioning?

    init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor }
  }

  private final class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let journal: Journal
    let animate: (UIViewControllerContextTransitioning) -> Void

    init(_ journal: Journal, _ animate: @escaping (UIViewControllerContextTransitioning) -> Void) {
      self.journal = journal
      self.animate = animate
    }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      animate(context)
    }

    func animationEnded(_ completed: Bool) { journal.note("ended(\(completed))") }
  }

  private func push(
    interactor: UIPercentDrivenInteractiveTransition? = nil,
    animate: @escaping (UIViewControllerContextTransitioning) -> Void
  ) -> (navigation: UINavigationController, top: JournalController, vendor: Vendor) {
    let navigation = UINavigationController(rootViewController: JournalController("A", journal))
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.settle()
    let vendor = Vendor(ClosureAnimator(journal, animate))
    vendor.interactor = interactor
    navigation.delegate = vendor
    let top = JournalController("B", journal)
    _ = journal.take()
    navigation.pushViewController(top, animated: true)
    stage.turn()
    return (navigation, top, vendor)
  }

  @Test func anAnimatorThatCompletesAtOnceAndAddsNothingLeavesTheViewInPlace() {
    let (navigation, top, _) = push { $0.completeTransition(true) }

    #expect(
      journal.take()
        == "B.wM(nav) · B.load · A.wD! · B.wA! · A.dD! · B.iA! · B.dA! · B.dM(nav) · ended(true)")
    #expect(top.view.window != nil)
    #expect(top.view.frame == navigation.view.bounds)
    #expect(navigation.transitionCoordinator == nil)
  }

  /// X12, Q5
  @Test func completingWithFalseRollsEverythingBack() {
    let (navigation, top, _) = push { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.completeTransition(false)
      }
    }
    _ = journal.take()

    stage.settle()

    #expect(
      journal.take()
        == "B.wD! · B.dD! · A.wA! · A.iA! · A.dA! · B.wM(nil) · B.dM(nil) · ended(false)")
    #expect(navigation.viewControllers.count == 1)
    #expect(top.view.superview == nil)
    #expect(top.parent == nil)
  }

  /// X13
  @Test func completingTwiceIsReportedAndIgnored() {
    var context: UIViewControllerContextTransitioning?
    _ = push { context = $0 }
    context?.completeTransition(true)
    _ = journal.take()

    let warnings = Diagnostics.capture { context?.completeTransition(false) }

    #expect(
      warnings == [
        "completeTransition(false) was called again for the transition from A to B"
      ])
    #expect(journal.take() == "")
  }

  /// X8, X9, X1
  @Test func theContextKnowsTheFrames() {
    var frames: [CGRect] = []
    var holdsFrom = false
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
    _ = push { context in
      for key in [UITransitionContextViewControllerKey.from, .to] {
        guard let controller = context.viewController(forKey: key) else { continue }
        frames.append(context.initialFrame(for: controller))
        frames.append(context.finalFrame(for: controller))
      }
      holdsFrom = context.view(forKey: .from)?.superview === context.containerView
      context.completeTransition(true)
    }

    #expect(frames == [bounds, .zero, .zero, bounds])
    #expect(holdsFrom)
  }

  @Test func anAnimatorThatCompletesUnderTheFingerFreesTheContainer() {
    let interactor = UIPercentDrivenInteractiveTransition()
    var container: UIView?
    let (navigation, _, vendor) = push(interactor: interactor) { context in
      container = context.containerView
      context.completeTransition(true)
    }

    let speed = container?.layer.speed
    interactor.update(0.5)
    interactor.finish()
    vendor.interactor = nil
    navigation.popViewController(animated: true)
    stage.settle()

    #expect(speed == 1)
    #expect(navigation.viewControllers.count == 1)
  }

  /// E5
  @Test func aPushOutOfACompletionSeesAFinishedTransition() {
    let (navigation, _, vendor) = push { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    var seen: [Bool] = []
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      seen.append(navigation.transitionCoordinator == nil)
      navigation.pushViewController(JournalController("C", journal), animated: true)
      seen.append(navigation.transitionCoordinator != nil)
    }

    stage.settle()

    withExtendedLifetime(vendor) {}
    #expect(seen == [true, true])
    #expect(journal.take().hasSuffix("B.dD! · C.dA! · C.dM(nav) · ended(true)"))
  }

  /// P6, X12
  @Test func anAnimatorThatAlwaysSaysTrueIsRolledBackWhenTheFingerCancels() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let (navigation, top, _) = push(interactor: interactor) { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.frame.origin.x = 10
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    interactor.update(0.3)
    stage.step()

    interactor.cancel()
    stage.settle()

    #expect(navigation.viewControllers.count == 1)
    #expect(top.view.superview == nil)
    #expect(journal.take().hasSuffix("ended(false)"))
  }

  @Test func anAnimatorHearsHowItsTransitionEndedWhenTheWindowGetsAnotherRoot() {
    let presenter = UIViewController()
    stage.show(presenter)
    let modal = UIViewController()
    let vendor = ModalEndings(ClosureAnimator(journal) { _ in })
    modal.transitioningDelegate = vendor
    presenter.present(modal, animated: true)
    stage.turn()

    stage.show(UIViewController())

    #expect(journal.take() == "ended(true)")
  }

  private final class ModalEndings: NSObject, UIViewControllerTransitioningDelegate {
    let animator: UIViewControllerAnimatedTransitioning
    init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
  }
}
