import Foundation

extension UIView {
  /// Makes a change of geometry, then resizes the subviews by their masks if the size changed.
  func changeSize(_ change: () -> Void) {
    let observers = layer.observers
    observers?.willChange()
    defer { observers?.didChange() }
    let old = layer.bounds.size
    let geometry = transitionGeometry
    geometry?.containerWillResize()
    change()
    safeAreaFollowsGeometry(subviews: true)
    geometryDidChange()
    let new = layer.bounds.size
    guard new != old else { return }
    defer { geometry?.containerDidResize() }
    if options != nil { roundCorners() }
    if windowStorage === self { followTraits() }
    if geometry?.letsFollow(from: old) ?? true, autoresizesSubviews {
      for subview in subviewStorage { subview.autoresize(from: old, to: new) }
    }
    setNeedsLayout()
  }

  /// Asks for the layout that a subview's new size may need, unless this view is the one that changes it
  /// (Z3). While a transition's animator animates it, the place is the animator's: this view is laid out at
  /// the end of the transition (W9).
  private func subviewDidChangeSize() {
    guard !isLayingOut else { return }
    if let transitionScope, AnimationScope.current === transitionScope,
      AnimationContext.current != nil
    {
      owesLayout = true
    } else {
      setNeedsLayout()
    }
  }

  /// Asks for the layout that was put off until the end of a transition in this view.
  func requestOwedLayout() {
    guard owesLayout else { return }
    owesLayout = false
    setNeedsLayout()
  }

  /// Adapts to a change of the superview's size from `old` to `new` by the autoresizing mask.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, layoutState?.isPlaced != true else { return }
    // The mask applies to the untransformed rectangle, so a transform does not interfere.
    let frame = Self.autoresized(untransformedFrame, autoresizingMask, from: old, to: new)
    let anchor = layer.anchorPoint
    bounds.size = frame.size
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  /// The `frame` that an autoresizing mask gives when the superview's size changes from `old` to
  /// `new`.
  static func autoresized(
    _ frame: CGRect, _ mask: AutoresizingMask, from old: CGSize, to new: CGSize
  ) -> CGRect {
    let horizontal = resize(
      Span(start: frame.origin.x, length: frame.size.width), within: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let vertical = resize(
      Span(start: frame.origin.y, length: frame.size.height), within: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    return CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  private struct Span {
    var start: CGFloat
    var length: CGFloat
  }

  /// One axis of autoresizing: the change of the superview's length is distributed over the
  /// flexible parts (margin, length, margin) in proportion to their lengths; evenly if these are
  /// all zero.
  private static func resize(
    _ span: Span, within old: CGFloat, to new: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> Span {
    let change = new - old
    guard change != 0 else { return span }
    let lengths = [span.start, span.length, old - span.start - span.length]
    let isFlexible = [flexible.0, flexible.1, flexible.2]
    let count = isFlexible.count(where: { $0 })
    guard count > 0 else { return span }
    let total = zip(lengths, isFlexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    func share(_ index: Int) -> CGFloat {
      guard isFlexible[index] else { return 0 }
      if count == 1 { return change }
      return total > 0 ? change * max(0, lengths[index]) / total : change / CGFloat(count)
    }
    return Span(start: span.start + share(0), length: max(0, span.length + share(1)))
  }

  /// Whether a transition keeps what is in it as it is, stretched, until the end; then it is laid out.
  func putsOffLayout() -> Bool {
    guard let transitionGeometry, transitionGeometry.isStretched else { return false }
    owesLayout = true
    return true
  }

  /// Runs `layoutSubviews` between the controller's two callbacks, if a controller owns this view.
  func layoutOwnedByController() {
    guard let controller = owningViewController else { return layoutSubviews() }
    controller.viewMayAppear()
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }
}

extension UIView: LayerResizeDelegate {
  /// Asks the superview for another layout, unless it is the one that changes this view (Z3, W5).
  package func layerWasResized() {
    superviewStorage?.subviewDidChangeSize()
  }
}
