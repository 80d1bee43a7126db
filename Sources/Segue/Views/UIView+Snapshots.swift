import Foundation
import SegueRaster

extension UIView {
  /// A view that shows this one as it is displayed now, including running animations, and does not
  /// change with it. Taking a snapshot draws nothing yet; equal snapshots are drawn once, together.
  /// It has the size of the bounds, lies at the origin, and stretches when it is resized.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing, here and below, are done first.
  ///   If not, and the last frame was drawn, changes made since then are not included.
  /// - Returns: Nil if the view has no area.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows the part `rect` of this one as it is displayed now, and does not change with
  /// it. It has the size of `rect` and lies at the origin.
  ///
  /// When it is resized, the margins within `capInsets` keep their width or height, and the rest
  /// stretches.
  ///
  /// - Parameters:
  ///   - rect: In this view's coordinates. Parts outside of the bounds show what the view draws
  ///     there, if anything.
  ///   - afterUpdates: Whether pending layout and drawing, here and below, are done first. If not,
  ///     and the last frame was drawn, changes made since then are not included.
  ///   - capInsets: In points. Insets that add up to more than `rect` are reduced in proportion.
  /// - Returns: Nil if there is no area.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layer.layOutAndDisplay() }
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let scale = UIScreen.main.scale
    let list =
      (afterUpdates ? nil : layer.lastFrame(scale: scale)) ?? layer.displayList(scale: scale)
    let subject = SnapshotSubject.of(list, bounds, scale: scale)
    let view = SnapshotView(
      subject.picture(of: rect), of: rect, source: self, scale: scale, capInsets: capInsets)
    view.subject = subject
    return view
  }
}

// MARK: - Into the current context

extension UIView {
  /// Draws this view and all below it into `rect` of the current graphics context, as displayed
  /// now, including running animations.
  ///
  /// - Parameters:
  ///   - rect: Where to draw, in points of the context.
  ///   - afterUpdates: Whether pending layout and drawing is done first.
  /// - Returns: Whether there was a context to draw into, and anything to draw.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates {
      CATransaction.flush()
      layer.layOutAndDisplay()
    }
    let size = bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.draw(layer.displayList(scale: context.scale), scale: context.scale)
    context.restoreGState()
    return true
  }
}
