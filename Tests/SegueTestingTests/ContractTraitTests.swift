import Expectations
import Segue
import SegueTesting
import TestSupport
import Testing

/// The trait for Swift Testing.
@MainActor @Suite struct ContractTraitTests {
  /// Runs `body` as a test with the trait, and expects one issue, where the test is, that begins with
  /// `words`.
  private func expectIssue(
    _ words: String, _ body: @escaping @MainActor @Sendable () -> Void
  ) async throws {
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await ContractTrait().provideScope(for: test, testCase: nil) { await body() }
    } matching: { issue in
      issue.sourceLocation == test.sourceLocation
        && issue.comments.contains { $0.rawValue.hasPrefix(words) }
    }
  }

  @Test func aTransitionThatNeverCompletesIsAnIssueOfItsTest() async throws {
    try await expectIssue("completion: ") { push(with: ScriptedAnimator { _ in }) }
  }

  @Test func aViewThatIsLeftBehindIsAnIssueOfItsTest() async throws {
    try await expectIssue("leftover: ") {
      push(
        with: ScriptedAnimator { context in
          context.containerView.addSubview(UIView())
          if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
          context.completeTransition(true)
        })
    }
  }

  @Test func whatGoesWrongOnTheWayIsAnIssueThoughAllIsWellInTheEnd() async throws {
    try await expectIssue("completion: ") {
      push(
        with: ScriptedAnimator { context in
          if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
          context.completeTransition(true)
          context.completeTransition(true)
        })
    }
  }

  @Test func theErrorOfATestIsThrownOn() async throws {
    let test = try #require(Test.current)

    await #expect(throws: CancellationError.self) {
      try await ContractTrait().provideScope(for: test, testCase: nil) {
        throw CancellationError()
      }
    }
  }

  @Test func anotherTaskIsNotWatched() async throws {
    let watch = ContractWatch()

    await watch.run {
      await Task.detached { await push(with: ScriptedAnimator { _ in }) }.value
    }

    expectEqual(watch.finished(), [])
  }
}

/// Each test of a suite with the trait is watched, also one that ends while something moves.
@MainActor @Suite(.keepsContract, .serialized) struct KeptContractTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  @Test(arguments: [false, true]) func aPushKeepsTheContract(atRest: Bool) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)

    navigation.pushViewController(UIViewController(), animated: true)
    if atRest { stage.settle() } else { stage.run(for: 0.1) }

    expect(ContractTask.observer != nil)
  }

  @Suite struct Inner {
    @Test func theTestsOfASuiteInsideAreWatched() {
      expect(ContractTask.observer != nil)
    }
  }
}

/// Pushes a controller on a stage of its own, and lets nothing but its begin pass.
@MainActor func push(with animator: ScriptedAnimator) {
  let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  let navigation = UINavigationController(rootViewController: UIViewController())
  stage.show(navigation)
  stage.settle()
  let spy = DelegateSpy(animator)
  navigation.delegate = spy
  navigation.pushViewController(UIViewController(), animated: true)
  stage.turn()
}
