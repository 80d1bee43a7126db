import Expectations
import Segue
import TestSupport
import Testing

/// The transition coordinator in every container (section T).
@MainActor @Suite(.serialized) struct CoordinatorTests {
  private let fixture = TraceFixture()

  enum Kind: String, CaseIterable, Sendable {
    case push, pop, tab, present, dismiss, presentOver, dismissOver, sheet
  }

  /// Shows the state that `kind` begins from.
  private func prepare(_ kind: Kind) -> UIViewController {
    switch kind {
    case .push, .pop:
      let navigation = UINavigationController()
      navigation.isNavigationBarHidden = true
      navigation.setViewControllers(fixture[all: kind == .push ? "A" : "B A"], animated: false)
      navigation.delegate = fixture.spy
      fixture.show(navigation)
      return navigation
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = fixture[all: "A B"]
      tabs.delegate = fixture.spy
      fixture.show(tabs)
      return tabs
    default:
      fixture.show(fixture["A"])
      fixture["B"].modalPresentationStyle =
        kind == .sheet
        ? .pageSheet : kind.rawValue.hasSuffix("Over") ? .overFullScreen : .fullScreen
      fixture["B"].transitioningDelegate = fixture.spy
      if kind.rawValue.hasPrefix("dismiss") {
        fixture["A"].present(fixture["B"], animated: false)
        fixture.rest()
      }
      return fixture["A"]
    }
  }

  private func begin(_ kind: Kind, _ root: UIViewController, animated: Bool = true) {
    switch kind {
    case .push:
      (root as? UINavigationController)?.pushViewController(fixture["B"], animated: animated)
    case .pop: (root as? UINavigationController)?.popViewController(animated: animated)
    case .tab:
      if !animated { fixture.spy.animator = nil }
      (root as? UITabBarController)?.selectedIndex = 1
    case .present, .presentOver, .sheet: root.present(fixture["B"], animated: animated)
    case .dismiss, .dismissOver: root.dismiss(animated: animated)
    }
  }

  /// T1
  @Test(arguments: Kind.allCases)
  func itIsThereFromTheCallToTheLastCompletion(kind: Kind) {
    let root = prepare(kind)
    let before = root.transitionCoordinator

    begin(kind, root)
    weak var coordinator: (any UIViewControllerTransitionCoordinator)?
    coordinator = root.transitionCoordinator
    let isThere = coordinator != nil
    let isShared = fixture[kind == .pop ? "A" : "B"].transitionCoordinator === coordinator
    var isGoneAtTheEnd: Bool?
    coordinator?.animate(alongsideTransition: nil) { [fixture] _ in
      isGoneAtTheEnd =
        root.transitionCoordinator == nil && fixture["B"].transitionCoordinator == nil
    }
    fixture.stage.settle()

    expect(before == nil)
    expect(isThere)
    expect(isShared)
    expect(isGoneAtTheEnd == true)
    expect(root.transitionCoordinator == nil)
    expect(coordinator == nil)
  }

  /// T1
  @Test(arguments: Kind.allCases)
  func withoutAnimationThereIsNone(kind: Kind) {
    let root = prepare(kind)

    begin(kind, root, animated: false)
    let after = root.transitionCoordinator
    fixture.stage.settle()

    expect(after == nil)
  }

