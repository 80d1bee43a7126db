import SegueTransitions
import UIKit

/// The old screen is drawn aside like a curtain; the new one comes forward from the dark behind it,
/// and against its motion.
///
/// Like Core Animation's `CATransition` of the type `reveal`, to which it adds the depth.
public final class Reveal: TransitionAnimator {
  /// The initial scale of the new screen.
  public var scale: CGFloat = 0.9
  /// The initial offset of the new screen to its own side, as a fraction of the width.
  public var parallax: CGFloat = 0.1
  /// The darkness of the new screen at the start, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Six tenths of a second long.
  public init() { super.init(duration: 0.6) }

  public override func animate(_ screens: Screens) {
    let way = screens.way(0)
    let shade = screens.shade(screens.new)
    screens.raiseOld()
    screens.shadow(of: screens.old)
    screens.pose { progress in
      screens.old.transform = CGAffineTransform(along: way, by: -progress)
      let scale = self.scale + (1 - self.scale) * progress
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(along: way, by: self.parallax * (1 - progress)))
      shade.alpha = (1 - progress) * self.shade
    }
  }
}

extension Engine {
  /// Core Animation's.
  public static let reveal = Engine(
    "Reveal", group: .plain, origin: "Core Animation", note: "with depth",
    sentence: "The old panel is drawn aside; the new one comes forward from the dark behind it.",
    moment: 0.5, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("scale", 0.5...1, .times, "How small the new panel is at first.") { \Reveal.scale },
      Parameter("parallax", 0...0.5, .times, "How far aside the new panel begins, of its width.") {
        \Reveal.parallax
      },
      Parameter("shade", 0...1, .times, "How dark the new panel is at first.") { \Reveal.shade },
    ] + Parameter.controlPoints
  ) { Reveal() }
}
