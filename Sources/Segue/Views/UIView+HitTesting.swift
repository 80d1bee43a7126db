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

  /// Converts `point` from this view's coordinates to those of `view`; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: target(view))
  }

  /// Converts `point` from the coordinates of `view` to this view's; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: target(view))
  }

  /// The bounding box of `rect`, in this view's coordinates, in those of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: target(view))
  }

  /// The bounding box of `rect`, in the coordinates of `view`, in this view's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: target(view))
  }

  private func target(_ view: UIView?) -> CALayer? {
    if let view { return view.layer }
    return windowStorage?.layer ?? topmostSuperview.layer
  }

  private var topmostSuperview: UIView {
    sequence(first: self, next: \.superviewStorage).reduce(self) { $1 }
  }
}

// MARK: - Gesture recognizers

extension UIView {
  /// The recognizers of this view, in the order they were added.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Makes `recognizer` watch the touches of this view and of all below it.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  /// Removes `recognizer` from this view, which cancels a running gesture.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizers.contains(where: { $0 === recognizer }) else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }
}
