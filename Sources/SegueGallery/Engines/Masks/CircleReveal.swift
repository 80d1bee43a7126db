import SegueTransitions
import UIKit

/// The new screen shows through a circle that grows from a point until it covers everything.
public final class CircleReveal: TransitionAnimator {
  /// Six tenths of a second long.
  public init() { super.init(duration: 0.6, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let circle = screens.addCircle(to: screens.mask(screens.new), around: screens.origin)
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
    moment: 0.4, drawing: .composed,
    parameters: [.duration()] + Parameter.controlPoints
  ) { CircleReveal() }
}
