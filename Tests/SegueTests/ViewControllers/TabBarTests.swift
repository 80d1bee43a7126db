import Expectations
import Segue
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct TabBarTests {
  private let journal = Journal()
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  private func fixture(_ names: [String] = ["A", "B", "C"])
    -> (tabs: UITabBarController, controllers: [JournalController], spy: DelegateSpy)
  {
    let controllers = names.map { JournalController($0, journal) }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let spy = DelegateSpy(journal: journal, noting: .selections)
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
    _ = journal.take()
    return (tabs, controllers, spy)
  }

  private let secondTab = CGPoint(x: 150, y: 180)

  @Test func theFirstTabIsSelectedAndTheOthersAreNotLoaded() {
    let (tabs, controllers, _) = fixture()

    expectEqual(tabs.selectedIndex, 0)
    expectEqual(controllers.map(\.isViewLoaded), [true, false, false])
    expectEqual(controllers[0].view.frame, CGRect(x: 0, y: 0, width: 300, height: 200))
    expectEqual(controllers[0].view.safeAreaInsets.bottom, 49)
    expectEqual(tabs.tabBar.items?.map(\.title), ["A", "B", "C"])
    expect(tabs.tabBar.selectedItem === controllers[0].tabBarItem)
    expect(controllers[1].tabBarController === tabs)
  }

  /// S8, N1
  @Test func withoutAnAnimatorTheWillCallbacksComeAtOnce() {
    let (tabs, controllers, _) = fixture()

    tabs.selectedIndex = 1
    let atOnce = journal.take()
    stage.settle()

    expectEqual(atOnce, "B.load · B.wA · A.wD")
    expectEqual(journal.take(), "B.iA · A.dD · B.dA")
    expect(controllers[0].view.window == nil)
    expect(tabs.transitionCoordinator == nil)
  }

  @Test func fastSwitchesWithoutAnimationStayBalanced() {
    let (tabs, controllers, _) = fixture()

    tabs.selectedIndex = 1
    tabs.selectedIndex = 2
    tabs.selectedIndex = 0
    stage.settle()

    expectEqual(
      journal.take(),
      "B.load · B.wA · A.wD · B.iA · A.dD · B.dA · C.load · C.wA · B.wD · C.iA · B.dD · C.dA"
        + " · A.wA · C.wD · A.iA · C.dD · A.dA")
    expect(controllers[0].view.window === stage.window)
  }

  /// Q12
  @Test func onlyTheUsersChoicesAskTheDelegate() {
    let (tabs, _, spy) = fixture()

    stage.tap(secondTab)
    stage.settle()
    let tapped = journal.take()
    spy.allowsSelection = false
    stage.tap(CGPoint(x: 250, y: 180))
    stage.settle()

    expect(tapped.hasPrefix("shouldSelect(B) · B.load · B.wA · A.wD · didSelect(B)"))
    expectEqual(journal.take(), "shouldSelect(C)")
    expectEqual(tabs.selectedIndex, 1)
    tabs.selectedIndex = 2
    stage.settle()
    expect(!journal.take().contains("should"))
  }

  @Test func anAnimatedSwitchGoesThroughTheEngine() {
    let (tabs, controllers, spy) = fixture()
    let fade = SlowFade()
    spy.animator = fade
    fade.inspect = { context in
      expectEqual(context.presentationStyle, .none)
      expectEqual(
        context.initialFrame(for: controllers[0]), CGRect(x: 0, y: 0, width: 300, height: 200))
      expectEqual(context.finalFrame(for: controllers[0]), .zero)
      expectEqual(
        context.finalFrame(for: controllers[1]), CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    tabs.selectedIndex = 1
    let coordinator = controllers[1].transitionCoordinator
    let begun = journal.take()
    stage.settle()

    expect(coordinator != nil)
    expectEqual(begun, "B.load · B.wA! · A.wD! · B.iA!")
    expectEqual(journal.take(), "A.dD! · B.dA!")
    expect(tabs.transitionCoordinator == nil)
  }

  @Test func aCancelledSwitchRestoresTheSelection() {
    let (tabs, controllers, spy) = fixture()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.animator = SlowFade()
    spy.interactor = interactor

    tabs.selectedIndex = 1
    interactor.update(0.4)
    stage.step()
    _ = journal.take()
    interactor.cancel()
    stage.settle()

    expectEqual(journal.take(), "B.wD! · B.dD! · A.wA! · A.iA! · A.dA!")
    expectEqual(tabs.selectedIndex, 0)
    expect(tabs.tabBar.selectedItem === controllers[0].tabBarItem)
    expectEqual(controllers[0].view.superview?.subviews.count, 1)
  }

  @Test(arguments: [TransitionPolicy.interrupt, .queue, .ignore])
  func impatientClicksEndAsThePolicySays(policy: TransitionPolicy) {
    let (tabs, controllers, spy) = fixture()
    spy.animator = SlowFade()
    OverlappingRequests(of: tabs).policy = policy
    var told: [TransitionPolicy] = []
    OverlappingRequests(of: tabs).onDecision = { told.append($0) }

    stage.tap(secondTab)
    stage.run(for: 0.1)
    stage.tap(CGPoint(x: 250, y: 180))
    let selected = tabs.selectedIndex
    stage.settle()

    expectEqual(told, [policy])
    expectEqual(selected, policy == .interrupt ? 2 : 1)
    expectEqual(tabs.selectedIndex, policy == .ignore ? 1 : 2)
    expectEqual(tabs.selectedViewController?.view.superview?.subviews.count, 1)
    expectEqual(controllers.filter { $0.viewIfLoaded?.window != nil }.count, 1)
  }

  @Test func backToTheFirstInMidFlightTurnsAround() {
    let (tabs, controllers, spy) = fixture()
    spy.animator = SlowFade()
    OverlappingRequests(of: tabs).policy = .interrupt

    tabs.selectedIndex = 1
    stage.run(for: 0.2)
    _ = journal.take()
    tabs.selectedIndex = 0
    let lit = tabs.tabBar.selectedItem
    stage.settle()

    expect(lit === controllers[0].tabBarItem)
    expectEqual(journal.take(), "B.wD! · B.dD! · A.wA! · A.iA! · A.dA!")
    expectEqual(controllers[0].view.alpha, 1)
  }

  @Test func keysSelectTabs() {
    let (tabs, _, _) = fixture()

    stage.key("3", modifiers: .control)
    let third = tabs.selectedIndex
    stage.key(UIKeyCommand.inputPageUp, modifiers: .control)
    stage.settle()

    expectEqual(third, 2)
    expectEqual(tabs.selectedIndex, 1)
  }

  @Test func inARightToLeftLayoutTheFirstTabIsOnTheRight() {
    let (tabs, _, _) = fixture()
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    stage.settle()

    stage.tap(CGPoint(x: 50, y: 180))
    stage.settle()

    expectEqual(tabs.selectedIndex, 2)
  }

  @Test func otherControllersTakeThePlaceOfTheOld() {
    let (tabs, controllers, _) = fixture()
    let new = JournalController("D", journal)

    tabs.viewControllers = [controllers[1], new]
    stage.settle()

    expect(tabs.selectedViewController === controllers[1])
    expect(controllers[0].parent == nil)
    expect(controllers[0].viewIfLoaded?.window == nil)
    expectEqual(tabs.children, [controllers[1], new])
  }

  @Test func aTitleOrBadgeIsSeenAtOnce() {
    let (_, controllers, _) = fixture()

    controllers[1].title = "Second"
    controllers[1].tabBarItem.badgeValue = "3"
    stage.settle()

    expectEqual(controllers[1].tabBarItem.title, "Second")
  }

  @Test func aResizedWindowLaysOutWhatIsInFlight() {
    let (tabs, controllers, spy) = fixture()
    spy.animator = SlowFade()
    tabs.selectedIndex = 1
    stage.step()

    stage.resize(to: CGSize(width: 500, height: 300))
    stage.settle()

    expectEqual(controllers[1].view.frame, CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  // MARK: In a navigation controller

  @Test(arguments: [true, false])
  func theBarSlidesAwayWithAPushThatWantsItSo(animated: Bool) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    stage.settle()
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true

    navigation.pushViewController(next, animated: animated)
    stage.settle()
    let pushed = tabs.tabBar.frame.minY
    let below = navigation.view.safeAreaInsets.bottom
    tabs.selectedIndex = 1
    stage.settle()
    let elsewhere = tabs.tabBar.frame.minY
    tabs.selectedIndex = 0
    stage.settle()
    navigation.popViewController(animated: animated)
    stage.settle()

    expectEqual(pushed, 200)
    expectEqual(below, 0)
    expectEqual(elsewhere, 151)
    expectEqual(tabs.tabBar.frame.minY, 151)
    expectEqual(navigation.view.safeAreaInsets.bottom, 49)
  }

  @Test func aBarThatAFingerBringsBackGoesAgainWhenThePopIsCancelled() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    stage.settle()

    stage.press(CGPoint(x: 5, y: 120))
    stage.drag(to: CGPoint(x: 105, y: 120), over: 0.2)
    let bar = tabs.tabBar.layer
    let held = (bar.presentation() ?? bar).frame.minY
    stage.cancelTouches()
    stage.settle()

    expect(held > 160)
    expect(held < 195)
    expectEqual((bar.presentation() ?? bar).frame.minY, 200)
    expectEqual(navigation.view.safeAreaInsets.bottom, 0)
  }

  @Test func aNavigationControllerStandsInTheTabBarAsItsRootDoes() {
    let root = UIViewController()
    root.title = "Inbox"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]

    expectEqual(tabs.tabBar.items?.first?.title, "Inbox")
    root.title = "Inbox (3)"
    expectEqual(tabs.tabBar.items?.first?.title, "Inbox (3)")
  }
}
