import UIKit

/// A view in space with a shade, which lies in the same plane in front of it.
///
/// The shade is not inside the view: in perspective a picture of the view is drawn, and that would be
/// made anew for each frame in which the shade changes.
@MainActor public struct Plane {
  private let view: UIView
  private let shade: UIView

  init(_ view: UIView, _ shade: UIView) {
    self.view = view
    self.shade = shade
    shade.frame = view.frame
    shade.autoresizingMask = view.autoresizingMask
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
  }

  /// Places it in space.
  ///
  /// - Parameters:
  ///   - transform: About its anchor point; see `hinge(at:)` and `hang(behind:)`.
  ///   - darkness: The opacity of its black shade, from 0 to 1.
  public func pose(_ transform: CATransform3D, shade darkness: CGFloat) {
    view.layer.transform = transform
    shade.layer.transform = transform
    shade.alpha = darkness
  }

  /// It is not seen from behind.
  public func hideBack() {
    for view in [view, shade] { view.layer.isDoubleSided = false }
  }

  /// Makes transforms apply about a point of the view, from (0, 0) at the top left to (1, 1).
  public func hinge(at point: CGPoint) {
    for view in [view, shade] {
      let place = view.frame
      view.layer.anchorPoint = point
      view.frame = place
    }
  }

  /// Makes transforms apply about a point so far behind the middle, or before it if negative: then a
  /// mere rotation carries the plane around an axis, as on a wheel.
  ///
  ///     rotation · axle(radius) · perspective      from above:   ──●──   the plane, at 0
  ///                                                                │     radius
  ///                                                                ○     the axis
  ///
  /// Follow the rotation with `axle`, which brings the plane back to where it was.
  public func hang(behind radius: CGFloat) {
    for view in [view, shade] { view.layer.anchorPointZ = -radius }
  }
}
