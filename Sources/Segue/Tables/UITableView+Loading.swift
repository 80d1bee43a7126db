import Foundation

extension UITableView {
  /// The reuse identifier of views that show section titles.
  private static let titleIdentifier = "Segue.SectionTitle"
  /// Between groups without titles, and above the first one, in points.
  private static let groupGap: CGFloat = 18
  private static let firstGroupGap: CGFloat = 35
  /// The height of headers and footers without their own, in points.
  private static let standardEnd: CGFloat = 28

  /// Asks the data source for the numbers of sections and rows, unless they are known.
  func loadIfNeeded() {
    // A deallocated data source counts as one without rows.
    if dataSource == nil, !geometry.sections.isEmpty { needsReload = true }
    guard updateDepth == 0 else { return }
    if needsReload {
      (needsReload, needsHeights) = (false, false)
      clear()
      geometry = makeGeometry()
    } else if needsHeights {
      needsHeights = false
      let old = geometry
      geometry = makeGeometry { section, row in
        let path = IndexPath(row: row, section: section)
        return old.contains(path) ? path : nil
      }
    }
    geometry.header = tableHeaderView?.bounds.height ?? 0
    geometry.footer = tableFooterView?.bounds.height ?? 0
  }

  /// Invalidates the heights: they are asked for again with the next layout pass or when needed.
  func heightsDidChange() {
    needsHeights = true
    setNeedsLayout()
  }

  /// Removes all cells, headers and footers.
  private func clear() {
    endLeaving(leaving.map(\.view))
    let cells = visible.sorted { $0.key < $1.key }
    visible = [:]
    for (path, cell) in cells { recycle(cell, path) }
    for section in headers.keys.sorted() { removeHeader(section) }
    for section in footers.keys.sorted() { removeFooter(section) }
  }

  /// Makes the geometry from the data source's counts and the delegate's heights.
  ///
  /// - Parameter origin: The old index path of a row, to keep its measured height.
  func makeGeometry(
    origin: ((_ section: Int, _ row: Int) -> IndexPath?)? = nil
  ) -> TableGeometry {
    let old = geometry
    let count = countSections()
    let delegate = delegate
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(count)
    for section in 0..<count {
      let rows = countRows(section)
      var lengths: [CGFloat] = []
      var origins: [TableGeometry.HeightOrigin] = []
      lengths.reserveCapacity(rows)
      origins.reserveCapacity(rows)
      for row in 0..<rows {
        let path = IndexPath(row: row, section: section)
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        demand(height.isFinite, "row \(path) of \(self) cannot have the height \(height)")
        if height >= 0 {
          lengths.append(height)
          origins.append(.given)
        } else if let source = origin?(section, row) {
          lengths.append(old.sections[source.section].rows.lengths[source.row])
          let known = old.sections[source.section].origins[source.row]
          origins.append(known == .measured ? .measured : .estimated)
        } else {
          let estimate =
            delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
          demand(estimate.isFinite, "row \(path) of \(self) cannot have the height \(estimate)")
          lengths.append(estimate > 0 ? estimate : Self.standardRowHeight)
          origins.append(.estimated)
        }
      }
      sections.append(
        TableGeometry.Section(
          header: headerHeight(section), rows: LengthTree(lengths),
          footer: footerHeight(section), origins: origins))
    }
    return TableGeometry(sections)
  }

  /// The number of sections in the data source.
  func countSections() -> Int {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    demand(count >= 0, "a table view cannot have \(count) sections")
    return count
  }

  /// The number of rows in a section of the data source.
  func countRows(_ section: Int) -> Int {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    demand(count >= 0, "section \(section) cannot have \(count) rows")
    return count
  }

  /// Invalidates the measured heights, since wrapped text has another height in another width.
  func widthDidChange() {
    guard !needsReload, updateDepth == 0 else { return }
    geometry.markAllEstimated()
    for section in geometry.sections.indices {
      geometry.setEnds(
        of: section, header: headerHeight(section), footer: footerHeight(section))
    }
  }

  // MARK: Headers and footers

  private func headerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    demand(
      height.isFinite,
      "the header of section \(section) of \(self) cannot have the height \(height)")
    if height >= 0 { return height }
    if let view = makeHeader(section) { return measure(view) }
    if style == .plain { return 0 }
    return section == 0 && tableHeaderView == nil ? Self.firstGroupGap : Self.groupGap
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    demand(
      height.isFinite,
      "the footer of section \(section) of \(self) cannot have the height \(height)")
    if height >= 0 { return height }
    if let view = makeFooter(section) { return measure(view) }
    return style == .plain ? 0 : Self.groupGap
  }

  /// The height that a header or footer needs; the view is stored for reuse.
  private func measure(_ view: UIView) -> CGFloat {
    let size = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
    let header = view as? UITableViewHeaderFooterView
    (header?.contentView as? RowContentView)?.followsConstraints = true
    let fitting =
      header?.automaticHeight(inWidth: size.width) ?? view.sizeThatFits(size).height
    let height = fitting.snappedUp(contentScaleFactor)
    store.take(view)
    return height > 0 ? height : Self.standardEnd
  }

  func makeHeader(_ section: Int) -> UIView? {
    let view =
      delegate?.tableView(self, viewForHeaderInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    prepare(view, isFooter: false)
    return view
  }

  func makeFooter(_ section: Int) -> UIView? {
    let view =
      delegate?.tableView(self, viewForFooterInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
    prepare(view, isFooter: true)
    return view
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view =
      store.header(Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.textLabel?.text = title
    return view
  }

  func prepare(_ view: UIView?, isFooter: Bool) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.role = UITableViewHeaderFooterView.Role(
      style: style, isFooter: isFooter, backgroundColor: style == .plain ? backgroundColor : nil,
      inset: rowInset)
  }

  /// The distance of rows from the edges, in points.
  var rowInset: CGFloat { style == .insetGrouped ? Self.boxMargin : 0 }
}
