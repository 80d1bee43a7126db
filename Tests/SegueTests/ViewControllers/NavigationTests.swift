import Expectations
import Segue
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct NavigationTests {
  private let journal = Journal()
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  private func showNavigation() -> (UINavigationController, JournalController) {
    let root = JournalController("A", journal)
    let navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.settle()
    _ = journal.take()
    return (navigation, root)
  }

  /// N11
  @Test func whoComesInBelowTheTopHasMovedAtOnce() {
    let (navigation, root) = showNavigation()
    let below = JournalController("B", journal)
    let top = JournalController("C", journal)

    navigation.setViewControllers([below, root, top], animated: false)
    let called = journal.take()
    stage.settle()
    let shown = journal.take()
    navigation.popToRootViewController(animated: false)
    stage.settle()

    expect(called.contains("B.wM(nav) · B.dM(nav)"))
    expect(!called.contains("C.dM") && shown.contains("C.dM"))
    expect(!journal.take().contains("B.dM"))
  }

  /// A layout pass that one change at once causes does not begin the next in the middle of it.
  @Test func changesAtOnceAreToldOneAfterTheOther() {
    let (navigation, root) = showNavigation()
    let spy = DelegateSpy(journal: journal, noting: .shows)
    navigation.delegate = spy
    let tabs = UITabBarController()
    let other = UIViewController()
    navigation.view.removeFromSuperview()
    tabs.viewControllers = [navigation, other]
    stage.show(tabs)
    stage.settle()
    _ = journal.take()

    for name in ["B", "C", "D"] {
      navigation.pushViewController(JournalController(name, journal), animated: true)
    }
    tabs.selectedIndex = 1
    stage.settle()

    let told = journal.take().components(separatedBy: " · ")
    let shown = told.filter {
      $0.hasPrefix("didShow") || $0.hasSuffix(".dA") || $0.hasSuffix(".dA!")
    }
    for name in ["B", "C", "D"] where told.contains("didShow(\(name))") {
      expectEqual(
        shown.firstIndex(of: "didShow(\(name))"),
        (shown.firstIndex { $0.hasPrefix("\(name).dA") } ?? -2) + 1)
    }
    expect(!told.filter { $0.hasPrefix("didShow") }.isEmpty)
    expect(root.view.window == nil)
  }

  /// Z5
  @Test func visibleIsTheTopmostOneThatIsPresentedOverTheStack() {
    let (navigation, root) = showNavigation()
    let sheet = UIViewController()
    let alert = UIViewController()
    alert.modalPresentationStyle = .overFullScreen

    let alone = navigation.visibleViewController
    root.present(sheet, animated: false)
    stage.settle()
    let covered = navigation.visibleViewController
    sheet.present(alert, animated: false)
    stage.settle()
    let coveredTwice = navigation.visibleViewController
    root.dismiss(animated: false)
    stage.settle()

    expect(alone === root && covered === sheet && coveredTwice === alert)
    expect(navigation.visibleViewController === root && navigation.topViewController === root)
  }

  /// Z5
  @Test func aPresentedNavigationControllerShowsItsTop() {
    let host = UIViewController()
    let top = UIViewController()
    let navigation = UINavigationController(rootViewController: top)
    stage.show(host)
    stage.settle()

    host.present(navigation, animated: false)
    stage.settle()

    expect(navigation.visibleViewController === top)
    expect(UINavigationController().visibleViewController == nil)
  }

  /// S2
  @Test func theRootLoadsAndAppears() {
    let root = JournalController("A", journal)
    let navigation = UINavigationController(rootViewController: root)

    stage.show(navigation)
    stage.settle()

    expectEqual(journal.take(), "A.wM(nav) · A.load · A.wA · A.dM(nav) · A.iA · A.dA")
  }

  /// S3, S4, S5, N1
  @Test func aPushChangesTheStackAtOnceAndTheScreenInTheNextLayoutPass() {
    let (navigation, _) = showNavigation()
    let spy = DelegateSpy(journal: journal, noting: .shows)
    navigation.delegate = spy
    let next = JournalController("B", journal)

    navigation.pushViewController(next, animated: true)
    let atOnce = journal.take()
    let coordinator = navigation.transitionCoordinator
    stage.turn()
    let begun = journal.take()
    stage.settle()

    expect(navigation.viewControllers.last === next)
    expect(coordinator != nil)
    expectEqual(atOnce, "B.wM(nav)")
    expectEqual(begun, "B.load · A.wD! · B.wA! · willShow(B) · B.iA!")
    expectEqual(journal.take(), "A.dD! · B.dA! · B.dM(nav) · didShow(B)")
    expect(navigation.transitionCoordinator == nil)
  }

  /// S6
  @Test func aPopTellsTheLeavingControllerLast() {
    let (navigation, _) = showNavigation()
    navigation.pushViewController(JournalController("B", journal), animated: false)
    stage.settle()
    _ = journal.take()

    let popped = navigation.popViewController(animated: true)
    stage.settle()

    expectEqual((popped as? JournalController)?.name, "B")
    expectEqual(
      journal.take(), "B.wM(nil) · B.wD! · A.wA! · A.iA! · B.dD! · A.dA! · B.dM(nil)")
  }

  /// S3, N9
  @Test func withoutAnimationTheOrderIsTheSame() {
    let (navigation, _) = showNavigation()

    navigation.pushViewController(JournalController("B", journal), animated: false)
    stage.settle()

    expectEqual(
      journal.take(), "B.wM(nav) · B.load · A.wD · B.wA · B.iA · A.dD · B.dA · B.dM(nav)")
  }

  /// S7
  @Test func aPopThatTheFingerTakesBackRestoresEverything() {
    let (navigation, root) = showNavigation()
    let spy = DelegateSpy(journal: journal, noting: .shows)
    let top = JournalController("B", journal)
    navigation.pushViewController(top, animated: false)
    stage.settle()
    navigation.delegate = spy
    _ = journal.take()

    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 80, y: 100), over: 0.2)
    stage.drag(to: CGPoint(x: 60, y: 100), over: 0.4)
    stage.release()
    stage.settle()

    expectEqual(
      journal.take(),
      "B.wM(nil) · B.wD! · A.wA! · willShow(A) · A.iA! · A.wD! · A.dD! · B.wA! · B.iA! · B.dA!"
    )
    expectEqual(navigation.viewControllers, [root, top])
    expect(top.view.superview != nil)
    expect(root.view.superview == nil)
    expectEqual(top.view.frame, navigation.view.bounds)
    expect(!top.isMovingFromParent)
  }

  /// S3
  @Test func aPopThatTheFingerFinishesIsLikeAnyOther() {
    let (navigation, root) = showNavigation()
    navigation.pushViewController(JournalController("B", journal), animated: false)
    stage.settle()
    _ = journal.take()

    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 250, y: 100), over: 0.4)
    let middle = journal.take()
    stage.release()
    stage.settle()

    expectEqual(middle, "B.wM(nil) · B.wD! · A.wA! · A.iA!")
    expectEqual(journal.take(), "B.dD! · A.dA! · B.dM(nil)")
    expectEqual(navigation.viewControllers, [root])
    expectEqual(root.view.frame, navigation.view.bounds)
  }

  @Test func theViewFollowsTheFinger() {
    let (navigation, _) = showNavigation()
    let top = JournalController("B", journal)
    navigation.pushViewController(top, animated: false)
    stage.settle()

    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 155, y: 100), over: 0.4)

    let shown = top.view.layer.presentation()?.frame.minX ?? 0
    expect(abs(shown - 150) < 0.001)
  }

  @Test func aSettlingPopCanBeGrabbedAgainWhereItIs() {
    let (navigation, root) = showNavigation()
    let top = JournalController("B", journal)
    navigation.pushViewController(top, animated: false)
    stage.settle()
    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 100), over: 0.5)
    stage.release()
    stage.run(for: 0.05)
    let before = top.view.layer.presentation()?.frame.minX ?? 0

    stage.press(CGPoint(x: 10, y: 100))
    stage.drag(to: CGPoint(x: 21, y: 100), over: 0.016)
    let held = top.view.layer.presentation()?.frame.minX ?? 0
    stage.run(for: 1)
    let still = top.view.layer.presentation()?.frame.minX ?? 0
    stage.drag(to: CGPoint(x: -200, y: 100), over: 0.5)
    stage.release()
    stage.settle()

    expect(before > 200 && before < 300)
    expect(held > before && held - before < 30)
    expectEqual(still, held)
    expectEqual(navigation.viewControllers, [root, top])
    expectEqual(top.view.frame, navigation.view.bounds)
  }

  /// E4
  @Test func aPopWhileAPopIsUnderTheFingerIsIgnored() {
    let (navigation, _) = showNavigation()
    navigation.pushViewController(JournalController("B", journal), animated: false)
    navigation.pushViewController(JournalController("C", journal), animated: false)
    stage.settle()
    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: 100, y: 100), over: 0.2)

    let popped = navigation.popViewController(animated: true)
    stage.release()
    stage.settle()

    expect(popped == nil)
  }

  /// E3
  @Test func aPushDuringAPushIsShownAfterIt() {
    let (navigation, _) = showNavigation()

    navigation.pushViewController(JournalController("B", journal), animated: true)
    stage.run(for: 0.1)
    navigation.pushViewController(JournalController("C", journal), animated: true)
    stage.settle()

    expectEqual(
      journal.take(),
      "B.wM(nav) · B.load · A.wD! · B.wA! · B.iA! · C.wM(nav) · A.dD! · B.dA! · B.dM(nav)"
        + " · C.load · B.wD! · C.wA! · C.iA! · B.dD! · C.dA! · C.dM(nav)")
  }

  /// T4, T6
  @Test func alongsideAnimationsRunWithTheTransitionAndCompleteAfterIt() {
    let (navigation, _) = showNavigation()
    let spy = DelegateSpy(journal: journal, noting: .shows)
    navigation.delegate = spy
    let along = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(along)

    navigation.pushViewController(JournalController("B", journal), animated: true)
    navigation.transitionCoordinator?.animate { _ in
      along.center.x = 100
    } completion: { context in
      journal.note("completed(\(context.isCancelled))")
    }
    stage.run(for: 0.25)
    let middle = along.layer.presentation()?.position.x ?? 0
    stage.settle()

    expect(middle > 5 && middle < 100)
    expect(journal.take().hasSuffix("didShow(B) · completed(false)"))
  }

  /// N2
  @Test func theRootCannotBePopped() {
    let (navigation, root) = showNavigation()

    expect(navigation.popViewController(animated: true) == nil)
    expect(navigation.popToRootViewController(animated: true) == nil)
    expectEqual(navigation.viewControllers, [root])
  }

  @Test(arguments: [true, false])
  func whatLeavesTheStackIsFreed(finishes: Bool) {
    let (navigation, _) = showNavigation()
    weak var pushed: UIViewController?
    weak var coordinator: UIViewControllerTransitionCoordinator?
    do {
      let top = JournalController("B", journal)
      pushed = top
      navigation.pushViewController(top, animated: true)
      coordinator = navigation.transitionCoordinator
      stage.settle()
    }
    let freedAfterPush = coordinator == nil

    stage.press(CGPoint(x: 5, y: 100))
    stage.drag(to: CGPoint(x: finishes ? 250 : 40, y: 100), over: 0.5)
    stage.release()
    stage.settle()
    if !finishes { navigation.popViewController(animated: true) }
    stage.settle()

    expect(freedAfterPush)
    expect(pushed == nil)
  }

  @Test func whatWaitsIsShownAtOnceBeforeItLeavesTheScreen() {
    let (navigation, _) = showNavigation()
    let second = JournalController("B", journal)
    let third = JournalController("C", journal)
    navigation.pushViewController(second, animated: true)
    stage.run(for: 0.1)
    navigation.pushViewController(third, animated: true)
    _ = journal.take()

    stage.show(JournalController("X", journal))
    stage.settle()

    expect(navigation.viewControllers.last === third)
    expect(navigation.transitionCoordinator == nil)
    expect(third.parent === navigation)
    expect(third.viewIfLoaded?.window == nil)
    expectEqual(
      journal.take(),
      "A.dD! · B.dA! · B.dM(nav) · C.load · B.wD · C.wA · C.iA · B.dD · C.dA · C.dM(nav)"
        + " · C.wD · C.dD · X.load · X.wA · X.iA · X.dA")
  }

  @Test func aWaitingTransitionDoesNotKeepTheControllerAlive() {
    weak var gone: UINavigationController?
    do {
      let (navigation, _) = showNavigation()
      gone = navigation
      navigation.pushViewController(JournalController("B", journal), animated: true)
      stage.show(UIViewController())
    }
    stage.settle()

    expect(gone == nil)
  }
}

/// `show(_:sender:)` (C12).
@MainActor @Suite(.serialized) struct ShowingTests {
  @Test func theNearestNavigationControllerPushesWhatIsShown() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    let (page, child, next) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: page)
    page.addChild(child)
    stage.show(navigation)

    child.show(next, sender: nil)
    stage.settle()

    expectEqual(navigation.viewControllers, [page, next])
  }

  @Test func withoutOneItIsPresented() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    let (page, next) = (UIViewController(), UIViewController())
    stage.show(page)

    page.show(next, sender: nil)
    stage.settle()

    expect(page.presentedViewController === next)
  }
}
