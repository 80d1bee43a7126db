import Foundation

extension UIView {
  /// A view with an alpha below this takes no touches.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// The frontmost view at `point` that takes touches (U9): uses model geometry; hidden, disabled,
  /// transparent and animated views are skipped with all below them.
  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, layer.preserves3D || self.point(inside: point, with: event) else {
      return nil
    }
    for subview in hitOrder {
      if let inside = subview.layer.place(of: point, in: layer),
        let hit = subview.hitTest(inside, with: event)
      {
        return hit
      }
    }
    return layer.preserves3D ? nil : self
  }

  private var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && alpha >= Self.leastTouchableAlpha
      && touchBlockingAnimations == 0
  }

  /// The views to hit-test before this one, frontmost first: the subviews, and in place of one
  /// whose layer is a transform layer, the views in its 3D space, in drawing order.
  private var hitOrder: [UIView] {
    guard layer.preserves3D || subviewStorage.contains(where: { $0.layer.preserves3D }) else {
      return subviewStorage.reversed()
    }
    let members = spaceMembers
    let views = Dictionary(
      members.map { (ObjectIdentifier($0.layer), $0) }, uniquingKeysWith: { first, _ in first })
    return CALayer.paintOrder(members.map(\.layer)).reversed().compactMap { layer in
      layer.isSeen ? views[ObjectIdentifier(layer)] : nil
    }
  }

  private var spaceMembers: [UIView] {
    subviewStorage.flatMap { view in
      view.layer.preserves3D ? (view.takesTouches ? view.spaceMembers : []) : [view]
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
