import Testing
import TestSupport

@testable import Segue

/// Rows that are pressed and chosen.
@MainActor @Suite(.serialized) final class TableSelectionTests {
  private lazy var board = TableBoard(rows: 50)
  private var tableView: UITableView { board.tableView }

  // MARK: A tap

  @Test func aTapHighlightsAndSelects() {
    board.tap(1)
    #expect(
      board.journal.take()
        == "shouldHighlight 1 · didHighlight 1 · didUnhighlight 1 · willSelect 1 · didSelect 1")

    board.tap(3)
    #expect(
      board.journal.take()
        == "shouldHighlight 3 · didHighlight 3 · didUnhighlight 3 · willSelect 3 · "
        + "willDeselect 1 · didDeselect 1 · didSelect 3")
    #expect(tableView.indexPathForSelectedRow == board.path(3))
    #expect(tableView.visibleCells.map(\.isSelected).filter { $0 }.count == 1)
  }

  @Test func choosingASelectedRowAgainIsToldAgain() {
    board.tap(1)
    _ = board.journal.take()
    board.tap(1)
    #expect(board.journal.take().hasSuffix("willSelect 1 · didSelect 1"))
  }

  @Test func aRowMayRefuse() {
    board.refusing = ["1", "select 2"]
    board.tap(1)
    #expect(board.journal.take() == "shouldHighlight 1")
    board.tap(2)
    #expect(board.journal.take().hasSuffix("didUnhighlight 2 · willSelect 2"))
    #expect(tableView.indexPathForSelectedRow == nil)
  }

  @Test func anotherRowMayBeSelectedInItsPlace() {
    board.redirect = board.path(4)
    board.tap(1)
    #expect(board.journal.take().hasSuffix("willSelect 1 · didSelect 4"))
    #expect(tableView.indexPathForSelectedRow == board.path(4))
  }

  @Test func severalRowsCanBeSelected() {
    tableView.allowsMultipleSelection = true
    for row in [3, 1, 2] { board.tap(row) }
    #expect(tableView.indexPathsForSelectedRows == [3, 1, 2].map { board.path($0) })
    _ = board.journal.take()
    board.tap(1)
    #expect(board.journal.take().hasSuffix("didUnhighlight 1 · willDeselect 1 · didDeselect 1"))
    #expect(tableView.indexPathsForSelectedRows == [3, 2].map { board.path($0) })
  }

  @Test func withoutSelectionNothingIsPressed() {
    tableView.allowsSelection = false
    board.tap(1)
    #expect(board.journal.take() == "")
  }

  // MARK: A press

  @Test func aPressShowsAfterAShortWhile() {
    board.stage.press(board.place(1))
    board.stage.run(for: 0.1)
    #expect(tableView.cellForRow(at: board.path(1))?.isHighlighted == false)
    board.stage.run(for: 0.1)
    #expect(tableView.cellForRow(at: board.path(1))?.isHighlighted == true)
    board.stage.release()
    #expect(tableView.cellForRow(at: board.path(1))?.isSelected == true)
    #expect(tableView.cellForRow(at: board.path(1))?.isHighlighted == false)
  }

  @Test func aPressShowsAtOnceWhereNothingScrolls() {
    let short = TableBoard(rows: 3)
    short.tableView.alwaysBounceVertical = false
    short.stage.press(short.place(1))
    #expect(short.tableView.cellForRow(at: short.path(1))?.isHighlighted == true)

    // The finger goes elsewhere.
    short.stage.drag(to: CGPoint(x: 100, y: 300))
    #expect(short.tableView.cellForRow(at: short.path(1))?.isHighlighted == false)
    short.stage.release()
    #expect(
      short.journal.take() == "shouldHighlight 1 · didHighlight 1 · didUnhighlight 1")
  }

  @Test func aDragTakesTheHighlightAway() {
    board.stage.press(board.place(3))
    board.stage.run(for: 0.3)
    board.stage.drag(to: CGPoint(x: 100, y: 50))
    #expect(tableView.cellForRow(at: board.path(3))?.isHighlighted == false)
    board.stage.release()
    board.stage.settle()

    #expect(board.journal.take() == "shouldHighlight 3 · didHighlight 3 · didUnhighlight 3")
    #expect(tableView.contentOffset.y > 50)
  }

  @Test func aQuickDragPressesNothing() {
    board.stage.press(board.place(3))
    board.stage.drag(to: CGPoint(x: 100, y: 50), over: 0.1)
    board.stage.release()
    board.stage.settle()

    #expect(board.journal.take() == "")
  }

  @Test func theTouchThatStopsTheListChoosesNothing() {
    board.stage.press(board.place(5))
    board.stage.drag(to: CGPoint(x: 100, y: 20), over: 0.1)
    board.stage.release()
    board.stage.run(for: 0.1)
    #expect(tableView.isDecelerating)
    board.stage.tap(CGPoint(x: 100, y: 100))
    board.stage.settle()

    #expect(board.journal.take() == "")
  }

  @Test func headersAreNoRows() {
    let titled = TableBoard([(0..<30).map { "\($0)" }], titles: [0: "Title"])
    titled.tableView.contentOffset.y = 100
    titled.stage.turn()
    titled.stage.tap(CGPoint(x: 100, y: 5))
    #expect(titled.journal.take() == "")
  }

  @Test func aDelegateMayBeAskedAsUIKitDoes() {
    tableView.delegate?.tableView(tableView, didSelectRowAt: board.path(7))
    #expect(board.journal.take() == "didSelect 7")
    #expect(tableView.delegate === board)
    #expect((tableView as UIScrollView).delegate === board)
  }

  // MARK: By the program

  @Test func theProgramSelectsWithoutAWord() {
    tableView.selectRow(at: board.path(40), animated: false, scrollPosition: .middle)
    #expect(tableView.contentOffset.y == 1582)
    tableView.selectRow(at: board.path(2), animated: false, scrollPosition: .none)
    #expect(tableView.indexPathsForSelectedRows == [board.path(2)])
    tableView.deselectRow(at: board.path(2), animated: true)
    #expect(tableView.indexPathForSelectedRow == nil)
    tableView.selectRow(at: board.path(2), animated: false, scrollPosition: .none)
    tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(tableView.indexPathForSelectedRow == nil)
    #expect(board.journal.take() == "")
  }

  nonisolated private static let positions: [(UITableView.ScrollPosition, CGFloat)] = [
    (.top, 1320), (.bottom, 964), (.middle, 1142), (.none, 964),
  ]

  @Test(arguments: positions) func scrollingBringsARowWhereItIsWanted(
    position: UITableView.ScrollPosition, y: CGFloat
  ) {
    tableView.scrollToRow(at: board.path(30), at: position, animated: false)
    #expect(tableView.contentOffset.y == y)
    tableView.contentOffset.y = 0
    tableView.scrollToRow(at: board.path(30), at: position, animated: true)
    board.stage.settle()
    #expect(tableView.contentOffset.y == y)
  }

  @Test func theDetailButtonIsNotTheRow() {
    let cell = tableView.cellForRow(at: board.path(1))
    cell?.accessoryType = .detailButton
    board.stage.settle()
    board.stage.tap(CGPoint(x: 200 - 16 - 11, y: 66))
    #expect(board.journal.take() == "details 1")
  }

  // MARK: Hovering

  @Test func theRowUnderThePointerShowsIt() {
    board.stage.window.hoverMoved(to: board.place(1))
    #expect(tableView.cellForRow(at: board.path(1))?.isHovered == true)
    tableView.contentOffset.y = 44
    board.stage.turn()
    #expect(tableView.cellForRow(at: board.path(1))?.isHovered == false)
    #expect(tableView.cellForRow(at: board.path(2))?.isHovered == true)
    // The cell may be one that was hovered before and is used again.
    for row in 3..<40 {
      tableView.contentOffset.y += 44
      board.stage.turn()
      #expect(tableView.cellForRow(at: board.path(row))?.isHovered == true)
      #expect(tableView.visibleCells.filter(\.isHovered).count == 1)
    }
    board.stage.window.hoverMoved(to: nil)
    #expect(!tableView.visibleCells.contains { $0.isHovered })
  }
}
