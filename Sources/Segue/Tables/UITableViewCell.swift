import Foundation

/// A row of a table view.
///
/// From back to front: the background with shades and the selected background; the content view
/// with image and texts, created when first used; the accessory; the separator. Put your own views
/// into the content view.
@preconcurrency @MainActor open class UITableViewCell: TableCellBase {
  /// The identifier for reuse.
  open private(set) var reuseIdentifier: String?

  /// Contains everything but background and accessory.
  open private(set) var contentView: UIView = CellContentView(frame: .zero)

  let style: CellStyle
  /// Behind everything, clipped to the shape of the section's box.
  let boxView = UIView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private var textLabelStorage: CellLabel?
  private var detailLabelStorage: CellLabel?
  private var imageViewStorage: UIImageView?
  var accessoryStorage: CellAccessory?
  private var isSelectedStorage = false
  private var isHighlightedStorage = false
  let separators = CellSeparators()

  /// The properties that follow from the cell's place in its table view.
  var surroundings = CellSurroundings() {
    didSet { if surroundings != oldValue { surroundingsDidChange() } }
  }

  /// Whether the pointer is over it with no button pressed.
  var isHovered = false {
    didSet { if isHovered != oldValue { showHover() } }
  }

  /// A cell of `style`; without a `reuseIdentifier` it is not reused.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    self.reuseIdentifier = reuseIdentifier
    start()
  }

  /// Unlike UIKit, there are no archives: this is a cell of the default style.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    start()
  }

  private func start() {
    boxView.isUserInteractionEnabled = false
    shade.isUserInteractionEnabled = false
    shade.backgroundColor = CellPalette.hover
    shade.alpha = 0
    boxView.addSubview(shade)
    addSubview(boxView)
    addSubview(contentView)
    separators.install(in: layer)
  }

  /// The table view that contains the cell.
  var tableView: UITableView? {
    sequence(first: superview, next: { $0?.superview })
      .lazy.compactMap { $0 as? UITableView }.first
  }

  // MARK: Content

  /// The text.
  open var textLabel: UILabel? {
    if let textLabelStorage { return textLabelStorage }
    let label = CellLabel()
    style.prepareText(label, tint: tintColor)
    textLabelStorage = label
    return adopt(label)
  }

  /// The smaller text; nil for the default style.
  open var detailTextLabel: UILabel? {
    if style == .default { return nil }
    if let detailLabelStorage { return detailLabelStorage }
    let label = CellLabel()
    style.prepareDetail(label)
    detailLabelStorage = label
    return adopt(label)
  }

  /// The image at the leading edge.
  open var imageView: UIImageView? {
    if let imageViewStorage { return imageViewStorage }
    let view = UIImageView(frame: .zero)
    imageViewStorage = view
    return adopt(view)
  }

  private func adopt<V: UIView>(_ view: V) -> V {
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// The accessory at the trailing edge.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { showAccessory() } }
  }

  /// A view at the trailing edge instead of `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      showAccessory()
    }
  }

  private func showAccessory() {
    setNeedsLayout()
    guard accessoryView == nil, accessoryType != .none else {
      accessoryStorage?.removeFromSuperview()
      return accessoryStorage = nil
    }
    if accessoryStorage?.type == accessoryType { return }
    accessoryStorage?.removeFromSuperview()
    let accessory = CellAccessory(accessoryType) { [weak self] in
      guard let self else { return }
      tableView?.userClickedDetails(of: self)
    }
    addSubview(accessory)
    accessoryStorage = accessory
  }

  /// The insets of the separator, in points. The table view's unless set.
  open var separatorInset: UIEdgeInsets {
    get { separatorInsetStorage ?? surroundings.separatorInset ?? automaticSeparatorInset }
    set {
      layer.demandFinite(newValue.isFinite, "separatorInset", newValue)
      separatorInsetStorage = newValue
      setNeedsLayout()
    }
  }

  private var separatorInsetStorage: UIEdgeInsets?

  /// The insets with which the separator starts where the text does.
  private var automaticSeparatorInset: UIEdgeInsets {
    let start = listContent?.layout.textStart ?? contentLayout.textStart
    return UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
  }

  // MARK: Configured content

  /// A configuration that replaces texts and image of the cell; nil for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }

  /// A configuration for a cell of this style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  private var configuredView: (any UIContentView)?

  private var listContent: UIListContentView? { configuredView as? UIListContentView }

  private func showConfiguration() {
    defer { setNeedsLayout() }
    let state = UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
    guard let configuration = contentConfiguration?.updated(for: state) else {
      configuredView?.removeFromSuperview()
      return configuredView = nil
    }
    if let configuredView, configuredView.supports(configuration) {
      configuredView.configuration = configuration
      return
    }
    configuredView?.removeFromSuperview()
    let view = configuration.makeContentView()
    configuredView = view
    contentView.addSubview(view)
  }

  // MARK: Background

  /// The color behind everything. Unless set, chosen for the table view's style.
  open override var backgroundColor: UIColor? {
    get { backgroundColorChoice }
    set {
      backgroundColorChoice = newValue
      boxView.backgroundColor = newValue ?? surroundings.backgroundColor
    }
  }

  private var backgroundColorChoice: UIColor?

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { boxView.insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view over the background while the cell is selected or highlighted. A gray one unless set.
  open var selectedBackgroundView: UIView? {
    get { selectedBackgroundStorage }
    set {
      guard newValue !== selectedBackgroundStorage else { return }
      selectedBackgroundStorage?.removeFromSuperview()
      selectedBackgroundStorage = newValue
      newValue.map(boxView.addSubview)
      setNeedsLayout()
      showChosen()
    }
  }

  private var selectedBackgroundStorage: UIView?

  // MARK: Selection

  /// The style of the cell's selection.
  open var selectionStyle: SelectionStyle = .default {
    didSet { if selectionStyle != oldValue { showChosen() } }
  }

  /// Whether it is selected.
  open var isSelected: Bool {
    get { isSelectedStorage }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether it is pressed, or highlighted by keys.
  open var isHighlighted: Bool {
    get { isHighlightedStorage }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets the appearance of a selected cell. The table view calls it; it does not change the
  /// selection.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelectedStorage else { return }
    isSelectedStorage = selected
    chosenDidChange(animated)
  }

  /// Sets the appearance of a highlighted cell. The table view calls it; it does not highlight the
  /// row.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlightedStorage else { return }
    isHighlightedStorage = highlighted
    chosenDidChange(animated)
  }

  private func chosenDidChange(_ animated: Bool) {
    if contentConfiguration != nil { showConfiguration() }
    if animated { CellPalette.animate(showChosen) } else { showChosen() }
  }

  private func showChosen() {
    let isChosen = isSelectedStorage || isHighlightedStorage
    textLabelStorage?.isHighlighted = isChosen
    detailLabelStorage?.isHighlighted = isChosen
    imageViewStorage?.isHighlighted = isChosen
    let isVisible = isChosen && selectionStyle != .none
    if isVisible, selectedBackgroundStorage == nil {
      let view = UIView(frame: boxView.convert(bounds, from: self))
      view.backgroundColor = CellPalette.chosen
      view.alpha = 0
      selectedBackgroundStorage = view
      UIView.performWithoutAnimation { boxView.addSubview(view) }
    }
    selectedBackgroundStorage?.alpha = isVisible ? 1 : 0
    showHover()
  }

  private func showHover() {
    let isVisible =
      isHovered && !isSelectedStorage && !isHighlightedStorage && selectionStyle != .none
      && surroundings.canBeChosen
    guard (shade.alpha == 1) != isVisible else { return }
    if isVisible || window == nil {
      UIView.performWithoutAnimation { shade.alpha = isVisible ? 1 : 0 }
    } else {
      ControlPalette.animate { [shade] in shade.alpha = 0 }
    }
  }

  // MARK: Reuse

  /// The cell is about to show another row. Reset its content here.
  open func prepareForReuse() {}

  // MARK: Layout

  private var contentLayout: CellLayout {
    CellLayout(
      style: style, text: textLabelStorage, detail: detailLabelStorage, image: imageViewStorage,
      trailing: trailing)
  }

  private var trailing: CGFloat {
    accessoryView ?? accessoryStorage == nil ? CellLayout.margin : CellLayout.accessoryGap
  }

  /// The given width, and the height that the texts need, at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width - accessoryWidth
    if let configuredView {
      alignListContent()
      let fitting = configuredView.sizeThatFits(CGSize(width: width, height: size.height))
      return CGSize(width: size.width, height: max(CellLayout.leastHeight, fitting.height))
    }
    return CGSize(
      width: size.width, height: contentLayout.height(width: width, scale: contentScaleFactor))
  }

  private func alignListContent() {
    guard let listContent, listContent.layout.trailing != trailing else { return }
    listContent.layout.trailing = trailing
  }

  /// The size that constraints in the content view ask for, or else `sizeThatFits`: rows of automatic height have it.
  open override func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    constrainedSize(size, horizontal, vertical) ?? sizeThatFits(size.withUnlimitedHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let mirror = Mirror(width: bounds.width, isOn: isRightToLeft)
    placeGround()
    if let accessory = accessoryView ?? accessoryStorage {
      let size = accessory.bounds.size
      accessory.frame = mirror(
        CGRect(
          x: bounds.width - CellLayout.margin - size.width,
          y: ((bounds.height - size.height) / 2).snapped(contentScaleFactor),
          width: size.width, height: size.height))
      (accessory as? CellAccessory)?.isMirrored = isRightToLeft
    }
    contentView.frame = mirror(
      CGRect(x: 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: bounds.height))
    placeContent()
  }

  /// Lays out the content view, and the separators to match.
  private func placeContent() {
    contentLayout.place(
      in: contentView.bounds.size, scale: contentScaleFactor, isMirrored: isRightToLeft)
    alignListContent()
    configuredView?.frame = contentView.bounds
    separators.place(
      in: bounds, inset: separatorInset, scale: contentScaleFactor, surroundings,
      isMirrored: isRightToLeft)
  }

  /// The corner radius of the section's box, in points: only for the first and the last row.
  private var radius: CGFloat {
    surroundings.isFirst || surroundings.isLast ? surroundings.radius : 0
  }

  /// Corners that are not to be round extend beyond the cell, which clips them.
  private func placeGround() {
    var frame = bounds
    if !surroundings.isFirst {
      frame.origin.y -= radius
      frame.size.height += radius
    }
    if !surroundings.isLast { frame.size.height += radius }
    boxView.frame = frame
    let inside = CGRect(x: 0, y: -frame.minY, width: bounds.width, height: bounds.height)
    for view in boxView.subviews { view.frame = inside }
  }

  private func surroundingsDidChange() {
    boxView.backgroundColor = backgroundColorChoice ?? surroundings.backgroundColor
    boxView.layer.cornerRadius = radius
    boxView.clipsToBounds = radius > 0
    clipsToBounds = radius > 0
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if style == .value2 { textLabelStorage?.textColor = tintColor }
  }
}

extension UITableViewCell: HoverTarget {}
