// MARK: - Numbers

extension Definitions {
  /// The two numbers that are kept for a variable.
  enum Number: Int, CaseIterable {
    /// Its part besides multiples of variables that nothing defines; 0 where nothing defines it.
    case constant
    /// Its value in the last solution.
    case value

    func index(of symbol: Int32) -> Int { 2 * Int(symbol) + rawValue }

    var mark: Marks { self == .constant ? .constant : .value }
  }

  /// Work that is due for a variable.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// Its constant is stale, and so are those of all variables that follow from it.
    static let constant = Marks(rawValue: 1)
    /// Its value is stale, and so are those of all variables that follow from it.
    static let value = Marks(rawValue: 2)
    /// Whether it needs a floor has to be seen.
    static let floor = Marks(rawValue: 4)
    /// Its value has changed, and nobody was told.
    static let change = Marks(rawValue: 8)
  }

  /// Marks the numbers of a variable as stale, with those of all that follow from it. Each is marked once until its
  /// number is computed, so a hundred edits cost no more than one.
  mutating func invalidate(
    _ symbol: Int32, _ stale: Marks,
    _ records: UnsafeBufferPointer<ConstraintSolver.Record>
  ) {
    guard mark(symbol, stale) else { return }
    var rest: [Int32] = []
    var next: Int32? = symbol
    while let symbol = next {
      for user in users(of: symbol) {
        let index = Int(user.record)
        guard records[index].registration == user.registration,
          records[index].location == .definition
        else { continue }
        let subject = records[index].subject
        if mark(subject, stale) { rest.append(subject) }
      }
      next = rest.popLast()
    }
  }

  /// Returns whether a mark is new.
  private mutating func mark(_ symbol: Int32, _ more: Marks) -> Bool {
    let new = more.subtracting(marks[Int(symbol)])
    guard !new.isEmpty else { return false }
    marks[Int(symbol)].formUnion(new)
    if new.contains(.value) { stale.append(symbol) }
    if new.contains(.constant) { check(symbol) }
    return true
  }

  /// A variable may need a floor now.
  mutating func check(_ symbol: Int32) {
    guard isNonnegative[Int(symbol)], !marks[Int(symbol)].contains(.floor) else { return }
    marks[Int(symbol)].insert(.floor)
    unchecked.append(symbol)
  }

  /// Removes the marks `floor`, and returns the variables that had one, in order.
  mutating func takeUnchecked() -> [Int32] {
    guard !unchecked.isEmpty else { return [] }
    defer { unchecked.removeAll(keepingCapacity: true) }
    // A symbol that was forgotten meanwhile has lost its mark.
    return unchecked.filter { marks[Int($0)].remove(.floor) != nil }.sorted()
  }

  // MARK: Computing

  /// The constant part of a variable.
  mutating func constant(
    of symbol: Int32, _ records: UnsafeBufferPointer<ConstraintSolver.Record>
  ) -> Double {
    if marks[Int(symbol)].contains(.constant) { compute(.constant, of: symbol, records) }
    return numbers[Number.constant.index(of: symbol)]
  }

  /// Computes all values that are stale.
  mutating func computeValues(
    _ records: UnsafeBufferPointer<ConstraintSolver.Record>, in tableau: Tableau
  ) {
    for symbol in stale where !isDefined(symbol) && marks[Int(symbol)].contains(.value) {
      set(.value, of: symbol, tableau.value(of: symbol))
    }
    for symbol in stale where marks[Int(symbol)].contains(.value) {
      compute(.value, of: symbol, records)
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// Computes a number of a defined variable, and those that it follows from, where they are stale.
  private mutating func compute(
    _ number: Number, of symbol: Int32,
    _ records: UnsafeBufferPointer<ConstraintSolver.Record>
  ) {
    var rest: [Int32] = []
    var next: Int32? = symbol
    while let symbol = next {
      defer { next = rest.popLast() }
      guard marks[Int(symbol)].contains(number.mark) else { continue }
      let index = Int(definers[Int(symbol)])
      var sum = records[index].constant
      var divisor = 1.0
      var isKnown = true
      for term in records[index].terms {
        let inner = term.variable.symbol
        if inner == symbol {
          divisor = term.coefficient
        } else if marks[Int(inner)].contains(number.mark) {
          if isKnown { rest.append(symbol) }
          isKnown = false
          rest.append(inner)
        } else {
          sum += term.coefficient * numbers[number.index(of: inner)]
        }
      }
      if isKnown { set(number, of: symbol, -sum / divisor) }
    }
  }

  private mutating func set(_ number: Number, of symbol: Int32, _ new: Double) {
    marks[Int(symbol)].remove(number.mark)
    let index = number.index(of: symbol)
    guard numbers[index] != new else { return }
    numbers[index] = new
    guard number == .value, !marks[Int(symbol)].contains(.change) else { return }
    marks[Int(symbol)].insert(.change)
    changed.append(symbol)
  }

  /// The variables whose values have changed since this was last asked.
  mutating func takeChanged() -> [Int32] {
    defer { changed = [] }
    return changed.filter { marks[Int($0)].remove(.change) != nil }
  }
}
