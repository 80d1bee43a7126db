import Expectations
import SegueConstraints
import SegueRandom
import Testing

/// Equations in a chain, as the rows of a column make one, take work that grows with their number alone.
struct SolverChainTests {
  private static let length = 2_000

  /// Each link begins 8 after the end of the one before, and is 44 long.
  private struct Chain {
    let solver = ConstraintSolver()
    var starts: [ConstraintSolver.Variable] = []
    var lengths: [ConstraintSolver.Variable] = []
    var ids: [ConstraintSolver.ConstraintID] = []

    init(_ count: Int) {
      for index in 0..<count {
        starts.append(solver.makeVariable())
        lengths.append(solver.makeVariable(isNonnegative: true))
        var terms = [ConstraintSolver.Term(starts[index])]
        if index > 0 { terms += [.init(starts[index - 1], -1), .init(lengths[index - 1], -1)] }
        ids.append(solver.add(terms, .equal, constant: -8))
        ids.append(solver.add([.init(lengths[index])], .equal, constant: -44))
      }
    }
  }

  @Test func aChainOfEquationsNeedsNoTableau() {
    let chain = Chain(Self.length)

    expect(chain.solver.solve() == nil)

    expectEqual(chain.solver.coefficientCount, 0)
    expectEqual(
      chain.solver.value(of: chain.starts[Self.length - 1]), Double(Self.length * 52 - 44))
  }

  @Test func aChainBuiltFromItsUnknownEndNeedsNoTableauEither() {
    let solver = ConstraintSolver()
    let lengths = (0...Self.length).map { _ in solver.makeVariable(isNonnegative: true) }
    for index in (0..<Self.length).reversed() {
      _ = solver.add([.init(lengths[index + 1]), .init(lengths[index], -1)], .equal, constant: 2)
    }
    _ = solver.add([.init(lengths[0])], .equal, constant: -10_000)

    expect(solver.solve() == nil)

    expectEqual(solver.coefficientCount, 0)
    expectEqual(solver.value(of: lengths[Self.length]), Double(10_000 - 2 * Self.length))
  }

  @Test func aConstantChangesWhatFollowsFromItAndNothingElse() {
    let chain = Chain(Self.length)
    _ = chain.solver.solve()
    expectEqual(chain.solver.takeChanges().count, 2 * Self.length)

    chain.solver.setConstant(-50, of: chain.ids[2 * Self.length - 1])
    _ = chain.solver.solve()
    expectEqual(chain.solver.takeChanges(), [chain.lengths[Self.length - 1]])

    chain.solver.setConstant(-9, of: chain.ids[0])
    _ = chain.solver.solve()
    expectEqual(chain.solver.takeChanges(), chain.starts)
  }

  @Test func theFirstConstantMovesTheWholeChain() {
    let chain = Chain(Self.length)
    _ = chain.solver.solve()

    chain.solver.setConstant(-108, of: chain.ids[0])

    expect(chain.solver.solve() == nil)
    expectEqual(
      chain.solver.value(of: chain.starts[Self.length - 1]), Double(Self.length * 52 + 56))
  }

  @Test func aChainIsTakenApartLinkByLink() {
    let chain = Chain(Self.length)
    _ = chain.solver.solve()

    for id in chain.ids { chain.solver.remove(id) }

    expect(chain.solver.solve() == nil)
    expectEqual(chain.solver.count, 0)
    expectEqual(chain.solver.coefficientCount, 0)
    for variable in chain.starts + chain.lengths {
      expectEqual(chain.solver.value(of: variable), 0)
    }
  }

  /// Lengths that only optional constraints decide are in the tableau; the starts that follow from them are not.
  @Test func linksOfTheirOwnLengthTakeAFewCoefficientsEach() throws {
    let solver = ConstraintSolver()
    var last: (start: ConstraintSolver.Variable, length: ConstraintSolver.Variable)?
    for _ in 0..<500 {
      let start = solver.makeVariable()
      let length = solver.makeVariable(isNonnegative: true)
      var terms = [ConstraintSolver.Term(start)]
      if let last { terms += [.init(last.start, -1), .init(last.length, -1)] }
      _ = solver.add(terms, .equal, constant: -8)
      _ = solver.add([.init(length)], .greaterThanOrEqual, constant: -20, .optional(750))
      _ = solver.add([.init(length)], .lessThanOrEqual, constant: -20, .optional(250))
      last = (start, length)
    }

    expect(solver.solve() == nil)

    expect(solver.coefficientCount <= 500 * 8)
    let start = try #require(last).start
    expectEqual(solver.value(of: start).rounded(), Double(499 * 28 + 8))
  }

  @Test func aRowOfTheChainThatIsInTheTableauFollowsWhatIsBelowIt() {
    let chain = Chain(100)
    let low = chain.solver.add(
      [.init(chain.starts[99])], .lessThanOrEqual, constant: -1_000, .optional(500))
    expect(chain.solver.solve() == nil)
    expectEqual(chain.solver.value(of: chain.starts[99]), 5_156)

    // The first height is now what is left.
    chain.solver.remove(chain.ids[1])

    expect(chain.solver.solve() == nil)
    expectEqual(chain.solver.value(of: chain.lengths[0]), 0)
    expectEqual(chain.solver.value(of: chain.starts[99]), 5_112)
    chain.solver.remove(low)
    chain.solver.setConstant(-16, of: chain.ids[0])
    expect(chain.solver.solve() == nil)
    expectEqual(chain.solver.value(of: chain.starts[99]), 5_120)
  }

  @Test func aDefinedLengthBelowZeroIsAConflictOfAllThatMakeIt() {
    let solver = ConstraintSolver()
    let (width, inset) = (solver.makeVariable(), solver.makeVariable())
    let inner = solver.makeVariable(isNonnegative: true)
    let ids = [
      solver.add([.init(width)], .equal, constant: -20),
      solver.add([.init(inset)], .equal, constant: -16),
      solver.add([.init(inner), .init(width, -1), .init(inset, 2)], .equal, constant: 0),
    ]

    expectEqual(solver.solve()?.constraints, ids)

    solver.setStrength(.optional(900), of: ids[2])
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: inner), 0)
    solver.setConstant(-40, of: ids[0])
    expect(solver.solve() == nil)
    expectEqual(solver.value(of: inner), 8)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func chainsTakenApartAndPutTogetherEndAsMadeAfresh(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let chain = Chain(12)
    var constants = chain.ids.indices.map { $0.isMultiple(of: 2) ? 8.0 : 44.0 }
    var ids = chain.ids
    _ = chain.solver.solve()

    for _ in 0..<30 {
      let index = random.below(ids.count)
      constants[index] = Double(random.below(50))
      if random.chance(0.5) {
        chain.solver.setConstant(-constants[index], of: ids[index])
      } else {
        chain.solver.remove(ids[index])
        if random.chance(0.5) { expect(chain.solver.solve() == nil) }
        var terms = [
          ConstraintSolver.Term(
            index.isMultiple(of: 2) ? chain.starts[index / 2] : chain.lengths[index / 2])
        ]
        if index.isMultiple(of: 2), index > 0 {
          terms += [
            .init(chain.starts[index / 2 - 1], -1), .init(chain.lengths[index / 2 - 1], -1),
          ]
        }
        ids[index] = chain.solver.add(terms, .equal, constant: -constants[index])
      }
      expect(chain.solver.solve() == nil)
    }

    expectEqual(chain.solver.value(of: chain.starts[11]), constants.dropLast().reduce(0, +))
  }
}
