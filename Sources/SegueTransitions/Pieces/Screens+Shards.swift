import UIKit

extension Screens {
  /// Cuts a shape out of a picture of a screen. The view lies where that part of the screen is,
  /// once it is added to one as large as the container. Nil: it has no area.
  public func shard(of screen: UIView, shape: UIBezierPath) -> UIView? {
    // Whole pixels, so that in its place it looks exactly like the screen.
    let pixels = shape.bounds.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
    let frame = pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      .intersection(CGRect(origin: .zero, size: screen.bounds.size))
    guard !frame.isNull,
      let view = screen.resizableSnapshotView(
        from: frame.offsetBy(dx: screen.bounds.minX, dy: screen.bounds.minY),
        afterScreenUpdates: true, withCapInsets: .zero)
    else { return nil }
    shape.apply(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
    view.mask = ShapeView(shape, frame: CGRect(origin: .zero, size: frame.size))
    view.frame = frame
    view.autoresizingMask = .proportional
    return view
  }
}
