import MotionTransitioning
import Segue
import TestSupport
import Testing

/// A window with a controller A that presents, on a stepped clock and under the eyes of the contract
/// checker.
@MainActor final class MotionFixture {
  let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  let journal = Journal()
  let root: JournalController
  private var violations: [ContractViolation] = []

  init() {
    root = JournalController("A", journal)
  }

  /// The beginning of a test: others may have run since this was made, and have used the one clock.
  func begin(showing controller: UIViewController? = nil) {
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { [weak self] in self?.violations.append($0) }
    show(controller ?? root)
  }

  func show(_ controller: UIViewController) {
    stage.show(controller)
    stage.settle()
    _ = journal.take()
  }

  /// A controller that comes and goes with `transition`.
  func controller(_ transition: Transition?, name: String = "B") -> JournalController {
    let controller = JournalController(name, journal)
    controller.transitionController.transition = transition
    return controller
  }

  /// A controller that has been presented with `transition`.
  func presented(_ transition: Transition?) -> JournalController {
    let controller = controller(transition)
    root.present(controller, animated: true)
    stage.settle()
    _ = journal.take()
    return controller
  }

  /// The end of a test: nobody may have broken a promise.
  func check(_ location: SourceLocation = #_sourceLocation) {
    stage.turn()
    violations += ContractChecker.violations(in: stage.window)
    ContractChecker.isEnabled = false
    ContractChecker.onViolation = nil
    #expect(violations.map(\.description) == [], sourceLocation: location)
  }
}
