import UIKit

/// The shadow around a rectangle that turns, which is not below it: ramps along its four edges. A layer's own
/// would be a picture of the whole rectangle, drawn in vain.
public final class ShadowView: UIView {
  /// The reach of the shadow, in points, and its strength at the edges.
  private static let (reach, strength): (CGFloat, CGFloat) = (24, 0.35)

  /// The shadow of a rectangle: the view is as large as it and its shadow, about the same center.
  public init(around area: CGRect) {
    let reach = Self.reach
    super.init(frame: area.insetBy(dx: -reach, dy: -reach))
    let inner = bounds.insetBy(dx: reach, dy: reach)
    let (x, y) = (inner.maxX, inner.maxY)
    let (across, down): (UIView.AutoresizingMask, UIView.AutoresizingMask) = (
      .flexibleWidth, .flexibleHeight
    )
    // The frame of each ramp, the side where it is clear, and how it keeps to its edge.
    let ramps: [(CGRect, CGPoint, UIView.AutoresizingMask)] = [
      (
        CGRect(x: 0, y: reach, width: reach, height: inner.height), CGPoint(x: 0, y: 0.5),
        [down, .flexibleRightMargin]
      ),
      (
        CGRect(x: x, y: reach, width: reach, height: inner.height), CGPoint(x: 1, y: 0.5),
        [down, .flexibleLeftMargin]
      ),
      (
        CGRect(x: reach, y: 0, width: inner.width, height: reach), CGPoint(x: 0.5, y: 0),
        [across, .flexibleBottomMargin]
      ),
      (
        CGRect(x: reach, y: y, width: inner.width, height: reach), CGPoint(x: 0.5, y: 1),
        [across, .flexibleTopMargin]
      ),
    ]
    for (frame, clear, mask) in ramps {
      let ramp = RampView(
        frame: frame, ramp: 1, color: UIColor(white: 0, alpha: Self.strength))
      // Dark at the opposite side.
      ramp.turn(
        from: clear, to: CGPoint(x: 1 - clear.x, y: 1 - clear.y))
      ramp.autoresizingMask = mask
      addSubview(ramp)
    }
  }

  public required init?(coder: NSCoder) { nil }
}
