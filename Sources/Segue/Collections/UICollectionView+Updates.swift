import Foundation

extension UICollectionView {
  /// The duration of updates and changes of the layout, in seconds.
  static let changeDuration: TimeInterval = 0.3

  static var emptyUpdate: TableUpdate {
    var update = TableUpdate()
    (update.noun, update.owner) = ("item", "collection view")
    return update
  }

  /// Runs `body`, which notes changes, and makes them when the outermost of such calls ends.
  func collect(_ body: () -> Void) {
    if updateDepth == 0, !needsReload { earlier = CollectionSnapshot(of: self) }
    updateDepth += 1
    body()
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let completions = updateCompletions
    updateCompletions = []
    applyUpdates { finished in for completion in completions { completion(finished) } }
  }

  private func applyUpdates(completion: @escaping (Bool) -> Void) {
    let (update, earlier) = (self.update, self.earlier)
    self.update = Self.emptyUpdate
    self.earlier = nil
    guard !needsReload else {
      // A reload is pending, which asks for everything.
      setNeedsLayout()
      FrameLoop.shared.enqueue { completion(true) }
      return
    }
    let change = CollectionChange(plan: plan(update), earlier: earlier)
    selection = selection.compactMap(change.plan.destination)
    highlighted = highlighted.flatMap(change.plan.destination)
    keyItem = keyItem.flatMap { change.destination(of: .cell($0))?.path }
    if let press {
      self.press = change.plan.destination(of: press.item).map {
        CollectionPress(touch: press.touch, item: $0, deadline: press.deadline)
      }
    }
    animate(change, update.items, completion: completion)
  }

  private func plan(_ update: TableUpdate) -> TableUpdate.Plan {
    let new = countItems()
    let plan: TableUpdate.Plan
    do {
      plan = try update.plan(from: counts, to: new)
    } catch {
      trap(error.message)
    }
    counts = new
    return plan
  }

  // MARK: Animating

  private func animate(
    _ change: CollectionChange, _ items: [UICollectionViewUpdateItem],
    completion: @escaping (Bool) -> Void
  ) {
    let first = leaving.count
    let layout = collectionViewLayout
    let departing = move(change)
    let context = CollectionMaker.context(type(of: layout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    self.change = change
    prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: items)

    let changes = { [self] in
      if !isTracking { settleOffset(layout) }
      tile(
        CollectionHooks { view, element in
          if let start = layout.initialAttributes(of: element) { view.place(start) }
        } disappeared: { [self] view, element in
          leave(view, element)
          let old = change.origin(of: element) ?? element
          if let end = layout.finalAttributes(of: old) { view.place(end) }
        })
      for (element, view) in departing {
        if let end = layout.finalAttributes(of: element) { view.place(end) }
      }
      layout.finalizeCollectionViewUpdates()
    }
    run(changes, leavingFrom: first, completion: completion)
    self.change = nil
  }

  /// Assigns views to the new places of their elements; those without one leave. Returns these.
  private func move(_ change: CollectionChange) -> [(CollectionElement, UICollectionReusableView)] {
    let (views, places) = (stacked, applied)
    (visible, applied) = ([:], [:])
    var departing: [(CollectionElement, UICollectionReusableView)] = []
    for (element, view) in views {
      if let new = change.destination(of: element) {
        visible[new] = view
        applied[new] = places[element]
      } else {
        leave(view, element)
        departing.append((element, view))
      }
    }
    return departing
  }

  /// The view of an element is about to be animated out.
  func leave(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let press, press.touch.view?.isDescendant(of: view) == true { dropPress() }
    leaving.append(
      LeavingView(view: view) { [weak self] in self?.endDisplaying(view, element) })
  }

  /// Makes changes with an animation, and removes the views that leave when it ends.
  ///
  /// - Parameter first: The number of views that had been leaving before.
  func run(
    _ changes: @escaping () -> Void, leavingFrom first: Int, completion: @escaping (Bool) -> Void
  ) {
    guard window != nil, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation(changes)
      endLeaving(leaving.map(\.view))
      FrameLoop.shared.enqueue { completion(true) }
      return
    }
    var mine: [UIView] = []
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      changes()
      // The contents of the cells follow their sizes.
      for (_, view) in stacked { view.layoutIfNeeded() }
      mine = leaving[min(first, leaving.count)...].map(\.view)
    } completion: { [weak self] finished in
      self?.endLeaving(mine)
      completion(finished)
    }
  }

  /// Removes views after their animation, and notifies the delegate. Ignores views that were removed before.
  func endLeaving(_ views: [UIView]) {
    let ended = leaving.filter { entry in views.contains { $0 === entry.view } }
    leaving.removeAll { entry in views.contains { $0 === entry.view } }
    for entry in ended {
      entry.view.removeFromSuperview()
      entry.didEnd()
    }
  }
}

extension TableUpdate {
  /// The changes as a layout is told of them.
  @MainActor fileprivate var items: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items = deletedSections.keys.sorted().map {
      UICollectionViewUpdateItem(.delete, from: section($0), to: nil)
    }
    items += deletedRows.keys.sorted().map {
      UICollectionViewUpdateItem(.delete, from: $0, to: nil)
    }
    items += insertedSections.keys.sorted().map {
      UICollectionViewUpdateItem(.insert, from: nil, to: section($0))
    }
    items += insertedRows.keys.sorted().map {
      UICollectionViewUpdateItem(.insert, from: nil, to: $0)
    }
    items += reloadedSections.keys.sorted().map {
      UICollectionViewUpdateItem(.reload, from: section($0), to: section($0))
    }
    items += reloadedRows.keys.sorted().map {
      UICollectionViewUpdateItem(.reload, from: $0, to: $0)
    }
    items += movedSections.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, from: section($0.key), to: section($0.value))
    }
    items += movedRows.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value)
    }
    return items
  }
}
