import Segue

/// Runs `body` in a world of its own, where no other test has left anything running: for code that asks whether all
/// is at rest.
///
/// Other suites run in between where a test waits, and their animations are due on the same frame loop. What
/// is made in `body` must end there.
@MainActor public func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
  try World().run(body)
}
