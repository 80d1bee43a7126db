import Foundation

// MARK: - Asking for changes

extension UITableView {
  func change(_ changes: () -> Void) {
    beginUpdates()
    changes()
    endUpdates()
  }

  func note(
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
  func applyUpdates(completion: @escaping (Bool) -> Void) {
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
