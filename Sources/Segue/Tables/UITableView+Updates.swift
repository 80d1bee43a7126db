import Foundation

// MARK: - Asking for changes

extension UITableView {
  /// Inserts rows that the data source now has. The index paths are those after the update.
  ///
  /// Traps if the numbers of rows before and after do not match the changes.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      for path in indexPaths { note(path, animation, in: &update.insertedRows, verb: "insert") }
    }
  }

  /// Deletes rows that the data source no longer has. The index paths are those before the update.
  ///
  /// Traps if the numbers of rows before and after do not match the changes.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      for path in indexPaths { note(path, animation, in: &update.deletedRows, verb: "delete") }
    }
  }

  /// Replaces the cells of rows. The index paths are those before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { update.reloadedRows[path] = animation } }
  }

  /// Moves a row, from its index path before the update to that after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      demand(update.movedRows[indexPath] == nil, "row \(indexPath) is moved twice")
      update.movedRows[indexPath] = newIndexPath
    }
  }

  /// Inserts sections that the data source now has. The indexes are those after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { update.insertedSections[section] = animation } }
  }

  /// Deletes sections that the data source no longer has. The indexes are those before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { update.deletedSections[section] = animation } }
  }

  /// Reloads whole sections. The indexes are those before the update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { update.reloadedSections[section] = animation } }
  }

  /// Moves a section, from its index before the update to that after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change {
      demand(update.movedSections[section] == nil, "section \(section) is moved twice")
      update.movedSections[section] = newSection
    }
  }

  /// Makes the changes in `updates` together, with one animation.
  ///
  /// - Parameters:
  ///   - updates: Inserts, deletes, moves and reloads; runs at once.
  ///   - completion: Receives whether the animation ran to its end.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdates()
  }

  /// Collects changes until `endUpdates()`. Calls nest.
  public func beginUpdates() {
    updateDepth += 1
  }

  /// Makes the changes since `beginUpdates()` together, with one animation. Heights are asked for
  /// again.
  ///
  /// - Precondition: There was a `beginUpdates()`.
  public func endUpdates() {
    demand(updateDepth > 0, "endUpdates() was called without beginUpdates()")
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let completions = updateCompletions
    updateCompletions = []
    apply { finished in for completion in completions { completion(finished) } }
  }

  /// Whether changes wait for `endUpdates()`, or a reload waits for layout.
  public var hasUncommittedUpdates: Bool { updateDepth > 0 || needsReload }

  private func change(_ changes: () -> Void) {
    beginUpdates()
    changes()
    endUpdates()
  }

  private func note(
    _ path: IndexPath, _ animation: RowAnimation, in rows: inout [IndexPath: RowAnimation],
    verb: String
  ) {
    demand(
      rows.updateValue(animation, forKey: path) == nil,
      "Invalid update: attempt to \(verb) row \(path.row) in section \(path.section) twice")
  }
}

// MARK: - Making them

extension UITableView {
  private func apply(completion: @escaping (Bool) -> Void) {
    let update = self.update
    self.update = TableUpdate()
    guard !needsReload else {
      // A reload is pending, which asks for everything.
      setNeedsLayout()
      FrameLoop.shared.enqueue { completion(true) }
      return
    }
    let old = geometry
    let plan = plan(update)
    needsHeights = false
    geometry = makeGeometry { section, row in
      plan.rows[section][row].map { IndexPath(row: $0.row, section: $0.section) }
    }
    selection = selection.compactMap(plan.destination)
    highlighted = highlighted.flatMap(plan.destination)
    keyRow = keyRow.flatMap { old.contains($0) ? plan.destination(of: $0) : nil }
    if let press {
      if let row = plan.destination(of: press.row) {
        self.press = TablePress(touch: press.touch, row: row, deadline: press.deadline)
      } else {
        self.press = nil
      }
    }
    geometry.header = old.header
    geometry.footer = old.footer
    animate(update, plan, from: old, completion: completion)
    setNeedsLayout()
  }

  private func plan(_ update: TableUpdate) -> TableUpdate.Plan {
    let new = (0..<countSections()).map(countRows)
    do {
      return try update.plan(from: geometry.sections.map(\.rows.count), to: new)
    } catch {
      trap(error.message)
    }
  }
}
