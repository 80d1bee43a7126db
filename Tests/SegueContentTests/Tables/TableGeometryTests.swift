import Expectations
import Testing

@testable import Segue

/// The places of rows, headers and footers.
@MainActor @Suite(.serialized) final class TableGeometryTests {
  private lazy var fixture = TableFixture(
    [["a", "b"], [], ["c", "d", "e"]], titles: [0: "A", 2: "C"])
  private var tableView: UITableView { fixture.tableView }

  @Test func sectionsFollowOneAnother() {
    let title = tableView.rectForHeader(inSection: 0).height
    expect(title > 20)

    expectEqual(tableView.rectForRow(at: fixture.path(0)), row(title))
    expectEqual(tableView.rectForRow(at: fixture.path(1)), row(title + 44))
    expectEqual(tableView.rect(forSection: 0).height, title + 88)
    expectEqual(tableView.rect(forSection: 1).height, 0)
    expectEqual(tableView.rectForHeader(inSection: 2).minY, title + 88)
    let titles: CGFloat = 2 * title
    expectEqual(tableView.rectForRow(at: fixture.path(2, 2)), row(titles + 176))
    expectEqual(tableView.contentSize, CGSize(width: 200, height: titles + 220))
    expectEqual(tableView.numberOfSections, 3)
    expectEqual(tableView.numberOfRows(inSection: 2), 3)
  }

