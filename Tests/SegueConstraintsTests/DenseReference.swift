import SegueConstraints

/// The textbook's simplex method: a full table, made anew for each system, and Bland's rule throughout.
///
/// Each variable is the difference of two that are not negative, each constraint an equation with a slack or errors,
/// and an artificial symbol. There is a row of costs for the artificial symbols, and one for each priority;
/// what costs less in an earlier row is better, whatever the later ones say.
struct DenseReference {
  private var table: [[Double]] = []
  private var costs: [[Double]] = []
  private var basis: [Int] = []
  private let system: LinearSystem

  private static let tolerance = 1e-9

  private init(_ system: LinearSystem) {
    self.system = system
    let variables = system.nonnegative.count
    let count = system.constraints.count
    // Two for each variable, two for each constraint, one artificial each, and the right side.
    let width = 2 * variables + 3 * count + 1
    let levels = system.priorities
    costs = [[Double]](
      repeating: [Double](repeating: 0, count: width), count: levels.count + 1)
    for (index, constraint) in system.constraints.enumerated() {
      var row = [Double](repeating: 0, count: width)
      let sign: Double = constraint.relation == .lessThanOrEqual ? -1 : 1
      for (variable, coefficient) in constraint.coefficients.enumerated() {
        row[2 * variable] = sign * coefficient
        if !system.nonnegative[variable] { row[2 * variable + 1] = -sign * coefficient }
      }
      let first = 2 * variables + 2 * index
      if constraint.relation != .equal || constraint.priority != nil { row[first] = -1 }
      if let priority = constraint.priority {
        row[first + 1] = 1
        let level = 1 + levels.firstIndex(of: priority)!
        costs[level][first + 1] = 1
        if constraint.relation == .equal { costs[level][first] = 1 }
      }
      row[width - 1] = -sign * constraint.constant
      if row[width - 1] < 0 { row = row.map { -$0 } }
      let artificial = 2 * variables + 2 * count + index
      row[artificial] = 1
      for column in 0..<width where column != artificial { costs[0][column] -= row[column] }
      basis.append(artificial)
      table.append(row)
    }
  }

  /// The smallest sums of errors, by priority; nil: the required constraints contradict one another.
  static func errors(_ system: LinearSystem) -> [Double]? {
    var reference = DenseReference(system)
    reference.minimize()
    let sums = reference.costs.map { -$0[$0.count - 1] }
    return sums[0] > 1e-7 ? nil : Array(sums.dropFirst())
  }

  private mutating func minimize() {
    let width = costs[0].count
    while let entering = (0..<(width - 1)).first(where: isNegative) {
      var leaving: Int?
      for row in table.indices where table[row][entering] > Self.tolerance {
        guard let known = leaving else {
          leaving = row
          continue
        }
        let ratio = table[row][width - 1] / table[row][entering]
        let best = table[known][width - 1] / table[known][entering]
        if ratio < best - 1e-12 || (ratio <= best + 1e-12 && basis[row] < basis[known]) {
          leaving = row
        }
      }
      guard let leaving else { return }
      pivot(leaving, entering)
    }
  }

  private func isNegative(_ column: Int) -> Bool {
    for row in costs where abs(row[column]) > Self.tolerance { return row[column] < 0 }
    return false
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = table[row][column]
    table[row] = table[row].map { $0 / divisor }
    basis[row] = column
    let solved = table[row]
    func reduce(_ other: inout [Double]) {
      let factor = other[column]
      guard factor != 0 else { return }
      for index in other.indices { other[index] -= factor * solved[index] }
    }
    for other in table.indices where other != row { reduce(&table[other]) }
    for other in costs.indices { reduce(&costs[other]) }
  }
}
