import Expectations
import SegueConstraints
import Testing

struct SolverTests {
  private let solver = ConstraintSolver()

  @Test func aVariableIsWhatItsEquationSays() {
    let x = solver.makeVariable()
    let y = solver.makeVariable()

    _ = solver.add([.init(x)], .equal, constant: -10)
    _ = solver.add([.init(y), .init(x, -2)], .equal, constant: -5)

    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 10)
    expectEqual(solver.value(of: y), 25)
  }

  @Test func aHigherStrengthWinsOverAnyNumberOfLowerOnes() {
    let x = solver.makeVariable()

    for _ in 0..<500 { _ = solver.add([.init(x)], .equal, constant: 0, .optional(749.999)) }
    _ = solver.add([.init(x)], .equal, constant: -80, .optional(750))

    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 80)
  }

  @Test func anEditedConstantMovesWhatDependsOnIt() {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let start = solver.add([.init(x)], .equal, constant: -10)
    _ = solver.add([.init(y), .init(x, -1)], .greaterThanOrEqual, constant: -8)
    _ = solver.add([.init(y)], .equal, constant: -30, .optional(250))
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: y), 30)

    solver.setConstant(-100, of: start)

    expect(solver.solve() == nil)
    expectEqual(solver.value(of: y), 108)
    solver.setConstant(-10, of: start)
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: y), 30)
  }

  @Test func constantsThatChangeTogetherNeedNotAgreeInBetween() {
    let x = solver.makeVariable()
    let one = solver.add([.init(x)], .equal, constant: -10)
    let same = solver.add([.init(x, 2)], .equal, constant: -20)
    expect(solver.solve() == nil)

    solver.setConstant(-30, of: one)
    solver.setConstant(-60, of: same)

    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 30)
  }

  @Test func aRepeatedEquationHoldsAfterTheOtherIsRemoved() {
    let x = solver.makeVariable()
    let y = solver.makeVariable(isNonnegative: true)
    let one = solver.add([.init(x)], .equal, constant: -10)
    _ = solver.add([.init(y), .init(x, -1)], .equal, constant: 0, .optional(10))
    _ = solver.add([.init(x)], .equal, constant: -10)
    _ = solver.add([.init(x)], .equal, constant: -50, .optional(5))
    expect(solver.solve() == nil)

    solver.remove(one)

    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 10)
    expectEqual(solver.value(of: y), 10)
  }

  @Test func aVariableThatIsNotNegativeIsInTheWayOfARequiredConstraint() {
    let width = solver.makeVariable(isNonnegative: true)

    let narrow = solver.add([.init(width)], .equal, constant: 20)

    expectEqual(solver.solve()?.constraints, [narrow])
  }

  @Test func suggestedValuesReplaceOneAnother() {
    let x = solver.makeVariable()
    _ = solver.add([.init(x)], .lessThanOrEqual, constant: -50)

    solver.suggest(20, for: x, .optional(900))
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 20)
    solver.suggest(70, for: x, .optional(900))

    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 50)
    expectEqual(solver.count, 2)
  }

  @Test func editedIntoAConflictItSaysWhoAndGoesOnWithoutOne() {
    let x = solver.makeVariable()
    let most = solver.add([.init(x)], .lessThanOrEqual, constant: -50)
    let value = solver.add([.init(x)], .equal, constant: -40)
    expect(solver.solve() == nil)

    solver.setConstant(-60, of: value)

    expectEqual(solver.solve()?.constraints, [most, value])
    solver.setStrength(.optional(1000), of: value)
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 50)
    solver.setConstant(-40, of: value)
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: x), 40)
  }
}
