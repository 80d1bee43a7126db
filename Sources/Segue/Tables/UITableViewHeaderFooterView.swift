import Foundation

/// The header or footer of a section: a text, or the views in its content view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: TableHeaderBase {
  /// The identifier for reuse.
  open private(set) var reuseIdentifier: String?

  /// Contains everything.
  open private(set) var contentView: UIView = RowContentView(frame: .zero)

  /// The distance of the text from the side of a section's box or rows, in points.
  private static let margin: CGFloat = 16
  /// Above and below the text, in points.
  private static let padding: CGFloat = 6
  /// The additional space above the header of a group, in points.
  private static let groupGap: CGFloat = 10
  private static let plainSize: CGFloat = 15
  private static let smallSize: CGFloat = 13

  private var labelStorage: CellLabel?

  /// The properties that follow from the view's place in its table view.
  var role = Role() {
    didSet { if role != oldValue { roleDidChange() } }
  }

  /// The role of a header or footer in its table view.
  struct Role: Equatable {
    var style = UITableView.Style.plain
    var isFooter = false
    /// The color behind the text.
    var backgroundColor: UIColor?
    /// The distance of rows from the edges, in points.
    var inset: CGFloat = 0
  }

  public override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    self.reuseIdentifier = reuseIdentifier
    addSubview(contentView)
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The text, created when first used. A table view sets it if a section only has a title.
  open var textLabel: UILabel? {
    if let labelStorage { return labelStorage }
    let label = CellLabel()
    labelStorage = label
    contentView.addSubview(label)
    roleDidChange()
    return label
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      roleDidChange()
    }
  }

  /// The view is about to show another section. Reset its content here.
  open func prepareForReuse() {}

  private func showBackground() {
    layer.backgroundColor =
      (backgroundColor ?? role.backgroundColor)?.cgColor(with: knownTraits)
  }

  private func roleDidChange() {
    showBackground()
    if let labelStorage {
      if role.style == .plain, !role.isFooter {
        labelStorage.font = .systemFont(ofSize: Self.plainSize, weight: .semibold)
        labelStorage.numberOfLines = 1
        labelStorage.textColor = .label
      } else {
        labelStorage.font = .systemFont(ofSize: Self.smallSize)
        labelStorage.numberOfLines = 0
        labelStorage.textColor = CellPalette.dim
      }
    }
    setNeedsLayout()
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showBackground()
  }

  // MARK: Layout

  /// The height that the text needs in a width. Views with their own content override this.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let availableWidth = max(1, size.width - 2 * (Self.margin + role.inset))
    let text =
      labelStorage?.sizeThatFits(CGSize(width: availableWidth, height: .greatestFiniteMagnitude))
      ?? .zero
    let gap = role.style == .plain || role.isFooter ? 0 : Self.groupGap
    return CGSize(width: size.width, height: text.height + 2 * Self.padding + gap)
  }

  /// The size that constraints in the content view ask for, or else `sizeThatFits`.
  open override func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentView.sizeByConstraints(size, horizontal, vertical)
      ?? sizeThatFits(size.withUnlimitedHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard let labelStorage else { return }
    labelStorage.isMirrored = isRightToLeft
    let start = Self.margin + role.inset
    let availableWidth = max(0, bounds.width - 2 * start)
    let height = labelStorage.sizeThatFits(CGSize(width: availableWidth, height: bounds.height))
      .height
    let free = bounds.height - height
    let top: CGFloat =
      switch (role.style, role.isFooter) {
      case (.plain, _): free / 2
      case (_, false): free - Self.padding
      case (_, true): Self.padding
      }
    labelStorage.frame = CGRect(
      x: start, y: top.snapped(contentScaleFactor), width: availableWidth, height: height)
  }
}
