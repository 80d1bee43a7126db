import SegueTransitions
import UIKit

/// The new screen pops up from where the user touched, on a spring that overshoots; the old one gives
/// way a little and darkens.
public final class SpringPop: TransitionAnimator {
  /// The initial scale of the new screen.
  public var scale: CGFloat = 0.3
  /// The spring's damping ratio: the smaller, the further it overshoots.
  public var damping: CGFloat = 0.62 { didSet { timing = .spring(damping) } }
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.4

  /// The final scale of the old screen.
  private static let recess: CGFloat = 0.94

  /// Seven tenths of a second long. It leaves with speed, not on a spring.
  public init() {
    super.init(duration: 0.7, timing: .spring(0.62), returnTiming: .curve(.easeIn))
  }

  public override func animate(_ screens: Screens) {
    // From the middle of the screen.
    let touch = CGPoint(
      x: screens.origin.x - screens.bounds.midX, y: screens.origin.y - screens.bounds.midY)
    let shade = screens.shade(screens.old)
    screens.pose { progress in
      let scale = self.scale + (1 - self.scale) * progress
      // What was touched stays in place: scale · touch + (1 − scale) · touch = touch.
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(along: touch, by: 1 - scale))
      screens.new.alpha = progress
      let recess = 1 - (1 - Self.recess) * progress
      screens.old.transform = CGAffineTransform(scaleX: recess, y: recess)
      shade.alpha = progress * self.shade
    }
  }
}

extension Engine {
  /// Facebook's.
  public static let springPop = Engine(
    "Spring pop", group: .plain, origin: "Facebook Pop", note: "grows on a spring",
    sentence: "The new panel pops up from where the user touched, on a spring.",
    moment: 0.11, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("damping", 0.3...1, .times, "The spring's damping ratio: 1 does not overshoot.") {
        \SpringPop.damping
      },
      Parameter("scale", 0.05...0.95, .times, "How small the new panel is at first.") {
        \SpringPop.scale
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \SpringPop.shade },
    ]
  ) { SpringPop() }
}
