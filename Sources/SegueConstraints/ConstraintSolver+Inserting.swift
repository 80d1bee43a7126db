// MARK: - Inserting

extension ConstraintSolver {
  /// Makes a constraint a definition, or puts it into the tableau: section 2.3 of the paper. A required one that
  /// contradicts others there stays outside.
  func insert(_ index: Int32) -> Conflict? {
    if define(by: index) { return nil }
    let record = records[Int(index)]
    let sign = record.sign
    let sum = expanded(record.terms)
    var (constant, cells) = tableau.expression(
      (record.constant + sum.constant) * sign,
      sum.terms.lazy.map { ($0.symbol, $0.coefficient * sign) })
    makeSymbols(of: index)
    let (marker, other) = (records[Int(index)].marker, records[Int(index)].other)
    cells = Tableau.sum(cells, [Tableau.Cell(symbol: marker, coefficient: 1)], times: -1)
    if other != Tableau.none {
      cells = Tableau.sum(cells, [Tableau.Cell(symbol: other, coefficient: 1)], times: 1)
    }
    if abs(constant) < Tableau.tolerance { constant = 0 }

    if let subject = subject(of: constant, cells, marker, other) {
      solve(constant, cells, for: subject)
    } else if !cells.contains(where: { tableau.kinds[Int($0.symbol)] != .fixed }) {
      // Nothing but fixed symbols: it says the same as others, or the opposite.
      guard constant == 0 else { return refuse(index, cells) }
      solve(constant, cells, for: marker)
    } else if let conflict = insertByArtificial(index, constant, cells) {
      return conflict
    }
    records[Int(index)].inserted = record.constant + sum.constant
    records[Int(index)].location = .tableau
    register(index)
    return nil
  }

  private func makeSymbols(of index: Int32) {
    let record = records[Int(index)]
    let markerKind: Tableau.Kind =
      switch (record.relation == .equal, record.isRequired) {
      case (true, true): .fixed
      case (true, false): .error
      case (false, _): .slack
      }
    records[Int(index)].marker = newSymbol(markerKind, owner: index)
    guard !record.isRequired else { return }
    records[Int(index)].other = newSymbol(.error, owner: index)
    for error in records[Int(index)].errors { addCost(1, of: error, at: record.strength) }
  }

  /// The symbol to solve 0 = `constant` + `cells` for, so that no value changes its sign; nil: there is none.
  private func subject(
    of constant: Double, _ cells: [Tableau.Cell], _ marker: Int32, _ other: Int32
  ) -> Int32? {
    var free: (symbol: Int32, users: Int)?
    var new: Int32?
    for cell in cells where abs(cell.coefficient) > Tableau.leastPivot {
      let symbol = Int(cell.symbol)
      let users = tableau.columns[symbol].count
      switch tableau.kinds[symbol] {
      case .free:
        // The fewer rows contain it, the fewer change.
        if free == nil || users < free?.users ?? 0 { free = (cell.symbol, users) }
      case .nonnegative:
        let isUnused = users == 0 && objective.isFree(cell.symbol)
        if new == nil, isUnused, -constant / cell.coefficient >= 0 { new = cell.symbol }
      case .slack, .error, .fixed, .unused: break
      }
    }
    if let free { return free.symbol }
    if let new { return new }
    if constant >= 0, tableau.kinds[Int(marker)] != .fixed { return marker }
    if constant < 0, other != Tableau.none { return other }
    return nil
  }

  /// Adds the row for `subject`, and replaces it everywhere else.
  private func solve(_ constant: Double, _ cells: [Tableau.Cell], for subject: Int32) {
    let solved = Tableau.solved(constant, cells, for: subject)
    tableau.replace(subject, by: solved.constant, solved.cells)
    tableau.addRow(subject, solved.constant, solved.cells)
    objective.replace(subject, by: solved.cells)
  }

