import Foundation

extension UITableView {
  /// At most this many passes: a row's measured height can uncover more rows.
  private static let measureLimit = 20

  /// Updates the cells if anything changed.
  func tileIfNeeded() {
    if needsTiling { tile() }
  }

  /// Makes the cells of visible rows, stores the others for reuse, and places all.
  func tile(_ hooks: TileHooks? = nil) {
    guard !isTiling, updateDepth == 0 else { return }
    isTiling = true
    // Retained until all cells are made: its owner may be released on another thread meanwhile.
    let source = dataSource
    defer { withExtendedLifetime(source) {} }
    needsTiling = false
    loadIfNeeded()
    var prepared: [IndexPath: UITableViewCell] = [:]
    for _ in 0..<Self.measureLimit {
      measureRows(&prepared)
      let seen = span
      setContentSize()
      // A shrinking content may have changed the offset.
      if span == seen { break }
    }
    tileCells(&prepared, hooks)
    // Cells that were only made to be measured.
    for (_, cell) in prepared.sorted(by: { $0.key < $1.key }) { store.take(cell) }
    tileHeaders(hooks)
    placeEnds()
    isTiling = false
    // Updates the hover state, unless a finger drags.
    if !isTracking { window?.gestureArena.hoverAgain() }
  }

  private func setContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
  }

  /// The visible interval, in points of the content.
  var span: TableGeometry.Span {
    TableGeometry.Span(start: bounds.minY, length: bounds.height)
  }

  // MARK: Heights

  /// Measures the visible rows, and retains the cells made for that.
  private func measureRows(_ prepared: inout [IndexPath: UITableViewCell]) {
    for _ in 0..<Self.measureLimit {
      let estimated = geometry.rows(in: span).filter(geometry.isEstimated)
      if estimated.isEmpty { break }
      for path in estimated {
        let cell = visible[path] ?? prepared[path] ?? makeCell(path)
        if visible[path] == nil { prepared[path] = cell }
        cell.followsConstraints = true
        let old = geometry.row(path)
        let width = bounds.width - 2 * rowInset
        let height = max(
          0, cell.automaticHeight(inWidth: width).snappedUp(contentScaleFactor))
        geometry.setHeight(height, of: path)
        // A row that comes in at the top pushes up what is above it, not down what is visible.
        if old.start < bounds.minY, height != old.length {
          shiftContent(by: height - old.length)
        }
      }
    }
  }

  // MARK: Cells

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { trap("\(self) has no data source for row \(path)") }
    var cell = UITableViewCell?.none
    UIView.performWithoutAnimation {
      cell = dataSource.tableView(self, cellForRowAt: path)
    }
    guard let cell else { trap("the data source made no cell for row \(path)") }
    return cell
  }

  private func tileCells(
    _ prepared: inout [IndexPath: UITableViewCell], _ hooks: TileHooks?
  ) {
    let wanted = geometry.rows(in: span)
    let wantedSet = Set(wanted)
    for path in visible.keys.sorted() where !wantedSet.contains(path) {
      guard let cell = visible.removeValue(forKey: path) else { continue }
      if let hooks { hooks.cellDisappeared(cell, path) } else { recycle(cell, path) }
    }
    // Updates move rows.
    var isReordered = hooks != nil
    for path in wanted {
      if visible[path] == nil {
        isReordered = true
        show(prepared.removeValue(forKey: path) ?? makeCell(path), at: path, hooks)
      }
      if let cell = visible[path] { place(cell, path) }
    }
    if isReordered { order(wanted.compactMap { visible[$0] }) }
  }

  /// Stacks the cells, of consecutive rows, each below the one before it, whichever came first: where a row ends within
  /// a pixel, that pixel shows which of two cells is in front.
  private func order(_ cells: [UITableViewCell]) {
    let known = Set(cells.map(ObjectIdentifier.init))
    let stacked = subviews.filter { known.contains(ObjectIdentifier($0)) }
    guard !stacked.reversed().elementsEqual(cells, by: ===) else { return }
    for (upper, lower) in zip(cells, cells.dropFirst()) {
      insertSubview(lower, belowSubview: upper)
    }
  }

  private func show(_ cell: UITableViewCell, at path: IndexPath, _ hooks: TileHooks?) {
    visible[path] = cell
    UIView.performWithoutAnimation {
      place(cell, path)
      cell.setSelected(selection.contains(path), animated: false)
      cell.setHighlighted(highlighted == path, animated: false)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      hooks?.cellAppeared(cell, path)
    }
  }

  /// Sets the frame of a cell to that of its row.
  func place(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.surroundings = surroundings(of: path)
    cell.followsConstraints = geometry.origin(path) != .given
    let frame = rect(geometry.row(path), inset: rowInset)
    if cell.frame != frame { cell.frame = frame }
  }

  private func surroundings(of path: IndexPath) -> CellSurroundings {
    CellSurroundings(
      style: style, isFirst: path.row == 0,
      isLast: path.row == geometry.sections[path.section].rows.count - 1,
      canBeChosen: allowsSelection,
      backgroundColor: style == .plain ? backgroundColor : .secondarySystemGroupedBackground,
      separator: separatorStyle == .none ? nil : separatorColor,
      separatorInset: separatorInsetStorage)
  }

  /// Stores a cell that is no longer visible for reuse.
  func recycle(_ cell: UITableViewCell, _ path: IndexPath) {
    // The end of a touch on the cell will not be told here.
    if let press, press.touch.view?.isDescendant(of: cell) == true { dropPress() }
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    store.take(cell)
  }

  func rect(_ span: TableGeometry.Span, inset: CGFloat = 0) -> CGRect {
    CGRect(
      x: inset, y: span.start, width: max(0, bounds.width - 2 * inset), height: span.length)
  }

  // MARK: Headers and footers

  private func tileHeaders(_ hooks: TileHooks?) {
    let sections = geometry.sections(in: span)
    let withHeader = sections.filter {
      geometry.header(of: $0).length > 0 && headerSpan($0).overlaps(span)
    }
    let withFooter = sections.filter {
      geometry.footer(of: $0).length > 0 && footerSpan($0).overlaps(span)
    }
    for section in headers.keys.sorted() where !withHeader.contains(section) {
      removeHeader(section)
    }
    for section in footers.keys.sorted() where !withFooter.contains(section) {
      removeFooter(section)
    }
    for section in withHeader {
      let frame = rect(headerSpan(section))
      if let view = headers[section] {
        move(view, to: frame)
      } else if let view = makeHeader(section) {
        headers[section] = view
        add(view, in: frame, of: section, hooks) {
          delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
      }
    }
    for section in withFooter {
      let frame = rect(footerSpan(section))
      if let view = footers[section] {
        move(view, to: frame)
      } else if let view = makeFooter(section) {
        footers[section] = view
        add(view, in: frame, of: section, hooks) {
          delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
      }
    }
  }

  private func add(
    _ view: UIView, in frame: CGRect, of section: Int, _ hooks: TileHooks?,
    willDisplay: () -> Void
  ) {
    UIView.performWithoutAnimation {
      view.frame = frame
      willDisplay()
      addSubview(view)
      hooks?.headerAppeared(view, section)
    }
  }

  private func move(_ view: UIView, to frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  func removeHeader(_ section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    store.take(view)
  }

  func removeFooter(_ section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    store.take(view)
  }

  /// The displayed span of a header: in the plain style it stays at the top while its section
  /// scrolls by.
  func headerSpan(_ section: Int) -> TableGeometry.Span {
    let own = geometry.header(of: section)
    guard style == .plain else { return own }
    let last = geometry.footer(of: section).start - own.length
    let top = bounds.minY + adjustedContentInset.top
    return TableGeometry.Span(start: max(own.start, min(top, last)), length: own.length)
  }

  /// The displayed span of a footer: in the plain style it stays at the bottom while its section
  /// scrolls in.
  func footerSpan(_ section: Int) -> TableGeometry.Span {
    let own = geometry.footer(of: section)
    guard style == .plain else { return own }
    let first = geometry.header(of: section).end
    let bottom = bounds.maxY - adjustedContentInset.bottom - own.length
    return TableGeometry.Span(start: min(own.start, max(bottom, first)), length: own.length)
  }

  private func placeEnds() {
    if let tableHeaderView {
      let height = tableHeaderView.bounds.height
      move(tableHeaderView, to: rect(.init(start: 0, length: height)))
    }
    if let tableFooterView {
      let height = tableFooterView.bounds.height
      move(tableFooterView, to: rect(.init(start: geometry.height - height, length: height)))
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }
}
