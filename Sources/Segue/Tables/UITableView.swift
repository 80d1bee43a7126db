import Foundation

/// A list of rows in sections; only visible rows have cells.
///
/// The data source provides the numbers of rows and their cells; cells that are no longer visible
/// are reused. A layout pass updates the cells, and so do methods that return cells.
///
/// Rows, headers and footers of automatic height are as high as constraints in their content views ask for, or else as
/// `sizeThatFits` says. Unlike UIKit, there is no editing, no index at the side and no dragging of rows.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The appearance.
  public let style: Style

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
}
