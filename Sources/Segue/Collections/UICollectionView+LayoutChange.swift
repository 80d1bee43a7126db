import Foundation

/// A change to another layout whose progress is set by hand.
@MainActor final class CollectionLayoutChange {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  let between: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  init(
    _ between: UICollectionViewTransitionLayout,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.between = between
    (old, new) = (between.currentLayout, between.nextLayout)
    self.completion = completion
  }
}

extension UICollectionView {
  func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    let old = layoutStorage
    demand(
      layout.collectionView == nil || layout.collectionView === self,
      "\(layout) is the layout of another collection view")
    guard layout !== old else { return FrameLoop.shared.enqueue { completion(true) } }
    guard animated, window != nil, !needsReload else {
      replaceLayout(by: layout)
      setNeedsLayout()
      return FrameLoop.shared.enqueue { completion(true) }
    }
    tileIfNeeded()
    let earlier = CollectionSnapshot(of: self)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let views = stacked.map(\.value)
    for view in views { view.willTransition(from: old, to: layout) }
    let first = leaving.count
    replaceLayout(by: layout)
    prepareIfNeeded()
    let changes = { [self] in
      settleOffset(layout)
      tile(
        CollectionHooks { view, element in
          if let start = earlier[element] ?? layout.attributes(of: element)?.faded() {
            view.place(start)
          }
        } disappeared: { [self] view, element in
          leave(view, element)
          if let end = layout.attributes(of: element) ?? earlier[element]?.faded() {
            view.place(end)
          }
        })
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    run(changes, leavingFrom: first) { finished in
      for view in views { view.didTransition(from: old, to: layout) }
      completion(finished)
    }
  }

  private func replaceLayout(by layout: UICollectionViewLayout) {
    layoutStorage.collectionView = nil
    layoutStorage = layout
    layout.collectionView = self
    needsPreparing = true
    needsTiling = true
    applied = [:]
  }

  /// Moves the content to where the layout and the delegate want it.
  func settleOffset(_ layout: UICollectionViewLayout) {
    var target = layout.targetContentOffset(forProposedContentOffset: clamp(contentOffset))
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    target = clamp(target)
    if target != contentOffset { contentOffset = target }
  }

  // MARK: By hand

  func beginLayoutChange(
    to layout: UICollectionViewLayout,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    demand(layoutChange == nil, "an interactive change of the layout of \(self) has begun already")
    let old = layoutStorage
    demand(
      layout !== old && layout.collectionView == nil,
      "\(layout) is the layout of a collection view already")
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    layoutChange = CollectionLayoutChange(between, completion)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    replaceLayout(by: between)
    // Both are asked for places meanwhile.
    old.collectionView = self
    layout.collectionView = self
    setNeedsLayout()
    return between
  }

  func endLayoutChange(finishes: Bool) {
    guard let layoutChange else {
      trap("\(self) has no interactive change of its layout to end")
    }
    self.layoutChange = nil
    let (kept, dropped) =
      finishes ? (layoutChange.new, layoutChange.old) : (layoutChange.old, layoutChange.new)
    dropped.collectionView = nil
    change(to: kept, animated: true) { finished in
      layoutChange.completion?(finished, finishes)
    }
  }
}
