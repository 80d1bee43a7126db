import Segue
import Testing

/// Runs `body` with the contract checker on, and expects that nothing was wrong: on the way, and in the
/// window at the end.
@MainActor func expectKept(
  _ stage: HeadlessStage, _ body: () throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  var violations: [ContractViolation] = []
  ContractChecker.isEnabled = true
  ContractChecker.onViolation = { violations.append($0) }
  defer {
    ContractChecker.isEnabled = false
    ContractChecker.onViolation = nil
  }
  // Takes the clock and the screen, which another test may have had since this one began.
  stage.turn()
  try body()
  stage.settle()
  violations += ContractChecker.violations(in: stage.window)
  #expect(violations.map(\.description) == [], sourceLocation: sourceLocation)
}
