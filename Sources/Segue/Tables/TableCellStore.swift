import Foundation

/// The cells, headers and footers that wait for reuse, and the classes of new ones.
@MainActor struct TableCellStore {
  private var cellClasses: [String: AnyClass] = [:]
  private var headerClasses: [String: AnyClass] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headers: [String: [UITableViewHeaderFooterView]] = [:]

  mutating func register(cell type: AnyClass?, _ identifier: String) {
    cellClasses[identifier] = type
  }

  mutating func register(header type: AnyClass?, _ identifier: String) {
    headerClasses[identifier] = type
  }

  /// A cell to reuse, or else a new one; nil if no class is registered.
  mutating func cell(_ identifier: String) -> UITableViewCell? {
    if let cell = cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier].map { TableCellMaker.make($0, reuseIdentifier: identifier) }
  }

  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let header = headers[identifier]?.popLast() {
      header.prepareForReuse()
      return header
    }
    return headerClasses[identifier].map { TableHeaderMaker.make($0, reuseIdentifier: identifier) }
  }

  /// Stores a cell that is no longer visible, without selection and animations.
  mutating func take(_ cell: UITableViewCell) {
    UIView.performWithoutAnimation {
      cell.isSelected = false
      cell.isHighlighted = false
      cell.isHovered = false
      cell.settle()
    }
    if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
  }

  mutating func take(_ view: UIView) {
    view.settle()
    guard let header = view as? UITableViewHeaderFooterView,
      let identifier = header.reuseIdentifier
    else { return }
    headers[identifier, default: []].append(header)
  }
}

extension UIView {
  /// Ends the row animations of a view.
  fileprivate func settle() {
    UIView.performWithoutAnimation {
      layer.removeAllAnimations()
      transform = .identity
      alpha = 1
    }
  }
}
