import Foundation

/// The cells, headers and footers that wait to be used again, and what new ones are made of.
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

  /// One that waits, or else a new one; nil where nobody said what it is made of.
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

  /// Takes back a cell that is not seen any more, as if it had never been chosen or animated.
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
  /// Ends what row animations do to a view.
  fileprivate func settle() {
    UIView.performWithoutAnimation {
      layer.removeAllAnimations()
      transform = .identity
      alpha = 1
    }
  }
}

// MARK: - For the table view's users

extension UITableView {
  /// Lets cells of a class be made where one is asked for by `identifier`; nil ends that.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    store.register(cell: cellClass, identifier)
  }

  /// Lets headers and footers of a class be made where one is asked for by `identifier`; nil ends
  /// that.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    store.register(header: aClass, identifier)
  }

  /// A cell that went out of sight, or a new one of the class that was registered; nil where there
  /// is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    store.cell(identifier)
  }

  /// A cell that went out of sight, or a new one of the class that was registered.
  ///
  /// - Precondition: A class was registered for `identifier`, or there is a cell to reuse.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = store.cell(identifier) else {
      trap(
        "unable to dequeue a cell with identifier \(identifier) for row \(indexPath): "
          + "no class is registered for it")
    }
    return cell
  }

  /// A header or footer that went out of sight, or a new one of the class that was registered; nil
  /// where there is neither.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    store.header(identifier)
  }
}
