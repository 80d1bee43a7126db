import Expectations
import Segue
import TestSupport
import Testing

/// Callbacks when a controller presents another.
@MainActor @Suite(.serialized) struct PresentationTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let journal = Journal()

  private func presenter() -> JournalController {
    let presenter = JournalController("A", journal)
    stage.show(presenter)
    stage.settle()
    _ = journal.take()
    return presenter
  }

  private func controller(
    _ name: String = "B", _ style: UIModalPresentationStyle = .fullScreen
  ) -> JournalController {
    let controller = JournalController(name, journal)
    controller.modalPresentationStyle = style
    return controller
  }

  // MARK: Sequences

  /// S9, S10, M9
  @Test func aFullScreenPresentationReplacesThePresenterAndGivesItBack() {
    let a = presenter()
    let b = controller()

    a.present(b, animated: true) { journal.note("presented") }
    let begun = journal.take()
    stage.settle()
    let presented = journal.take()
    let isGone = a.view.window == nil
    b.dismiss(animated: true) { journal.note("dismissed") }
    stage.settle()

    expectEqual(begun, "B.load · A.wD! · B.wA! · B.iA!")
    expectEqual(presented, "B.dA! · A.dD! · presented")
    expect(isGone)
    expectEqual(journal.take(), "B.wD! · A.wA! · A.iA! · A.dA! · B.dD! · dismissed")
    expect(a.view.superview === stage.window)
    expectEqual(a.view.frame, stage.window.bounds)
    expectEqual(stage.window.subviews, [a.view])
    expect(a.presentedViewController == nil)
    expect(b.presentingViewController == nil)
  }

  /// S11, N6
  @Test(arguments: [
    UIModalPresentationStyle.overFullScreen, .pageSheet, .formSheet, .automatic, .custom,
    .overCurrentContext,
  ])
  func aPresenterThatStaysHearsNothing(style: UIModalPresentationStyle) {
    let a = presenter()
    let b = controller("B", style)

    a.present(b, animated: true) { journal.note("presented") }
    stage.settle()
    let presented = journal.take()
    a.dismiss(animated: true) { journal.note("dismissed") }
    stage.settle()

    expectEqual(presented, "B.load · B.wA! · B.iA! · B.dA! · presented")
    expectEqual(journal.take(), "B.wD! · B.dD! · dismissed")
    expectEqual(stage.window.subviews, [a.view])
  }

  /// N9
  @Test func withoutAnimationTheOrderIsTheSame() {
    let a = presenter()
    let b = controller()

    a.present(b, animated: false) { journal.note("presented") }
    let coordinator = a.transitionCoordinator
    stage.settle()
    let presented = journal.take()
    a.dismiss(animated: false) { journal.note("dismissed") }
    stage.settle()

    expect(coordinator == nil)
    expectEqual(presented, "B.load · A.wD · B.wA · B.iA · B.dA · A.dD · presented")
    expectEqual(journal.take(), "B.wD · A.wA · A.iA · A.dA · B.dD · dismissed")
  }

  /// S12
  @Test func aCancelledPresentationTurnsBothBack() {
    let a = presenter()
    let b = controller()
    let spy = DelegateSpy(SlowFade())
    spy.interactor = UIPercentDrivenInteractiveTransition()
    b.transitioningDelegate = spy

    a.present(b, animated: true)
    spy.percentDriven?.update(0.5)
    stage.step()
    _ = journal.take()
    spy.percentDriven?.cancel()
    stage.settle()

    expectEqual(journal.take(), "B.wD! · B.dD! · A.wA! · A.iA! · A.dA!")
    expect(a.presentedViewController == nil)
    expectEqual(stage.window.subviews, [a.view])
    expect(b.transitionCoordinator == nil)
  }

  /// S12, E10, O4
  @Test func aCancelledDismissalKeepsThePresentedController() {
    let a = presenter()
    let b = controller()
    let spy = DelegateSpy(SlowFade())
    b.transitioningDelegate = spy
    a.present(b, animated: false)
    stage.settle()
    spy.interactor = UIPercentDrivenInteractiveTransition()
    _ = journal.take()

    a.dismiss(animated: true)
    spy.percentDriven?.update(0.5)
    stage.step()
    spy.percentDriven?.cancel()
    stage.settle()

    expectEqual(
      journal.take(), "B.wD! · A.wA! · A.iA! · A.wD! · A.dD! · B.wA! · B.iA! · B.dA!")
    expect(a.presentedViewController === b)
    expect(a.view.window == nil)
    expect(b.view.window === stage.window)
    expectEqual(b.view.alpha, 1)
  }

  // MARK: Several

  /// N7, N8
  @Test func aDismissalFromBelowTakesEverythingWithIt() {
    let a = presenter()
    let (b, c) = (controller("B"), controller("C", .overFullScreen))
    a.present(b, animated: false)
    b.present(c, animated: false)
    stage.settle()
    _ = journal.take()

    a.dismiss(animated: true) { journal.note("dismissed") }
    let coming = c.transitionCoordinator?.viewController(forKey: .to)
    stage.settle()

    expect(coming === a)
    expectEqual(
      journal.take(), "B.wD · B.dD · C.wD! · A.wA! · A.iA! · A.dA! · C.dD! · dismissed")
    expectEqual(stage.window.subviews, [a.view])
    expect(b.presentedViewController == nil)
  }

  @Test func aDismissalOfTheTopmostLeavesTheOthers() {
    let a = presenter()
    let (b, c) = (controller("B"), controller("C"))
    a.present(b, animated: false)
    b.present(c, animated: false)
    stage.settle()
    _ = journal.take()

    c.dismiss(animated: true)
    stage.settle()

    expectEqual(journal.take(), "C.wD! · B.wA! · B.iA! · B.dA! · C.dD!")
    expect(a.presentedViewController === b)
    expect(b.view.window === stage.window)
  }

  /// M6
  @Test func aContextStyleCoversTheNearestContext() {
    let a = presenter()
    let child = controller("child")
    child.definesPresentationContext = true
    a.addChild(child)
    child.view.frame = CGRect(x: 50, y: 40, width: 100, height: 80)
    let holder = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 150))
    a.view.addSubview(holder)
    child.view.frame = holder.bounds
    holder.addSubview(child.view)
    child.didMove(toParent: a)
    stage.settle()
    _ = journal.take()
    let b = controller("B", .currentContext)

    child.present(b, animated: false)
    stage.settle()

    expect(b.presentingViewController === child)
    expectEqual(
      b.view.convert(b.view.bounds, to: nil), CGRect(x: 10, y: 10, width: 200, height: 150))
    expect(child.view.window == nil)
    expect(a.view.window != nil)
    child.dismiss(animated: false)
    expect(child.view.superview === holder)
  }

  /// M10
  @Test func aContextMayProvideTheTransitionStyle() {
    let a = presenter()
    a.definesPresentationContext = true
    a.modalTransitionStyle = .crossDissolve
    let own = controller("B", .overCurrentContext)
    let provided = controller("C", .overCurrentContext)

    a.present(own, animated: true)
    stage.run(for: 0.1)
    let covers = own.view.layer.presentation()?.frame.minY ?? 0
    stage.settle()
    a.dismiss(animated: false)
    a.providesPresentationContextTransitionStyle = true
    a.present(provided, animated: true)
    stage.run(for: 0.1)

    expect(covers > 0)
    expectEqual(provided.view.layer.presentation()?.frame.minY, 0)
    stage.settle()
  }

  /// M6
  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func aContextThatIsAPartOfItsParentIsCoveredAlone(style: UIModalPresentationStyle) {
    let a = presenter()
    let child = controller("child")
    child.definesPresentationContext = true
    a.addChild(child)
    child.view.frame = a.view.bounds.inset(by: UIEdgeInsets(top: 40, left: 20, bottom: 0, right: 0))
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    a.view.addSubview(child.view)
    child.didMove(toParent: a)
    stage.settle()
    let b = controller("B", style)
    let frame = child.view.convert(child.view.bounds, to: nil)

    child.present(b, animated: true)
    stage.run(for: 0.1)
    expectEqual(child.view.convert(child.view.bounds, to: nil), frame)
    stage.settle()
    expectEqual(b.view.convert(b.view.bounds, to: nil), frame)
    let size = CGSize(width: frame.width + 70, height: frame.height + 90)
    stage.resize(to: size)
    stage.settle()
    let later = CGRect(x: 20, y: 40, width: size.width - 20, height: size.height - 40)
    expectEqual(b.view.convert(b.view.bounds, to: nil), later)
    child.dismiss(animated: true)
    stage.run(for: 0.1)
    expectEqual(child.view.convert(child.view.bounds, to: nil), later)
    stage.settle()

    expect(child.view.superview === a.view)
    expectEqual(child.view.frame, later)
  }

  // MARK: Requests that cannot be met

  /// M7
  @Test func presentingTwiceIsReportedAndIgnored() {
    let a = presenter()
    let b = controller()
    a.present(b, animated: false)

    let warnings = Diagnostics.capture {
      a.present(controller("C"), animated: false) { journal.note("never") }
      a.present(b, animated: false) { journal.note("never") }
      UIViewController().present(controller("D"), animated: false) { journal.note("never") }
    }
    stage.settle()

    expectEqual(warnings.count, 3)
    expect(warnings[0].contains("already presents"))
    expect(warnings[1].contains("presented already"))
    expect(warnings[2].contains("in no window"))
    expect(!journal.take().contains("never"))
  }

  @Test func dismissingWithNothingToDismissStillCompletes() {
    let a = presenter()

    a.dismiss(animated: true) { journal.note("dismissed") }

    expectEqual(journal.take(), "dismissed")
  }

  @Test func aDismissalInTheMiddleOfThePresentationWaitsForItsEnd() {
    let a = presenter()
    let b = controller("B", .overFullScreen)
    a.present(b, animated: true) { journal.note("presented") }
    stage.step()

    a.dismiss(animated: true) { journal.note("dismissed") }
    stage.settle()

    expectEqual(
      journal.take(), "B.load · B.wA! · B.iA! · B.dA! · presented · B.wD! · B.dD! · dismissed")
    expectEqual(stage.window.subviews, [a.view])
  }

  /// E5
  @Test func aCompletionMayPresentAgain() {
    let a = presenter()
    let (b, c) = (controller("B"), controller("C"))

    a.present(b, animated: true) {
      expect(b.transitionCoordinator == nil)
      b.present(c, animated: true) { journal.note("both") }
    }
    stage.settle()

    expect(journal.take().hasSuffix("C.dA! · B.dD! · both"))
    expect(c.view.window === stage.window)
  }

  @Test func anotherRootLeavesNothingOfThePresentationBehind() {
    let a = presenter()
    a.present(controller("B", .overFullScreen), animated: true)
    stage.step()

    stage.window.rootViewController = controller("C")
    stage.settle()

    expectEqual(stage.window.subviews.count, 1)
    expect(a.presentedViewController == nil)
  }

  @Test func whatWasPresentedIsFreed() {
    let a = presenter()
    weak var freed: UIViewController?
    do {
      let b = controller("B", .pageSheet)
      _ = b.sheetPresentationController
      freed = b
      a.present(b, animated: true)
      stage.settle()
      a.dismiss(animated: true)
      stage.settle()
    }
    stage.settle()

    expect(freed == nil)
  }

  // MARK: Looks

  @Test(arguments: [
    UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal,
  ])
  func everyTransitionStyleEndsWithBothViewsAsTheyWere(style: UIModalTransitionStyle) {
    let a = presenter()
    let b = controller()
    b.modalTransitionStyle = style

    a.present(b, animated: true)
    stage.step(0.1)
    let inFlight = b.view.superview
    stage.settle()
    let presented = b.view.frame
    a.dismiss(animated: true)
    stage.settle()

    expect(inFlight != nil)
    expectEqual(presented, stage.window.bounds)
    for view in [a.view, b.view] {
      expectEqual(view?.alpha, 1)
      expectEqual(view?.transform, .identity)
      expect(view?.layer.isDoubleSided == true)
    }
  }

  /// E11
  @Test func aWindowResizedUnderAPresentationIsRightAfterTheDismissal() {
    let a = presenter()
    let b = controller()
    a.present(b, animated: true)
    stage.step()

    stage.resize(to: CGSize(width: 400, height: 250))
    stage.settle()
    let presented = b.view.frame
    stage.resize(to: CGSize(width: 350, height: 300))
    a.dismiss(animated: true)
    stage.settle()

    expectEqual(presented, CGRect(x: 0, y: 0, width: 400, height: 250))
    expectEqual(a.view.frame, CGRect(x: 0, y: 0, width: 350, height: 300))
  }
}
