import Foundation

/// Items in sections, placed by a layout; only visible ones have cells.
///
/// The data source provides the numbers of items and their cells; cells that are no longer visible are reused. Unlike
/// UIKit, there is no editing, no prefetching and no dragging of items.
///
/// This file is long, as it declares all that subclasses may override: Swift requires it in the class itself.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of the headers of a flow layout's sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout's sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Provides the content. Setting it reloads everything.
  open weak var dataSource: UICollectionViewDataSource? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Receives what happens to the items, and has a flow layout's other sizes.
  @_nonoverride open var delegate: UICollectionViewDelegate? {
    get { super.delegate as? UICollectionViewDelegate }
    set {
      guard super.delegate !== newValue else { return }
      super.delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }

  // Storage for the extensions.
  var layoutStorage: UICollectionViewLayout
  var store = CollectionViewStore()
  /// The number of items of each section, as last asked for.
  var counts: [Int] = []
  var needsReload = true
  var needsPreparing = true
  var needsTiling = true
  var isTiling = false
  var isPreparing = false
  /// The bounds for which elements were placed last, in points.
  var tiledBounds = CGRect.zero
  /// The views of the elements that are shown.
  var visible: [CollectionElement: UICollectionReusableView] = [:]
  /// The attributes that were applied to them.
  var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// Views that are animated out.
  var leaving: [LeavingView] = []
  var update = UICollectionView.emptyUpdate
  var updateDepth = 0
  var updateCompletions: [(Bool) -> Void] = []
  /// The change that is being animated.
  var change: CollectionChange?
  /// The places from before the update that is being collected.
  var earlier: CollectionSnapshot?
  var layoutChange: CollectionLayoutChange?
  /// The selected items, in the order they were selected.
  var selection: [IndexPath] = []
  /// The item that is pressed, or highlighted by keys.
  var highlighted: IndexPath?
  /// The item that keys moved to last.
  var keyItem: IndexPath?
  var press: CollectionPress?

  /// A collection view with `frame`, in points of its superview.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  /// Unlike UIKit, there are no archives: this is a collection view of zero size with a flow layout.
  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorage.collectionView = self
    backgroundColor = .systemBackground
  }

  /// A view behind the items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Layout

  /// The layout, which places the elements. Setting it changes to another one without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes to another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes to another layout.
  ///
  /// - Parameters:
  ///   - layout: A layout that no other collection view has.
  ///   - animated: Whether the elements move to their new places.
  ///   - completion: Receives whether the animation ran to its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated) { completion?($0) }
  }

  /// Begins a change to another layout, whose progress is set by hand.
  ///
  /// - Parameters:
  ///   - layout: The layout that is shown in the end.
  ///   - completion: Receives whether the animation at the end ran to its end, and whether the change was finished.
  /// - Returns: The layout in between: set its `transitionProgress`.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    beginLayoutChange(to: layout, completion)
  }

  /// The type of the blocks that are called at the end of an interactive change of the layout.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Ends an interactive change with its new layout.
  open func finishInteractiveTransition() { endLayoutChange(finishes: true) }

  /// Ends an interactive change with the layout from before.
  open func cancelInteractiveTransition() { endLayoutChange(finishes: false) }

  open override func setNeedsLayout() {
    needsTiling = true
    super.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    boundsMayHaveChanged()
    tile()
  }

  override func scrollTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Selection

  /// Whether the user can select items.
  open var allowsSelection = true

  /// Whether several items can be selected. Then a tap on a selected item deselects it.
  open var allowsMultipleSelection = false

  /// The selected items, in the order they were selected; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item, without notifying the delegate; nil deselects all.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - animated: Whether the scrolling is animated.
  ///   - scrollPosition: The position to scroll the item to. Empty: no scrolling.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    changeSelection(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item, without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  // MARK: Loading

  /// Reloads everything from the data source. Nothing is selected afterwards.
  open func reloadData() {
    needsReload = true
    needsPreparing = true
    selection = []
    highlighted = nil
    keyItem = nil
    press = nil
    setNeedsLayout()
  }

  /// Whether changes wait for the end of a batch, or a reload waits for layout.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 || needsReload }

  // MARK: Keys and touches

  /// Whether the collection view can be the first responder. A `UICollectionViewController` forwards its own keys to it.
  open override var canBecomeFirstResponder: Bool { true }

  open override var keyCommands: [UIKeyCommand]? {
    (super.keyCommands ?? []) + itemCommands
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    if press == nil { unhighlight() }
    return true
  }

  // Touches of items are not passed on.

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
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    store.register(cellClass, kind: nil, identifier)
  }

  /// Registers the class of supplementary views of a kind dequeued with `identifier`; nil removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    store.register(viewClass, kind: elementKind, identifier)
  }

  /// A cell to reuse, or a new one of the registered class.
  ///
  /// - Precondition: A class was registered for `identifier`, or there is a cell to reuse.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let view = store.view(kind: nil, identifier) else {
      trap(
        "unable to dequeue a cell with identifier \(identifier) for item \(indexPath): "
          + "no class is registered for it")
    }
    guard let cell = view as? UICollectionViewCell else {
      trap("the class registered for cells with identifier \(identifier) is no cell: \(view)")
    }
    return cell
  }

  /// A supplementary view to reuse, or a new one of the registered class.
  ///
  /// - Precondition: A class was registered for `identifier` and the kind, or there is a view to reuse.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = store.view(kind: elementKind, identifier) else {
      trap(
        "unable to dequeue a view of the kind \(elementKind) with identifier \(identifier) for "
          + "\(indexPath): no class is registered for it")
    }
    return view
  }

  // MARK: Places

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// The number of items in a section.
  ///
  /// - Precondition: The section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    demand(
      counts.indices.contains(section), "there is no section \(section) among \(counts.count)")
    return counts[section]
  }

  /// The attributes of an item's cell; nil where there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return contains(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// The attributes of a supplementary view; nil where there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let area = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// The item of a visible cell; nil for others.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    tileIfNeeded()
    return visible.first { $0.value === cell }?.key.path
  }

  /// The cell of a visible item; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    tileIfNeeded()
    return visible[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The visible cells, in no order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { visible[.cell($0)] as? UICollectionViewCell }
  }

  /// The visible items, in no order.
  open var indexPathsForVisibleItems: [IndexPath] {
    tileIfNeeded()
    return visible.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  /// The supplementary view of a kind, if it is visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    tileIfNeeded()
    return visible[.supplementary(elementKind, indexPath)]
  }

  /// The visible supplementary views of a kind, in no order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      visible[.supplementary(elementKind, $0)]
    }
  }

  /// The places of the visible supplementary views of a kind, in no order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    tileIfNeeded()
    return visible.keys
      .filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }

  /// Scrolls an item to a position in the view.
  ///
  /// - Precondition: The item exists.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    bringIntoView(indexPath, scrollPosition, animated: animated)
  }

  // MARK: Updates

  /// Inserts sections that the data source now has. The indexes are those after the update.
  open func insertSections(_ sections: IndexSet) {
    collect { for section in sections { update.insertedSections[section] = .automatic } }
  }

  /// Deletes sections that the data source no longer has. The indexes are those before the update.
  open func deleteSections(_ sections: IndexSet) {
    collect { for section in sections { update.deletedSections[section] = .automatic } }
  }

  /// Reloads whole sections. The indexes are those before the update.
  open func reloadSections(_ sections: IndexSet) {
    collect { for section in sections { update.reloadedSections[section] = .automatic } }
  }

  /// Moves a section, from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect {
      demand(update.movedSections[section] == nil, "section \(section) is moved twice")
      update.movedSections[section] = newSection
    }
  }

  /// Inserts items that the data source now has. The index paths are those after the update.
  ///
  /// Traps if the numbers of items before and after do not match the changes.
  open func insertItems(at indexPaths: [IndexPath]) {
    collect {
      for path in indexPaths {
        demand(
          update.insertedRows.updateValue(.automatic, forKey: path) == nil,
          "item \(path) is inserted twice")
      }
    }
  }

  /// Deletes items that the data source no longer has. The index paths are those before the update.
  ///
  /// Traps if the numbers of items before and after do not match the changes.
  open func deleteItems(at indexPaths: [IndexPath]) {
    collect {
      for path in indexPaths {
        demand(
          update.deletedRows.updateValue(.automatic, forKey: path) == nil,
          "item \(path) is deleted twice")
      }
    }
  }

  /// Makes the cells of items again. The index paths are those before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    collect { for path in indexPaths { update.reloadedRows[path] = .automatic } }
  }

  /// Moves an item, from its index path before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect {
      demand(update.movedRows[indexPath] == nil, "item \(indexPath) is moved twice")
      update.movedRows[indexPath] = newIndexPath
    }
  }

  /// Makes the changes in `updates` together, with one animation.
  ///
  /// - Parameters:
  ///   - updates: Inserts, deletes, moves and reloads; runs at once.
  ///   - completion: Receives whether the animation ran to its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collect {
      updates?()
      if let completion { updateCompletions.append(completion) }
    }
  }
}

extension UICollectionView {
  /// The kinds of elements.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell
    /// A view that the data source provides, such as a header.
    case supplementaryView
    /// A view of the layout's own, of a class registered with it.
    case decorationView
  }

  /// The directions of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the sides.
    case horizontal
  }

  /// The positions of an item in the view, one for each direction.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
