import SegueConstraints
import SegueRandom

/// A small system of constraints, to be solved in more than one way.
struct LinearSystem {
  struct Constraint {
    var coefficients: [Double]
    var relation: ConstraintSolver.Relation
    var constant: Double
    /// The constraint is required if nil.
    var priority: Double?

    /// The distance by which a point misses the constraint.
    func error(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    }
  }

  /// Whether each variable is never below 0.
  var nonnegative: [Bool]
  var constraints: [Constraint]

  /// The sum of the errors for each priority, the highest first; required constraints not counted.
  func errors(at point: [Double]) -> [Double] {
    priorities.map { priority in
      constraints.reduce(0) { $0 + ($1.priority == priority ? $1.error(at: point) : 0) }
    }
  }

  /// The largest error of a required constraint.
  func violation(at point: [Double]) -> Double {
    let signs = zip(nonnegative, point).map { $0 ? max(0, -$1) : 0 }
    return constraints.reduce(signs.max() ?? 0) {
      max($0, $1.priority == nil ? $1.error(at: point) : 0)
    }
  }

  var priorities: [Double] { Set(constraints.compactMap(\.priority)).sorted(by: >) }
}

extension LinearSystem {
  static func random(_ random: inout SeededRandom, largest: Int = 9) -> LinearSystem {
    let count = 1 + random.below(4)
    let nonnegative = (0..<count).map { _ in random.chance(0.4) }
    let constraints = (0..<(1 + random.below(largest))).map { _ in
      Constraint.random(count, &random)
    }
    return LinearSystem(nonnegative: nonnegative, constraints: constraints)
  }

  /// The system with half of the constraints as required equations, which make definitions.
  func tied(_ random: inout SeededRandom) -> LinearSystem {
    var result = self
    for index in constraints.indices where random.chance(0.5) {
      result.constraints[index].relation = .equal
      result.constraints[index].priority = nil
    }
    return result
  }

  /// The system with each variable at a number of its own, at a priority of its own: there is one solution.
  var anchored: LinearSystem {
    var result = self
    for index in nonnegative.indices {
      var coefficients = [Double](repeating: 0, count: nonnegative.count)
      coefficients[index] = 1
      result.constraints.append(
        Constraint(
          coefficients: coefficients, relation: .equal, constant: -7 - 3 * Double(index),
          priority: 0.5 - Double(index) / 100))
    }
    return result
  }
}

extension LinearSystem.Constraint {
  static func random(_ variables: Int, _ random: inout SeededRandom) -> Self {
    let numbers = [0, 0, 0, 1, 1, -1, -1, 2, -2, 0.5, 3]
    var coefficients = (0..<variables).map { _ in random.element(of: numbers) }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
    let relations: [ConstraintSolver.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    return Self(
      coefficients: coefficients, relation: random.element(of: relations),
      constant: Double(random.below(201) - 100),
      priority: random.chance(0.3) ? nil : random.element(of: [1, 250, 251, 750, 999]))
  }
}

/// The solver with a system in it.
final class LoadedSolver {
  let solver: ConstraintSolver
  let variables: [ConstraintSolver.Variable]
  private(set) var ids: [ConstraintSolver.ConstraintID] = []

  /// - Parameter solver: One that may contain other systems.
  init(_ nonnegative: [Bool], in solver: ConstraintSolver = ConstraintSolver()) {
    self.solver = solver
    variables = nonnegative.map { solver.makeVariable(isNonnegative: $0) }
  }

  /// - Parameter solver: One that may contain other systems.
  convenience init(_ system: LinearSystem, in solver: ConstraintSolver = ConstraintSolver()) {
    self.init(system.nonnegative, in: solver)
    for constraint in system.constraints { add(constraint) }
  }

  /// Takes the system out of the solver.
  func unload() {
    for id in ids { solver.remove(id) }
    for variable in variables { solver.release(variable) }
  }

  @discardableResult
  func add(_ constraint: LinearSystem.Constraint) -> ConstraintSolver.ConstraintID {
    let terms = zip(variables, constraint.coefficients).map(ConstraintSolver.Term.init)
    let id = solver.add(
      terms, constraint.relation, constant: constraint.constant,
      constraint.priority.map { .optional($0) } ?? .required)
    ids.append(id)
    return id
  }

  var point: [Double] { variables.map(solver.value) }
}
