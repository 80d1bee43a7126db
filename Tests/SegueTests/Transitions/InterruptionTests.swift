import Expectations
import Segue
import TestSupport
import Testing

/// Second thoughts while a transition is in flight: turned around, taken over, held.
@MainActor @Suite(.serialized) struct InterruptionTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200), framesPerSecond: 120)
  private let journal = Journal()

  private func navigation(_ policy: TransitionPolicy = .interrupt) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: JournalController("A", journal))
    navigation.isNavigationBarHidden = true
    OverlappingRequests(of: navigation).policy = policy
    let journal = journal
    OverlappingRequests(of: navigation).onDecision = { journal.note("\($0)") }
    stage.show(navigation)
    stage.settle()
    _ = journal.take()
    return navigation
  }

  private func controller(_ name: String) -> JournalController {
    JournalController(name, journal)
  }

  /// The displayed left edge of `controller`'s view.
  private func shownX(_ controller: UIViewController) -> CGFloat {
    controller.view.seenOrigin.x
  }

  /// Runs `frames` frames and returns the displayed left edge of the view in each.
  private func track(_ controller: UIViewController, frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      stage.step()
      return shownX(controller)
    }
  }

  /// The largest change of velocity from one frame to the next, in points a frame.
  private func kink(_ offsets: [CGFloat]) -> CGFloat {
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    return zip(steps.dropFirst(), steps).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func aPopInMidPushTurnsItAroundWithoutAKink() {
    let navigation = navigation()
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    let before = track(b, frames: 12)
    _ = journal.take()

    let popped = navigation.popViewController(animated: true)
    let after = track(b, frames: 12)

    expect(popped === b)
    expect(kink(before.suffix(3) + after) < 10)
    expect(after.last ?? 0 > before.last ?? 0)
    stage.settle()
    expectEqual(
      journal.take(), "interrupt · B.wD! · B.dD! · A.wA! · A.iA! · A.dA! · B.wM(nil) · B.dM(nil)")
    expectEqual(navigation.viewControllers.count, 1)
    expectEqual(navigation.topViewController?.view.transform, .identity)
  }

  @Test func aSecondTurnGoesOnToTheEnd() {
    let navigation = navigation()
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    _ = track(b, frames: 12)
    navigation.popViewController(animated: true)
    _ = track(b, frames: 4)

    navigation.pushViewController(b, animated: true)
    stage.settle()

    expect(navigation.topViewController === b)
    expectEqual(b.view.frame, stage.window.bounds)
    expect(b.parent === navigation)
  }

  @Test func aPushInMidPushTakesOverFromWhatIsSeen() {
    let navigation = navigation()
    let (b, c) = (controller("B"), controller("C"))
    navigation.pushViewController(b, animated: true)
    let before = track(b, frames: 8)
    _ = journal.take()

    navigation.pushViewController(c, animated: true)
    let ended = journal.take()
    let after = track(b, frames: 8)

    expectEqual(ended, "A.dD! · B.dA! · B.dM(nav) · interrupt · C.wM(nav)")
    expect(abs((after.first ?? 0) - (before.last ?? 0)) < 30)
    expect(kink(before.suffix(3) + after) < 12)
    stage.settle()
    expectEqual(navigation.viewControllers.count, 3)
    expectEqual(c.view.frame, stage.window.bounds)
    expectEqual(c.view.superview?.subviews.count, 1)
    expectEqual(journal.take(), "C.load · B.wD! · C.wA! · C.iA! · B.dD! · C.dA! · C.dM(nav)")
  }

  @Test func aQueuedRequestWaits() {
    let navigation = navigation(.queue)
    navigation.pushViewController(controller("B"), animated: true)
    stage.step()
    _ = journal.take()

    navigation.pushViewController(controller("C"), animated: true)
    let atOnce = journal.take()
    stage.settle()

    expectEqual(atOnce, "queue · C.wM(nav)")
    expect(journal.take().hasPrefix("A.dD! · B.dA! · B.dM(nav) · C.load · B.wD!"))
  }

  @Test func aPushThatWaitsForACancelledPopReplacesWhatCameBack() {
    let navigation = navigation(.queue)
    navigation.pushViewController(controller("B"), animated: false)
    stage.settle()
    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 80, y: 100), over: 0.2)
    stage.cancelTouches()
    _ = journal.take()

    navigation.pushViewController(controller("C"), animated: true)
    stage.settle()

    expectEqual(navigation.viewControllers.map { "\($0)" }, ["A", "C"])
    expectEqual(navigation.children.map { "\($0)" }, ["A", "C"])
    expect(journal.take().hasSuffix("B.dM(nil)"))
  }

  @Test(arguments: [0, 0.1])
  func aPushThatWaitsForAGrabbedPopReplacesWhatCameBack(delay: TimeInterval) {
    let navigation = navigation(.queue)
    navigation.pushViewController(controller("B"), animated: false)
    navigation.pushViewController(controller("C"), animated: false)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.run(for: delay)
    navigation.pushViewController(controller("D"), animated: true)
    stage.turn()
    stage.press(CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 60, y: 100), over: delay / 2)
    stage.press(CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 140, y: 100), over: delay / 2)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.map { "\($0)" }, ["A", "B", "D"])
    expectEqual(navigation.children.map { "\($0)" }, ["A", "B", "D"])
  }

  @Test func anIgnoredRequestChangesNothing() {
    let navigation = navigation(.ignore)
    navigation.pushViewController(controller("B"), animated: true)
    stage.step()
    _ = journal.take()

    navigation.pushViewController(controller("C"), animated: true)
    let popped = navigation.popViewController(animated: true)
    stage.settle()

    expect(popped == nil)
    expectEqual(navigation.viewControllers.count, 2)
    expectEqual(journal.take(), "ignore · ignore · A.dD! · B.dA! · B.dM(nav)")
  }

  @Test func aPushIsGrabbedInMidFlightAndStaysUnderThePointer() {
    let navigation = navigation()
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    _ = track(b, frames: 8)

    stage.press(CGPoint(x: 100, y: 100))
    stage.drag(to: CGPoint(x: 120, y: 100), over: 0.02)
    let held = shownX(b)
    let isInteractive = b.transitionCoordinator?.isInteractive
    stage.drag(to: CGPoint(x: 180, y: 100), over: 0.2)
    let dragged = shownX(b)
    stage.release()
    stage.settle()

    expect(isInteractive == true)
    expect(held > 0)
    expect(held < 300)
    expect(abs(dragged - held - 60) < 1)
    expect(navigation.transitionCoordinator == nil)
    expect([1, 2].contains(navigation.viewControllers.count))
  }

  @Test func aGrabbedPushThatIsThrownBackIsCancelled() {
    let navigation = navigation()
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    _ = track(b, frames: 8)
    _ = journal.take()

    stage.press(CGPoint(x: 100, y: 100))
    stage.drag(to: CGPoint(x: 250, y: 100), over: 0.1)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 1)
    expectEqual(
      journal.take(), "B.wD! · B.dD! · A.wA! · A.iA! · A.dA! · B.wM(nil) · B.dM(nil)")
  }

  @Test func aDismissalInMidPresentationTurnsItAround() {
    let a = controller("A")
    OverlappingRequests(of: a).policy = .interrupt
    stage.show(a)
    stage.settle()
    let b = controller("B")
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: true) { journal.note("presented") }
    stage.run(for: 0.1)
    _ = journal.take()

    a.dismiss(animated: true) { journal.note("dismissed") }
    stage.settle()

    expectEqual(journal.take(), "B.wD! · B.dD! · presented · dismissed")
    expect(a.presentedViewController == nil)
    expectEqual(stage.window.subviews, [a.view])
  }

  @Test func aPresentationInMidDismissalTakesOver() {
    let a = controller("A")
    OverlappingRequests(of: a).policy = .interrupt
    stage.show(a)
    stage.settle()
    let (b, c) = (controller("B"), controller("C"))
    b.modalPresentationStyle = .overFullScreen
    c.modalPresentationStyle = .overFullScreen
    a.present(b, animated: false)
    stage.settle()
    a.dismiss(animated: true) { journal.note("dismissed") }
    stage.run(for: 0.1)
    _ = journal.take()

    a.present(c, animated: true) { journal.note("presented") }
    stage.settle()

    expectEqual(journal.take(), "B.dD! · dismissed · C.load · C.wA! · C.iA! · C.dA! · presented")
    expect(a.presentedViewController === c)
  }

  @Test func aHandfulOfImpatientRequestsEndsWithTheLast() {
    let navigation = navigation()
    for name in ["B", "C", "D", "E"] {
      navigation.pushViewController(controller(name), animated: true)
      stage.run(for: 0.06)
    }
    navigation.popToRootViewController(animated: true)
    stage.run(for: 0.06)
    navigation.pushViewController(controller("F"), animated: true)
    stage.settle()

    let top = navigation.topViewController
    expectEqual((top as? JournalController)?.name, "F")
    expectEqual(navigation.viewControllers.count, 2)
    expectEqual(top?.view.superview?.subviews.count, 1)
    expectEqual(top?.view.frame, stage.window.bounds)
  }
}

