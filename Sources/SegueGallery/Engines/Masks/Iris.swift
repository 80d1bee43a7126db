import SegueTransitions
import UIKit

/// A circle closes around the old screen until all is black, and opens around the new one, as in
/// silent films, where a diaphragm before the lens was turned by hand.
public final class Iris: TransitionAnimator {
  /// The fraction of the duration that the circle takes to close.
  public var closing = 0.5

  /// A second long.
  public init() { super.init(duration: 1, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let bounds = screens.bounds
    let black = UIView(frame: bounds)
    black.backgroundColor = .black
    screens.add(black, behind: screens.old)
    let closes = screens.addCircle(to: screens.mask(screens.old), around: screens.origin)
    let opens = screens.addCircle(
      to: screens.mask(screens.new), around: CGPoint(x: bounds.midX, y: bounds.midY))
    screens.pose(0...closing) { progress in
      let scale = max(1 - progress, Screens.leastScale)
      closes.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    screens.pose(closing...1) { progress in
      let scale = max(progress, Screens.leastScale)
      opens.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

extension Engine {
  /// The iris-out and iris-in of Griffith's films.
  public static let iris = Engine(
    "Iris", group: .masks, origin: "Silent film", note: "out and in",
    sentence:
      "A circle closes around the touch until all is black, and opens around the new panel.",
    moment: 0.3, arrival: 0.5, drawing: .composed, isSymmetric: true,
    asksFor: .plainFrames,
    parameters: [
      .duration(),
      Parameter("closing", 0.2...0.8, .times, "How much of the time it takes to close.") {
        \Iris.closing
      },
    ] + Parameter.controlPoints
  ) { Iris() }
}
