import Segue
import SegueTesting
import TestSupport
import XCTest

/// A test that keeps the contract.
final class TransitionTestCaseTests: TransitionTestCase {
  let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  @MainActor func testAPushKeepsTheContract() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    stage.settle()

    navigation.pushViewController(UIViewController(), animated: true)
    stage.run(for: 0.1)

    XCTAssertNotNil(navigation.transitionCoordinator)
    XCTAssertNotNil(ContractTask.observer)
  }
}

/// Tests that break a promise, each of which must fail for the reason in its name, and for no other.
final class BrokenContractTests: TransitionTestCase {
  let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private var failures: [String] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append(description)
  }

  override func invokeTest() {
    super.invokeTest()
    let promise = name.contains("Leftover") ? "leftover: " : "completion: "
    guard failures.count != 1 || !failures[0].contains(promise) else { return }
    super.recordFailure(
      withDescription: "expected one failure for \(promise), but got \(failures)",
      inFile: #filePath, atLine: #line, expected: true)
  }

  @MainActor func testLeftoverOfAPropertysStage() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)

    navigation.topViewController?.view.superview?.addSubview(UIView())
  }

  @MainActor func testCompletionThatNeverComes() async {
    push(with: ScriptedAnimator { _ in })
  }
}
