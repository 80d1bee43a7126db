import SegueTransitions
import UIKit

/// Drops of glass form, the first one where the user touched, and grow. Through them the new screen is seen; where they
/// meet they flow together, until they are one pane larger than the screen.
///
///     │            │    │ ╭─╮        │    │╭───────────│   The farther from the touch, the later a drop forms.
///     │   ·    old │ →  │ ╰─╯  ╭──╮  │ →  ││   new     │
///     │            │    │      ╰──╯  │    │╰──╮  ╭─────│
@available(iOS 26.0, *)
public final class Drops: TransitionAnimator {
  /// The number of drops; at least one.
  public var count = 5
  /// The distance of two drops below which they flow towards each other, in points.
  public var spacing: CGFloat = 60
  /// The part of the time after which the last drop forms.
  public var delay: CGFloat = 0.2

  /// The distance by which drops grow beyond the screen, so that their rims leave it: in points, and at most as a share of
  /// the radius.
  private static let rim: (width: CGFloat, share: CGFloat) = (12, 0.03)

  /// Nine tenths of a second long.
  public init() {
    super.init(
      duration: 0.9, timing: .bezier(CGPoint(x: 0.3, y: 0.25), CGPoint(x: 0.8, y: 0.65)),
      returnTiming: .bezier(CGPoint(x: 0.15, y: 0.35), CGPoint(x: 0.7, y: 0.75)))
  }

  public override func animate(_ screens: Screens) {
    let centers = centers(in: screens)
    let ways = centers.map { hypot($0.x - centers[0].x, $0.y - centers[0].y) }
    let starts = ways.map { delay * $0 / max(ways.max() ?? 0, 1) }
    let reach = screens.reach(from: centers)
    screens.show(
      screens.new, inDropsAt: centers, from: starts,
      to: reach + min(Self.rim.width, Self.rim.share * reach), spacing: spacing)
  }

  /// The drops' centers: the touch, and places around the middle, each at the golden angle from the one before.
  private func centers(in screens: Screens) -> [CGPoint] {
    let (bounds, rest) = (screens.bounds, max(count, 1) - 1)
    return [screens.touch]
      + (0..<rest).map { index in
        let angle = .pi * (3 - CGFloat(5).squareRoot()) * CGFloat(index)
        let distance = 0.45 * (1 - CGFloat(index) / CGFloat(2 * rest))
        return CGPoint(
          x: bounds.midX + bounds.width * distance * cos(angle),
          y: bounds.midY + bounds.height * distance * sin(angle))
      }
  }
}

extension Engine {
  /// iOS 26's material, of which pieces flow together.
  public static let drops = Engine(
    "Drops", group: .surfaces, origin: "iOS 26", note: "drops that flow together",
    sentence: "Drops of glass, through which the new panel is seen, grow and flow together.",
    moment: 0.35, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("count", 1...8, .pieces, "How many drops there are.") { \Drops.count },
      Parameter("spacing", 0...160, .points, "How near they flow together.") { \Drops.spacing },
      Parameter("delay", 0...0.5, .times, "When the last drop forms.") { \Drops.delay },
    ] + Parameter.controlPoints
  ) { Drops() }
}
