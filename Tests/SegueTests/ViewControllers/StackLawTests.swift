import Expectations
import Segue
import SegueRandom
import TestSupport
import Testing

/// The screen shows what the stack, the tabs, the window's root and the presentations say, whenever they change:
/// while a request waits, in mid-flight and at rest.
@MainActor @Suite(.serialized) struct StackLawTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy()
  private let all = "ABCDEF".map { WitnessController(String($0)) }
  nonisolated private static let policies: [TransitionPolicy] = [.interrupt, .queue]

  private func expectShown(
    _ shown: [UIViewController], _ log: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for witness in all {
      let isShown = shown.contains { $0 === witness }
      #expect(
        witness.isInWindow == isShown, "\(witness): \(log)", sourceLocation: sourceLocation)
      #expect(witness.isShown == isShown, "\(witness): \(log)", sourceLocation: sourceLocation)
      #expect(!witness.isChanging, "\(witness): \(log)", sourceLocation: sourceLocation)
    }
    let violations = ContractChecker.violations(in: stage.window)
    #expect(violations.isEmpty, "\(violations) \(log)", sourceLocation: sourceLocation)
  }

  /// Lets some time pass, or none.
  private func wait(_ random: inout SeededRandom) -> String {
    switch random.below(4) {
    case 0: return "at once"
    case 1:
      stage.turn()
      return "turn"
    case 2:
      stage.run(for: random.number(0.02, 0.3))
      return "run"
    default:
      stage.settle()
      return "settle"
    }
  }

  private func some(_ random: inout SeededRandom, atLeast least: Int = 0) -> [WitnessController] {
    Array(all.shuffled(using: &random).prefix(least + random.below(4 - least)))
  }

  // MARK: Stacks

  private func expectTop(
    _ navigation: UINavigationController, _ log: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(stage.settle(), "\(log)", sourceLocation: sourceLocation)
    let top = navigation.topViewController
    expectShown(top.map { [$0] } ?? [], log, sourceLocation: sourceLocation)
    #expect(
      Set(navigation.children) == Set(navigation.viewControllers), "\(log)",
      sourceLocation: sourceLocation)
    #expect(
      navigation.navigationBar.items?.map { $0.title ?? "" } ?? []
        == navigation.viewControllers.map { $0.title ?? "" }, "\(log)",
      sourceLocation: sourceLocation)
    #expect(
      top?.view.superview?.subviews.count ?? 1 == 1, "\(log)", sourceLocation: sourceLocation)
    #expect(navigation.transitionCoordinator == nil, "\(log)", sourceLocation: sourceLocation)
  }

  private func stack(_ controllers: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    stage.show(navigation)
    stage.settle()
    return navigation
  }

  @Test(arguments: [0, 0.1] as [TimeInterval], policies)
  func anEmptyStackRightAfterAPushShowsNothing(seconds: TimeInterval, policy: TransitionPolicy) {
    let navigation = stack([all[0]])
    OverlappingRequests(of: navigation).policy = policy

    navigation.pushViewController(all[1], animated: true)
    if seconds > 0 { stage.turn() }
    stage.run(for: seconds)
    navigation.setViewControllers([], animated: true)
    let said = navigation.viewControllers

    expectEmpty(said)
    expectTop(navigation, ["\(seconds)"])
    expectEmpty(navigation.viewControllers)
    navigation.pushViewController(all[2], animated: true)
    expectTop(navigation, ["again"])
    expectEqual(navigation.viewControllers, [all[2]])
  }

  /// The same controller on top of others than before.
  @Test func aStackThatIsSetInMidFlightIsWhatWasSet() {
    let navigation = stack([all[0]])
    OverlappingRequests(of: navigation).policy = .interrupt
    navigation.pushViewController(all[1], animated: true)
    stage.turn()
    stage.run(for: 0.1)

    navigation.setViewControllers([all[2], all[1]], animated: true)
    let said = navigation.viewControllers
    expectTop(navigation, [])

    expectEqual(said, [all[2], all[1]])
    expectEqual(navigation.viewControllers, [all[2], all[1]])
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func whatIsSeenIsTheTopOfTheStack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let navigation = stack(some(&random))
    OverlappingRequests(of: navigation).policy = random.element(of: Self.policies)
    if random.chance(0.5) {
      navigation.delegate = spy
      spy.animator = SlowFade()
    }
    var log = ["\(OverlappingRequests(of: navigation).policy) \(navigation.viewControllers)"]
    var wanted = navigation.viewControllers

    for _ in 0..<(2 + random.below(5)) {
      let animated = random.chance(0.7)
      let stack = navigation.viewControllers
      let free = all.filter { !stack.contains($0) }
      switch random.below(5) {
      case 0 where !free.isEmpty:
        let next = random.element(of: free)
        log.append("push \(next) \(animated)")
        // A pop in flight that is taken back brings back all that it had removed.
        navigation.pushViewController(next, animated: animated)
        wanted = navigation.viewControllers
        expect(wanted.last === next, "\(log)")
      case 1 where stack.count > 1:
        log.append("pop \(animated)")
        wanted = Array(stack.dropLast())
        navigation.popViewController(animated: animated)
      case 2 where stack.count > 1:
        log.append("root \(animated)")
        wanted = Array(stack.prefix(1))
        navigation.popToRootViewController(animated: animated)
      case 3:
        log.append("empty \(animated)")
        wanted = []
        navigation.setViewControllers([], animated: animated)
      default:
        let next = some(&random)
        log.append("set \(next) \(animated)")
        wanted = next
        navigation.setViewControllers(next, animated: animated)
      }
      expectEqual(navigation.viewControllers, wanted, "\(log)")
      log.append(wait(&random))
    }

    expectTop(navigation, log)
    expectEqual(navigation.viewControllers, wanted, "\(log)")
  }

  enum EarlyPush: CaseIterable, Sendable {
    /// Ends in the call that begins it.
    case quick
    case slow
    case cancelledBeforeTheStackHasAppeared
    case cancelledAfterwards
  }

  /// Z6: each didShow answers what was announced, once, when a push comes while the stack first appears.
  @Test(arguments: EarlyPush.allCases) func aPushOntoAStackThatAppearsIsAnsweredOnce(
    push: EarlyPush
  ) {
    let journal = Journal()
    let navigation = UINavigationController(rootViewController: all[1])
    let delegate = DelegateSpy(ScriptedAnimator.fade(duration: 1), journal: journal, noting: .shows)
    navigation.delegate = delegate
    if push == .quick {
      delegate.animator = ScriptedAnimator(duration: 0) { context in
        ScriptedAnimator.place(context)
        context.completeTransition(true)
      }
    }
    let isCancelled = push != .quick && push != .slow
    let interactor = UIPercentDrivenInteractiveTransition()
    if isCancelled { delegate.interactor = interactor }
    let tabs = UITabBarController()
    tabs.viewControllers = [all[0], navigation]
    spy.animator = ScriptedAnimator.fade(duration: 0.5)
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()

    tabs.selectedIndex = 1
    stage.turn()
    navigation.pushViewController(all[2], animated: true)
    stage.turn()
    if isCancelled {
      interactor.update(0.2)
      if push == .cancelledAfterwards { stage.run(for: 1) }
      interactor.cancel()
    }
    stage.settle()

    let shown = isCancelled ? all[1] : all[2]
    expectEqual(journal.take(), "willShow(B) · willShow(C) · didShow(\(shown))")
    expectShown([shown], ["\(push)"])
  }

  // MARK: Tabs

  @Test(arguments: 0..<100 as Range<UInt64>)
  func whatIsSeenIsTheSelectedTab(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let tabs = UITabBarController()
    tabs.viewControllers = some(&random, atLeast: 1)
    OverlappingRequests(of: tabs).policy = random.element(of: Self.policies)
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
    var log = ["\(OverlappingRequests(of: tabs).policy) \(tabs.viewControllers ?? [])"]
    var wanted = tabs.selectedViewController

    for _ in 0..<(2 + random.below(5)) {
      spy.animator = random.chance(0.6) ? SlowFade() : nil
      if random.chance(0.6), let next = tabs.viewControllers?.randomElement(using: &random) {
        log.append("select \(next)")
        wanted = next
        tabs.selectedViewController = next
      } else {
        let next: [UIViewController]? = random.chance(0.25) ? nil : some(&random)
        log.append("set \(next ?? [])")
        tabs.setViewControllers(next, animated: random.chance(0.5))
        expectEqual(tabs.viewControllers ?? [], next ?? [])
        wanted = tabs.selectedViewController
      }
      log.append(wait(&random))
    }

    expect(stage.settle(), "\(log)")
    expect(tabs.selectedViewController === wanted, "\(log)")
    expectShown(tabs.selectedViewController.map { [$0] } ?? [], log)
    expectEqual(Set(tabs.children), Set(tabs.viewControllers ?? []), "\(log)")
  }

  /// C3: the tabs are those that are left.
  @Test(arguments: [true, false])
  func aTabThatAnotherContainerTakesIsNoTabAnyMore(isInFlight: Bool) {
    let tabs = UITabBarController()
    tabs.viewControllers = [all[0], all[1], all[2]]
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
    if isInFlight {
      spy.animator = SlowFade()
      tabs.selectedIndex = 1
      stage.run(for: 0.1)
    }
    let taken = tabs.selectedViewController ?? UIViewController()

    let stack = UINavigationController()
    stack.setViewControllers([taken], animated: false)
    stage.settle()

    let first = isInFlight ? all[0] : all[1]
    expectEqual(tabs.viewControllers, [first, all[2]])
    expect(tabs.selectedViewController === first)
    expectEqual(tabs.tabBar.items?.count, 2)
    expectShown([first], [])
    expect(taken.parent === stack)
  }

  // MARK: The window and presentations

  /// The root and what is presented over it.
  private var chain: [UIViewController] {
    guard let root = stage.window.rootViewController else { return [] }
    return Array(sequence(first: root) { $0.presentedViewController })
  }

  private func expectChain(_ log: [String]) {
    expect(stage.settle(), "\(log)")
    let chain = chain
    let isCovered = zip(chain, chain.dropFirst()).map { $1.modalPresentationStyle == .fullScreen }
    let shown = zip(chain, isCovered + [false]).filter { !$1 }.map { $0.0 }
    expectShown(shown, log)
    let isRootShown = shown.first === chain.first && !chain.isEmpty
    let count = max(0, chain.count - 1) + (isRootShown ? 1 : 0)
    expectEqual(stage.window.subviews.count, count, "\(log)")
  }

  /// The completion of what is in flight comes while the window still has the old root's view.
  @Test(
    arguments: [.fullScreen, .overFullScreen, .pageSheet] as [UIModalPresentationStyle],
    [true, false])
  func aRootThatIsReplacedPresentsNothingMore(
    style: UIModalPresentationStyle, isTurnedAround: Bool
  ) {
    stage.show(all[0])
    stage.settle()
    all[1].modalPresentationStyle = style
    all[2].modalPresentationStyle = .overFullScreen
    OverlappingRequests(of: all[0]).policy = .interrupt
    all[0].present(all[1], animated: true) { [all] in all[0].present(all[2], animated: true) }
    stage.run(for: 0.1)
    if isTurnedAround { all[0].dismiss(animated: true) }

    stage.window.rootViewController = all[3]

    expectChain(["\(style) \(isTurnedAround)"])
    expect(all[2].presentingViewController == nil)
    stage.window.rootViewController = all[0]
    all[0].present(all[2], animated: true)
    expectChain(["again"])
    expect(all[0].presentedViewController === all[2])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func whatIsSeenIsTheRootAndWhatItPresents(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet]
    for witness in all {
      OverlappingRequests(of: witness).policy = random.element(of: Self.policies)
    }
    stage.show(all[0])
    stage.settle()
    var log: [String] = []

    for _ in 0..<(3 + random.below(6)) {
      let animated = random.chance(0.7)
      let free = all.filter { $0.presentingViewController == nil && !chain.contains($0) }
      switch random.below(6) {
      case 0, 1, 2:
        guard let presenter = chain.last, let next = free.randomElement(using: &random) else {
          continue
        }
        next.modalPresentationStyle = random.element(of: styles)
        log.append("\(presenter) presents \(next) \(next.modalPresentationStyle) \(animated)")
        presenter.present(next, animated: animated)
      case 3, 4:
        guard let presenter = chain.randomElement(using: &random),
          presenter.presentedViewController != nil
        else { continue }
        log.append("\(presenter) dismisses \(animated)")
        presenter.dismiss(animated: animated)
      default:
        let root = random.chance(0.8) ? all.randomElement(using: &random) : nil
        log.append("root \(root.map { "\($0)" } ?? "nil")")
        stage.window.rootViewController = root
      }
      log.append(wait(&random))
    }

    expectChain(log)
  }
}
