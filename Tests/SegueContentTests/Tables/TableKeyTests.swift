import Expectations
import TestSupport
import Testing

@testable import Segue

/// A list worked with the keys.
@MainActor @Suite(.serialized) final class TableKeyTests {
  private lazy var fixture: TableFixture = {
    let fixture = TableFixture([["a", "b", "c"], [], (0..<40).map { "\($0)" }])
    fixture.tableView.becomeFirstResponder()
    return fixture
  }()
  private var tableView: UITableView { fixture.tableView }

  private func press(_ inputs: String...) {
    for input in inputs { fixture.stage.key(input) }
  }

  private var highlighted: String? {
    tableView.visibleCells.first(where: \.isHighlighted)?.textLabel?.text
  }

  @Test func arrowsMoveTheHighlightAcrossSections() {
    press(UIKeyCommand.inputDownArrow)
    expectEqual(highlighted, "a")
    for _ in 0..<3 { press(UIKeyCommand.inputDownArrow) }
    expectEqual(highlighted, "0")
    press(UIKeyCommand.inputUpArrow)
    expectEqual(highlighted, "c")
    for _ in 0..<5 { press(UIKeyCommand.inputUpArrow) }
    expectEqual(highlighted, "a")
  }

  @Test func theHighlightEndsWithTheKeys() {
    press(UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow)
    tableView.resignFirstResponder()
    expect(highlighted == nil)

    tableView.becomeFirstResponder()
    press(UIKeyCommand.inputDownArrow)
    expectEqual(highlighted, "c")
  }

  @Test func theHighlightEndsAsTheTableLeavesTheWindow() {
    press(UIKeyCommand.inputDownArrow)

    tableView.removeFromSuperview()

    expect(highlighted == nil)
    expect(!tableView.isFirstResponder)
  }

  @Test func theHighlightEndsAsTheWindowIsHidden() {
    press(UIKeyCommand.inputDownArrow)

    fixture.stage.window.isHidden = true

    expect(highlighted == nil)
    expect(!tableView.isFirstResponder)
  }

  @Test func rowsThatRefuseAreLeftOut() {
    fixture.refusing = ["b", "c"]
    press(UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow)
    expectEqual(highlighted, "0")
  }

  @Test func returnChoosesTheRow() {
    press(UIKeyCommand.inputDownArrow, UIKeyCommand.inputDownArrow, "\r")
    expectEqual(tableView.indexPathForSelectedRow, fixture.path(1))
    expect(highlighted == nil)
    expect(fixture.journal.take().hasSuffix("didUnhighlight b · willSelect b · didSelect b"))

    // The keys go on from there, also when nothing is selected any more.
    tableView.deselectRow(at: fixture.path(1), animated: false)
    press(UIKeyCommand.inputDownArrow)
    expectEqual(highlighted, "c")
  }

  @Test func theListFollowsTheHighlight() {
    for _ in 0..<20 { press(UIKeyCommand.inputDownArrow) }
    expectEqual(highlighted, "16")
    expectEqual(tableView.contentOffset.y, 480)
  }

  @Test func homeEndAndPagesScroll() {
    press(UIKeyCommand.inputEnd)
    fixture.stage.settle()
    expectEqual(tableView.contentOffset.y, 1492)
    press(UIKeyCommand.inputHome)
    fixture.stage.settle()
    expectEqual(tableView.contentOffset.y, 0)
    press(UIKeyCommand.inputPageDown, UIKeyCommand.inputPageDown)
    fixture.stage.settle()
    expectEqual(tableView.contentOffset.y, 712)
    press(UIKeyCommand.inputPageUp)
    fixture.stage.settle()
    expectEqual(tableView.contentOffset.y, 356)
  }

  @Test func aTouchTakesTheHighlightOver() {
    press(UIKeyCommand.inputDownArrow)
    fixture.stage.press(fixture.location(2))
    expect(highlighted == nil)
    fixture.stage.release()
    expectEqual(tableView.indexPathForSelectedRow, fixture.path(2))
  }

  @Test func aTableViewControllerSendsItsKeysToTheList() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 400))
    let list = NameListController(count: 50)
    stage.show(UINavigationController(rootViewController: list))
    stage.settle()
    stage.key(UIKeyCommand.inputEnd)
    stage.settle()
    expect(list.tableView.contentOffset.y > 100)
    stage.key(UIKeyCommand.inputHome)
    stage.settle()
    stage.key(UIKeyCommand.inputDownArrow)
    stage.key("\r")
    expectEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 0, section: 0))
  }
}
