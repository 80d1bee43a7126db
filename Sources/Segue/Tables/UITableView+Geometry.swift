import Foundation

// MARK: - Counts

extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// The number of rows in a section.
  ///
  /// - Precondition: The section exists.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    demand(
      geometry.sections.indices.contains(section),
      "there is no section \(section) among \(geometry.sections.count)")
    return geometry.sections[section].rows.count
  }
}

// MARK: - Places

extension UITableView {
  /// The frame of a row, in points of the content; zero if it does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard geometry.contains(indexPath) else { return .zero }
    return rect(geometry.row(indexPath), inset: rowInset)
  }

  /// The frame of a section, with header and footer, in points of the content; zero if it does not
  /// exist.
  public func rect(forSection section: Int) -> CGRect {
    sectionRect(section) { geometry.section(section) }
  }

  /// The frame of a section's header when it does not stay at the top, in points of the content.
  public func rectForHeader(inSection section: Int) -> CGRect {
    sectionRect(section) { geometry.header(of: section) }
  }

  /// The frame of a section's footer when it does not stay at the bottom, in points of the content.
  public func rectForFooter(inSection section: Int) -> CGRect {
    sectionRect(section) { geometry.footer(of: section) }
  }

  private func sectionRect(_ section: Int, _ span: () -> TableGeometry.Span) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? rect(span()) : .zero
  }

  /// The row at a point of the content; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    let paths = geometry.rows(in: TableGeometry.Span(start: point.y, length: 0.001))
    return paths.first { geometry.row($0).start <= point.y }
  }

  /// The rows that overlap a rectangle of the content; nil if it lies outside of the table.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard rect.maxX > 0, rect.minX < bounds.width else { return nil }
    return geometry.rows(in: TableGeometry.Span(start: rect.minY, length: rect.height))
  }
}

// MARK: - Visible rows

extension UITableView {
  /// The cell of a visible row; nil for others.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    tileIfNeeded()
    return visible[indexPath]
  }

  /// The row of a visible cell; nil for others.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    tileIfNeeded()
    return visible.first { $0.value === cell }?.key
  }

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    tileIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    tileIfNeeded()
    return visible.keys.sorted()
  }

  /// The header of a section if it is visible and of this class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tileIfNeeded()
    return headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section if it is visible and of this class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tileIfNeeded()
    return footers[section] as? UITableViewHeaderFooterView
  }
}

// MARK: - Scrolling

extension UITableView {
  /// At most this many attempts: measuring rows on the way can move the target.
  private static let searchLimit = 5

  /// Scrolls a row to a position in the view.
  ///
  /// - Precondition: The row exists.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    tileIfNeeded()
    demand(
      geometry.contains(indexPath), "there is no row \(indexPath) to scroll to")
    let start = contentOffset
    var target = offset(for: indexPath, scrollPosition)
    guard !animated || window == nil else { return setContentOffset(target, animated: true) }
    for _ in 0..<Self.searchLimit where target != contentOffset {
      contentOffset = target
      tile()
      target = offset(for: indexPath, scrollPosition)
    }
    if contentOffset == start { setNeedsLayout() }
  }

  /// Scrolls the first selected row to a position in the view.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  private func offset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = geometry.row(path)
    let section = geometry.sections[path.section]
    // In the plain style headers and footers overlap the rows.
    let above = adjustedContentInset.top + (style == .plain ? section.header : 0)
    let below = adjustedContentInset.bottom + (style == .plain ? section.footer : 0)
    let top = row.start - above
    let bottom = row.end + below - bounds.height
    let y: CGFloat =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: (top + bottom) / 2
      case .none:
        if contentOffset.y > top {
          top
        } else if contentOffset.y < bottom {
          min(bottom, top)
        } else {
          contentOffset.y
        }
      }
    return clamp(CGPoint(x: contentOffset.x, y: y))
  }
}
