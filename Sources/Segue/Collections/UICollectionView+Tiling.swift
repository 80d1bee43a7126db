import Foundation

/// The hooks with which a change animates elements that appear and disappear.
@MainActor struct CollectionHooks {
  /// The view of an element appeared and has its attributes.
  let appeared: (UICollectionReusableView, CollectionElement) -> Void
  /// The view of an element is not visible in the end.
  let disappeared: (UICollectionReusableView, CollectionElement) -> Void
}

extension UICollectionView {
  /// The visible elements and their views, from back to front but for their `zIndex`.
  var stacked: [(key: CollectionElement, value: UICollectionReusableView)] {
    visible.sorted { $0.key.isBehind($1.key) }
  }

  /// At most this many passes: the size of a cell can uncover more cells.
  private static let measureLimit = 20

  // MARK: Loading

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  /// Asks the data source for the numbers of sections and items, unless they are known.
  func loadIfNeeded() {
    // A deallocated data source counts as one without items.
    if dataSource == nil, !counts.isEmpty { needsReload = true }
    guard updateDepth == 0, needsReload else { return }
    needsReload = false
    clear()
    counts = countItems()
    let context = CollectionMaker.context(type(of: collectionViewLayout).invalidationContextClass)
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    needsPreparing = true
  }

  /// The numbers of items of the data source, by section.
  func countItems() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    demand(sections >= 0, "a collection view cannot have \(sections) sections")
    return (0..<sections).map { section in
      let count = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
      demand(count >= 0, "section \(section) cannot have \(count) items")
      return count
    }
  }

  /// Removes all views.
  private func clear() {
    endLeaving(leaving.map(\.view))
    for (element, view) in stacked { remove(view, element) }
    (visible, applied) = ([:], [:])
  }

  // MARK: Preparing

  /// Prepares the layout if it is invalid.
  func prepareIfNeeded() {
    loadIfNeeded()
    guard needsPreparing, !isPreparing else { return }
    isPreparing = true
    needsPreparing = false
    collectionViewLayout.prepare()
    isPreparing = false
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// The layout, if it is this one, was invalidated.
  func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === layoutStorage else {
      // One of two layouts, and with it what is between them.
      layoutChange?.between.invalidateLayout()
      return
    }
    needsPreparing = true
    setNeedsLayout()
    let move = context.contentOffsetAdjustment
    if move != .zero {
      contentOffset = CGPoint(x: contentOffset.x + move.x, y: contentOffset.y + move.y)
    }
  }

  func boundsMayHaveChanged() {
    guard bounds != tiledBounds, !needsReload else { return }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
      collectionViewLayout.invalidateLayout(with: context)
    }
  }

  // MARK: Tiling

  /// Updates the views if anything changed.
  func tileIfNeeded() {
    if needsTiling || needsReload { tile() }
  }

  /// Makes the views of the elements that are visible, stores the others for reuse, and places all.
  func tile(_ hooks: CollectionHooks? = nil) {
    guard !isTiling, !isPreparing, updateDepth == 0 else { return }
    isTiling = true
    // Retained until all views are made: its owner may be released on another thread meanwhile.
    let source = dataSource
    defer { withExtendedLifetime(source) {} }
    needsTiling = false
    var prepared: [CollectionElement: UICollectionReusableView] = [:]
    var wanted: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for _ in 0..<Self.measureLimit {
      prepareIfNeeded()
      tiledBounds = bounds
      wanted = elements(in: bounds)
      if !measure(wanted, &prepared) { break }
    }
    show(wanted, &prepared, hooks)
    // In an order that is the same each time, as they are used again in it.
    for (element, view) in prepared.sorted(by: { $0.key.isBehind($1.key) }) {
      store.take(view, kind: element.kind)
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    isTiling = false
    // Updates the hover state, unless a finger drags.
    if !isTracking { window?.gestureArena.hoverAgain() }
  }

  /// The attributes of the elements that overlap an area of the content.
  func elements(in area: CGRect) -> [CollectionElement: UICollectionViewLayoutAttributes] {
    var found: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: area) ?? [] {
      let element = attributes.element
      demand(
        element.category != .cell || contains(element.path),
        "the layout has attributes for item \(element.path), which does not exist")
      guard !attributes.isHidden, attributes.frame.sharesArea(with: area) else { continue }
      found[element] = attributes
    }
    return found
  }

  /// Asks cells that are new for the size of their content. Returns whether the layout is to be asked again.
  private func measure(
    _ wanted: [CollectionElement: UICollectionViewLayoutAttributes],
    _ prepared: inout [CollectionElement: UICollectionReusableView]
  ) -> Bool {
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    if let flow, !flow.estimatesSizes { return false }
    var isInvalid = false
    let cells = wanted.filter { $0.key.category == .cell }.sorted { $0.key.path < $1.key.path }
    for (element, attributes) in cells {
      if let flow, flow.measured[element.path] != nil { continue }
      if flow == nil, visible[element] != nil || prepared[element] != nil { continue }
      let view = visible[element] ?? prepared[element] ?? make(element)
      if visible[element] == nil { prepared[element] = view }
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      flow?.measured[element.path] = preferred.size
      let layout = collectionViewLayout
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      isInvalid = true
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    return isInvalid
  }

  private func show(
    _ wanted: [CollectionElement: UICollectionViewLayoutAttributes],
    _ prepared: inout [CollectionElement: UICollectionReusableView], _ hooks: CollectionHooks?
  ) {
    let gone = visible.filter { wanted[$0.key] == nil }.sorted { $0.key.isBehind($1.key) }
    for (element, view) in gone {
      visible[element] = nil
      if let hooks {
        hooks.disappeared(view, element)
      } else {
        remove(view, element)
      }
      applied[element] = nil
    }
    var isReordered = hooks != nil
    for (element, attributes) in wanted.sorted(by: { $0.key.isBehind($1.key) }) {
      if let view = visible[element] {
        apply(attributes, to: view, element)
        continue
      }
      isReordered = true
      let view = prepared.removeValue(forKey: element) ?? make(element)
      visible[element] = view
      UIView.performWithoutAnimation {
        apply(attributes, to: view, element)
        appear(view, element)
        hooks?.appeared(view, element)
      }
      // The hook may have put it elsewhere, from where it is animated.
      if hooks != nil { view.place(attributes) }
    }
    if isReordered { order() }
  }

  private func make(_ element: CollectionElement) -> UICollectionReusableView {
    UIView.performingWithoutAnimation { () -> UICollectionReusableView in
      guard let dataSource, element.category != .decorationView else {
        return makeDecoration(element)
      }
      let view =
        element.category == .cell
        ? dataSource.collectionView(self, cellForItemAt: element.path)
        : dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.path)
      demand(
        view.reuseIdentifier != nil,
        "the view returned for \(element.kind ?? "item") \(element.path) was not dequeued")
      return view
    }
  }

  private func makeDecoration(_ element: CollectionElement) -> UICollectionReusableView {
    guard let kind = element.kind, let type = collectionViewLayout.decorationClass(kind) else {
      trap(
        element.category == .decorationView
          ? "no class is registered with the layout for decoration views of the kind \(element.kind ?? "")"
          : "\(self) has no data source for item \(element.path)")
    }
    return CollectionMaker.view(type)
  }

  private func appear(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      cell.isSelected = selection.contains(element.path)
      cell.isHighlighted = highlighted == element.path
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "",
        at: element.path)
    }
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  /// Gives a view its place, if that is another one: what a program changes of a cell, such as that it is hidden while a
  /// transition shows its picture, stays.
  func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView,
    _ element: CollectionElement
  ) {
    guard applied[element] != attributes else { return }
    view.place(attributes)
    applied[element] = attributes
  }

  /// Stacks the views from back to front by element: `zIndex` is their layers' own.
  private func order() {
    let views = stacked.map(\.value)
    let known = Set(views.map(ObjectIdentifier.init))
    let stacked = subviews.filter { known.contains(ObjectIdentifier($0)) }
    guard !stacked.elementsEqual(views, by: ===) else { return }
    for (lower, upper) in zip(views, views.dropFirst()) {
      insertSubview(upper, aboveSubview: lower)
    }
  }

  // MARK: Removing

  /// Removes the view of an element, and stores it for reuse.
  func remove(_ view: UICollectionReusableView, _ element: CollectionElement) {
    // The end of a touch on the cell will not be told here.
    if let press, press.touch.view?.isDescendant(of: view) == true { dropPress() }
    view.removeFromSuperview()
    endDisplaying(view, element)
  }

  func endDisplaying(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "",
        at: element.path)
    }
    store.take(view, kind: element.kind)
  }
}

extension UICollectionReusableView {
  /// Gives the view the values of attributes.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
      layer.transform = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) {
      layer.zPosition = CGFloat(attributes.zIndex)
    }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }
}

extension CGRect {
  /// Whether the two overlap: rectangles that only touch do not.
  func sharesArea(with other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