  private func refuse(_ index: Int32, _ cells: [Tableau.Cell]) -> Conflict {
    let conflict = conflict(cells)
    forgetSymbols(of: index)
    return conflict
  }

  private func forgetSymbols(of index: Int32) {
    for symbol in [records[Int(index)].marker, records[Int(index)].other] { recycle(symbol) }
    records[Int(index)].marker = Tableau.none
    records[Int(index)].other = Tableau.none
  }

  /// Adds the row with a further symbol, by how much it is missed, and makes that 0 (section 2.3.1).
  private func insertByArtificial(
    _ index: Int32, _ constant: Double, _ cells: [Tableau.Cell]
  ) -> Conflict? {
    let artificial = newSymbol(.slack)
    if constant >= 0 {
      tableau.addRow(artificial, constant, cells)
    } else {
      tableau.addRow(artificial, -constant, Tableau.sum([], cells, times: -1))
    }
    while tableau.value(of: artificial) > Tableau.tolerance {
      let cells = tableau.rows[Int(tableau.rowOf[Int(artificial)])].cells
      // Bland's rule: the first.
      let entering = cells.first {
        $0.coefficient < -Tableau.leastPivot && tableau.kinds[Int($0.symbol)].isRestricted
      }
      guard let entering,
        let leaving = leavingRow(for: entering.symbol, preferring: artificial)
      else {
        recycle(artificial)
        return refuse(index, cells)
      }
      pivot(leaving, entering: entering.symbol)
    }
    let row = tableau.rowOf[Int(artificial)]
    if row != Tableau.none {
      tableau.rows[Int(row)].constant = 0
      let cells = tableau.rows[Int(row)].cells
      let way = cells.first {
        abs($0.coefficient) > Tableau.leastPivot && tableau.kinds[Int($0.symbol)].isRestricted
      }
      pivot(row, entering: way?.symbol ?? records[Int(index)].marker)
    }
    recycle(artificial)
    return nil
  }
}

// MARK: - Removing

extension ConstraintSolver {
  /// Takes a constraint out of the tableau, whose other constraints stay as they are: section 2.4 of the paper.
  func takeOut(_ index: Int32) {
    let record = records[Int(index)]
    for error in record.errors { addCost(-1, of: error, at: record.strength) }
    // The two symbols of a constraint have opposite columns, so one row contains them both, if either is basic.
    let basic = [record.marker, record.other].first { $0 != Tableau.none && tableau.isBasic($0) }
    if let basic {
      tableau.dropRow(tableau.rowOf[Int(basic)])
    } else if let row = rowToLeave(for: record.marker) {
      pivot(row, entering: record.marker)
      tableau.dropRow(row)
    }
    forgetSymbols(of: index)
    records[Int(index)].isEdited = false
  }

  /// The row to solve for a marker that is not basic, so that no other value changes its sign when it is dropped.
  private func rowToLeave(for marker: Int32) -> Int32? {
    var down: (ratio: Double, row: Int32)?
    var up: (ratio: Double, row: Int32)?
    var free: (size: Double, row: Int32)?
    for row in tableau.columns[Int(marker)] {
      let coefficient = tableau.coefficient(of: marker, in: row)
      guard abs(coefficient) > Tableau.leastPivot else { continue }
      let ratio = max(0, tableau.rows[Int(row)].constant) / abs(coefficient)
      switch tableau.kinds[Int(tableau.rows[Int(row)].basic)] {
      case .fixed: return row  // It says the same, and takes the place.
      case .free: if abs(coefficient) > free?.size ?? 0 { free = (abs(coefficient), row) }
      case .nonnegative, .slack, .error, .unused:
        if coefficient < 0 {
          if ratio < down?.ratio ?? .infinity { down = (ratio, row) }
        } else if ratio < up?.ratio ?? .infinity {
          up = (ratio, row)
        }
      }
    }
    return down?.row ?? up?.row ?? free?.row
  }
}
