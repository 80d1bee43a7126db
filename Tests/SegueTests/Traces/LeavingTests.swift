import Expectations
import Segue
import TestSupport
import Testing

/// Transitions whose container leaves the screen, and the requests that wait for them (Y5, Y9 to Y12).
@MainActor @Suite(.serialized) struct LeavingTests {
  private let fixture = TraceFixture()

  private func navigation(_ stack: String = "A") -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(fixture[all: stack], animated: false)
    return navigation
  }

  /// Y11
  @Test(arguments: [true, false])
  func aPushInFlightEndsWhenItsContainerGoes(isUnderTheHand: Bool) {
    let navigation = navigation()
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, fixture["Z"]]
    fixture.show(tabs)
    navigation.delegate = fixture.spy
    let interactor = UIPercentDrivenInteractiveTransition()
    if isUnderTheHand { fixture.spy.interactor = interactor }
    navigation.pushViewController(fixture["B"], animated: true)
    fixture.stage.turn()
    interactor.update(0.5)
    fixture.stage.step()
    _ = fixture.heard()

    tabs.selectedIndex = 1
    fixture.stage.settle()
    let heard = fixture.heard()
    tabs.selectedIndex = 0
    fixture.stage.settle()

    let end =
      isUnderTheHand
      ? "B.wD! B.dD! A.wA! A.iA! A.dA! B.wM(nil) B.dM(nil) A.wD"
      : "A.dD! B.dA! B.dM(nav) didShow(B) B.wD"
    expectEqual(heard, "Z.load Z.wA \(end) Z.iA \(isUnderTheHand ? "A" : "B").dD Z.dA")
    expectEqual(navigation.viewControllers, fixture[all: isUnderTheHand ? "A" : "A B"])
    expect(navigation.topViewController?.view.window != nil)
    expectEqual(ContractChecker.violations(in: fixture.stage.window).map(\.description), [])
  }

  /// Y12: waiting presentations are dropped, dismissals are completed.
  @Test(arguments: [true, false])
  func anotherRootEndsWhatIsPresented(isDismissing: Bool) {
    fixture.show(fixture["A"])
    fixture["B"].modalPresentationStyle = .fullScreen
    let journal = fixture.journal
    fixture["A"].present(fixture["B"], animated: !isDismissing) { journal.note("presented") }
    if isDismissing {
      fixture.rest()
      fixture["A"].dismiss(animated: true) { journal.note("dismissed(1)") }
      fixture["A"].present(fixture["C"], animated: true) { journal.note("never") }
    } else {
      fixture["B"].present(fixture["C"], animated: true) { journal.note("never") }
    }
    fixture["A"].dismiss(animated: true) { journal.note("dismissed(2)") }
    fixture.stage.step()

    fixture.stage.window.rootViewController = fixture["Z"]
    let isAtRest = fixture.stage.settle()

    let heard = fixture.heard()
    expect(isAtRest, "\(FrameLoop.shared.unrest)")
    expect(heard.contains(isDismissing ? "dismissed(1) dismissed(2)" : "presented dismissed(2)"))
    expect(!heard.contains("never"))
    expect(Balance(heard).isSettled, "\(heard)")
    expectEqual(fixture.stage.window.subviews, [fixture["Z"].view])
    expect(fixture["A"].presentedViewController == nil)
    expect(fixture["B"].presentingViewController == nil)
  }

  /// Y5
  @Test(arguments: [TransitionPolicy.interrupt, .queue, .ignore])
  func severalPushesAtOnceFollowEachOther(policy: TransitionPolicy) {
    let navigation = navigation()
    fixture.show(navigation)
    OverlappingRequests(of: navigation).policy = policy

    navigation.pushViewController(fixture["B"], animated: true)
    navigation.pushViewController(fixture["C"], animated: true)
    fixture.stage.settle()

    expectEqual(navigation.viewControllers, fixture[all: "A B C"])
    expectEqual(
      fixture.heard(),
      "B.wM(nav) C.wM(nav) B.load A.wD! B.wA! B.iA! A.dD! B.dA! B.dM(nav)"
        + " C.load B.wD! C.wA! C.iA! B.dD! C.dA! C.dM(nav)")
  }

  /// Y9
  @Test func whoTurnsBackBeforeItsArrivalPresentsNothing() {
    fixture.show(fixture["A"])
    OverlappingRequests(of: fixture["A"]).policy = .interrupt
    fixture["B"].modalPresentationStyle = .overFullScreen
    let journal = fixture.journal
    fixture["A"].present(fixture["B"], animated: true)
    fixture.stage.run(for: 0.1)
    fixture["B"].present(fixture["C"], animated: true) { journal.note("never") }
    fixture["A"].dismiss(animated: true) { journal.note("dismissed") }

    fixture.stage.settle()

    expectEqual(fixture.heard(), "B.load B.wA! B.iA! B.wD! B.dD! dismissed")
    expect(!fixture["C"].isViewLoaded)
  }

  /// Y10
  @Test func aDismissalOfNothingCompletesAtOnce() {
    fixture.show(fixture["A"])
    let journal = fixture.journal

    fixture["A"].dismiss(animated: true) { journal.note("dismissed") }

    expectEqual(fixture.heard(), "dismissed")
  }
}
