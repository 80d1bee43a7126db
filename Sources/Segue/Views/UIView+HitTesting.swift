import Foundation

extension UIView {
  /// A view with an alpha below this takes no touches.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// The frontmost view at `point` that takes touches (U9): uses model geometry; hidden, disabled,
  /// transparent and animated views are skipped with all below them.
  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches(with: event), layer.preserves3D || self.point(inside: point, with: event)
    else {
      return nil
    }
    for subview in hitOrder(with: event) {
      if let inside = subview.layer.visiblePoint(at: point, in: layer),
        let hit = subview.hitTest(inside, with: event)
      {
        return hit
      }
    }
    return layer.preserves3D ? nil : self
  }

  private func takesTouches(with event: UIEvent?) -> Bool {
    guard isUserInteractionEnabled, !isHidden, alpha >= Self.leastTouchableAlpha else {
      return false
    }
    return touchBlockingAnimations == 0 || event != nil && holdableTransitions > 0
  }

  /// The outermost view, of this and those around it, from which animations keep touches away.
  var untouchableRoot: UIView? {
    var root: UIView?
    for view in sequence(first: self, next: \.superview) where view.touchBlockingAnimations > 0 {
      root = view
    }
    return root
  }

  /// The views to hit-test before this one, frontmost first: the subviews, and in place of one
  /// whose layer is a transform layer, the views in its 3D space, in drawing order.
  private func hitOrder(with event: UIEvent?) -> [UIView] {
    guard layer.preserves3D || subviewStorage.contains(where: { $0.layer.preserves3D }) else {
      return subviewStorage.reversed()
    }
    let members = spaceMembers(with: event)
    let views = Dictionary(
      members.map { (ObjectIdentifier($0.layer), $0) }, uniquingKeysWith: { first, _ in first })
    return CALayer.paintOrder(members.map(\.layer)).reversed().compactMap { layer in
      layer.isSeen ? views[ObjectIdentifier(layer)] : nil
    }
  }

  private func spaceMembers(with event: UIEvent?) -> [UIView] {
    subviewStorage.flatMap { view in
      guard view.layer.preserves3D else { return [view] }
      return view.takesTouches(with: event) ? view.spaceMembers(with: event) : []
    }
  }

  func conversionTarget(_ view: UIView?) -> CALayer? {
    if let view { return view.layer }
    return windowStorage?.layer ?? topmostSuperview.layer
  }

  private var topmostSuperview: UIView {
    sequence(first: self, next: \.superviewStorage).reduce(self) { $1 }
  }
}
