import Foundation

/// A view that a collection view uses again for other elements: the base class of cells, supplementary and decoration
/// views.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier for reuse; nil for decoration views.
  open internal(set) var reuseIdentifier: String?

  /// A view with `frame`, in points of its superview. Collection views make their views by it, with a frame of zero.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The view is about to show another element. Reset its content here.
  open func prepareForReuse() {}

  /// The layout's attributes have been applied. Apply those that a subclass of them adds here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The layout is about to change, with an animation.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The layout has changed, with an animation.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The attributes that fit the view's content: the size that its constraints ask for, near that of
  /// `layoutAttributes`; without constraints, the same.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let size = preferredSize(layoutAttributes.size), size != layoutAttributes.size else {
      return layoutAttributes
    }
    let other = layoutAttributes.copied()
    other.size = size
    return other
  }

  /// The size that constraints ask for; nil without any.
  func preferredSize(_ size: CGSize) -> CGSize? {
    sizeByConstraints(size, .fittingSizeLevel, .fittingSizeLevel)
  }
}

/// The cell of an item of a collection view: background, selected background, and the content view above them.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Contains everything but the backgrounds.
  open private(set) var contentView: UIView = RowContentView(frame: .zero)

  /// A cell with `frame`, in points of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty cell of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view over the background while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView {
        insertSubview(selectedBackgroundView, belowSubview: contentView)
      }
      setNeedsLayout()
      showChosen()
    }
  }

  /// Whether it is selected. The collection view sets it; it does not change the selection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { chosenDidChange() } }
  }

  /// Whether it is pressed, or highlighted by keys. The collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { chosenDidChange() } }
  }

  private func chosenDidChange() {
    if contentConfiguration != nil { showConfiguration() }
    showChosen()
  }

  private func showChosen() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
  }

  // MARK: Configured content

  /// A configuration whose view fills the content view; nil for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }

  private var configuredView: (any UIContentView)?

  private func showConfiguration() {
    defer { setNeedsLayout() }
    let state = UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
    guard let configuration = contentConfiguration?.updated(for: state) else {
      configuredView?.removeFromSuperview()
      return configuredView = nil
    }
    if let configuredView, configuredView.supports(configuration) {
      return configuredView.configuration = configuration
    }
    configuredView?.removeFromSuperview()
    let view = configuration.makeContentView()
    configuredView = view
    contentView.addSubview(view)
  }

  // MARK: Layout

  override func preferredSize(_ size: CGSize) -> CGSize? {
    if let configuredView {
      return configuredView.sizeThatFits(
        CGSize(width: size.width, height: .greatestFiniteMagnitude))
    }
    return contentView.sizeByConstraints(size, .fittingSizeLevel, .fittingSizeLevel)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView] { view?.frame = bounds }
    configuredView?.frame = contentView.bounds
  }
}
