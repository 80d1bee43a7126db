/// Checks the contract of containers and transitions in one task, whatever other tasks do meanwhile.
///
/// What it watches may use as many stages as it likes. At the end everything comes to rest on each of
/// them, and their windows are checked: for transitions that never complete, and for what was left
/// behind.
@MainActor public final class ContractWatch {
  /// The violations so far, in the order in which they were found.
  public private(set) var violations: [ContractViolation] = []

  /// The stages that were used, retained so that their windows can be checked at the end.
  private var stages: [HeadlessStage] = []

  /// The most seconds in which everything comes to rest at the end.
  private static let restLimit: TimeInterval = 10

  /// A watch that has found nothing yet.
  nonisolated public init() {}

  /// Runs `body` with the contract checked, and everything on its stages to its end. Returns the
  /// violations.
  ///
  ///     #expect(ContractWatch.violations { … } == [])
  public static func violations(
    during body: @MainActor () throws -> Void
  ) rethrows -> [ContractViolation] {
    let watch = ContractWatch()
    try watch.run { try body() }
    return watch.finished()
  }

  /// Runs `body` with the contract checked; what it uses is remembered for `finished`.
  nonisolated public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ContractTask.$observer.withValue(self) { try body() }
  }

  /// Runs `body` with the contract checked, as `run` does.
  nonisolated public func run<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await ContractTask.$observer.withValue(self) { try await body() }
  }

  /// Lets everything come to rest on the stages that were used, and checks their windows. Returns all
  /// violations, and lets the stages go.
  public func finished() -> [ContractViolation] {
    run {
      // Stages in worlds of their own, such as those that a window of the playground shows, are on no screen here.
      let windows = UIApplication.shared.windows
      for stage in stages where windows.contains(where: { $0 === stage.window }) { inspect(stage) }
    }
    stages = []
    return violations
  }

  private func inspect(_ stage: HeadlessStage) {
    stage.settle(limit: Self.restLimit)
    // What was found when a transition ended may still be there.
    violations += stage.overdueViolations().filter { found in
      !violations.contains {
        ($0.promise, $0.controller, $0.expectation)
          == (found.promise, found.controller, found.expectation)
      }
    }
  }
}

extension HeadlessStage {
  /// Seconds after which any transition is overdue where nothing moves any more.
  private static let patience: TimeInterval = 60

  /// The violations in the window, with those of transitions that would never complete. Everything that
  /// moves has come to rest.
  func overdueViolations() -> [ContractViolation] {
    if ContractChecker.isBusy(window) { step(Self.patience) }
    return ContractChecker.violations(in: window)
  }

  /// Releases all pointers.
  func releaseAll() {
    for pointer in pointers.keys.sorted() { release(pointer: pointer) }
  }
}

extension ContractWatch: ContractObserver {
  package func didFind(_ violation: ContractViolation, in window: UIWindow?) {
    // What another task has left running goes on while this one's frames pass.
    guard window.map({ HeadlessStage.isWindow($0, on: stages) }) ?? true else { return }
    violations.append(violation)
  }

  package func didUse(_ stage: HeadlessStage) {
    if !stages.contains(where: { $0 === stage }) { stages.append(stage) }
  }
}
