import Foundation

/// A finger, or the pointer's button, that is down on a row.
@MainActor struct TablePress {
  /// Seconds until a touched row is highlighted, while the touch may still become a drag.
  static let delay: TimeInterval = 0.15

  let touch: UITouch
  let row: IndexPath
  /// Fires when the row is to be highlighted; nil afterwards.
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
    // The delegate is asked for permission only then.
    let deadline = Deadline(after: TablePress.delay) { [weak self] in self?.showPress() }
    press = TablePress(touch: touch, row: row, deadline: deadline)
  }

  /// The row of the touched cell; nil for rows below a header that stays at the top.
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
    // It has moved farther than a tap, and no recognizer takes it as a drag.
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
