import Testing
import TestSupport

@testable import Segue

/// Lists in pictures, at two pixels a point.
@MainActor @Suite(.serialized) final class TablePictureTests {
  private let sections = [
    ["Abbey Road", "Blue", "Kind of Blue", "Tapestry"], ["Tapes", "Records", "Discs"],
  ]

  /// One cell of each accessory, the second row with an image, the third one selected.
  private func makeBoard(
    _ style: UITableView.Style, _ cellStyle: UITableViewCell.CellStyle
  ) -> TableBoard {
    let board = TableBoard(sections, style: style, titles: [0: "Albums", 1: "Media"], scale: 2)
    board.footers = [0: "Four albums, and a footer that says so in two lines."]
    board.cellStyle = cellStyle
    board.decorate = { [self] cell, path in decorate(cell, path) }
    board.tableView.rowHeight = UITableView.automaticDimension
    board.tableView.reloadData()
    board.tableView.selectRow(at: board.path(2), animated: false, scrollPosition: .none)
    board.stage.settle()
    return board
  }

  private func decorate(_ cell: UITableViewCell, _ path: IndexPath) {
    let accessories: [UITableViewCell.AccessoryType] = [
      .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
    ]
    cell.accessoryType = path.section == 0 ? accessories[path.row % 4] : .none
    cell.detailTextLabel?.text = "\(1969 + 2 * path.row)"
    guard path.section == 0, path.row == 1 else { return }
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24))
    cell.imageView?.image = renderer.image { context in
      UIColor.systemBlue.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
    }
  }

  @Test func plainWithAHeaderThatStays() throws {
    let board = makeBoard(.plain, .default)
    board.tableView.contentOffset.y = 20
    board.stage.settle()

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "table-plain") == nil)
  }

  @Test func groupedWithValues() throws {
    let board = makeBoard(.grouped, .value1)

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "table-grouped") == nil)
  }

  @Test func boxesFromRightToLeft() throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let board = makeBoard(.insetGrouped, .subtitle)

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "table-boxes-mirrored") == nil)
  }

  @Test func inMidUpdate() throws {
    let board = makeBoard(.plain, .default)
    board.sections[0].remove(at: 1)
    board.sections[0].insert("Aja", at: 0)
    board.tableView.performBatchUpdates {
      board.tableView.deleteRows(at: [board.path(1)], with: .left)
      board.tableView.insertRows(at: [board.path(0)], with: .top)
    }
    board.stage.run(for: 0.15)

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "table-update") == nil)
  }
}
