import Foundation

extension UITableView {
  /// The arrows move the highlight, Return selects the row; Home, End and the page keys scroll.
  var listCommands: [UIKeyCommand] {
    func command(
      _ title: String, _ input: String, _ action: @escaping @MainActor (UITableView) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input) { [weak self] _ in self.map(action) }
    }
    var commands = [
      command("Previous row", UIKeyCommand.inputUpArrow) { $0.keyMoves(by: -1) },
      command("Next row", UIKeyCommand.inputDownArrow) { $0.keyMoves(by: 1) },
      command("Beginning", UIKeyCommand.inputHome) { $0.keyScrolls(toEnd: false) },
      command("End", UIKeyCommand.inputEnd) { $0.keyScrolls(toEnd: true) },
      command("Page up", UIKeyCommand.inputPageUp) { $0.keyScrolls(pages: -1) },
      command("Page down", UIKeyCommand.inputPageDown) { $0.keyScrolls(pages: 1) },
    ]
    if allowsSelection, highlighted != nil {
      commands += ["\r", "\n"].map { input in
        command("Choose row", input) { $0.keyChooses() }
      }
    }
    return commands
  }

  /// The row the arrows start from: the highlighted one, the last selected one, or none.
  private var keyStart: IndexPath? {
    let known = [highlighted, selection.last, keyRow].compactMap { $0 }
    return known.first(where: geometry.contains)
  }

  /// Moves the highlight to the next row that can be highlighted.
  private func keyMoves(by step: Int) {
    tileIfNeeded()
    guard allowsSelection else {
      return keyScrolls(by: CGFloat(step) * Self.standardRowHeight)
    }
    var next: IndexPath?
    if let start = keyStart {
      next = row(after: start, step)
    } else {
      next = step > 0 ? firstSeenRow : lastSeenRow
    }
    while let row = next {
      if highlight(row) {
        keyRow = row
        scrollToRow(at: row, at: .none, animated: false)
        return
      }
      next = self.row(after: row, step)
    }
  }

  private func keyChooses() {
    guard press == nil, let row = highlighted else { return }
    unhighlight(animated: false)
    userChooses(row)
  }

  private var firstSeenRow: IndexPath? {
    let rows = visible.keys.sorted()
    return rows.first { geometry.row($0).start >= bounds.minY } ?? rows.first
  }

  private var lastSeenRow: IndexPath? {
    let rows = visible.keys.sorted()
    return rows.last { geometry.row($0).end <= bounds.maxY } ?? rows.last
  }

  /// The row before or after `path`, skipping empty sections; nil at the end.
  private func row(after path: IndexPath, _ step: Int) -> IndexPath? {
    var next = IndexPath(row: path.row + step, section: path.section)
    while geometry.sections.indices.contains(next.section) {
      if geometry.contains(next) { return next }
      next.section += step
      guard geometry.sections.indices.contains(next.section) else { return nil }
      next.row = step > 0 ? 0 : geometry.sections[next.section].rows.count - 1
    }
    return nil
  }

  // MARK: Scrolling

  private func keyScrolls(toEnd isEnd: Bool) {
    let y = isEnd ? verticalLimits.upperBound : verticalLimits.lowerBound
    keyScrolls(to: y)
  }

  /// A page is the visible height less one row, which helps to keep one's bearings.
  private func keyScrolls(pages: CGFloat) {
    let inset = adjustedContentInset
    let page = bounds.height - inset.top - inset.bottom - Self.standardRowHeight
    keyScrolls(by: pages * max(page, Self.standardRowHeight))
  }

  /// Scrolls from the present offset, or from the target of a running scroll by keys.
  private func keyScrolls(by distance: CGFloat) {
    var start = contentOffset.y
    if case .animating = activity, let keyTarget { start = keyTarget }
    keyScrolls(to: start + distance)
  }

  private func keyScrolls(to y: CGFloat) {
    guard isScrollEnabled else { return }
    let target = clamp(CGPoint(x: contentOffset.x, y: y))
    keyTarget = target.y
    setContentOffset(target, animated: true)
  }
}
