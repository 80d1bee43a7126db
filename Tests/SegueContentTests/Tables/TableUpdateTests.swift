import Expectations
import SegueRandom
import TestSupport
import Testing

@testable import Segue

/// Rows and sections that come, go and move.
@MainActor @Suite(.serialized) final class TableUpdateTests {
  private lazy var fixture = TableFixture(rows: 20)
  private var tableView: UITableView { fixture.tableView }

  // MARK: Against a plain model

  @Test(arguments: 0..<20) func anyUpdateLeadsToWhatTheDataSourceSays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let fixture = TableFixture(
      (0..<3).map { section in (0..<6).map { "\(section).\($0)" } }, titles: [0: "A", 2: "C"])
    // Half of them with rows that say their heights themselves, and other ones than expected.
    let isMeasured = seed % 2 == 1
    if isMeasured {
      fixture.tableView.estimatedRowHeight = 60
      fixture.tableView.rowHeight = UITableView.automaticDimension
    }
    for round in 0..<6 {
      fixture.tableView.contentOffset.y = CGFloat.random(
        in: 0...fixture.tableView.verticalLimits.upperBound, using: &random)
      var script = TableScript(fixture.sections, seed: random.next())
      let cells = cellsByName(fixture)
      let chosen = fixture.sections.flatMap { $0 }.randomElement(using: &random)
      fixture.tableView.selectRow(
        at: chosen.flatMap { path(of: $0, fixture) }, animated: false, scrollPosition: .none)

      fixture.sections = script.result
      fixture.tableView.performBatchUpdates { script.perform(on: fixture.tableView) }
      if round % 2 == 0 { fixture.stage.settle() } else { fixture.stage.run(for: 0.1) }

      expectAgreement(fixture, cells, script, chosen, "seed \(seed), round \(round)")
    }
    fixture.stage.settle()
    let cells = fixture.tableView.subviews.filter { $0 is UITableViewCell }
    expectEqual(cells.count, fixture.tableView.visibleCells.count)
  }

  private func expectAgreement(
    _ fixture: TableFixture, _ cells: [String: UITableViewCell], _ script: TableScript,
    _ chosen: String?, _ comment: Comment
  ) {
    let tableView = fixture.tableView
    expectEqual(tableView.numberOfSections, fixture.sections.count, comment)
    let names = fixture.sections.flatMap { $0 }
    let rows = tableView.indexPathsForVisibleRows ?? []
    expectEqual(fixture.seen, rows.map { fixture.sections[$0.section][$0.row] }, comment)
    for (path, cell) in zip(rows, tableView.visibleCells) {
      expectEqual(cell.frame, tableView.rectForRow(at: path), comment)
      expectEqual(cell.alpha, 1, comment)
      let name = cell.textLabel?.text ?? "?"
      // Cells stay with their rows.
      if let before = cells[name], !script.reloaded.contains(name) {
        expect(before === cell, comment)
      }
    }
    let isKept = chosen.map { names.contains($0) && !script.reloaded.contains($0) } ?? false
    let selected = tableView.indexPathForSelectedRow.map { fixture.sections[$0.section][$0.row] }
    expectEqual(selected, isKept ? chosen : nil, comment)
    // A list that has become lower does not end above its view.
    expectEqual(tableView.clamp(tableView.contentOffset), tableView.contentOffset, comment)
    expectEqual(rows, tableView.indexPathsForRows(in: tableView.bounds), comment)
    let height = fixture.sections.indices.reduce(CGFloat(0)) { sum, section in
      sum
        + fixture.sections[section].indices.reduce(0) {
          $0 + tableView.rectForRow(at: row($1, section)).height
        }
    }
    let ends = fixture.sections.indices.reduce(CGFloat(0)) {
      $0 + tableView.rectForHeader(inSection: $1).height
    }
    expectEqual(tableView.contentSize.height, height + ends, comment)
  }

  private func cellsByName(_ fixture: TableFixture) -> [String: UITableViewCell] {
    Dictionary(
      uniqueKeysWithValues: fixture.tableView.visibleCells.map { ($0.textLabel?.text ?? "?", $0) })
  }

  private func path(of name: String, _ fixture: TableFixture) -> IndexPath? {
    for (section, rows) in fixture.sections.enumerated() {
      if let row = rows.firstIndex(of: name) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  // MARK: Animation

  @Test func rowsGlideToTheirNewPlaces() {
    fixture.sections[0].insert("new", at: 0)
    tableView.insertRows(at: [fixture.path(0)], with: .fade)
    let cell = tableView.cellForRow(at: fixture.path(1))
    fixture.stage.run(for: 0.15)

    expectEqual(cell?.textLabel?.text, "0")
    expectEqual(cell?.frame.minY, 44)
    let y = cell?.layer.presentation()?.frame.minY ?? 0
    expect(y > 5)
    expect(y < 39)
    fixture.stage.settle()
    expectEqual(cell?.layer.presentation()?.frame.minY, 44)
  }

  @Test func aDeletedRowFadesAndIsTakenBack() {
    fixture.notesDisplay = true
    let cell = tableView.cellForRow(at: fixture.path(1))
    fixture.sections[0].remove(at: 1)
    tableView.deleteRows(at: [fixture.path(1)], with: .fade)
    fixture.stage.run(for: 0.15)

    expect(cell?.superview === tableView)
    let opacity = cell?.layer.presentation()?.opacity ?? 0
    expect(opacity > 0.1)
    expect(opacity < 0.9)
    expectEqual(fixture.seen, ["0"] + (2...10).map { "\($0)" })
    fixture.stage.settle()
    expect(cell?.superview == nil)
    expectEqual(fixture.journal.take(), "+10 · -1")
  }

  @Test func whatComesFromBelowGlidesIn() {
    fixture.sections[0].removeSubrange(0..<3)
    tableView.deleteRows(at: (0..<3).map { fixture.path($0) }, with: .none)
    let cell = tableView.cellForRow(at: fixture.path(9))
    fixture.stage.turn()
    fixture.stage.turn()

    expectEqual(cell?.textLabel?.text, "12")
    expect((cell?.layer.presentation()?.frame.minY ?? 0) > 9 * 44 + 100)
    fixture.stage.settle()
    expectEqual(fixture.shown, (3...12).map { "\($0)" })
  }

  @Test func theContentFollowsWhenItBecomesTooShort() {
    tableView.contentOffset.y = 20 * 44 - 400
    fixture.stage.settle()
    fixture.sections[0].removeSubrange(5..<18)
    tableView.deleteRows(at: (5..<18).map { fixture.path($0) }, with: .left)
    fixture.stage.settle()

    expectEqual(tableView.contentOffset.y, 0)
    expectEqual(fixture.shown, ["0", "1", "2", "3", "4", "18", "19"])
  }

  @Test func reloadingARowMakesItsCellAnew() {
    let cell = tableView.cellForRow(at: fixture.path(1))
    fixture.sections[0][1] = "other"
    tableView.reloadRows(at: [fixture.path(1)], with: .automatic)

    expect(tableView.cellForRow(at: fixture.path(1)) !== cell)
    expectEqual(fixture.seen[1], "other")
    fixture.stage.settle()
    expect(cell?.superview == nil)
  }

  @Test func anEmptyUpdateAsksForTheHeightsAnew() {
    fixture.heights = ["1": 100]
    tableView.beginUpdates()
    tableView.endUpdates()
    fixture.stage.run(for: 0.1)

    let cell = tableView.cellForRow(at: fixture.path(1))
    expectEqual(cell?.frame.height, 100)
    let height = cell?.layer.presentation()?.frame.height ?? 0
    expect(height > 45)
    expect(height < 99)
  }

  @Test func completionsComeAfterTheAnimation() {
    var finished: [Bool] = []
    fixture.sections[0].insert("new", at: 3)
    tableView.performBatchUpdates { [self] in
      tableView.insertRows(at: [fixture.path(3)], with: .top)
      tableView.performBatchUpdates(nil) { finished.append($0) }
    }
    fixture.stage.run(for: 0.2)
    expectEmpty(finished)
    fixture.stage.settle()
    expectEqual(finished, [true])
  }

  @Test func reloadingEndsWhatIsUnderWay() {
    fixture.notesDisplay = true
    fixture.sections[0].remove(at: 0)
    tableView.deleteRows(at: [fixture.path(0)], with: .fade)
    fixture.stage.run(for: 0.1)
    fixture.sections = [["x"]]
    tableView.reloadData()
    fixture.stage.settle()

    expectEqual(fixture.shown, ["x"])
    expectEqual(fixture.journal.entries.filter { $0 == "-0" }.count, 1)
  }

  @Test func updatesBeforeAnythingWasLoadedChangeNothing() {
    tableView.reloadData()
    fixture.sections[0].append("late")
    tableView.insertRows(at: [fixture.path(20)], with: .fade)
    fixture.stage.settle()

    expectEqual(tableView.numberOfRows(inSection: 0), 21)
  }

  // MARK: Faults

  private func fault(
    from old: [Int], to new: [Int], _ change: (inout TableUpdate) -> Void = { _ in }
  ) -> String? {
    var update = TableUpdate()
    change(&update)
    do {
      _ = try update.plan(from: old, to: new)
      return nil
    } catch {
      return error.message
    }
  }

  private func row(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func wrongNumbersAreNamed() {
    let rows = fault(from: [3], to: [5]) {
      $0.insertedRows = [row(0): .fade, row(1): .fade]
      $0.deletedRows = [row(2): .fade]
    }
    let sections = fault(from: [3], to: [3, 4])

    expectEqual(
      rows,
      """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update (5) must be equal to the number of rows contained in \
      that section before the update (3), plus or minus the number of rows inserted or deleted \
      from that section (2 inserted, 1 deleted) and plus or minus the number of rows moved into \
      or out of that section (0 moved in, 0 moved out).
      """)
    expectEqual(
      sections,
      """
      Invalid update: invalid number of sections. The number of sections contained in the table \
      view after the update (2) must be equal to the number of sections contained in the table \
      view before the update (1), plus or minus the number of sections inserted or deleted \
      (0 inserted, 0 deleted).
      """)
  }

  @Test func changesOfWhatDoesNotExistAreFaults() {
    let deletion = fault(from: [3], to: [3]) { $0.deletedRows[row(3)] = .fade }
    let insertion = fault(from: [3], to: [3]) { $0.insertedRows[row(0, 4)] = .fade }
    let reload = fault(from: [3], to: [3]) { $0.reloadedSections[1] = .fade }

    expectEqual(
      deletion,
      "Invalid update: attempt to delete row 3 in section 0, "
        + "which has 3 rows before the update")
    expectEqual(
      insertion,
      "Invalid update: attempt to insert row 0 in section 4, "
        + "of 1 sections after the update")
    expectEqual(
      reload,
      "Invalid update: attempt to reload section 1, "
        + "but there are 1 sections before the update")
  }

  @Test func changesThatContradictEachOtherAreFaults() {
    let twice = fault(from: [3], to: [3]) {
      $0.deletedRows[row(1)] = .fade
      $0.movedRows[row(1)] = row(0)
    }
    let crowded = fault(from: [3], to: [3]) { $0.movedRows = [row(1): row(1), row(2): row(1)] }
    let fine = fault(from: [3], to: [3]) { $0.movedRows = [row(1): row(2)] }

    expectEqual(twice, "Invalid update: attempt to delete and move row 1 in section 0")
    expectEqual(crowded, "Invalid update: attempt to move two rows to one place")
    expect(fine == nil)
  }
}
