/// Solves linear equations and inequalities of different strengths, and keeps them solved while they change.
///
/// Required constraints hold exactly. Of the others, a constraint of a higher strength wins over any number of
/// lower ones: the sum of the errors is as small as possible among the strongest, then among the next, and so on. Among
/// constraints of one strength it is the sum of the absolute errors that is smallest.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM Transactions on Computer-Human Interaction 8 (4), 2001: a simplex tableau in which variables
/// without a sign are solved for first (section 2.2); marker variables, by which constraints are removed (2.4); and the
/// dual simplex method for changed constants (2.5). Unlike there, the costs of an error are a vector with
/// a number for each strength, compared from the first on, so that no weight is too small or too large.
///
/// Changes are collected until `solve()`: constants that change together need not agree in between.
///
///     x + 2y + c ≥ 0   →   0 = c + x + 2y − s              required
///                          0 = c + x + 2y − s + e          otherwise; e costs
///     x + 2y + c = 0   →   0 = c + x + 2y − d              required; d is always 0
///                          0 = c + x + 2y − e⁺ + e⁻        otherwise; both cost
///
/// The symbol with the minus, the marker, stands for the constraint in the tableau.
package final class ConstraintSolver {
  // Unchecked, because each value that is read reads them: only the solver's own methods run meanwhile.
  @exclusivity(unchecked) var tableau = Tableau()
  @exclusivity(unchecked) var objective = Objective()
  @exclusivity(unchecked) var definitions = Definitions()
  @exclusivity(unchecked) var records: [Record] = []
  var freeRecords: [Int32] = []
  /// To be inserted by `solve()`, in this order; some have been removed again.
  var pending: [Pending] = []
  private var pendingCount = 0
  /// Constraints in the tableau whose constants have changed; some have left it again.
  var edited: [Int32] = []
  /// The number of constraints saying that defined variables are not negative.
  var floorCount = 0
  /// Variables whose definitions' constants have changed.
  var editedSubjects: [Int32] = []
  /// The tableau has no feasible solution any more; `solve()` makes it anew.
  var isBroken = false
  /// The constraints by which values were suggested.
  private var suggestions: [Variable: ConstraintID] = [:]
  private var nextSequence = 0

  package init() {}

  /// A solver with the same variables and constraints, in which others can be tried.
  package init(copying other: ConstraintSolver) {
    tableau = other.tableau
    objective = other.objective
    definitions = other.definitions
    records = other.records
    freeRecords = other.freeRecords
    pending = other.pending
    pendingCount = other.pendingCount
    edited = other.edited
    editedSubjects = other.editedSubjects
    floorCount = other.floorCount
    isBroken = other.isBroken
    suggestions = other.suggestions
    nextSequence = other.nextSequence
  }
}

// MARK: - Parts

extension ConstraintSolver {
  /// A number to be found.
  package struct Variable: Hashable, Sendable {
    let symbol: Int32

    /// A small number that no other variable of the solver has.
    package var index: Int { Int(symbol) }
  }

  /// A variable times a number.
  package struct Term: Sendable {
    var variable: Variable
    var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The comparison of the sum of the terms and the constant with 0.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The strength of a constraint: required, or an optional priority.
  package struct Strength: Comparable, Sendable {
    let priority: Double

    package static let required = Strength(priority: .infinity)

    /// - Parameter priority: Finite. Any two different numbers are different strengths.
    package static func optional(_ priority: Double) -> Strength { Strength(priority: priority) }

    package static func < (left: Strength, right: Strength) -> Bool {
      left.priority < right.priority
    }
  }

  /// A constraint of a solver, until it is removed.
  package struct ConstraintID: Hashable, Sendable {
    let index: Int32
  }

  /// Required constraints that cannot all hold, in the order in which they were added. Without any one of them the
  /// others can, unless that variables are not negative is a reason of its own.
  package struct Conflict: Error, Sendable {
    package let constraints: [ConstraintID]
  }

  /// A constraint that is to be inserted, if it is still the same.
  struct Pending {
    let index: Int32
    let sequence: Int
  }

  struct Record {
    /// The part of the solver that contains it.
    enum Location { case nowhere, pending, tableau, definition }

    var terms: [Term]
    var relation: Relation
    var constant: Double
    var strength: Strength
    var sequence: Int
    var location = Location.pending
    /// The constant that the tableau contains, after substitution.
    var inserted = 0.0
    /// Whether `edited` contains it.
    var isEdited = false
    var marker = Tableau.none
    var other = Tableau.none
    /// The variable that it defines.
    var subject = Tableau.none
    /// The number under which its variables know it as a user; 0: they do not.
    var registration = 0
    /// Whether it says that a defined variable is not negative.
    var isFloor = false

    /// Constraints of the form ≤ are inserted with the opposite sign.
    var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }
    var isRequired: Bool { strength == .required }
    /// Whether it says what one variable is.
    var isFix: Bool { isRequired && relation == .equal && terms.count == 1 }

    var subjectCoefficient: Double {
      for term in terms where term.variable.symbol == subject { return term.coefficient }
      return 1
    }

    /// The symbols that cost.
    var errors: [Int32] {
      if isRequired { return [] }
      return relation == .equal ? [marker, other] : [other]
    }
  }

  /// The largest constant: above it, doubles are too coarse for layouts.
  package static var largestConstant: Double { 1e7 }
}

// MARK: - Changing

