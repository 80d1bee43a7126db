import Foundation

extension UIView {
  /// The maximum number of times that constraints may change during one layout.
  private static let mostRounds = 8

  /// Before the view is laid out: constraints are updated, and solved for, unless that is done already.
  func prepareConstraints() {
    ConstraintUpdates.run(below: self)
    guard let layoutState else { return }
    (layoutState.engine ?? layoutState.usedEngine)?.update()
  }

  /// After a layout: does what it has changed in constraints above.
  func settleConstraints() {
    for _ in 0..<Self.mostRounds {
      let top = topmostView
      guard let engine = top.layoutState?.engine, engine.isDirty || top.layer.needsLayout() else {
        return
      }
      layer.layoutIfNeeded()
    }
  }
}
