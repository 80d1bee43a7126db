import Expectations
import Segue
import TestSupport
import Testing

/// Animators and interactions that do what they should not, in every container (section E, X12 to X14).
@MainActor @Suite(.serialized) struct MisbehaviourTests {
  private let fixture: TraceFixture

  init() { fixture = TraceFixture() }

  init(_ fixture: TraceFixture) { self.fixture = fixture }

  enum Kind: String, CaseIterable, Sendable {
    case push, pop, tab, present, dismiss, presentOver, dismissOver
  }

  private func prepare(
    _ kind: Kind, _ animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewController {
    fixture.spy.animator = animator
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
        kind.rawValue.hasSuffix("Over") ? .overFullScreen : .fullScreen
      if kind.rawValue.hasPrefix("dismiss") {
        fixture["A"].present(fixture["B"], animated: false)
        fixture.rest()
      }
      fixture["B"].transitioningDelegate = fixture.spy
      return fixture["A"]
    }
  }

  private func begin(_ kind: Kind, _ root: UIViewController) {
    switch kind {
    case .push: (root as? UINavigationController)?.pushViewController(fixture["B"], animated: true)
    case .pop: (root as? UINavigationController)?.popViewController(animated: true)
    case .tab: (root as? UITabBarController)?.selectedIndex = 1
    case .present, .presentOver: root.present(fixture["B"], animated: true)
    case .dismiss, .dismissOver: root.dismiss(animated: true)
    }
    fixture.stage.turn()
  }

