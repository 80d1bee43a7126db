import Foundation

extension UIView {
  // MARK: Constraints

  // MARK: Content

  // MARK: Anchors
}

// MARK: - Moving between trees

extension UIView {
  /// Right before the view leaves its superview: deactivates the constraints between what is in it and what is not. Returns
  /// those that stay active in it.
  func takeConstraintsAlong() -> [NSLayoutConstraint] {
    guard LayoutEngine.isUsed,
      let engine = layoutState?.usedEngine ?? topmostView.layoutState?.engine
    else { return [] }
    var states: [LayoutState] = []
    visitSubtree { view in
      if let state = view.layoutState {
        state.isLeaving = true
        states.append(state)
      }
      return true
    }
    var kept: [NSLayoutConstraint] = []
    var cut: [NSLayoutConstraint] = []
    for state in states {
      kept += state.constraints.all
      for object in [state.view] + state.guides as [AnyObject] {
        cut += engine.constraints(of: object).filter {
          $0.container?.layoutState?.isLeaving != true
        }
      }
    }
    for constraint in cut { constraint.deactivate() }
    for constraint in kept { engine.remove(constraint) }
    for state in states {
      state.isLeaving = false
      // There is another in the tree to come.
      state.usedEngine = nil
    }
    if engine.root === self { layoutState?.engine = nil }
    return kept
  }

  /// After the view has another superview, or none: right after, as callbacks may change any of it.
  func bring(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    let engine = LayoutEngine.of(self)
    for constraint in constraints { engine.add(constraint) }
  }
}
