import Expectations
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

    expectEqual(heights, [40, 70, 100])
    expectEqual(box.frame, CGRect(x: 10, y: 10, width: 180, height: 50))
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

    expect(narrow > wide)
    expect(wide > 24)
  }

  /// The constraints win over the height that the row has meanwhile, or that was rounded to pixels.
  @Test(arguments: [20, 30.4, 61.25] as [CGFloat]) func aRowThatFollowsItsConstraintsIsNoConflict(
    height: CGFloat
  ) {
    let fixture = TableFixture([["a", "b", "c"]])
    var grown: CGFloat = 0
    fixture.decorate = { cell, path in
      cell.textLabel?.text = nil
      fill(cell.contentView, height: height + grown + CGFloat(path.row))
    }
    let warnings = Diagnostics.capture {
      fixture.tableView.rowHeight = UITableView.automaticDimension
      fixture.tableView.estimatedRowHeight = 44
      fixture.tableView.reloadData()
      fixture.stage.settle()
      for grows in [60.1, 0.3, 0] as [CGFloat] {
        grown = grows
        let box = fixture.tableView.cellForRow(at: fixture.path(1))?.contentView.subviews.last
        box?.constraints.first { $0.firstAttribute == .height }?.constant = height + grows
        fixture.stage.settle()
        fixture.tableView.beginUpdates()
        fixture.tableView.endUpdates()
        fixture.stage.settle()
      }
    }

    expectEqual(warnings, [])
    let row = fixture.tableView.rectForRow(at: fixture.path(1)).height
    expect(row >= height + 20)
    expect(row <= height + 22)
  }

  @Test func aRowOfAFixedHeightThatIsTooLowForItsConstraintsIsAConflict() {
    let fixture = TableFixture([["a"]])
    fixture.decorate = { cell, _ in
      cell.textLabel?.text = nil
      fill(cell.contentView, height: 80)
    }
    let warnings = Diagnostics.capture {
      fixture.tableView.rowHeight = 44
      fixture.tableView.reloadData()
      fixture.stage.settle()
    }

    expectEqual(warnings.count, 1)
  }
}
