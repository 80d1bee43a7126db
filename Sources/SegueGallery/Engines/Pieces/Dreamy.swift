import SegueTransitions
import UIKit

/// The old screen begins to wave, as if seen through hot air, and dissolves into the new one, whose waves calm down.
/// Waves run up and down from the touch.
///
///     (          (     Strips across the screens are parallelograms: neighbors meet exactly, as nothing moves up or
///      )   old    )    down. Each screen is so much wider that it covers the container.
///     (          (
public final class Dreamy: TransitionAnimator {
  /// The distance by which the waves move what is seen, as a fraction of the shorter side.
  public var reach: CGFloat = 0.04
  /// The number of waves along the longer side.
  public var waves: CGFloat = 3
  /// The number of wavelengths by which they run on.
  public var way: CGFloat = 1.2

  /// The most strips; the steps of the motion.
  private static let (strips, steps) = (32, 16)

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, isBack, middle) = (screens.bounds, screens.isReversed, screens.touch.y)
    let count = max(1, min(Self.strips, Int(bounds.height / 6)))
    let (old, new) = (
      screens.pieces(of: screens.old, columns: 1, rows: count),
      screens.pieces(of: screens.new, columns: 1, rows: count)
    )
    for strips in [old, new] { strips.first?.view.superview?.clipsToBounds = true }
    for screen in [screens.old, screens.new] { screen.alpha = 0 }
    let reach = reach * min(bounds.width, bounds.height)
    let (length, way) = (screens.longerSide / waves, way)
    screens.pose(steps: Self.steps) { progress in
      let time = isBack ? 1 - progress : progress
      // The offset of a place that is so far from the top, in waves of height 1.
      func offset(_ y: CGFloat) -> CGFloat {
        sin(2 * .pi * (abs(bounds.minY + y - middle) / length - time * way))
      }
      for (strips, part) in [(old, progress), (new, 1 - progress)] {
        // The waves set out at once, and are calm at last.
        let strength = sin(part * .pi / 2)
        let wider = 1 + 2 * reach * strength / bounds.width
        for strip in strips {
          let (y, height) = (strip.view.center.y, strip.view.bounds.height)
          let (top, bottom) = (offset(y - height / 2), offset(y + height / 2))
          strip.view.transform = CGAffineTransform(
            a: wider, b: 0, c: (bottom - top) * reach * strength / height, d: 1,
            tx: (top + bottom) / 2 * reach * strength, ty: 0)
        }
      }
    }
    screens.pose(0.25...0.75, steps: 4) { progress in
      for strip in new { strip.view.alpha = progress.smoothStep }
    }
    // Covered, the others need not be drawn any more.
    screens.pose(0.75...0.76) { for strip in old { strip.view.alpha = 1 - $0 } }
  }
}

extension Engine {
  /// Mikola Lysenko's, in GL Transitions.
  public static let dreamy = Engine(
    "Dreamy", group: .pieces, origin: "GL Transitions", note: "waves of hot air",
    sentence: "The old panel waves as in hot air and dissolves into the new one, which calms down.",
    moment: 0.4, drawing: .stretched, isSymmetric: true,
    parameters: [
      .duration(),
      Parameter("reach", 0...0.15, .times, "How far the waves reach, of the shorter side.") {
        \Dreamy.reach
      },
      Parameter("waves", 0.5...8, .times, "How many waves there are along the longer side.") {
        \Dreamy.waves
      },
      Parameter("way", 0...4, .times, "How far the waves run, in wavelengths.") { \Dreamy.way },
    ] + Parameter.controlPoints
  ) { Dreamy() }
}
