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
    guard LayoutEngine.isUsed, let engine = topmostView.layoutState?.engine else { return [] }
    var kept: [NSLayoutConstraint] = []
    var cut: [NSLayoutConstraint] = []
    visitSubtree { view in
      guard let state = view.layoutState else { return true }
      kept += state.constraints.all
      for object in [view] + state.guides as [AnyObject] {
        cut += engine.constraints(of: object).filter {
          $0.container?.isDescendant(of: self) != true
        }
      }
      return true
    }
    for constraint in cut { constraint.deactivate() }
    for constraint in kept { engine.remove(constraint) }
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
