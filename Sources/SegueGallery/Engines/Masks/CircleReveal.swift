import UIKit

/// The new screen shows through a circle that grows from a point until it covers everything.
public final class CircleReveal: TransitionAnimator {
  /// Six tenths of a second long.
  public init() { super.init(duration: 0.6) }

  override func animate(_ screens: Screens) {
    let (bounds, center) = (screens.bounds, screens.origin)
    // Reaches the farthest corner.
    let reach = hypot(
      max(center.x - bounds.minX, bounds.maxX - center.x),
      max(center.y - bounds.minY, bounds.maxY - center.y))
    let circle = UIView(frame: CGRect(x: 0, y: 0, width: 2 * reach, height: 2 * reach))
    circle.center = center
    circle.layer.cornerRadius = reach
    circle.backgroundColor = .black
    screens.mask(screens.new).addSubview(circle)
    screens.pose { progress in
      let scale = max(progress, Screens.leastScale)
      circle.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

extension Engine {
  /// Android's.
  public static let circleReveal = Engine(
    "Circle reveal", group: .masks, origin: "Android 5", note: "from the touch",
    sentence: "The new panel shows through a circle that grows from where the user touched.",
    moment: 0.4, stretches: true, isComposed: true,
    parameters: [.duration()]
  ) { CircleReveal() }
}
