import Segue

/// Numbered rows that are inserted, deleted, moved and reloaded while all else goes on.
@MainActor final class TortureTable: NSObject, UITableViewDataSource {
  let view: UITableView
  private(set) var rows: [Int]

  private static let rowHeight: CGFloat = 24
  private static let reuse = "row"
  /// Tables grow no longer.
  private static let mostRows = 24

  /// - Parameter rows: Their numbers.
  init(_ rows: [Int], frame: CGRect) {
    self.rows = rows
    view = UITableView(frame: frame)
    super.init()
    view.rowHeight = Self.rowHeight
    view.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuse)
    view.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuse, for: indexPath)
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
  }

  /// Changes some of the rows at once, which ones is in the bits of `number`.
  func change(_ number: Int) {
    let animation: UITableView.RowAnimation = [.fade, .left, .automatic, .top][number % 4]
    let position = number / 16
    view.beginUpdates()
    if number & 1 != 0, !rows.isEmpty {
      let index = position % rows.count
      rows.remove(at: index)
      view.deleteRows(at: [IndexPath(row: index, section: 0)], with: animation)
    }
    if number & 2 != 0, rows.count < Self.mostRows {
      let index = position % (rows.count + 1)
      rows.insert((rows.max() ?? 0) + 1, at: index)
      view.insertRows(at: [IndexPath(row: index, section: 0)], with: animation)
    }
    view.endUpdates()
    if number & 4 != 0, rows.count > 1 {
      rows.append(rows.removeFirst())
      view.moveRow(
        at: IndexPath(row: 0, section: 0), to: IndexPath(row: rows.count - 1, section: 0))
    }
    if number & 8 != 0, !rows.isEmpty {
      view.reloadRows(at: [IndexPath(row: position % rows.count, section: 0)], with: animation)
    }
  }
}
