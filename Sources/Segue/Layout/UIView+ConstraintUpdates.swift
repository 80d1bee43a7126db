import Foundation

extension UIView {
  /// How often constraints may change during one layout.
  private static let mostRounds = 8

  /// Asks for `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    _ = layoutOptions
    ConstraintUpdates.add(self)
  }

  /// Whether a call of `updateConstraints` is pending.
  public func needsUpdateConstraints() -> Bool {
    layoutState?.needsConstraintUpdate ?? false
  }

  /// Updates now the constraints of the views that asked for it, here and below.
  public func updateConstraintsIfNeeded() {
    ConstraintUpdates.run(below: self)
  }

  /// The size that the constraints in this view give it, if it is to be near `size`, where they leave a choice.
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The rectangle of `frame` that constraints align.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return frame }
    return frame.inset(by: insets)
  }

  /// The frame for a rectangle that constraints align.
  public func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return rect }
    return rect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

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
