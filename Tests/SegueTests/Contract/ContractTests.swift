import Expectations
import Segue
import TestSupport
import Testing

/// The contract checker finds each broken promise, and nothing where all is well.
@MainActor @Suite(.serialized) struct ContractTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  private func promises() -> [ContractViolation.Promise] {
    ContractChecker.violations(in: stage.window).map(\.promise)
  }

  private func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    stage.settle()
    return navigation
  }

  @Test func aWindowAtRestHasNothingToReport() {
    let navigation = navigation()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    navigation.present(tabs, animated: true)
    stage.settle()
    tabs.present(UIViewController(), animated: false)
    stage.settle()

    expectEqual(promises(), [])
  }

  @Test func whatWaitsOutOfTheWindowIsAtRest() {
    let unseen = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), unseen]
    stage.show(tabs)
    stage.settle()
    let beforeItIsLoaded = ContractChecker.isBusy(stage.window)
    unseen.loadViewIfNeeded()
    unseen.pushViewController(UIViewController(), animated: true)
    stage.settle()

    expect(!beforeItIsLoaded)
    expect(!ContractChecker.isBusy(stage.window))

    tabs.selectedIndex = 1
    stage.settle()
    unseen.pushViewController(UIViewController(), animated: true)
    expect(ContractChecker.isBusy(stage.window))
    stage.settle()
    expect(!ContractChecker.isBusy(stage.window))
    expectEqual(promises(), [])
  }

  @Test func whatAnAnimatorLeavesBehindIsReported() {
    let navigation = navigation()
    let leftover = UIView()
    navigation.topViewController?.view.superview?.addSubview(leftover)

    let violations = ContractChecker.violations(in: stage.window)

    expectEqual(violations.map(\.promise), [.leftover])
    expect(violations[0].description.contains("\(leftover)"))
  }

  @Test func aStoppedContainerIsReported() {
    let navigation = navigation()
    navigation.topViewController?.view.superview?.layer.speed = 0

    expectEqual(promises(), [.input])
  }

  @Test func aChildThatIsForgottenIsReported() {
    let navigation = navigation()
    navigation.addChild(UIViewController())

    expectEqual(promises(), [.containment])
  }

  @Test func anUnbalancedAppearanceIsReported() {
    let navigation = navigation()
    navigation.topViewController?.beginAppearanceTransition(false, animated: false)
    navigation.topViewController?.endAppearanceTransition()

    expectEqual(promises(), [.appearance])
  }

  /// X14, E7
  @Test func anAnimatorThatNeverCompletesIsReported() {
    let navigation = navigation()
    let spy = DelegateSpy(ScriptedAnimator { _ in })
    navigation.delegate = spy
    navigation.pushViewController(UIViewController(), animated: true)
    stage.run(for: 0.6)
    let early = promises()
    stage.run(for: 2)

    expectEqual(early, [])
    expectEqual(promises(), [.completion])
    OverlappingRequests(of: navigation).policy = .interrupt
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    expectEqual(navigation.viewControllers.count, 3)
  }

  /// An interaction that was let go of has led it where it goes.
  @Test(arguments: [true, false])
  func anAnimatorThatDoesNotCompleteAfterAnInteractionIsReported(finishes: Bool) {
    let navigation = navigation()
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = ScriptedAnimator { context in
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let spy = DelegateSpy(animator)
    spy.interactor = interactor
    navigation.delegate = spy
    navigation.pushViewController(UIViewController(), animated: true)
    stage.turn()
    interactor.update(0.5)
    stage.run(for: 3)
    let held = promises()
    if finishes { interactor.finish() } else { interactor.cancel() }
    stage.run(for: 1)
    let early = promises()
    stage.run(for: 2)

    expectEqual(held, [])
    expectEqual(early, [])
    expectEqual(promises(), [.completion])
  }

  /// X13
  @Test func aSecondCompletionIsReportedWhileTheCheckerIsOn() {
    let navigation = navigation()
    let animator = ScriptedAnimator { context in
      context.completeTransition(true)
      context.completeTransition(true)
    }
    let spy = DelegateSpy(animator)
    navigation.delegate = spy
    ContractChecker.isEnabled = true
    var found: [ContractViolation] = []
    ContractChecker.onViolation = { found.append($0) }
    defer {
      ContractChecker.isEnabled = false
      ContractChecker.onViolation = nil
    }

    let warnings = Diagnostics.capture {
      navigation.pushViewController(UIViewController(), animated: true)
      stage.settle()
    }

    expectEqual(warnings.count, 1)
    expectEqual(found.map(\.promise), [.completion])
  }
}
