import Expectations
import SegueConstraints
import SegueRandom
import Testing

/// Laws that hold for every system, tried with seeded ones.
struct SolverLawTests {
  /// Unoptimized, the reference takes most of the time.
  private static var count: Int {
    #if DEBUG
      1_000
    #else
      10_000
    #endif
  }

  @Test func theErrorsAreThoseOfTheDenseReference() {
    var infeasible = 0
    for seed in 0..<UInt64(Self.count) {
      var random = SeededRandom(seed: seed)
      let system = LinearSystem.random(&random)

      let loaded = LoadedSolver(system)
      let conflict = loaded.solver.solve()

      let expected = DenseReference.errors(system)
      expectEqual(conflict == nil, expected != nil, "seed \(seed)")
      guard let expected, conflict == nil else {
        infeasible += 1
        continue
      }
      expect(system.violation(at: loaded.point) < 1e-6, "seed \(seed)")
      expect(areClose(system.errors(at: loaded.point), expected), "seed \(seed)")
    }
    expect(infeasible > Self.count / 20)
    expect(infeasible < Self.count / 2)
  }

  @Test func orderDoesNotMatterWhereThereIsOneSolution() {
    for seed in 0..<UInt64(Self.count / 4) {
      var random = SeededRandom(seed: seed)
      let system = LinearSystem.random(&random).anchored
      var shuffled = system
      shuffled.constraints.shuffle(using: &random)

      let one = LoadedSolver(system)
      let other = LoadedSolver(shuffled)
      guard one.solver.solve() == nil else { continue }

      expect(other.solver.solve() == nil, "seed \(seed)")
      expect(areClose(one.point, other.point), "seed \(seed)")
    }
  }

  @Test func aConflictNamesConstraintsOfWhichNoneCanBeSpared() {
    var conflicts = 0
    for seed in 0..<UInt64(Self.count / 2) {
      var random = SeededRandom(seed: seed)
      var system = LinearSystem.random(&random)
      // A variable's bound at 0 is never named, but can be one of two reasons.
      system.nonnegative = system.nonnegative.map { _ in false }
      for index in system.constraints.indices where random.chance(0.6) {
        system.constraints[index].priority = nil
      }
      let loaded = LoadedSolver(system)

      guard let conflict = loaded.solver.solve() else { continue }

      conflicts += 1
      let named = conflict.constraints.compactMap { id in loaded.ids.firstIndex { $0 == id } }
      var part = system
      part.constraints = named.map { system.constraints[$0] }
      expect(DenseReference.errors(part) == nil, "seed \(seed)")
      for index in part.constraints.indices {
        var rest = part
        rest.constraints.remove(at: index)
        expect(DenseReference.errors(rest) != nil, "seed \(seed)")
      }
    }
    expect(conflicts > Self.count / 10)
  }

  @Test func addedRemovedAndEditedInAnyOrderItEndsAsMadeAfresh() {
    for seed in 0..<UInt64(Self.count / 50) {
      var random = SeededRandom(seed: seed)
      var system = LinearSystem.random(&random, largest: 4).anchored
      let loaded = LoadedSolver(system)
      var ids = loaded.ids
      settle(loaded, &system, ids)
      for step in 0..<40 {
        for _ in 0...random.below(3) { change(loaded, &system, &ids, &random) }
        settle(loaded, &system, ids)

        let fresh = LoadedSolver(system)
        expect(fresh.solver.solve() == nil, "seed \(seed), step \(step)")
        expect(areClose(loaded.point, fresh.point), "seed \(seed), step \(step)")
      }
    }
  }

  @Test func whatIsRemovedRestores() {
    for seed in 0..<UInt64(Self.count / 4) {
      var random = SeededRandom(seed: seed)
      let system = LinearSystem.random(&random, largest: 5).anchored
      let loaded = LoadedSolver(system)
      guard loaded.solver.solve() == nil else { continue }
      let before = loaded.point

      let more = (0..<4).map { _ in
        loaded.add(.random(system.nonnegative.count, &random))
      }
      _ = loaded.solver.solve()
      for id in more.shuffled(using: &random) { loaded.solver.remove(id) }

      expect(loaded.solver.solve() == nil, "seed \(seed)")
      expect(areClose(before, loaded.point), "seed \(seed)")
      expectEqual(loaded.solver.count, system.constraints.count, "seed \(seed)")
    }
  }

