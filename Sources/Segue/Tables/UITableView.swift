import Foundation

/// A list of rows in sections; only visible rows have cells.
///
/// The data source provides the numbers of rows and their cells; cells that are no longer visible
/// are reused. A layout pass updates the cells, and so do methods that return cells.
///
/// Rows, headers and footers of automatic height are as high as constraints in their content views ask for, or else as
/// `sizeThatFits` says. Unlike UIKit, there is no editing, no index at the side and no dragging of rows.
///
/// This file is long, as it declares all that subclasses may override: Swift requires it in the class itself.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The appearance.
  open private(set) var style: Style

  /// Provides the content. Setting it reloads everything.
  open weak var dataSource: UITableViewDataSource? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Provides the heights of rows, and is notified of what happens to them.
  @_nonoverride open var delegate: UITableViewDelegate? {
    get { super.delegate as? UITableViewDelegate }
    set {
      guard super.delegate !== newValue else { return }
      super.delegate = newValue
      heightsDidChange()
    }
  }

  // Storage for the extensions.
  var geometry = TableGeometry()
  var needsReload = true
  /// Whether the delegate has to be asked for heights again, with the same rows.
  var needsHeights = false
  var needsTiling = true
  var isTiling = false
  /// The visible cells.
  var visible: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var store = TableCellStore()
  /// Cells and headers that are animated out.
  var leaving: [LeavingView] = []
  var update = TableUpdate()
  var updateDepth = 0
  var updateCompletions: [(Bool) -> Void] = []
  /// The selected rows, in the order they were selected.
  var selection: [IndexPath] = []
  /// The row that is pressed, or highlighted by keys.
  var highlighted: IndexPath?
  /// The row that keys moved to last.
  var keyRow: IndexPath?
  /// The content offset that keys scrolled to last, in points.
  var keyTarget: CGFloat?
  var press: TablePress?
  /// The width for which rows were measured.
  private var measuredWidth: CGFloat?

  /// The height of rows without their own, in points.
  static let standardRowHeight: CGFloat = 44
  /// The distance of the boxes of inset groups from the edges, in points.
  static let boxMargin: CGFloat = 16

  /// A table view with `frame`, in points of its superview.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    start()
  }

  /// A plain table view.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Unlike UIKit, there are no archives: this is a plain table view of zero size.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    start()
  }

  private func start() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Heights

  /// The height of rows in points. With `automaticDimension`, the default, cells determine it.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(rowHeight.isFinite, "rowHeight", rowHeight)
      if rowHeight != oldValue { heightsDidChange() }
    }
  }

  /// The estimated height of rows whose cells determine it; 44 points if automatic.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(estimatedRowHeight.isFinite, "estimatedRowHeight", estimatedRowHeight)
    }
  }

  /// The height of section headers in points. With `automaticDimension`, the default, their titles
  /// or views determine it.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(sectionHeaderHeight.isFinite, "sectionHeaderHeight", sectionHeaderHeight)
      if sectionHeaderHeight != oldValue { heightsDidChange() }
    }
  }

  /// The height of section footers in points. With `automaticDimension`, the default, their titles
  /// or views determine it.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(sectionFooterHeight.isFinite, "sectionFooterHeight", sectionFooterHeight)
      if sectionFooterHeight != oldValue { heightsDidChange() }
    }
  }

  // MARK: Appearance

  /// The separators between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { setNeedsLayout() }
  }

  /// The color of separators; nil means the default.
  open var separatorColor: UIColor? = UITableView.standardSeparatorColor {
    didSet {
      if separatorColor == nil { separatorColor = Self.standardSeparatorColor }
      setNeedsLayout()
    }
  }

  private static let standardSeparatorColor = UIColor(white: 0.5, alpha: 0.36)

  /// The insets of separators, in points; left is the leading side. Unless set, each separator
  /// starts with the text of its cell.
  open var separatorInset: UIEdgeInsets {
    get {
      separatorInsetStorage ?? UIEdgeInsets(top: 0, left: CellLayout.margin, bottom: 0, right: 0)
    }
    set {
      layer.demandFinite(newValue.isFinite, "separatorInset", newValue)
      separatorInsetStorage = newValue
      setNeedsLayout()
    }
  }

  private(set) var separatorInsetStorage: UIEdgeInsets?

  open override var backgroundColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// A view above all sections, as wide as the table view; its height is kept.
  open var tableHeaderView: UIView? {
    didSet { replaceEnd(oldValue, by: tableHeaderView) }
  }

  /// A view below all sections, as wide as the table view; its height is kept.
  open var tableFooterView: UIView? {
    didSet { replaceEnd(oldValue, by: tableFooterView) }
  }

  private func replaceEnd(_ old: UIView?, by new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      new.map(addSubview)
    }
    setNeedsLayout()
  }

  // MARK: Selection

  /// Whether the user can select rows.
  open var allowsSelection = true {
    didSet { setNeedsLayout() }
  }

  /// Whether several rows can be selected. Then a tap on a selected row deselects it.
  open var allowsMultipleSelection = false

  /// The selected row that was selected first; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, in the order they were selected; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, without notifying the delegate; nil deselects all.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Whether the selection and the scrolling are animated.
  ///   - scrollPosition: The position to scroll the row to. `none`: no scrolling.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    changeSelection(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects a row, without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: animated)
  }

  // MARK: Loading

  /// Reloads everything from the data source. Nothing is selected afterwards.
  open func reloadData() {
    needsReload = true
    selection = []
    highlighted = nil
    keyRow = nil
    press = nil
    setNeedsLayout()
  }

  // MARK: Layout

  open override func setNeedsLayout() {
    needsTiling = true
    super.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if measuredWidth != bounds.width {
      measuredWidth = bounds.width
      widthDidChange()
    }
    tile()
  }

  // MARK: Keys and touches

  /// Whether the table view can be the first responder. A `UITableViewController` forwards its own
  /// keys to it.
  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [UIKeyCommand]? {
    (super.keyCommands ?? []) + listCommands
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    // The keys that moved the highlight go elsewhere now.
    if press == nil { unhighlight(animated: false) }
    return true
  }

  // Touches of rows are not passed on.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { beginPress(touch) }
    if !isPressed(by: touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed(by: touches) else { return super.touchesMoved(touches, with: event) }
    movePress()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed(by: touches) else { return super.touchesEnded(touches, with: event) }
    endPress()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed(by: touches) else { return super.touchesCancelled(touches, with: event) }
    dropPress()
  }

  // MARK: Reuse

  /// Registers the class of cells dequeued with `identifier`; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    store.register(cell: cellClass, identifier)
  }

  /// Registers the class of headers and footers dequeued with `identifier`; nil removes it.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    store.register(header: aClass, identifier)
  }

  /// A cell to reuse, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    store.cell(identifier)
  }

  /// A cell to reuse, or a new one of the registered class.
  ///
  /// - Precondition: A class was registered for `identifier`, or there is a cell to reuse.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = store.cell(identifier) else {
      trap(
        "unable to dequeue a cell with identifier \(identifier) for row \(indexPath): "
          + "no class is registered for it")
    }
    return cell
  }

  /// A header or footer to reuse, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    store.header(identifier)
  }

  // MARK: Geometry

  /// Scrolls a row to a position in the view.
  ///
  /// - Precondition: The row exists.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    bringRowIntoView(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls the first selected row to a position in the view.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// The cell of a visible row; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    tileIfNeeded()
    return visible[indexPath]
  }

  /// The row of a visible cell; nil for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    tileIfNeeded()
    return visible.first { $0.value === cell }?.key
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    tileIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    tileIfNeeded()
    return visible.keys.sorted()
  }

  /// The header of a section if it is visible and of this class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tileIfNeeded()
    return headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section if it is visible and of this class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tileIfNeeded()
    return footers[section] as? UITableViewHeaderFooterView
  }

  /// The frame of a row, in points of the content; zero if it does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard geometry.contains(indexPath) else { return .zero }
    return rect(geometry.row(indexPath), inset: rowInset)
  }

  /// The frame of a section, with header and footer, in points of the content; zero if it does not
  /// exist.
  open func rect(forSection section: Int) -> CGRect {
    sectionRect(section) { geometry.section(section) }
  }

  /// The frame of a section's header when it does not stay at the top, in points of the content.
  open func rectForHeader(inSection section: Int) -> CGRect {
    sectionRect(section) { geometry.header(of: section) }
  }

  /// The frame of a section's footer when it does not stay at the bottom, in points of the content.
  open func rectForFooter(inSection section: Int) -> CGRect {
    sectionRect(section) { geometry.footer(of: section) }
  }

  /// The row at a point of the content; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    let paths = geometry.rows(in: TableGeometry.Span(start: point.y, length: 0.001))
    return paths.first { geometry.row($0).start <= point.y }
  }

  /// The rows that overlap a rectangle of the content; nil if it lies outside of the table.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard rect.maxX > 0, rect.minX < bounds.width else { return nil }
    return geometry.rows(in: TableGeometry.Span(start: rect.minY, length: rect.height))
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// The number of rows in a section.
  ///
  /// - Precondition: The section exists.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    demand(
      geometry.sections.indices.contains(section),
      "there is no section \(section) among \(geometry.sections.count)")
    return geometry.sections[section].rows.count
  }

  // MARK: Updates

  /// Inserts rows that the data source now has. The index paths are those after the update.
  ///
  /// Traps if the numbers of rows before and after do not match the changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      for path in indexPaths { note(path, animation, in: &update.insertedRows, verb: "insert") }
    }
  }

  /// Deletes rows that the data source no longer has. The index paths are those before the update.
  ///
  /// Traps if the numbers of rows before and after do not match the changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      for path in indexPaths { note(path, animation, in: &update.deletedRows, verb: "delete") }
    }
  }

  /// Replaces the cells of rows. The index paths are those before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { update.reloadedRows[path] = animation } }
  }

  /// Moves a row, from its index path before the update to that after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      demand(update.movedRows[indexPath] == nil, "row \(indexPath) is moved twice")
      update.movedRows[indexPath] = newIndexPath
    }
  }

  /// Inserts sections that the data source now has. The indexes are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { update.insertedSections[section] = animation } }
  }

  /// Deletes sections that the data source no longer has. The indexes are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { update.deletedSections[section] = animation } }
  }

  /// Reloads whole sections. The indexes are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { update.reloadedSections[section] = animation } }
  }

  /// Moves a section, from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change {
      demand(update.movedSections[section] == nil, "section \(section) is moved twice")
      update.movedSections[section] = newSection
    }
  }

  /// Makes the changes in `updates` together, with one animation.
  ///
  /// - Parameters:
  ///   - updates: Inserts, deletes, moves and reloads; runs at once.
  ///   - completion: Receives whether the animation ran to its end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdates()
  }

  /// Collects changes until `endUpdates()`. Calls nest.
  open func beginUpdates() {
    updateDepth += 1
  }

  /// Makes the changes since `beginUpdates()` together, with one animation. Heights are asked for
  /// again.
  ///
  /// - Precondition: There was a `beginUpdates()`.
  open func endUpdates() {
    demand(updateDepth > 0, "endUpdates() was called without beginUpdates()")
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let completions = updateCompletions
    updateCompletions = []
    applyUpdates { finished in for completion in completions { completion(finished) } }
  }

  /// Whether changes wait for `endUpdates()`, or a reload waits for layout.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 || needsReload }
}
