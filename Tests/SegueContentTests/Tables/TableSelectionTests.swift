import Expectations
import TestSupport
import Testing

@testable import Segue

/// Rows that are pressed and chosen.
@MainActor @Suite(.serialized) final class TableSelectionTests {
  private lazy var fixture = TableFixture(rows: 50)
  private var tableView: UITableView { fixture.tableView }

  // MARK: A tap

  @Test func aTapHighlightsAndSelects() {
    fixture.tap(1)
    expectEqual(
      fixture.journal.take(),
      "shouldHighlight 1 · didHighlight 1 · didUnhighlight 1 · willSelect 1 · didSelect 1")

    fixture.tap(3)
    expectEqual(
      fixture.journal.take(),
      "shouldHighlight 3 · didHighlight 3 · didUnhighlight 3 · willSelect 3 · "
        + "willDeselect 1 · didDeselect 1 · didSelect 3")
    expectEqual(tableView.indexPathForSelectedRow, fixture.path(3))
    expectEqual(tableView.visibleCells.map(\.isSelected).filter { $0 }.count, 1)
  }

  @Test func choosingASelectedRowAgainIsToldAgain() {
    fixture.tap(1)
    _ = fixture.journal.take()
    fixture.tap(1)
    expect(fixture.journal.take().hasSuffix("willSelect 1 · didSelect 1"))
  }

  @Test func aRowMayRefuse() {
    fixture.refusing = ["1", "select 2"]
    fixture.tap(1)
    expectEqual(fixture.journal.take(), "shouldHighlight 1")
    fixture.tap(2)
    expect(fixture.journal.take().hasSuffix("didUnhighlight 2 · willSelect 2"))
    expect(tableView.indexPathForSelectedRow == nil)
  }

  @Test func anotherRowMayBeSelectedInItsPlace() {
    fixture.redirect = fixture.path(4)
    fixture.tap(1)
    expect(fixture.journal.take().hasSuffix("willSelect 1 · didSelect 4"))
    expectEqual(tableView.indexPathForSelectedRow, fixture.path(4))
  }

  @Test func severalRowsCanBeSelected() {
    tableView.allowsMultipleSelection = true
    for row in [3, 1, 2] { fixture.tap(row) }
    expectEqual(tableView.indexPathsForSelectedRows, [3, 1, 2].map { fixture.path($0) })
    _ = fixture.journal.take()
    fixture.tap(1)
    expect(fixture.journal.take().hasSuffix("didUnhighlight 1 · willDeselect 1 · didDeselect 1"))
    expectEqual(tableView.indexPathsForSelectedRows, [3, 2].map { fixture.path($0) })
  }

  @Test func withoutSelectionNothingIsPressed() {
    tableView.allowsSelection = false
    fixture.tap(1)
    expectEqual(fixture.journal.take(), "")
  }

  // MARK: A press

  @Test func aPressedRowThatLeavesIsNotPressedWhenItComesBack() {
    let height = tableView.frame.height
    fixture.stage.press(fixture.location(3))
    fixture.stage.step()
    tableView.frame.size.height = 30
    fixture.stage.step()
    fixture.stage.release()
    fixture.stage.run(for: 0.3)
    tableView.frame.size.height = height
    fixture.stage.settle()

    expect(tableView.visibleCells.count > 3)
    expectEmpty(tableView.visibleCells.filter(\.isHighlighted))
  }

  @Test func aPressShowsAfterAShortWhile() {
    fixture.stage.press(fixture.location(1))
    fixture.stage.run(for: 0.1)
    expect(tableView.cellForRow(at: fixture.path(1))?.isHighlighted == false)
    fixture.stage.run(for: 0.1)
    expect(tableView.cellForRow(at: fixture.path(1))?.isHighlighted == true)
    fixture.stage.release()
    expect(tableView.cellForRow(at: fixture.path(1))?.isSelected == true)
    expect(tableView.cellForRow(at: fixture.path(1))?.isHighlighted == false)
  }

  @Test func aPressShowsAtOnceWhereNothingScrolls() {
    let short = TableFixture(rows: 3)
    short.tableView.alwaysBounceVertical = false
    short.stage.press(short.location(1))
    expect(short.tableView.cellForRow(at: short.path(1))?.isHighlighted == true)

    // The finger goes elsewhere.
    short.stage.drag(to: CGPoint(x: 100, y: 300))
    expect(short.tableView.cellForRow(at: short.path(1))?.isHighlighted == false)
    short.stage.release()
    expectEqual(
      short.journal.take(), "shouldHighlight 1 · didHighlight 1 · didUnhighlight 1")
  }