  /// A controller that records its coordinator in its will-calls.
  private final class Watcher: JournalController {
    private(set) var seen: [Bool] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      seen.append(transitionCoordinator?.isInteractive == true)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      seen.append(transitionCoordinator != nil)
    }
  }

  /// E12, Q11: the coordinator is there in the will-calls of an interactive tab switch.
  @Test func itIsThereInTheWillCallsOfAnInteractiveSwitch() {
    let tabs = UITabBarController()
    let old = Watcher("A", fixture.journal)
    let new = Watcher("B", fixture.journal)
    tabs.viewControllers = [old, new]
    fixture.show(tabs)
    tabs.delegate = fixture.spy
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor

    tabs.selectedIndex = 1
    fixture.stage.turn()
    interactor.finish()
    fixture.stage.settle()

    expect(old.seen.last == true)
    expectEqual(new.seen.count, 1)
  }

  /// T2, T3
  @Test(arguments: Kind.allCases, [true, false])
  func itKnowsTheTransition(kind: Kind, isInteractive: Bool) {
    let root = prepare(kind)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionSpeed = 2
    interactor.completionCurve = .easeOut
    fixture.spy.interactor = isInteractive ? interactor : nil

    begin(kind, root)
    fixture.stage.turn()
    guard let coordinator = root.transitionCoordinator else {
      Issue.record("there is no coordinator")
      return
    }
    let wasInteractive = coordinator.isInteractive
    interactor.update(0.3)
    interactor.finish()
    let later = (coordinator.isInteractive, coordinator.initiallyInteractive)

    expect(coordinator.isAnimated)
    expectEqual(wasInteractive, isInteractive)
    expect(later == (false, isInteractive))
    expectEqual(coordinator.transitionDuration, 0.5)
    expect(!coordinator.isCancelled)
    expect(coordinator.containerView.window != nil)
    expectEqual(coordinator.targetTransform, .identity)
    expect(coordinator.viewController(forKey: .from) != nil)
    expect(coordinator.viewController(forKey: .to) != nil)
    expect(abs(coordinator.percentComplete - (isInteractive ? 0.3 : 0)) < 1e-9)
    expectEqual(coordinator.completionVelocity, isInteractive ? 2 : 1)
    expectEqual(coordinator.completionCurve, isInteractive ? .easeOut : .easeInOut)
    fixture.stage.settle()
  }

  /// T4, T5, T6
  @Test(arguments: Kind.allCases, [true, false])
  func blocksRunInTheirOrder(kind: Kind, completes: Bool) {
    let root = prepare(kind)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor
    let journal = fixture.journal
    let fade = SlowFade()
    fade.inspect = { _ in journal.note("animate") }
    fixture.spy.animator = fade

    begin(kind, root)
    let coordinator = root.transitionCoordinator
    let isDeferred = kind == .push || kind == .pop
    var answers: [Bool?] = []
    for name in ["1", "2"] {
      answers.append(
        coordinator?.animate { _ in
          journal.note("along \(name)")
        } completion: {
          journal.note("done \(name)\($0.isCancelled ? " back" : "")")
        })
    }
    fixture.stage.turn()
    answers.append(coordinator?.animate(alongsideTransition: { _ in journal.note("never") }))
    if completes { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    let words = fixture.heard().split(separator: " ").map(String.init)
    expectEqual(answers, [isDeferred, isDeferred, false])
    let along = ["animate"] + (isDeferred ? ["along", "1", "along", "2"] : [])
    if let start = words.firstIndex(of: "animate") {
      expectEqual(Array(words[start...].prefix(along.count)), along)
    }
    let done = completes ? ["done", "1", "done", "2"] : ["done", "1", "back", "done", "2", "back"]
    let lastCall = words.lastIndex { $0.contains(".d") || $0.contains("didShow") } ?? 0
    expectEqual(Array(words[(lastCall + 1)...].prefix(done.count)), done)
    expect(!words.contains("never"))
  }

  /// T8: told of whenever the hand lets go or takes hold, and before the will-calls of turning back.
  @Test(arguments: Kind.allCases)
  func theHandIsHeardOf(kind: Kind) {
    let root = prepare(kind)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor
    let journal = fixture.journal

    begin(kind, root)
    fixture.stage.turn()
    root.transitionCoordinator?.notifyWhenInteractionChanges {
      journal.note(($0.isInteractive ? "held" : "free") + ($0.isCancelled ? "/back" : ""))
    }
    _ = fixture.heard()
    interactor.update(0.4)
    interactor.finish()
    fixture.stage.step()
    interactor.pause()
    interactor.cancel()
    fixture.stage.settle()

    let words = fixture.heard().split(separator: " ")
    expectEqual(Array(words.prefix(3)), ["free", "held", "free/back"])
    expect(words.count > 3 && words.dropFirst(3).allSatisfy { $0.contains(".") })
  }

  /// T8: the form from the time when a transition could not be taken hold of again.
  @Test func anEndOfTheInteractionIsHeardOf() {
    let root = prepare(.push)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor
    var ends: [Bool] = []

    begin(.push, root)
    fixture.stage.turn()
    root.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
    interactor.update(0.4)
    expectEqual(ends, [])
    interactor.cancel()
    fixture.stage.settle()

    expectEqual(ends, [true])
  }

  /// T1: the lookup climbs to the container of the controller.
  @Test func whatLiesInATransitionFindsIt() {
    let navigation = UINavigationController(rootViewController: fixture["A"])
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, fixture["B"]]
    fixture.show(tabs)
    tabs.delegate = fixture.spy

    tabs.selectedIndex = 1

    expect(fixture["A"].transitionCoordinator === tabs.transitionCoordinator)
    expect(tabs.transitionCoordinator != nil)
    fixture.stage.settle()
  }
}
