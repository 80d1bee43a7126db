// MARK: - Defining

extension ConstraintSolver {
  /// An equation is solved for none of its variables whose coefficient is a smaller part of the largest.
  private static let leastPart = 0.01

  /// Makes a required equation the definition of one of its variables, if there is one on which nothing depends
  /// yet, or no other that it names. Returns whether it is one.
  func define(by index: Int32) -> Bool {
    let record = records[Int(index)]
    guard record.isRequired, record.relation == .equal, !record.terms.isEmpty else { return false }
    guard let subject = subject(of: record) else { return false }
    if definitions.isUsed(subject) {
      takeOutDependents(of: subject)
      guard !tableau.isBasic(subject), tableau.columns[Int(subject)].isEmpty else { return false }
      // Defined variables return to the tableau.
      definitions.feedsTableau[Int(subject)] = true
    }
    records[Int(index)].location = .definition
    records[Int(index)].subject = subject
    definitions.setDefiner(index, of: subject)
    register(index)
    invalidate(subject, [.constant, .value])
    if isDetermined(index) { becomeDetermined(subject) }
    return true
  }

  /// The variable that an equation can define without a cycle; nil: none.
  private func subject(of record: Record) -> Int32? {
    if record.isFix {
      let symbol = record.terms[0].variable.symbol
      return definitions.isDefined(symbol) ? nil : symbol
    }
    let largest = record.terms.reduce(0) { max($0, abs($1.coefficient)) }
    var nonnegative: Int32?
    for term in record.terms where abs(term.coefficient) >= Self.leastPart * largest {
      let symbol = term.variable.symbol
      guard !definitions.isDefined(symbol), !definitions.isUsed(symbol), !tableau.isBasic(symbol),
        tableau.columns[Int(symbol)].isEmpty
      else { continue }
      if tableau.kinds[Int(symbol)] == .free { return symbol }
      nonnegative = nonnegative ?? symbol
    }
    return nonnegative
  }

  /// Ends that a constraint is a definition. What in the tableau depends on it is inserted anew.
  func undefine(_ index: Int32) {
    let subject = records[Int(index)].subject
    takeOutDependents(of: subject)
    loseDetermined(subject)
    unregister(index)
    records[Int(index)].subject = Tableau.none
    definitions.setDefiner(Tableau.none, of: subject)
    invalidate(subject, [.constant, .value])
    definitions.forgetConstant(of: subject)
    let floor = definitions.floors[Int(subject)]
    if floor != Tableau.none {
      definitions.floors[Int(subject)] = Tableau.none
      floorCount -= 1
      remove(ConstraintID(index: floor))
    }
  }

  // MARK: Users

  /// A constraint that is now in the tableau, or among the definitions, uses its variables.
  func register(_ index: Int32) {
    let user = Definitions.User(record: index, registration: definitions.nextRegistration())
    records[Int(index)].registration = user.registration
    let subject = records[Int(index)].subject
    for term in records[Int(index)].terms where term.variable.symbol != subject {
      definitions.addUser(user, of: term.variable.symbol)
    }
  }

  func unregister(_ index: Int32) {
    records[Int(index)].registration = 0
    let subject = records[Int(index)].subject
    for term in records[Int(index)].terms where term.variable.symbol != subject {
      definitions.dropUser(of: term.variable.symbol, counts: counts)
    }
  }

  private func counts(_ user: Definitions.User) -> Bool {
    records[Int(user.record)].registration == user.registration
  }

  /// Takes what depends on a variable out of the tableau, to be inserted anew.
  private func takeOutDependents(of symbol: Int32) {
    var rest = [symbol]
    definitions.feedsTableau[Int(symbol)] = false
    while let next = rest.popLast() {
      for user in definitions.users(of: next) where counts(user) {
        let index = Int(user.record)
        switch records[index].location {
        // A broken layout is built anew.
        case .tableau: if !isBroken { postpone(user.record) }
        case .definition:
          let subject = records[index].subject
          guard definitions.feedsTableau[Int(subject)] else { continue }
          definitions.feedsTableau[Int(subject)] = false
          rest.append(subject)
        case .nowhere, .pending: break
        }
      }
    }
  }

  /// The constraints in the tableau that depend on these variables.
  func dependents(of symbols: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var seen = Set(symbols)
    var rest = symbols
    while let next = rest.popLast() {
      for user in definitions.users(of: next) where counts(user) {
        if records[Int(user.record)].location == .tableau {
          found.append(user.record)
          continue
        }
        let subject = records[Int(user.record)].subject
        guard definitions.feedsTableau[Int(subject)], seen.insert(subject).inserted else {
          continue
        }
        rest.append(subject)
      }
    }
    return found
  }

  // MARK: Variables that are numbers

  private func isDetermined(_ index: Int32) -> Bool {
    let record = records[Int(index)]
    return record.terms.allSatisfy {
      $0.variable.symbol == record.subject
        || definitions.isDetermined[Int($0.variable.symbol)]
    }
  }