  /// Expects the destination of the transition, alone and in its place.
  private func expectArrival(
    _ kind: Kind, _ root: UIViewController, _ location: SourceLocation = #_sourceLocation
  ) {
    let shown = fixture[kind.rawValue.hasPrefix("dismiss") ? "A" : "B"]
    #expect(shown.view.window != nil, sourceLocation: location)
    #expect(
      shown.view.frame == shown.view.superview?.bounds, "\(shown.view.frame)",
      sourceLocation: location)
    #expect(root.transitionCoordinator == nil, sourceLocation: location)
    let violations = ContractChecker.violations(in: fixture.stage.window).map(\.description)
    #expect(violations == [], sourceLocation: location)
  }

  // MARK: Completion

  /// The animator adds nothing, animates nothing and completes at once, or much later.
  @Test(arguments: Kind.allCases, [0, 1, 40])
  func anAnimatorThatOnlyCompletesIsEnough(kind: Kind, frames: Int) {
    var waiting: UIViewControllerContextTransitioning?
    let animator = ScriptedAnimator(duration: 0.3) { context in
      if frames == 0 { context.completeTransition(true) } else { waiting = context }
    }
    let root = prepare(kind, animator)

    begin(kind, root)
    for _ in 0..<frames { fixture.stage.step() }
    let isInFlight = root.transitionCoordinator != nil
    waiting?.completeTransition(true)
    fixture.stage.settle()

    expectEqual(isInFlight, frames > 0)
    expectArrival(kind, root)
    expect(Balance(fixture.heard()).isSettled)
  }

  /// X13, E6
  @Test(arguments: Kind.allCases, [true, false])
  func aSecondCompletionChangesNothing(kind: Kind, second: Bool) {
    let animator = ScriptedAnimator(duration: 0.3) { $0.completeTransition(true) }
    var context: UIViewControllerContextTransitioning?
    let keeper = ScriptedAnimator(duration: 0.3) {
      context = $0; animator.animateTransition(using: $0)
    }
    let root = prepare(kind, keeper)
    begin(kind, root)
    fixture.stage.settle()
    _ = fixture.heard()

    let warnings = Diagnostics.capture {
      context?.completeTransition(second)
      context?.completeTransition(second)
    }
    fixture.stage.settle()

    expectEqual(warnings.count, 2)
    expectEqual(fixture.heard(), "")
    expectArrival(kind, root)
  }

  /// X14, E7: further requests wait; an interruption or the end of the screen frees the container.
  @Test(arguments: Kind.allCases)
  func anAnimatorThatNeverCompletesLeavesAWayOut(kind: Kind) {
    let root = prepare(kind, ScriptedAnimator(duration: 0.3) { _ in })
    begin(kind, root)
    fixture.stage.run(for: 5)
    let isInFlight = root.transitionCoordinator != nil
    _ = fixture.heard()

    fixture.stage.window.rootViewController = fixture["Z"]
    fixture.stage.settle()

    expect(isInFlight)
    expect(root.transitionCoordinator == nil)
    expectEqual(fixture.stage.window.subviews, [fixture["Z"].view])
    expectEqual(ContractChecker.violations(in: fixture.stage.window).map(\.description), [])
  }

  // MARK: Numbers

  @Test(arguments: Kind.allCases, [0, -1, .infinity, .nan, 1e-9] as [TimeInterval])
  func anyDurationArrives(kind: Kind, seconds: TimeInterval) {
    let animator = ScriptedAnimator(duration: seconds) { context in
      let view = context.view(forKey: .to)
      if let view { context.containerView.addSubview(view) }
      UIView.animate(withDuration: seconds) {
        view?.alpha = 0.9
      } completion: { _ in
        view?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let root = prepare(kind, animator)
    begin(kind, root)
    root.transitionCoordinator?.animate(alongsideTransition: { _ in })

    fixture.stage.settle()

    expectArrival(kind, root)
  }

  /// The same under a hand, with progress of every kind.
  @Test(
    arguments: [0, -1, .infinity, .nan, 0.3] as [TimeInterval],
    [0, 1, -5, 7, .nan, .infinity, -.infinity] as [CGFloat])
  func anyDurationAndProgressArriveUnderAHand(seconds: TimeInterval, percent: CGFloat) {
    for kind in Kind.allCases {
      for completes in [true, false] {
        let fixture = TraceFixture()
        let test = MisbehaviourTests(fixture)
        let animator = ScriptedAnimator(duration: seconds) { context in
          let view = context.view(forKey: .to)
          if let view { context.containerView.addSubview(view) }
          UIView.animate(withDuration: seconds) {
            view?.alpha = 0.9
          } completion: { _ in
            view?.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
        let root = test.prepare(kind, animator)
        let interactor = UIPercentDrivenInteractiveTransition()
        fixture.spy.interactor = interactor
        test.begin(kind, root)
        interactor.update(percent)
        fixture.stage.step()
        interactor.update(percent / 2)
        if completes { interactor.finish() } else { interactor.cancel() }

        expect(fixture.stage.settle())
        expect(root.transitionCoordinator == nil, "\(kind) \(completes)")
        let violations = ContractChecker.violations(in: fixture.stage.window).map(\.description)
        expectEqual(violations, [], "\(kind) \(completes)")
      }
    }
  }

  // MARK: Hands

  /// E8, P8: the hand lets go before anything has begun.
  @Test(arguments: Kind.allCases, [true, false])
  func endingBeforeTheBeginningIsRemembered(kind: Kind, completes: Bool) {
    let root = prepare(kind, SlowFade())
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor
    let before = HierarchySnapshot.of(fixture.stage.window)

    if completes { interactor.finish() } else { interactor.cancel() }
    begin(kind, root)
    fixture.stage.settle()

    if completes {
      expectArrival(kind, root)
    } else {
      expectEqual(
        HierarchySnapshot.of(fixture.stage.window).difference(from: before).map { "\($0)" }, [])
    }
  }

  /// P9
  @Test func anInteractionControllerMayBeSubclassed() {
    final class Logger: UIPercentDrivenInteractiveTransition {
      var log: [String] = []
      override func update(_ percentComplete: CGFloat) {
        super.update(percentComplete)
        log.append("update")
      }
      override func finish() {
        super.finish()
        log.append("finish")
      }
    }
    let root = prepare(.push, SlowFade())
    let logger = Logger()
    fixture.spy.interactor = logger

    begin(.push, root)
    logger.update(0.5)
    logger.finish()
    fixture.stage.settle()

    expectEqual(logger.log, ["update", "finish"])
    expectArrival(.push, root)
  }

  // MARK: Views

  /// O1, O2, O3, O4, O5, E1, E13: whatever an animator leaves undone, views are where they belong.
  @Test(arguments: Kind.allCases, [true, false])
  func anUntidyAnimatorLeavesNothingOutOfPlace(kind: Kind, completes: Bool) {
    let animator = ScriptedAnimator(duration: 0.3) { context in
      for key in [UITransitionContextViewKey.from, .to] {
        if let view = context.view(forKey: key) { context.containerView.addSubview(view) }
      }
      UIView.animate(withDuration: 0.3) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.view(forKey: .to)?.alpha = 1
        context.completeTransition(completes)
      }
    }
    let root = prepare(kind, animator)
    let before = HierarchySnapshot.of(fixture.stage.window)
    begin(kind, root)

    fixture.stage.settle()

    if completes {
      expectArrival(kind, root)
    } else {
      expectEqual(
        HierarchySnapshot.of(fixture.stage.window).difference(from: before).map { "\($0)" }, [])
    }
  }

  /// E2: a container that is busy does not hear the pointer twice.
  @Test func tapsInMidFlightReachNobody() {
    let root = prepare(.push, SlowFade())
    var taps = 0
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    fixture["A"].view.addSubview(button)
    fixture.stage.tap(CGPoint(x: 150, y: 100))
    let before = taps

    begin(.push, root)
    fixture.stage.run(for: 0.2)
    fixture.stage.tap(CGPoint(x: 150, y: 100))
    fixture.stage.settle()

    expectEqual(before, 1)
    expectEqual(taps, 1)
  }
}
