import Expectations
import Testing

@testable import Segue

/// Cells exist for visible rows only, and are used again.
@MainActor @Suite(.serialized) final class TableReuseTests {
  private lazy var fixture = TableFixture(rows: 100_000)
  private var tableView: UITableView { fixture.tableView }

  @Test func onlyTheRowsThatAreSeenExist() {
    expectEqual(fixture.shown, (0..<10).map { "\($0)" })

    tableView.contentOffset.y = 44 * 50_000 + 10
    fixture.stage.turn()

    expectEqual(fixture.shown, (50_000..<50_010).map { "\($0)" })
    expectEqual(fixture.seen, fixture.shown)
    expectEqual(tableView.indexPathsForVisibleRows?.first, fixture.path(50_000))
  }

  @Test func aLongListScrollsWithAHandfulOfCells() {
    for _ in 0..<500 {
      tableView.contentOffset.y += 30
      fixture.stage.turn()
    }

    expect(fixture.cellsMade <= 11)
    expect(tableView.subviews.filter { $0 is UITableViewCell }.count <= 11)
    expectEqual(fixture.seen.first, "340")
  }

  @Test func cellsAreTakenBackBeforeOthersAreMade() {
    tableView.contentOffset.y = 44 * 1000
    fixture.stage.turn()

    expectEqual(fixture.cellsMade, 10)
    expectEqual(fixture.cellRequests, 20)
  }

  /// The overlap of rows that end between pixels does not depend on which came first.
  @Test func eachCellIsBelowTheOneOfTheRowBeforeIt() {
    let fixture = TableFixture(rows: 60)
    var names: [String] {
      fixture.tableView.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    }
    for offset in [400.5, 130.25, 900, 30.75] {
      fixture.tableView.contentOffset.y = offset
      fixture.stage.settle()

      expectEqual(names, fixture.seen.reversed())
    }
    fixture.sections[0].append(fixture.sections[0].removeFirst())
    fixture.sections[0].insert("new", at: 1)
    fixture.tableView.performBatchUpdates {
      fixture.tableView.moveRow(at: fixture.path(0), to: fixture.path(60))
      fixture.tableView.insertRows(at: [fixture.path(1)], with: .fade)
    }
    fixture.stage.settle()

    expectEqual(names, fixture.seen.reversed())
  }

  @Test func comingAndGoingIsTold() {
    fixture.notesDisplay = true
    tableView.contentOffset.y = 44
    fixture.stage.turn()
    expectEqual(fixture.journal.take(), "-0 · +10")

    tableView.contentOffset.y = 20
    fixture.stage.turn()
    expectEqual(fixture.journal.take(), "-10 · +0")
  }

  @Test func reloadingAsksForEverythingAnew() {
    tableView.selectRow(at: fixture.path(1), animated: false, scrollPosition: .none)
    let requests = fixture.cellRequests
    fixture.sections = [["x", "y"]]
    tableView.reloadData()

    expectEqual(fixture.seen, ["x", "y"])
    expectEqual(fixture.cellRequests, requests + 2)
    expect(tableView.indexPathForSelectedRow == nil)
    expect(tableView.visibleCells.allSatisfy { !$0.isSelected })
    fixture.stage.settle()
    expectEqual(tableView.contentSize.height, 88)
  }

  @Test func otherHeightsKeepWhatIsSelected() {
    tableView.selectRow(at: fixture.path(1), animated: false, scrollPosition: .none)
    tableView.rowHeight = 100

    expectEqual(tableView.rectForRow(at: fixture.path(1)).minY, 100)
    expectEqual(tableView.indexPathForSelectedRow, fixture.path(1))
    expectEqual(fixture.seen, ["0", "1", "2", "3"])
  }

  @Test func aDataSourceThatIsGoneHasNoRows() {
    var source: CountingSource? = CountingSource()
    tableView.register(CountingCell.self, forCellReuseIdentifier: "counting")
    tableView.dataSource = source
    fixture.stage.settle()
    expectEqual(tableView.visibleCells.count, 10)
    source = nil
    tableView.contentOffset.y = 100
    fixture.stage.settle()

    expectEmpty(tableView.visibleCells)
    expectEqual(tableView.contentSize.height, 0)
  }

  @Test func aSelectedRowIsSelectedAgainWhenItComesBack() {
    tableView.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    tableView.contentOffset.y = 5000
    fixture.stage.turn()
    expect(tableView.visibleCells.allSatisfy { !$0.isSelected })

    tableView.contentOffset.y = 0
    fixture.stage.turn()
    expectEqual(tableView.visibleCells.map(\.isSelected).firstIndex(of: true), 2)
  }

  @Test func classesThatAreRegisteredAreMadeWhenNoneWaits() {
    tableView.register(CountingCell.self, forCellReuseIdentifier: "counting")
    let first = tableView.dequeueReusableCell(withIdentifier: "counting", for: fixture.path(0))
    let second = tableView.dequeueReusableCell(withIdentifier: "counting")

    expectEqual((first as? CountingCell)?.madeWith, "counting")
    expect(second is CountingCell)
    expect(second !== first)
    expect(tableView.dequeueReusableCell(withIdentifier: "unknown") == nil)
    tableView.register(nil, forCellReuseIdentifier: "counting")
    expect(tableView.dequeueReusableCell(withIdentifier: "counting") == nil)
  }

  @Test func cellsPrepareForReuse() {
    tableView.register(CountingCell.self, forCellReuseIdentifier: "counting")
    let source = CountingSource()
    tableView.dataSource = source
    fixture.stage.settle()
    tableView.contentOffset.y = 1000
    fixture.stage.turn()

    let cells = tableView.visibleCells.compactMap { $0 as? CountingCell }
    expectEqual(cells.count, 10)
    expect(cells.allSatisfy { $0.reuses == 1 })
  }

  @Test func headersAreReusedToo() {
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    expectEqual(header?.reuseIdentifier, "header")

    let sections = TableFixture((0..<300).map { ["\($0)"] }, titles: [:])
    for section in 0..<300 { sections.titles[section] = "Section \(section)" }
    sections.tableView.reloadData()
    sections.stage.settle()
    var views: Set<ObjectIdentifier> = []
    for _ in 0..<200 {
      sections.tableView.contentOffset.y += 50
      sections.stage.turn()
      for view in sections.tableView.subviews where view is UITableViewHeaderFooterView {
        views.insert(ObjectIdentifier(view))
      }
    }
    expect(views.count <= 8)
  }
}

/// Cells of a class of their own, with an initializer as iOS code has it.
private final class CountingCell: UITableViewCell {
  let madeWith: String?
  var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    madeWith = reuseIdentifier
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@MainActor private final class CountingSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "counting", for: indexPath)
  }
}
