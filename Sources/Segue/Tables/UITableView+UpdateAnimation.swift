import Foundation

/// A cell, header or footer of a table or a collection view that is animated out after its removal.
@MainActor struct LeavingView {
  let view: UIView
  /// Notifies the delegate and stores the view for reuse.
  let didEnd: () -> Void
}

/// The hooks with which an update animates cells and headers that appear and disappear.
@MainActor struct TileHooks {
  /// A cell appeared and has its frame.
  let cellAppeared: (UITableViewCell, IndexPath) -> Void
  /// A cell is not visible in the end.
  let cellDisappeared: (UITableViewCell, IndexPath) -> Void
  /// The header or footer of a section appeared.
  let headerAppeared: (UIView, Int) -> Void
}

extension UITableView {
  /// The duration of row animations, in seconds.
  private static let updateDuration: TimeInterval = 0.3

  private struct RemovedCell {
    let cell: UITableViewCell
    let animation: RowAnimation
  }

  /// Animates from what is displayed to the new geometry.
  ///
  ///     remaining rows move from their old positions to the new ones, also in and out of view
  ///     new rows       appear with their animation
  ///     deleted rows   disappear with theirs
  ///     reloaded rows  do both
  func animate(
    _ update: TableUpdate, _ plan: TableUpdate.Plan, from old: TableGeometry,
    completion: @escaping (Bool) -> Void
  ) {
    let earlier = leaving.count
    let removed = takeRemovedCells(update, plan)
    takeRemovedHeaders(plan)
    let fading = leaving[earlier...].map(\.view).filter { !($0 is UITableViewCell) }
    for path in visible.keys { geometry.markEstimated(path) }

    let changes = { [self] in
      var arrived: [UIView] = []
      tile(
        TileHooks { [self] cell, path in
          arrived.append(cell)
          arrange(cell, at: path, plan, from: old)
        } cellDisappeared: { [self] cell, path in
          cell.frame = rect(geometry.row(path), inset: rowInset)
          endDisplaying(cell, at: path)
        } headerAppeared: { view, section in
          guard plan.sections[section] == nil else { return }
          arrived.append(view)
          view.alpha = 0
        })
      for view in arrived where view.alpha != 1 { view.alpha = 1 }
      for entry in removed { depart(entry) }
      for view in fading { view.alpha = 0 }
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation(changes)
      endLeaving(leaving.map(\.view))
      FrameLoop.shared.enqueue { completion(true) }
      return
    }
    var mine: [UIView] = []
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      changes()
      mine = leaving[min(earlier, leaving.count)...].map(\.view)
    } completion: { [weak self] finished in
      self?.endLeaving(mine)
      completion(finished)
    }
    endLeaving(removed.filter { $0.animation == .none }.map(\.cell))
  }

  // MARK: Disappearing

  /// Assigns cells to the new places of their rows, and removes those without one.
  private func takeRemovedCells(_ update: TableUpdate, _ plan: TableUpdate.Plan) -> [RemovedCell] {
    let cells = visible.sorted { $0.key < $1.key }
    visible = [:]
    var removed: [RemovedCell] = []
    for (path, cell) in cells {
      if let destination = plan.destination(of: path) {
        visible[destination] = cell
      } else {
        endDisplaying(cell, at: path)
        removed.append(RemovedCell(cell: cell, animation: update.departure(of: path)))
      }
    }
    return removed
  }

  private func takeRemovedHeaders(_ plan: TableUpdate.Plan) {
    func sort(
      _ views: [Int: UIView], _ didEnd: @escaping (UITableViewDelegate, UIView, Int) -> Void
    ) -> [Int: UIView] {
      var remaining: [Int: UIView] = [:]
      for (section, view) in views.sorted(by: { $0.key < $1.key }) {
        if let now = plan.sections.firstIndex(of: section) {
          remaining[now] = view
        } else {
          leaving.append(
            LeavingView(view: view) { [weak self] in
              guard let self else { return }
              if let delegate { didEnd(delegate, view, section) }
              store.take(view)
            })
        }
      }
      return remaining
    }
    headers = sort(headers) { [unowned self] delegate, view, section in
      delegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    footers = sort(footers) { [unowned self] delegate, view, section in
      delegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  private func endDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    leaving.append(
      LeavingView(view: cell) { [weak self] in
        guard let self else { return }
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        store.take(cell)
      })
  }

  private func depart(_ entry: RemovedCell) {
    let cell = entry.cell
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    guard entry.animation != .none else { return }
    cell.frame = start(of: cell.frame, entry.animation)
    cell.alpha = 0
  }

  /// Removes views after their animation, and notifies the delegate. Ignores views that were
  /// removed before.
  func endLeaving(_ views: [UIView]) {
    let ended = leaving.filter { entry in views.contains { $0 === entry.view } }
    leaving.removeAll { entry in views.contains { $0 === entry.view } }
    for entry in ended {
      entry.view.removeFromSuperview()
      entry.didEnd()
    }
  }

  // MARK: Appearing

  /// Puts a cell that appears where its animation starts.
  private func arrange(
    _ cell: UITableViewCell, at path: IndexPath, _ plan: TableUpdate.Plan, from old: TableGeometry
  ) {
    if let origin = plan.origin(of: path) {
      cell.frame = rect(old.row(origin), inset: rowInset)
    } else if let animation = plan.arrivals[path], animation != .none {
      cell.frame = start(of: cell.frame, animation)
      cell.alpha = 0
    }
  }

  /// The frame from which a row at `frame` appears, or to which it disappears.
  private func start(of frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .fade, .none, .automatic: frame
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle: CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
    }
  }
}
