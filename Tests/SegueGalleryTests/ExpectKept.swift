import Segue
import SegueInspection
import Testing

/// Runs `body` with the contract checker on, and expects that nothing was wrong: on the way, and in the
/// window at the end.
@MainActor func expectKept(
  _ stage: HeadlessStage, _ body: () throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let violations = try ContractWatch.violations {
    // Takes the clock and the screen, which another test may have had since this one began.
    stage.turn()
    try body()
  }
  #expect(violations == [], sourceLocation: sourceLocation)
}
