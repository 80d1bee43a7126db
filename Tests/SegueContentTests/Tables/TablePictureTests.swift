import Expectations
import TestSupport
import Testing

@testable import Segue

/// Lists in pictures, at two pixels a point.
@MainActor @Suite(.serialized) final class TablePictureTests {
  private let sections = [
    ["Abbey Road", "Blue", "Kind of Blue", "Tapestry"], ["Tapes", "Records", "Discs"],
  ]

  /// One cell of each accessory, the second row with an image, the third one selected.
  private func makeFixture(
    _ style: UITableView.Style, _ cellStyle: UITableViewCell.CellStyle
  ) -> TableFixture {
    let fixture = TableFixture(sections, style: style, titles: [0: "Albums", 1: "Media"], scale: 2)
    fixture.footers = [0: "Four albums, and a footer that says so in two lines."]
    fixture.cellStyle = cellStyle
    fixture.decorate = { [self] cell, path in decorate(cell, path) }
    fixture.tableView.rowHeight = UITableView.automaticDimension
    fixture.tableView.reloadData()
    fixture.tableView.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    fixture.stage.settle()
    return fixture
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
    let fixture = makeFixture(.plain, .default)
    fixture.tableView.contentOffset.y = 20
    fixture.stage.settle()

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "table-plain") == nil)
  }

  @Test func groupedWithValues() throws {
    let fixture = makeFixture(.grouped, .value1)

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "table-grouped") == nil)
  }

  @Test func boxesFromRightToLeft() throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let fixture = makeFixture(.insetGrouped, .subtitle)

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "table-boxes-mirrored") == nil)
  }

  @Test func inMidUpdate() throws {
    let fixture = makeFixture(.plain, .default)
    fixture.sections[0].remove(at: 1)
    fixture.sections[0].insert("Aja", at: 0)
    fixture.tableView.performBatchUpdates {
      fixture.tableView.deleteRows(at: [fixture.path(1)], with: .left)
      fixture.tableView.insertRows(at: [fixture.path(0)], with: .top)
    }
    fixture.stage.run(for: 0.15)

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "table-update") == nil)
  }
}
