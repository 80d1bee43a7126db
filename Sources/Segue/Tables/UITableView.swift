import Foundation

/// A list of rows in sections, of which only those exist that are seen.
///
/// The data source says how many rows there are and makes their cells; cells that went out of sight
/// are used again. A layout pass brings the cells up to date, and what asks for them does so, too.
///
/// Unlike UIKit, there is no editing, no index at the side and no dragging of rows; cells and
/// headers that say their height themselves do so by `sizeThatFits`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// What it looks like.
  public let style: Style

  /// Says what there is to show. Setting it reloads everything.
  open weak var dataSource: UITableViewDataSource? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Says how high rows are, and hears what happens to them.
  @_nonoverride open var delegate: UITableViewDelegate? {
    get { super.delegate as? UITableViewDelegate }
    set {
      guard super.delegate !== newValue else { return }
      super.delegate = newValue
      heightsDidChange()
    }
  }

  // What the extensions keep.
  var geometry = TableGeometry()
  var needsReload = true
  /// Whether the delegate is to be asked for heights anew, with the same rows.
  var needsHeights = false
  var needsTiling = true
  var isTiling = false
  /// The cells that are seen.
  var visible: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var store = TableCellStore()
  /// Cells and headers that go out of sight with an animation.
  var leaving: [LeavingView] = []
  var update = TableUpdate()
  var updateDepth = 0
  var updateCompletions: [(Bool) -> Void] = []
  /// The selected rows, in the order they were selected.
  var selection: [IndexPath] = []
  /// The row that is pressed, or that the keys point to.
  var highlighted: IndexPath?
  /// Where the keys were last.
  var keyRow: IndexPath?
  /// Where the keys sent the content last, in points.
  var keyTarget: CGFloat?
  var press: TablePress?
  /// The width that rows were measured for.
  private var measuredWidth: CGFloat?

  /// The height of rows that say none, in points.
  static let standardRowHeight: CGFloat = 44
  /// How far the boxes of inset groups keep from the edges, in points.
  static let boxMargin: CGFloat = 16

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

  /// The height of rows in points. `automaticDimension`, at first, lets cells say it themselves.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(rowHeight.isFinite, "rowHeight", rowHeight)
      if rowHeight != oldValue { heightsDidChange() }
    }
  }

  /// The height that rows which say it themselves are expected to have; 44 points if automatic.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(estimatedRowHeight.isFinite, "estimatedRowHeight", estimatedRowHeight)
    }
  }

  /// The height of headers of sections. `automaticDimension`, at first, lets their titles or views
  /// say it.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(sectionHeaderHeight.isFinite, "sectionHeaderHeight", sectionHeaderHeight)
      if sectionHeaderHeight != oldValue { heightsDidChange() }
    }
  }

  /// The height of footers of sections. `automaticDimension`, at first, lets their titles or views
  /// say it.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet {
      layer.demandFinite(sectionFooterHeight.isFinite, "sectionFooterHeight", sectionFooterHeight)
      if sectionFooterHeight != oldValue { heightsDidChange() }
    }
  }

  // MARK: Looks

  /// What divides rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { setNeedsLayout() }
  }

  /// The color of what divides rows; nil means the standard one.
  open var separatorColor: UIColor? = UITableView.standardSeparatorColor {
    didSet {
      if separatorColor == nil { separatorColor = Self.standardSeparatorColor }
      setNeedsLayout()
    }
  }

  private static let standardSeparatorColor = UIColor(white: 0.5, alpha: 0.36)

  /// How far separators keep from the edges, in points; left is where reading starts. Unless set,
  /// each starts with the text of its cell.
  open var separatorInset: UIEdgeInsets {
    get {
      separatorInsetStorage ?? UIEdgeInsets(top: 0, left: CellLayout.margin, bottom: 0, right: 0)
    }
    set {
      separatorInsetStorage = newValue
      setNeedsLayout()
    }
  }

  private(set) var separatorInsetStorage: UIEdgeInsets?

  open override var backgroundColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// Lies behind the rows and does not move with them.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Above all sections, as wide as the table view; its height counts.
  open var tableHeaderView: UIView? {
    didSet { replaceEnd(oldValue, by: tableHeaderView) }
  }

  /// Below all sections, as wide as the table view; its height counts.
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

  // MARK: Choosing

  /// Whether the user can select rows.
  open var allowsSelection = true {
    didSet { setNeedsLayout() }
  }

  /// Whether several rows can be selected. Then a tap on a selected row deselects it.
  open var allowsMultipleSelection = false

  // MARK: Loading

  /// Asks the data source for everything anew. Nothing is selected afterwards.
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

  /// Whether keys can be sent to the table view first. A `UITableViewController` sends it those
  /// that it gets itself.
  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [UIKeyCommand]? {
    (super.keyCommands ?? []) + listCommands
  }

  // Touches of rows go no further.

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
}
