/// Checks the contract in one task, whatever other tasks do meanwhile.
@MainActor package protocol ContractObserver: AnyObject, Sendable {
  /// Receives each violation that is found in the task. Other windows on the frame loop move when those of the
  /// task do, so what begins in them then is found in it, too.
  ///
  /// - Parameter window: The window in which it was found; nil: none.
  func didFind(_ violation: ContractViolation, in window: UIWindow?)
  /// Called whenever the task uses a stage.
  func didUse(_ stage: HeadlessStage)
}

/// The contract observer of the current task.
package enum ContractTask {
  /// The observer of the current task; nil while there is none.
  @TaskLocal package static var observer: (any ContractObserver)?
}
