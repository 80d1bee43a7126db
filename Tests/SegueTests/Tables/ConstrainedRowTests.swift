import Segue
import TestSupport
import Testing

/// Rows that constraints give their heights (TV14).
@MainActor @Suite(.serialized) struct ConstrainedRowTests {
  /// A text between margins of 10 points, pinned to the content view.
  private func fill(_ contentView: UIView, height: CGFloat) {
    for view in contentView.subviews { view.removeFromSuperview() }
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      box.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test func aRowIsAsHighAsItsConstraintsSay() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.decorate = { cell, path in
      cell.textLabel?.text = nil
      fill(cell.contentView, height: CGFloat(20 + 30 * path.row))
    }
    fixture.tableView.rowHeight = UITableView.automaticDimension
    fixture.tableView.reloadData()
    fixture.stage.settle()

    let heights = (0..<3).map { fixture.tableView.rectForRow(at: fixture.path($0)).height }
    let cell = try #require(fixture.tableView.cellForRow(at: fixture.path(1)))
    let box = try #require(cell.contentView.subviews.last)

    #expect(heights == [40, 70, 100])
    #expect(box.frame == CGRect(x: 10, y: 10, width: 180, height: 50))
  }

  @Test func aTextWrapsInTheWidthOfItsRow() {
    let fixture = TableFixture([["a text of several words that wraps in a narrow list"]])
    fixture.decorate = { cell, _ in
      cell.textLabel?.text = nil
      let label = UILabel()
      label.text = "a text of several words that wraps in a narrow list"
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      label.pin(to: nil, 12)
    }
    fixture.tableView.rowHeight = UITableView.automaticDimension
    fixture.tableView.reloadData()
    fixture.stage.settle()
    let narrow = fixture.tableView.rectForRow(at: fixture.path(0)).height
    fixture.tableView.frame.size.width = 800
    fixture.stage.settle()
    let wide = fixture.tableView.rectForRow(at: fixture.path(0)).height

    #expect(narrow > wide && wide > 24)
  }
}
