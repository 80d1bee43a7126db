import Foundation

// MARK: - By the program

extension UITableView {
  func changeSelection(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selection { setSelected(false, path, animated: animated) }
      return
    }
    demand(
      geometry.contains(indexPath), "there is no row \(indexPath) to select")
    if !allowsMultipleSelection {
      for path in selection where path != indexPath {
        setSelected(false, path, animated: animated)
      }
    }
    setSelected(true, indexPath, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    let wasSelected = selection.contains(path)
    guard isSelected != wasSelected else { return }
    if isSelected { selection.append(path) } else { selection.removeAll { $0 == path } }
    visible[path]?.setSelected(isSelected, animated: animated)
  }
}

// MARK: - By the user

extension UITableView {
  /// Selects a row for the user, or deselects it if it is selected and several can be.
  func userChooses(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return userDeselects(path) }
    let choice = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let choice, geometry.contains(choice) else { return }
    if !allowsMultipleSelection {
      for old in selection where old != choice { userDeselects(old) }
    }
    setSelected(true, choice, animated: false)
    keyRow = choice
    delegate?.tableView(self, didSelectRowAt: choice)
  }

  private func userDeselects(_ path: IndexPath) {
    let choice = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let choice, selection.contains(choice) else { return }
    setSelected(false, choice, animated: false)
    delegate?.tableView(self, didDeselectRowAt: choice)
  }

  /// Highlights a row if the delegate allows it. Returns whether it did.
  @discardableResult func highlight(_ path: IndexPath) -> Bool {
    if highlighted == path { return true }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    unhighlight(animated: false)
    highlighted = path
    visible[path]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  func unhighlight(animated: Bool) {
    guard let path = highlighted else { return }
    highlighted = nil
    visible[path]?.setHighlighted(false, animated: animated)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// The user clicked the detail button of a cell.
  func userClickedDetails(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
