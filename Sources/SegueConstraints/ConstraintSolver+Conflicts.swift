extension ConstraintSolver {
  /// A part of the largest share; a constraint with a smaller one has none, but for rounding.
  private static let leastShare = 1e-9

  /// The required constraints of which the equation 0 = number + `cells` is a sum, in the order of adding.
  ///
  /// A constraint's marker is in its equation alone, so the coefficient of the marker is the constraint's share. In the
  /// sum of the equations of these, each multiplied by its share, no defined variable is left; so the shares of the
  /// definitions follow, the definition of a variable before those of others that it depends on.
  func conflict(_ cells: [Tableau.Cell]) -> Conflict {
    var shares: [Int32: Double] = [:]
    for cell in cells {
      let owner = tableau.owners[Int(cell.symbol)]
      guard owner != Tableau.none, records[Int(owner)].isRequired,
        records[Int(owner)].marker == cell.symbol
      else { continue }
      shares[owner, default: 0] += cell.coefficient
    }
    addDefinitions(to: &shares)
    let least = Self.leastShare * (shares.values.map { abs($0) }.max() ?? 0)
    let found = shares.filter { abs($0.value) > least && !records[Int($0.key)].isFloor }.keys
    let ordered = found.sorted { records[Int($0)].sequence < records[Int($1)].sequence }
    return Conflict(constraints: ordered.map(ConstraintID.init))
  }

  private func addDefinitions(to shares: inout [Int32: Double]) {
    var sums: [Int32: Double] = [:]
    var terms: [Term] = []
    for (index, share) in shares.sorted(by: { $0.key < $1.key }) {
      let record = records[Int(index)]
      terms += record.terms
      for term in record.terms {
        sums[term.variable.symbol, default: 0] += share * record.sign * term.coefficient
      }
    }
    for symbol in definedInOrder(terms, withNumbers: true) {
      guard let sum = sums[symbol], sum != 0 else { continue }
      let definer = definitions.definers[Int(symbol)]
      let record = records[Int(definer)]
      let share = -sum / record.subjectCoefficient
      shares[definer, default: 0] += share
      for term in record.terms {
        sums[term.variable.symbol, default: 0] += share * term.coefficient
      }
    }
  }
}