  @Test func systemsThatHaveLeftTheSolverLeaveNothingBehind() {
    for seed in 0..<UInt64(Self.count / 10) {
      var random = SeededRandom(seed: seed)
      let solver = ConstraintSolver()
      for _ in 0..<4 {
        let former = LoadedSolver(.random(&random, largest: 4).tied(&random), in: solver)
        if random.chance(0.7) { _ = solver.solve() }
        former.unload()
      }
      let system = LinearSystem.random(&random, largest: 4).tied(&random).anchored

      let loaded = LoadedSolver(system, in: solver)
      let fresh = LoadedSolver(system)

      let conflict = fresh.solver.solve()
      expectEqual(solver.solve() == nil, conflict == nil, "seed \(seed)")
      guard conflict == nil else { continue }
      expect(areClose(loaded.point, fresh.point), "seed \(seed)")
      expectEqual(solver.count, system.constraints.count, "seed \(seed)")
    }
  }

  @Test func whatHasAnotherValueIsAmongTheChanges() {
    for seed in 0..<UInt64(Self.count / 50) {
      var random = SeededRandom(seed: seed)
      var system = LinearSystem.random(&random, largest: 4).anchored
      let loaded = LoadedSolver(system)
      var ids = loaded.ids
      settle(loaded, &system, ids)
      _ = loaded.solver.takeChanges()
      for step in 0..<20 {
        let before = loaded.point
        for _ in 0...random.below(3) { change(loaded, &system, &ids, &random) }
        settle(loaded, &system, ids)

        let changes = loaded.solver.takeChanges()
        for (variable, values) in zip(loaded.variables, zip(before, loaded.point))
        where values.0 != values.1 {
          expect(changes.contains(variable), "seed \(seed), step \(step)")
        }
        expect(loaded.solver.solve() == nil)
        expectEmpty(loaded.solver.takeChanges(), "seed \(seed), step \(step)")
      }
    }
  }

  // MARK: Changing

  /// Adds a constraint, removes one, or changes a constant or a strength.
  private func change(
    _ loaded: LoadedSolver, _ system: inout LinearSystem,
    _ ids: inout [ConstraintSolver.ConstraintID], _ random: inout SeededRandom
  ) {
    let variables = system.nonnegative.count
    // The last ones, which make the solution unique, stay.
    let free = system.constraints.count - variables
    let index = random.below(free)
    switch random.below(4) {
    case 0 where free > 0:
      loaded.solver.remove(ids.remove(at: index))
      system.constraints.remove(at: index)
    case 1 where free > 0:
      let constant = Double(random.below(201) - 100)
      system.constraints[index].constant = constant
      loaded.solver.setConstant(constant, of: ids[index])
    case 2 where free > 0:
      let priority = random.chance(0.3) ? nil : random.element(of: [1, 250, 750.0])
      system.constraints[index].priority = priority
      loaded.solver.setStrength(priority.map { .optional($0) } ?? .required, of: ids[index])
    default:
      let new = LinearSystem.Constraint.random(variables, &random)
      system.constraints.insert(new, at: 0)
      ids.insert(loaded.add(new), at: 0)
    }
  }

  /// Solves; where required constraints contradict one another, the last of them becomes optional.
  private func settle(
    _ loaded: LoadedSolver, _ system: inout LinearSystem, _ ids: [ConstraintSolver.ConstraintID]
  ) {
    while let conflict = loaded.solver.solve() {
      guard let last = conflict.constraints.last, let index = ids.firstIndex(of: last) else {
        Issue.record("a conflict of nothing")
        return
      }
      loaded.solver.setStrength(.optional(999), of: last)
      system.constraints[index].priority = 999
    }
  }
}

func areClose(_ one: [Double], _ other: [Double]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 }
}