  private func row(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 200, height: 44) }

  @Test func whatDoesNotExistHasNoPlace() {
    expectEqual(tableView.rectForRow(at: fixture.path(2)), .zero)
    expectEqual(tableView.rectForRow(at: fixture.path(0, 3)), .zero)
    expectEqual(tableView.rect(forSection: 3), .zero)
    expect(tableView.cellForRow(at: fixture.path(0, 1)) == nil)
  }

  @Test func aPointLeadsToItsRow() {
    for section in [0, 2] {
      for row in 0..<fixture.sections[section].count {
        let rect = tableView.rectForRow(at: fixture.path(row, section))
        let path = fixture.path(row, section)
        expectEqual(tableView.indexPathForRow(at: rect.origin), path)
        expectEqual(tableView.indexPathForRow(at: CGPoint(x: 5, y: rect.maxY - 0.5)), path)
      }
    }
    let header = tableView.rectForHeader(inSection: 2)
    expect(tableView.indexPathForRow(at: CGPoint(x: 5, y: header.midY)) == nil)
    expect(tableView.indexPathForRow(at: CGPoint(x: 5, y: 5000)) == nil)
    expect(tableView.indexPathForRow(at: CGPoint(x: 5, y: -1)) == nil)
    let second = tableView.rectForRow(at: fixture.path(1))
    let both = second.insetBy(dx: 0, dy: -1)
    expectEqual(tableView.indexPathsForRows(in: both), [fixture.path(0), fixture.path(1)])
  }

  @Test func theTablesOwnEndsTakeTheirHeights() {
    let title = tableView.rectForHeader(inSection: 0).height
    tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    fixture.stage.settle()

    expectEqual(tableView.rectForRow(at: fixture.path(0)).minY, 60 + title)
    let titles: CGFloat = 2 * title
    expectEqual(tableView.contentSize.height, titles + 310)
    expectEqual(tableView.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 200, height: 60))
    expectEqual(tableView.tableFooterView?.frame.maxY, tableView.contentSize.height)
    tableView.tableHeaderView = nil
    fixture.stage.settle()
    expectEqual(tableView.rectForRow(at: fixture.path(0)).minY, title)
  }

  @Test func eachRowHasItsHeight() {
    fixture.heights = ["a": 100, "d": 10]
    tableView.reloadData()

    expectEqual(tableView.rectForRow(at: fixture.path(0)).height, 100)
    expectEqual(tableView.rectForRow(at: fixture.path(1)).height, 44)
    expectEqual(tableView.rectForRow(at: fixture.path(1, 2)).height, 10)
  }

  @Test func headersOfThePlainStyleStayUntilTheNextOneComes() {
    fixture.sections[0] = (0..<20).map { "\($0)" }
    fixture.sections[2] = (20..<40).map { "\($0)" }
    tableView.reloadData()
    fixture.stage.settle()
    let title = tableView.rectForHeader(inSection: 0).height

    tableView.contentOffset.y = 200
    fixture.stage.turn()
    expectEqual(tableView.headerView(forSection: 0)?.frame.minY, 200)

    let end = tableView.rect(forSection: 0).maxY
    tableView.contentOffset.y = end - 10
    fixture.stage.turn()
    expectEqual(tableView.headerView(forSection: 0)?.frame.minY, end - title)
    expectEqual(tableView.headerView(forSection: 2)?.frame.minY, end)

    tableView.contentOffset.y = end + 300
    fixture.stage.turn()
    expect(tableView.headerView(forSection: 0) == nil)
    expectEqual(tableView.headerView(forSection: 2)?.frame.minY, end + 300)
  }

  @Test func groupsStandApartAndBoxesKeepFromTheEdges() {
    let grouped = TableFixture([["a"], ["b"]], style: .grouped)
    let gap =
      grouped.tableView.rectForRow(at: fixture.path(0, 1)).minY
      - grouped.tableView.rectForRow(at: fixture.path(0)).maxY
    expectEqual(gap, 36)
    expectEqual(grouped.tableView.rectForRow(at: fixture.path(0)).width, 200)

    let boxes = TableFixture([["a"], ["b"]], style: .insetGrouped)
    expectEqual(boxes.tableView.rectForRow(at: fixture.path(0)).minX, 16)
    expectEqual(boxes.tableView.cellForRow(at: fixture.path(0))?.frame.width, 168)
  }

  @Test func rowsThatSayTheirHeightThemselvesAreMeasuredWhenTheyAreSeen() {
    fixture.sections = [(0..<100).map { "\($0)" }]
    fixture.heights = Dictionary(
      uniqueKeysWithValues: (0..<100).map { ("\($0)", UITableView.automaticDimension) })
    tableView.estimatedRowHeight = 100
    tableView.reloadData()
    fixture.stage.settle()

    expectEqual(tableView.rectForRow(at: fixture.path(0)).height, 44)
    expectEqual(tableView.rectForRow(at: fixture.path(99)).height, 100)
    expectEqual(fixture.shown, (0..<9).map { "\($0)" })
  }

  @Test func whatComesInFromAboveDoesNotPushWhatIsSeen() {
    fixture.sections = [(0..<100).map { "\($0)" }]
    fixture.heights = Dictionary(
      uniqueKeysWithValues: (0..<100).map { ("\($0)", UITableView.automaticDimension) })
    tableView.estimatedRowHeight = 100
    tableView.reloadData()
    fixture.stage.settle()
    tableView.contentOffset.y = 5000
    fixture.stage.settle()
    fixture.stage.turn()
    let cell = tableView.visibleCells[0]
    let row = tableView.indexPath(for: cell)
    let minY = cell.convert(CGPoint.zero, to: nil).y

    // One point farther up at a time, many rows become known above the window.
    for step in 1...100 {
      tableView.contentOffset.y -= 1
      fixture.stage.turn()
      if tableView.indexPath(for: cell) == row {
        expectEqual(cell.convert(CGPoint.zero, to: nil).y, minY + CGFloat(step))
      }
    }
  }

  @Test func textsInAnotherWidthAreMeasuredAnew() {
    let fixture = TableFixture([["a text that takes several lines in a list that is narrow"]])
    fixture.heights = [fixture.sections[0][0]: UITableView.automaticDimension]
    fixture.tableView.reloadData()
    fixture.stage.settle()
    fixture.tableView.cellForRow(at: fixture.path(0))?.textLabel?.numberOfLines = 0
    fixture.tableView.frame.size.width = 150
    fixture.stage.settle()
    let narrow = fixture.tableView.rectForRow(at: fixture.path(0)).height
    fixture.tableView.frame.size.width = 600
    fixture.stage.settle()

    expect(narrow > 60)
    expectEqual(fixture.tableView.rectForRow(at: fixture.path(0)).height, 44)
  }

  @Test func indexPathsNameSectionAndRow() {
    var path = IndexPath(row: 3, section: 2)
    expectEqual(path.row, 3)
    expectEqual(path.section, 2)
    expectEqual(path.item, 3)
    expectEqual(path, IndexPath(item: 3, section: 2))
    expect(IndexPath(row: 9, section: 1) < path)
    path.row = 4
    path.section = 5
    expectEqual(path, [5, 4])
  }
}