/// Animations of others along with a transition.
@MainActor @Suite(.serialized) struct AlongsideTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  /// T7
  @Test(arguments: [true, false])
  func aViewElsewhereIsScrubbedAndTakenBackToo(completes: Bool) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = UIViewController()
    host.addChild(navigation)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
    host.view.addSubview(navigation.view)
    navigation.didMove(toParent: host)
    let lamp = UIView(frame: CGRect(x: 0, y: 160, width: 20, height: 20))
    host.view.addSubview(lamp)
    stage.show(host)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()

    let spy = DelegateSpy(SlowFade())
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor
    navigation.delegate = spy
    navigation.popViewController(animated: true)
    navigation.transitionCoordinator?.animateAlongsideTransition(in: lamp) { context in
      lamp.frame.origin.x = 100
    } completion: { context in
      if context.isCancelled { lamp.frame.origin.x = 0 }
    }
    stage.turn()
    interactor.update(0.25)
    stage.step()
    let scrubbed = (lamp.layer.presentation() ?? lamp.layer).frame.minX
    stage.run(for: 0.5)
    let later = (lamp.layer.presentation() ?? lamp.layer).frame.minX
    if completes { interactor.finish() } else { interactor.cancel() }
    stage.settle()

    expect(abs(scrubbed - 25) < 0.5)
    expectEqual(later, scrubbed)
    expectEqual((lamp.layer.presentation() ?? lamp.layer).frame.minX, completes ? 100 : 0)
    expectEqual(lamp.layer.speed, 1)
  }
}
