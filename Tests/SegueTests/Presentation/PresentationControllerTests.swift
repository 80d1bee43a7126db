import Expectations
import Segue
import TestSupport
import Testing

/// The life of a presentation controller, and the context that animators get.
@MainActor @Suite(.serialized) struct PresentationControllerTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let journal = Journal()

  private final class Card: UIPresentationController {
    var journal: Journal?
    var removes = false
    let dim = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      (containerView?.bounds ?? .zero).insetBy(dx: 50, dy: 40)
    }

    override var shouldRemovePresentersView: Bool { removes }

    override func presentationTransitionWillBegin() {
      journal?.note("willPresent(\(containerView != nil))")
      containerView?.insertSubview(dim, at: 0)
      dim.alpha = 0
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        self.dim.alpha = 1
      })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      journal?.note("didPresent(\(completed))")
      if !completed { dim.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { journal?.note("willDismiss") }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      journal?.note("didDismiss(\(completed))")
      if completed { dim.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  /// Delegates are held weakly, so the test holds the spy.
  private final class Holder {
    var spy: DelegateSpy?
  }

  private let holder = Holder()

  private func fixture(removes: Bool = false)
    -> (a: JournalController, b: JournalController, spy: DelegateSpy, fade: SlowFade)
  {
    let a = JournalController("A", journal)
    stage.show(a)
    stage.settle()
    _ = journal.take()
    let b = JournalController("B", journal)
    b.modalPresentationStyle = .custom
    let fade = SlowFade()
    let spy = DelegateSpy(fade, journal: journal, noting: .requests)
    holder.spy = spy
    let journal = journal
    spy.makeController = { presented, presenting in
      let card = Card(presentedViewController: presented, presenting: presenting)
      card.journal = journal
      card.removes = removes
      return card
    }
    b.transitioningDelegate = spy
    return (a, b, spy, fade)
  }

  /// M2, M3b, and the order of section 3
  @Test func thePresentationControllerLivesAroundTheTransition() {
    let (a, b, _, _) = fixture()

    a.present(b, animated: true)
    let begun = journal.take()
    let container = b.presentationController?.containerView
    let isInWindow = container?.window === stage.window
    stage.settle()
    let presented = journal.take()
    let frame = b.view.frame
    a.dismiss(animated: true)
    stage.settle()

    expectEqual(
      begun,
      "controller? · animator?(B by A from A) · interactor? · willPresent(true) · B.load · B.wA! · B.iA!"
    )
    expect(isInWindow)
    expectEqual(presented, "B.dA! · didPresent(true)")
    expectEqual(frame, CGRect(x: 50, y: 40, width: 200, height: 120))
    expectEqual(
      journal.take(), "animator? · interactor? · willDismiss · B.wD! · B.dD! · didDismiss(true)")
    expect(container?.superview == nil)
  }

  private final class Shrink: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      1
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let card = context.view(forKey: .from)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        card?.frame = CGRect(x: 100, y: 80, width: 100, height: 40)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// W9
  @Test func layoutDoesNotUndoWhatTheAnimatorOfADismissalAnimates() {
    let (a, b, spy, _) = fixture()
    a.present(b, animated: true)
    stage.settle()
    spy.animator = Shrink()

    a.dismiss(animated: true)
    stage.step(0)
    var widths: [CGFloat] = []
    for _ in 0..<5 {
      widths.append((b.view.layer.presentation() ?? b.view.layer).bounds.width)
      stage.step(0.2)
    }

    for (width, expected) in zip(widths, [200, 180, 160, 140, 120] as [CGFloat]) {
      expect(abs(width - expected) < 1e-6)
    }
    stage.settle()
  }

  /// Fades the presenter in from nothing, though that is not the context's to move (X6).
  private final class FadePresenter: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      1
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let presenter = context.viewController(forKey: .to)?.view
      presenter?.alpha = 0
      UIView.animate(withDuration: 1) {
        presenter?.alpha = 1
      } completion: { _ in
        presenter?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// W11
  @Test(arguments: [0.2, 3]) func aPresenterIsSeenAfterAHandHasCancelledItsFade(
    seconds: TimeInterval
  ) {
    let (a, b, spy, _) = fixture()
    a.present(b, animated: true)
    stage.settle()
    spy.animator = FadePresenter()
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    spy.interactor = interactor

    a.dismiss(animated: true)
    stage.run(for: 0.1)
    interactor.pause()
    interactor.update(0.4)
    stage.run(for: seconds)
    interactor.cancel()
    stage.settle()

    expectEqual(a.view.alpha, 1)
    expect(a.view.window != nil)
  }

  /// W9
  @Test func aCancelledDismissalLaysTheContainerOut() {
    let (a, b, spy, _) = fixture()
    a.present(b, animated: true)
    stage.settle()
    spy.animator = Shrink()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor

    a.dismiss(animated: true)
    interactor.update(0.5)
    stage.step()
    interactor.cancel()
    stage.settle()

    expectEqual(b.view.frame, CGRect(x: 50, y: 40, width: 200, height: 120))
    expect(b.view.window != nil)
  }

  /// M3
  @Test(arguments: [false, true]) func aDismissalEndsWithItsOutcome(isFinished: Bool) {
    let (a, b, spy, _) = fixture()
    a.present(b, animated: true)
    stage.settle()
    _ = journal.take()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor

    a.dismiss(animated: true)
    interactor.update(0.5)
    stage.step()
    if isFinished { interactor.finish() } else { interactor.cancel() }
    stage.settle()

    expect(journal.take().hasSuffix("didDismiss(\(isFinished))"))
    expectEqual(a.presentedViewController == nil, isFinished)
  }

  /// M3
  @Test func aCancelledPresentationEndsWithFalse() {
    let (a, b, spy, _) = fixture()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor
    a.present(b, animated: true)
    interactor.update(0.3)
    stage.step()

    interactor.cancel()
    stage.settle()

    expect(journal.take().hasSuffix("B.wD! · B.dD! · didPresent(false)"))
    expect(a.presentedViewController == nil)
    expectEqual(stage.window.subviews, [a.view])
  }

  /// X2, E14
  @Test func aCustomPresentationWithoutAnimationStillAsksItsAnimator() {
    let (a, b, _, fade) = fixture()

    a.present(b, animated: false)
    stage.settle()

    expect(fade.wasAnimated == false)
    expect(b.view.window === stage.window)
    expect(journal.take().hasSuffix("B.dA · didPresent(true)"))
  }

  /// X5, X6, X7, X8 and the frames table
  @Test(arguments: [false, true])
  func theContextTellsWhoGoesWhereAndWhoseViewsMayBeTouched(removes: Bool) {
    let (a, b, _, fade) = fixture(removes: removes)
    let whole = CGRect(x: 0, y: 0, width: 300, height: 200)
    let card = CGRect(x: 50, y: 40, width: 200, height: 120)

    fade.inspect = { context in
      expectEqual(context.presentationStyle, .custom)
      expect(context.viewController(forKey: .from) === a)
      expect(context.viewController(forKey: .to) === b)
      expect(context.view(forKey: .from) === (removes ? a.view : nil))
      expect(context.view(forKey: .to) === b.view)
      expectEqual(context.initialFrame(for: a), whole)
      expectEqual(context.finalFrame(for: a), removes ? .zero : whole)
      expectEqual(context.initialFrame(for: b), .zero)
      expectEqual(context.finalFrame(for: b), card)
      expectEqual(a.view.isDescendant(of: context.containerView), removes)
    }
    a.present(b, animated: true)
    stage.settle()
    fade.inspect = { context in
      expect(context.viewController(forKey: .from) === b)
      expect(context.viewController(forKey: .to) === a)
      expect(context.view(forKey: .from) === b.view)
      expect(context.view(forKey: .to) === (removes ? a.view : nil))
      expectEqual(context.initialFrame(for: b), card)
      expectEqual(context.finalFrame(for: b), card)
      expectEqual(context.initialFrame(for: a), removes ? .zero : whole)
      expectEqual(context.finalFrame(for: a), whole)
    }
    a.dismiss(animated: true)
    stage.settle()

    expectEqual(stage.window.subviews, [a.view])
  }

  /// E11
  @Test func aResizeAsksForTheFrameAgain() {
    let (a, b, _, _) = fixture()
    a.present(b, animated: true)
    stage.step()

    stage.resize(to: CGSize(width: 400, height: 300))
    stage.settle()

    expectEqual(b.view.frame, CGRect(x: 50, y: 40, width: 300, height: 220))
  }

  /// T7
  @Test func whatAnimatesAlongsideIsScrubbedToo() {
    let (a, b, spy, _) = fixture()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor

    a.present(b, animated: true)
    interactor.update(0.25)
    stage.step()

    let card = b.presentationController as? Card
    expect(abs((card?.dim.layer.presentation()?.opacity ?? -1) - 0.25) < 0.01)
    interactor.finish()
    stage.settle()
  }
}
