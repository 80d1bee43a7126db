import Foundation

/// A finger, or the pointer's button, that is down on a row.
@MainActor struct TablePress {
  /// How long a row waits to look pressed where the touch may still become a drag, in seconds.
  static let delay: TimeInterval = 0.15

  let touch: UITouch
  let row: IndexPath
  /// Runs out when the row is to look pressed; nil once it does.
  var deadline: Deadline?
}

extension UITableView {
  func beginPress(_ touch: UITouch) {
    guard press == nil, allowsSelection, let row = row(of: touch) else { return }
    unhighlight(animated: false)
    guard scrollsVertically || scrollsHorizontally else {
      if highlight(row) { press = TablePress(touch: touch, row: row, deadline: nil) }
      return
    }
    // Whether the row may be pressed is asked when it is to look so.
    let deadline = Deadline(after: TablePress.delay) { [weak self] in self?.showPress() }
    press = TablePress(touch: touch, row: row, deadline: deadline)
  }

  /// The row of the cell that was touched: rows below a header that stays are not.
  private func row(of touch: UITouch) -> IndexPath? {
    let cell = sequence(first: touch.view, next: { $0?.superview })
      .prefix { $0 !== self }.lazy.compactMap { $0 as? UITableViewCell }
      .first { $0.superview === self }
    return cell.flatMap { indexPath(for: $0) }
  }

  private func showPress() {
    guard let row = press?.row else { return }
    press?.deadline = nil
    if !highlight(row) { press = nil }
  }

  func isPressed(by touches: Set<UITouch>) -> Bool {
    press.map { touches.contains($0.touch) } ?? false
  }

  func movePress() {
    guard let press, let cell = visible[press.row] else { return }
    // Farther than a tap goes, and nobody takes the touch for a drag.
    if !cell.bounds.contains(press.touch.location(in: cell)) { dropPress() }
  }

  func endPress() {
    if press?.deadline != nil { showPress() }
    guard let row = press?.row, highlighted == row else { return press = nil }
    press = nil
    unhighlight(animated: false)
    userChooses(row)
  }

  func dropPress() {
    press = nil
    unhighlight(animated: true)
  }
}
