import Segue

/// Runs `body` where no other test has left anything running: for what asks whether all is at rest.
///
/// Other suites run in between where a test waits, and their animations are due on the same frame loop. What
/// is made in `body` must end there.
@MainActor public func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
  try World().run(body)
}