  private func becomeDetermined(_ symbol: Int32) {
    definitions.isDetermined[Int(symbol)] = true
    var rest = [symbol]
    while let next = rest.popLast() {
      for user in definitions.users(of: next) where counts(user) {
        let subject = records[Int(user.record)].subject
        guard records[Int(user.record)].location == .definition,
          !definitions.isDetermined[Int(subject)], isDetermined(user.record)
        else { continue }
        definitions.isDetermined[Int(subject)] = true
        rest.append(subject)
      }
    }
  }

  private func loseDetermined(_ symbol: Int32) {
    guard definitions.isDetermined[Int(symbol)] else { return }
    definitions.loseDetermined(symbol)
    var rest = [symbol]
    while let next = rest.popLast() {
      for user in definitions.users(of: next) where counts(user) {
        let subject = records[Int(user.record)].subject
        guard records[Int(user.record)].location == .definition,
          definitions.isDetermined[Int(subject)]
        else { continue }
        definitions.loseDetermined(subject)
        rest.append(subject)
      }
    }
  }

  // MARK: Floors

  /// Adds the constraints that variables are not negative where these are defined by others that are not numbers, or
  /// are numbers that are negative. Returns whether there were any.
  func addFloors() -> Bool {
    var isNew = false
    for symbol in definitions.takeUnchecked()
    where definitions.isDefined(symbol) && definitions.floors[Int(symbol)] == Tableau.none {
      if definitions.isDetermined[Int(symbol)], constant(of: symbol) >= -Tableau.tolerance {
        continue
      }
      let variable = Variable(symbol: symbol)
      let floor = add([Term(variable)], .greaterThanOrEqual, constant: 0).index
      records[Int(floor)].isFloor = true
      definitions.floors[Int(symbol)] = floor
      floorCount += 1
      isNew = true
    }
    return isNew
  }
}

// MARK: - Substituting

extension ConstraintSolver {
  /// A sum of `terms` in which definitions are substituted for the variables that have one: a number, and multiples of
  /// others.
  func expanded(
    _ terms: [Term]
  ) -> (constant: Double, terms: [(symbol: Int32, coefficient: Double)]) {
    if !terms.contains(where: { definitions.isDefined($0.variable.symbol) }) {
      return (0, terms.map { ($0.variable.symbol, $0.coefficient) })
    }
    var constant = 0.0
    var coefficients: [Int32: Double] = [:]
    for term in terms { coefficients[term.variable.symbol, default: 0] += term.coefficient }
    for symbol in definedInOrder(terms, withNumbers: false) {
      guard let coefficient = coefficients.removeValue(forKey: symbol), coefficient != 0 else {
        continue
      }
      let record = records[Int(definitions.definers[Int(symbol)])]
      let factor = -coefficient / record.subjectCoefficient
      constant += factor * record.constant
      for term in record.terms where term.variable.symbol != symbol {
        coefficients[term.variable.symbol, default: 0] += factor * term.coefficient
      }
    }
    var rest: [(symbol: Int32, coefficient: Double)] = []
    // Sorted, as the order of a dictionary is another in each process.
    for (symbol, coefficient) in coefficients.sorted(by: { $0.key < $1.key }) {
      if definitions.isDefined(symbol) {
        constant += coefficient * self.constant(of: symbol)
      } else if abs(coefficient) > Tableau.leastCoefficient {
        rest.append((symbol, coefficient))
      }
    }
    markFeeding(terms)
    return (constant, rest)
  }

  /// The number in the sum of a constraint's terms and constant, after substitution.
  func expandedConstant(_ record: Record) -> Double {
    record.terms.reduce(record.constant) {
      $0 + $1.coefficient * constant(of: $1.variable.symbol)
    }
  }

  /// The defined variables that `terms` depend on, each before those it depends on.
  ///
  /// - Parameter withNumbers: Whether those are among them that are numbers.
  func definedInOrder(_ terms: [Term], withNumbers: Bool) -> [Int32] {
    func isOpen(_ symbol: Int32) -> Bool {
      definitions.isDefined(symbol) && (withNumbers || !definitions.isDetermined[Int(symbol)])
    }
    var done: [Int32] = []
    var seen: Set<Int32> = []
    var rest = terms.map(\.variable.symbol).filter(isOpen).map { (symbol: $0, isLeft: false) }
    while let (symbol, isLeft) = rest.popLast() {
      if isLeft {
        done.append(symbol)
        continue
      }
      guard seen.insert(symbol).inserted else { continue }
      rest.append((symbol, true))
      for term in records[Int(definitions.definers[Int(symbol)])].terms
      where isOpen(term.variable.symbol) && !seen.contains(term.variable.symbol) {
        rest.append((term.variable.symbol, false))
      }
    }
    return done.reversed()
  }

  private func markFeeding(_ terms: [Term]) {
    var rest = terms.map(\.variable.symbol)
    while let symbol = rest.popLast() {
      guard definitions.isDefined(symbol), !definitions.feedsTableau[Int(symbol)] else { continue }
      definitions.feedsTableau[Int(symbol)] = true
      rest += records[Int(definitions.definers[Int(symbol)])].terms.map(\.variable.symbol)
    }
  }
}
