/// Checks the contract in one task, whatever other tasks do meanwhile.
@MainActor package protocol ContractObserver: AnyObject, Sendable {
  /// Receives each violation that is found in the task.
  func didFind(_ violation: ContractViolation)
  /// Called whenever the task uses a stage.
  func didUse(_ stage: HeadlessStage)
}

/// What checks the contract in the current task.
package enum ContractTask {
  /// The observer of the current task; nil while there is none.
  @TaskLocal package static var observer: (any ContractObserver)?
}
