extension ConstraintSolver {
  /// Solves for what has changed. Of constraints that contradict one another it returns those, and does nothing
  /// more: make one of them weaker or remove it, and call it again.
  package func solve() -> Conflict? {
    defer { computeValues() }
    if isBroken { startAnew() }
    optimize()
    if let conflict = applyEdits() { return conflict }
    repeat {
      if let conflict = insertPending() { return conflict }
    } while addFloors()
    optimize()
    return nil
  }

  private func insertPending() -> Conflict? {
    pending = inOrderOfInsertion(pending.filter(isPending))
    var inserted = 0
    defer { removePending(inserted) }
    // What a definition replaces is inserted anew, behind the others.
    while inserted < pending.count {
      let entry = pending[inserted]
      if isPending(entry), let conflict = insert(entry.index) { return conflict }
      inserted += 1
    }
    return nil
  }

  /// Inserts everything again.
  private func startAnew() {
    isBroken = false
    tableau.reset()
    objective.reset()
    edited = []
    editedSubjects = []
    for index in records.indices where records[index].location == .tableau {
      records[index].isEdited = false
      records[index].marker = Tableau.none
      records[index].other = Tableau.none
      unregister(Int32(index))
      addPending(Int32(index))
    }
    pending.sort { $0.sequence < $1.sequence }
  }

  // MARK: Symbols

  func newSymbol(_ kind: Tableau.Kind, owner: Int32 = Tableau.none) -> Int32 {
    let symbol = tableau.makeSymbol(kind, owner: owner)
    objective.reserve(for: tableau.kinds.count)
    definitions.reserve(for: tableau.kinds.count)
    definitions.isNonnegative[Int(symbol)] = kind == .nonnegative
    return symbol
  }

  func recycle(_ symbol: Int32) {
    guard symbol != Tableau.none else { return }
    tableau.recycle(symbol)
    objective.forget(symbol)
    definitions.forget(symbol)
  }

  /// Makes `symbol` cost more.
  func addCost(_ cost: Double, of symbol: Int32, at strength: Strength) {
    let level = objective.level(of: strength)
    let row = tableau.rowOf[Int(symbol)]
    guard row != Tableau.none else { return objective.add(cost, of: symbol, at: level) }
    for cell in tableau.rows[Int(row)].cells {
      objective.add(cost * cell.coefficient, of: cell.symbol, at: level)
    }
  }

  func pivot(_ row: Int32, entering symbol: Int32) {
    tableau.pivot(row, entering: symbol)
    objective.replace(symbol, by: tableau.rows[Int(row)].cells)
  }
}

// MARK: - The primal simplex method

extension ConstraintSolver {
  /// After so many pivots in a row that change nothing, symbols are chosen by Bland's rule: the first that will do. That
  /// never goes round in circles.
  private static let patience = 40
  /// No system of a layout needs more pivots; only rounding could.
  private static let mostPivots = 100_000

  /// Makes the errors as small as possible: sections 2.3 and 2.3.1 of the paper.
  func optimize() {
    var stalled = 0
    for _ in 0..<Self.mostPivots {
      guard let entering = nextEntering(isCareful: stalled > Self.patience) else { return }
      guard let leaving = leavingRow(for: entering) else {
        objective.forget(entering)  // Costs are bounded, so this cost is a rounding error.
        continue
      }
      let step = tableau.rows[Int(leaving)].constant
      stalled = step > Tableau.tolerance ? 0 : stalled + 1
      pivot(leaving, entering: entering)
    }
  }

  private func nextEntering(isCareful: Bool) -> Int32? {
    func isEligible(_ symbol: Int32) -> Bool {
      tableau.kinds[Int(symbol)].isRestricted && !tableau.isBasic(symbol)
    }
    if isCareful { return objective.firstNegative(where: isEligible) }
    while let symbol = objective.nextNegative() {
      if isEligible(symbol) { return symbol }
    }
    return nil
  }