extension ConstraintSolver {
  /// A new variable. Its value is 0 as long as nothing else follows from constraints.
  ///
  /// - Parameter isNonnegative: Whether it is never below 0.
  package func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(symbol: newSymbol(isNonnegative ? .nonnegative : .free))
  }

  /// Forgets a variable that no constraint names any more.
  package func release(_ variable: Variable) {
    if let id = suggestions.removeValue(forKey: variable) { remove(id) }
    recycle(variable.symbol)
  }

  /// Adds the constraint that the sum of `terms` and `constant` compares with 0 in this way.
  ///
  /// - Parameter constant: A number; it counts as at most `largestConstant`.
  package func add(
    _ terms: [Term], _ relation: Relation, constant: Double, _ strength: Strength = .required
  ) -> ConstraintID {
    let record = Record(
      terms: Self.merged(terms), relation: relation, constant: Self.limited(constant),
      strength: strength,
      sequence: nextSequence)
    nextSequence += 1
    let index: Int32
    if let free = freeRecords.popLast() {
      index = free
      records[Int(free)] = record
    } else {
      index = Int32(records.count)
      records.append(record)
    }
    addPending(index)
    return ConstraintID(index: index)
  }

  /// The terms with each variable once.
  private static func merged(_ terms: [Term]) -> [Term] {
    var result: [Term] = []
    for term in terms {
      if let index = result.firstIndex(where: { $0.variable == term.variable }) {
        result[index].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    result.removeAll { $0.coefficient == 0 }
    return result
  }

  /// Removes a constraint.
  package func remove(_ id: ConstraintID) {
    let index = Int(id.index)
    switch records[index].location {
    case .tableau:
      if !isBroken { takeOut(id.index) }
      unregister(id.index)
    case .definition: undefine(id.index)
    case .pending: dropPending()
    case .nowhere: break
    }
    records[index].location = .nowhere
    records[index].terms = []
    freeRecords.append(id.index)
  }

  // MARK: Pending

  func addPending(_ index: Int32) {
    records[Int(index)].location = .pending
    pending.append(Pending(index: index, sequence: records[Int(index)].sequence))
    pendingCount += 1
  }

  /// One that is pending is removed: it is still in the list, from which such are removed now and then.
  private func dropPending() {
    pendingCount -= 1
    guard pending.count > 2 * pendingCount + 32 else { return }
    pending.removeAll { !isPending($0) }
  }

  /// Removes the first `count` entries of the list, which were inserted or do not count.
  func removePending(_ count: Int) {
    pending.removeFirst(count)
    pendingCount = pending.count(where: isPending)
  }

  func isPending(_ entry: Pending) -> Bool {
    let record = records[Int(entry.index)]
    return record.location == .pending && record.sequence == entry.sequence
  }

  /// Takes a constraint out of the tableau, to be inserted anew.
  func postpone(_ index: Int32) {
    takeOut(index)
    unregister(index)
    addPending(index)
  }

  /// Sets the constant of a constraint.
  package func setConstant(_ constant: Double, of id: ConstraintID) {
    let constant = Self.limited(constant)
    guard records[Int(id.index)].constant != constant else { return }
    records[Int(id.index)].constant = constant
    switch records[Int(id.index)].location {
    case .tableau: edit(id.index)
    case .definition:
      editedSubjects.append(records[Int(id.index)].subject)
      invalidate(records[Int(id.index)].subject, [.constant, .value])
    case .pending, .nowhere: break
    }
  }

  /// The constant of a constraint in the tableau is another.
  func edit(_ index: Int32) {
    guard !records[Int(index)].isEdited else { return }
    records[Int(index)].isEdited = true
    edited.append(index)
  }

  /// Makes a constraint stronger or weaker.
  package func setStrength(_ strength: Strength, of id: ConstraintID) {
    let index = Int(id.index)
    let old = records[index].strength
    guard old != strength else { return }
    if records[index].location == .definition {
      undefine(id.index)
      addPending(id.index)
    } else if records[index].location == .tableau, !isBroken {
      if old == .required || strength == .required {
        postpone(id.index)
      } else {
        for error in records[index].errors {
          addCost(-1, of: error, at: old)
          addCost(1, of: error, at: strength)
        }
      }
    }
    records[index].strength = strength
  }

  /// Wants `variable` to have this value, instead of one that was suggested before.
  package func suggest(_ value: Double, for variable: Variable, _ strength: Strength) {
    if let id = suggestions[variable] {
      setConstant(-value, of: id)
      setStrength(strength, of: id)
    } else {
      suggestions[variable] = add([Term(variable)], .equal, constant: -value, strength)
    }
  }

  private static func limited(_ constant: Double) -> Double {
    min(max(constant, -largestConstant), largestConstant)
  }
}

// MARK: - Reading

extension ConstraintSolver {
  /// The strength that a constraint has now.
  package func strength(of id: ConstraintID) -> Strength { records[Int(id.index)].strength }

  /// The order of adding: later constraints have larger numbers.
  package func sequence(of id: ConstraintID) -> Int { records[Int(id.index)].sequence }

  /// The number of constraints, without those saying that defined variables are not negative.
  package var count: Int { records.count - freeRecords.count - floorCount }

  /// The number of coefficients in the tableau: the work of a change grows with them.
  package var coefficientCount: Int { tableau.rows.reduce(0) { $0 + $1.cells.count } }
}
