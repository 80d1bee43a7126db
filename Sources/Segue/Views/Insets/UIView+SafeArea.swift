import Foundation

extension UIView {
  /// The insets of the view, made for the first change.
  var insetsToChange: ViewInsets {
    if let insets { return insets }
    let made = ViewInsets()
    insets = made
    return made
  }

  /// The safe area insets that subviews inherit (I7).
  var safeAreaForSubviews: UIEdgeInsets {
    let own = insets?.safeArea ?? .zero
    guard own != .zero, let scrollView = self as? UIScrollView else { return own }
    return own.combined(with: scrollView.safeAreaAdjustment) { max(0, $0 - $1) }
  }

  private var presentSafeArea: UIEdgeInsets {
    guard windowStorage != nil else { return .zero }
    var result = insets?.bars ?? .zero
    if let superview = superviewStorage {
      let inherited = superview.safeAreaForSubviews
      if inherited != .zero {
        result = result + seen(inherited, of: superview)
      }
    }
    guard let added = owningViewController?.additionalSafeAreaInsets, added != .zero else {
      return result
    }
    return (result + added).combined(with: .zero, max)
  }

  /// Returns the part of the safe area of `superview` that reaches into the view. Where that
  /// contains controllers, the view of one has it wherever an animator has moved it (I5).
  private func seen(_ insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    if let controller = owningViewController,
      let container = superview as? ControllerContainerView
    {
      return insets.combined(with: container.insetsKept(from: controller)) { max(0, $0 - $1) }
    }
    return insets.seen(from: untransformedFrame, in: superview.layer.bounds)
  }

  /// Notifies this view, and those below that are concerned, if its safe area has changed.
  func updateSafeArea() {
    guard adoptSafeArea() else { return }
    visitSubtree { $0 === self || $0.adoptSafeArea() }
  }

  /// Whether it has changed.
  func adoptSafeArea() -> Bool {
    let old = insets?.safeArea ?? .zero
    let new = presentSafeArea
    guard new != old else { return false }
    insetsToChange.safeArea = new
    existingGuide(.safeArea)?.insets = new
    safeAreaInsetsDidChange()
    owningViewController?.viewSafeAreaInsetsDidChange()
    if insets?.marginsIncludeSafeArea ?? true { marginsDidChange() }
    setNeedsLayout()
    return true
  }

  /// Called after the view was moved or resized: its own insets depend on its place, those of its subviews on its
  /// size and on the origin of its bounds.
  func safeAreaFollowsGeometry(subviews: Bool) {
    marginsFollowGeometry()
    guard windowStorage != nil else { return }
    if insets != nil || superviewStorage?.insets != nil { updateSafeArea() }
    guard subviews, insets != nil, safeAreaForSubviews != .zero else { return }
    for subview in subviewStorage { subview.updateSafeArea() }
  }
}
