import UIKit

extension Screens {
  /// The view or place that the new screen grows from.
  public struct Source {
    /// The view; nil if none of a sensible size is there.
    public let view: UIView?
    /// Its frame on whole points, in the container's coordinates.
    public let frame: CGRect
    /// The radius of the view's corners, in points.
    public let cornerRadius: CGFloat
  }

  /// The view of the old screen at `origin`: the innermost one that is at least 24 points wide and
  /// high. If it covers more than half of the screen, or a bar was touched, a small square around
  /// the place stands for it.
  public func source() -> Source {
    container.layoutIfNeeded()
    let (least, most): (CGFloat, CGFloat) = (24, 0.5)
    var touched =
      isOriginInside ? old.hitTest(old.convert(origin, from: container), with: nil) : nil
    while let view = touched, view !== old {
      let frame = frame(of: view).intersection(bounds)
      if min(frame.width, frame.height) >= least {
        guard frame.width * frame.height <= most * bounds.width * bounds.height else { break }
        return Source(view: view, frame: frame.integral, cornerRadius: view.layer.cornerRadius)
      }
      touched = view.superview
    }
    let side = min(48, bounds.width, bounds.height)
    // Inside of the screen.
    let square = CGRect(
      x: min(max(origin.x - side / 2, bounds.minX), bounds.maxX - side).rounded(),
      y: min(max(origin.y - side / 2, bounds.minY), bounds.maxY - side).rounded(),
      width: side, height: side)
    return Source(view: nil, frame: square, cornerRadius: side / 4)
  }

  /// Whether `origin` is on the screens; after a touch on a bar beside them, it is on their edge.
  public var isOriginInside: Bool { bounds.insetBy(dx: 1, dy: 1).contains(origin) }

  /// The area of the old screen that no bar covers, in the container's coordinates.
  public var safeBounds: CGRect {
    let insets = old.safeAreaInsets
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
  }

  /// A picture of a part of a screen, which is not shown yet.
  ///
  /// - Parameters:
  ///   - part: In the container's coordinates.
  ///   - screen: The screen, one of the two.
  public func cut(_ part: CGRect, from screen: UIView) -> UIView {
    let picture = screen.resizableSnapshotView(
      from: screen.convert(part, from: container), afterScreenUpdates: true, withCapInsets: .zero)
    picture?.frame = part
    picture?.autoresizingMask = .proportional
    return picture ?? UIView(frame: part)
  }
}