  @Test func aDragTakesTheHighlightAway() {
    fixture.stage.press(fixture.location(3))
    fixture.stage.run(for: 0.3)
    fixture.stage.drag(to: CGPoint(x: 100, y: 50))
    expect(tableView.cellForRow(at: fixture.path(3))?.isHighlighted == false)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.journal.take(), "shouldHighlight 3 · didHighlight 3 · didUnhighlight 3")
    expect(tableView.contentOffset.y > 50)
  }

  @Test func aQuickDragPressesNothing() {
    fixture.stage.press(fixture.location(3))
    fixture.stage.drag(to: CGPoint(x: 100, y: 50), over: 0.1)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.journal.take(), "")
  }

  @Test func theTouchThatStopsTheListChoosesNothing() {
    fixture.stage.press(fixture.location(5))
    fixture.stage.drag(to: CGPoint(x: 100, y: 20), over: 0.1)
    fixture.stage.release()
    fixture.stage.run(for: 0.1)
    expect(tableView.isDecelerating)
    fixture.stage.tap(CGPoint(x: 100, y: 100))
    fixture.stage.settle()

    expectEqual(fixture.journal.take(), "")
  }

  @Test func headersAreNoRows() {
    let titled = TableFixture([(0..<30).map { "\($0)" }], titles: [0: "Title"])
    titled.tableView.contentOffset.y = 100
    titled.stage.turn()
    titled.stage.tap(CGPoint(x: 100, y: 5))
    expectEqual(titled.journal.take(), "")
  }

  @Test func aDelegateMayBeAskedAsUIKitDoes() {
    tableView.delegate?.tableView(tableView, didSelectRowAt: fixture.path(7))
    expectEqual(fixture.journal.take(), "didSelect 7")
    expect(tableView.delegate === fixture)
    expect((tableView as UIScrollView).delegate === fixture)
  }

  // MARK: By the program

  @Test func theProgramSelectsWithoutAWord() {
    tableView.selectRow(at: fixture.path(40), animated: false, scrollPosition: .middle)
    expectEqual(tableView.contentOffset.y, 1582)
    tableView.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    expectEqual(tableView.indexPathsForSelectedRows, [fixture.path(2)])
    tableView.deselectRow(at: fixture.path(2), animated: true)
    expect(tableView.indexPathForSelectedRow == nil)
    tableView.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    expect(tableView.indexPathForSelectedRow == nil)
    expectEqual(fixture.journal.take(), "")
  }

  nonisolated private static let positions: [(UITableView.ScrollPosition, CGFloat)] = [
    (.top, 1320), (.bottom, 964), (.middle, 1142), (.none, 964),
  ]

  @Test(arguments: positions) func scrollingBringsARowWhereItIsWanted(
    position: UITableView.ScrollPosition, y: CGFloat
  ) {
    tableView.scrollToRow(at: fixture.path(30), at: position, animated: false)
    expectEqual(tableView.contentOffset.y, y)
    tableView.contentOffset.y = 0
    tableView.scrollToRow(at: fixture.path(30), at: position, animated: true)
    fixture.stage.settle()
    expectEqual(tableView.contentOffset.y, y)
  }

  @Test func theDetailButtonIsNotTheRow() {
    let cell = tableView.cellForRow(at: fixture.path(1))
    cell?.accessoryType = .detailButton
    fixture.stage.settle()
    fixture.stage.tap(CGPoint(x: 200 - 16 - 11, y: 66))
    expectEqual(fixture.journal.take(), "details 1")
  }

  // MARK: Hovering

  @Test func theRowUnderThePointerShowsIt() {
    fixture.stage.window.hoverMoved(to: fixture.location(1))
    expect(tableView.cellForRow(at: fixture.path(1))?.isHovered == true)
    tableView.contentOffset.y = 44
    fixture.stage.turn()
    expect(tableView.cellForRow(at: fixture.path(1))?.isHovered == false)
    expect(tableView.cellForRow(at: fixture.path(2))?.isHovered == true)
    // The cell may be one that was hovered before and is used again.
    for row in 3..<40 {
      tableView.contentOffset.y += 44
      fixture.stage.turn()
      expect(tableView.cellForRow(at: fixture.path(row))?.isHovered == true)
      expectEqual(tableView.visibleCells.filter(\.isHovered).count, 1)
    }
    fixture.stage.window.hoverMoved(to: nil)
    expect(!tableView.visibleCells.contains { $0.isHovered })
  }
}
