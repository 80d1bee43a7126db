// MARK: - Values

extension ConstraintSolver {
  /// The numbers of a variable may be others now, and so may those of all that follow from it.
  func invalidate(_ symbol: Int32, _ marks: Definitions.Marks) {
    records.withUnsafeBufferPointer { definitions.invalidate(symbol, marks, $0) }
  }

  /// The constant part of a defined variable, 0 of others; the rest are multiples of undefined variables.
  func constant(of symbol: Int32) -> Double {
    records.withUnsafeBufferPointer { definitions.constant(of: symbol, $0) }
  }

  /// Computes the values of all that has changed.
  func computeValues() {
    for symbol in tableau.takeTouched() where !definitions.isDefined(symbol) {
      switch tableau.kinds[Int(symbol)] {
      case .free, .nonnegative: invalidate(symbol, .value)
      case .slack, .error, .fixed, .unused: break
      }
    }
    guard !definitions.stale.isEmpty else { return }
    records.withUnsafeBufferPointer { definitions.computeValues($0, in: tableau) }
  }

  /// The value in the last solution.
  package func value(of variable: Variable) -> Double {
    definitions.numbers[Definitions.Number.value.index(of: variable.symbol)]
  }

  /// The variables whose values have changed in solutions since this was last asked; some may have been released.
  package func takeChanges() -> [Variable] {
    definitions.takeChanged().map(Variable.init)
  }
}
