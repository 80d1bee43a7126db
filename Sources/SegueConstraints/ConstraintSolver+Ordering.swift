// MARK: - The order of insertion

extension ConstraintSolver {
  /// First what says that a variable is a number, then equations from which the last unknown variable follows, each
  /// after those that it needs, then the rest.
  ///
  /// So a chain of equations is solved from its known end, in whatever order it was built. From the other end, each
  /// variable would follow from one that is not known yet, and stay in the tableau.
  func inOrderOfInsertion(_ entries: [Pending]) -> [Pending] {
    let fixes = entries.filter { records[Int($0.index)].isFix }
    let others = entries.filter { !records[Int($0.index)].isFix }
    guard others.count > 1 else { return fixes + others }
    var known = Set(fixes.map { records[Int($0.index)].terms[0].variable.symbol })
    func isKnown(_ symbol: Int32) -> Bool {
      definitions.isDetermined[Int(symbol)] || known.contains(symbol)
    }

    // The number of unknown variables of each equation, and the equations that name each of them.
    var unknownCounts = [Int](repeating: 0, count: others.count)
    var equations: [Int32: [Int]] = [:]
    var ready: [Int] = []
    for (index, entry) in others.enumerated() {
      let record = records[Int(entry.index)]
      guard record.isRequired, record.relation == .equal else { continue }
      for term in record.terms where !isKnown(term.variable.symbol) {
        unknownCounts[index] += 1
        equations[term.variable.symbol, default: []].append(index)
      }
      if unknownCounts[index] == 1 { ready.append(index) }
    }

    var isTaken = [Bool](repeating: false, count: others.count)
    var taken: [Pending] = []
    var next = 0
    while next < ready.count {
      let index = ready[next]
      next += 1
      let terms = records[Int(others[index].index)].terms
      // Another equation may have said what it is.
      guard let unknown = terms.first(where: { !isKnown($0.variable.symbol) }) else { continue }
      isTaken[index] = true
      taken.append(others[index])
      known.insert(unknown.variable.symbol)
      for user in equations[unknown.variable.symbol] ?? [] {
        unknownCounts[user] -= 1
        if unknownCounts[user] == 1 { ready.append(user) }
      }
    }
    let rest = others.indices.filter { !isTaken[$0] }.map { others[$0] }
    return fixes + taken + rest
  }
}
