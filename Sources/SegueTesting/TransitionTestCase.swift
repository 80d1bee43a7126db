import XCTest

/// A test case of XCTest whose tests check the contract of containers and transitions.
///
///     @MainActor final class CarouselTests: TransitionTestCase {
///       let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
///
///       func testTheNextCardComes() async { … }
///     }
///
/// When a test is over, everything comes to rest on the stages that it used, and their windows are
/// checked, too. Each violation is a failure of the test.
open class TransitionTestCase: XCTestCase {
  /// Runs a test with the contract checked, and records what violates it.
  open override func invokeTest() {
    let watch = ContractWatch()
    watch.run { super.invokeTest() }
    let violations = MainActor.assumeIsolated { watch.finished() }
    for violation in violations { XCTFail("\(name): \(violation)") }
  }
}
