/// The cost of a unit of each symbol that is not basic: a number for each strength, the strongest first.
///
/// Costs are compared from the strongest on; only where they are the same does the next strength count.
struct Objective {
  struct Level {
    let strength: ConstraintSolver.Strength
    /// For each symbol.
    var costs: [Double]
  }

  private(set) var levels: [Level] = []
  private var symbolCount = 0
  /// Symbols whose reduced cost may be negative; a superset of those that are.
  private var candidates: [Int32] = []
  private var isCandidate: [Bool] = []

  /// A cost this close to 0 counts as 0.
  private static let tolerance = 1e-9

  mutating func reserve(for count: Int) {
    guard count > symbolCount else { return }
    symbolCount = count
    isCandidate += repeatElement(false, count: count - isCandidate.count)
    for index in levels.indices {
      levels[index].costs += repeatElement(0, count: count - levels[index].costs.count)
    }
  }

  /// The index of a strength among the levels.
  mutating func level(of strength: ConstraintSolver.Strength) -> Int {
    let index = levels.firstIndex { $0.strength <= strength } ?? levels.count
    if index == levels.count || levels[index].strength != strength {
      levels.insert(
        Level(strength: strength, costs: [Double](repeating: 0, count: symbolCount)), at: index)
    }
    return index
  }

  mutating func add(_ cost: Double, of symbol: Int32, at level: Int) {
    let sum = levels[level].costs[Int(symbol)] + cost
    levels[level].costs[Int(symbol)] = abs(sum) < Self.tolerance ? 0 : sum
    guard !isCandidate[Int(symbol)] else { return }
    isCandidate[Int(symbol)] = true
    candidates.append(symbol)
  }

  /// Replaces a symbol by what it equals.
  mutating func replace(_ symbol: Int32, by cells: [Tableau.Cell]) {
    for level in levels.indices {
      let cost = levels[level].costs[Int(symbol)]
      guard cost != 0 else { continue }
      levels[level].costs[Int(symbol)] = 0
      for cell in cells { add(cost * cell.coefficient, of: cell.symbol, at: level) }
    }
  }

  mutating func forget(_ symbol: Int32) {
    for level in levels.indices { levels[level].costs[Int(symbol)] = 0 }
  }

  mutating func reset() {
    levels = []
    candidates = []
    isCandidate = [Bool](repeating: false, count: symbolCount)
  }

  // MARK: Comparing

  /// Whether `symbol` has a negative reduced cost.
  func isNegative(_ symbol: Int32) -> Bool {
    for level in levels {
      let cost = level.costs[Int(symbol)]
      if cost != 0 { return cost < 0 }
    }
    return false
  }

  func isFree(_ symbol: Int32) -> Bool {
    levels.allSatisfy { $0.costs[Int(symbol)] == 0 }
  }

  /// Whether `first`, each unit counted `weight` times, costs less than `second` times its own.
  func isCheaper(
    _ first: Int32, _ firstWeight: Double, than second: Int32, _ secondWeight: Double
  ) -> Bool? {
    for level in levels {
      let one = level.costs[Int(first)] * firstWeight
      let other = level.costs[Int(second)] * secondWeight
      if abs(one - other) > Self.tolerance { return one < other }
    }
    return nil
  }

  /// Returns a symbol with a negative reduced cost, and removes it from the candidates; nil: there
  /// is none.
  mutating func nextNegative() -> Int32? {
    while let symbol = candidates.popLast() {
      isCandidate[Int(symbol)] = false
      if isNegative(symbol) { return symbol }
    }
    return nil
  }

  /// Returns the first of all symbols with a negative reduced cost; nil: there is none.
  func firstNegative(where isEligible: (Int32) -> Bool) -> Int32? {
    (0..<Int32(symbolCount)).first { isNegative($0) && isEligible($0) }
  }
}