  /// The row that becomes 0 first when `entering` grows; nil: none does.
  func leavingRow(for entering: Int32, preferring preferred: Int32 = Tableau.none) -> Int32? {
    var best: (ratio: Double, row: Int32)?
    for row in tableau.columns[Int(entering)] {
      let basic = tableau.rows[Int(row)].basic
      guard tableau.kinds[Int(basic)].isRestricted else { continue }
      let coefficient = tableau.coefficient(of: entering, in: row)
      guard coefficient < -Tableau.leastPivot else { continue }
      let ratio = max(0, tableau.rows[Int(row)].constant) / -coefficient
      guard let known = best else {
        best = (ratio, row)
        continue
      }
      let knownBasic = tableau.rows[Int(known.row)].basic
      let isTie = abs(ratio - known.ratio) < Tableau.leastPivot
      let isFirst = basic == preferred || (knownBasic != preferred && basic < knownBasic)
      if isTie ? isFirst : ratio < known.ratio { best = (ratio, row) }
    }
    return best?.row
  }
}

// MARK: - The dual simplex method

extension ConstraintSolver {
  /// Changes the constants in the tableau, then restores the signs: section 2.5 of the paper.
  private func applyEdits() -> Conflict? {
    for index in dependents(of: editedSubjects) { edit(index) }
    editedSubjects = []
    guard !edited.isEmpty else { return nil }
    var touched: [Int32] = []
    for index in edited where records[Int(index)].isEdited {
      let record = records[Int(index)]
      let constant = expandedConstant(record)
      let change = (constant - record.inserted) * record.sign
      records[Int(index)].inserted = constant
      records[Int(index)].isEdited = false
      let row = tableau.rowOf[Int(record.marker)]
      if row != Tableau.none {
        // marker = … + constant
        tableau.add(change, toConstantOf: row)
        touched.append(row)
      } else {
        // Elsewhere, the old marker is the new one less the change.
        for row in tableau.columns[Int(record.marker)] {
          let coefficient = tableau.coefficient(of: record.marker, in: row)
          tableau.add(-coefficient * change, toConstantOf: row)
          touched.append(row)
        }
      }
    }
    edited = []
    return restoreSigns(touched)
  }

  private func restoreSigns(_ rows: [Int32]) -> Conflict? {
    var rest = rows
    var pivots = 0
    while let row = rest.popLast() {
      let (basic, constant) = (tableau.rows[Int(row)].basic, tableau.rows[Int(row)].constant)
      guard basic != Tableau.none else { continue }
      let kind = tableau.kinds[Int(basic)]
      if kind == .fixed, abs(constant) > Tableau.tolerance { return breakUp(row) }
      guard kind.isRestricted, constant < -Tableau.tolerance else { continue }
      guard let entering = cheapestEntering(for: row) else { return breakUp(row) }
      let users = tableau.columns[Int(entering)]
      pivot(row, entering: entering)
      rest += users
      pivots += 1
      if pivots > 20 * tableau.rows.count + 100 {
        startAnew()
        return nil
      }
    }
    return nil
  }

  /// Returns the symbol that makes the row's value grow at the least cost; nil: none does.
  private func cheapestEntering(for row: Int32) -> Int32? {
    var best: Tableau.Cell?
    for cell in tableau.rows[Int(row)].cells where cell.coefficient > Tableau.leastPivot {
      guard tableau.kinds[Int(cell.symbol)].isRestricted else { continue }
      guard let known = best else {
        best = cell
        continue
      }
      let isCheaper = objective.isCheaper(
        cell.symbol, 1 / cell.coefficient, than: known.symbol, 1 / known.coefficient)
      if isCheaper == true { best = cell }
    }
    return best?.symbol
  }

  /// The row cannot have its sign, whatever the symbols in it are.
  private func breakUp(_ row: Int32) -> Conflict {
    isBroken = true
    let cells = tableau.rows[Int(row)].cells
    return conflict(
      cells + [Tableau.Cell(symbol: tableau.rows[Int(row)].basic, coefficient: -1)])
  }
}
