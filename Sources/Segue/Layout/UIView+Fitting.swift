import Foundation

extension UIView {
  /// The size that the constraints in this view give it, if it is to be near `size`, as strongly as these priorities
  /// say. Nothing changes.
  func fittingSize(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    layer.demandFinite(size.isFinite, "fitting size", size)
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(
      self,
      fitting: LayoutEngine.Fitting(size: size, horizontal: horizontal, vertical: vertical))
    return engine.fittingSize()
  }
}

extension LayoutEngine {
  /// Solves for the size of the root.
  fileprivate func fittingSize() -> CGSize {
    let item = item(root)
    root.visitSubtree { view in
      for constraint in view.layoutState?.constraints.all ?? [] { add(constraint) }
      return true
    }
    update()
    let size = root.frame(
      forAlignmentRect: CGRect(
        x: 0, y: 0, width: value(item, .width), height: value(item, .height))
    ).size
    let scale = UIScreen.main.scale
    return CGSize(width: size.width.snappedUp(scale), height: size.height.snappedUp(scale))
  }
}
