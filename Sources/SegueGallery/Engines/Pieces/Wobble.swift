import SegueTransitions
import UIKit

/// The new screen is a sheet of jelly, pushed in by a hand at the height of the touch: what is farther from
/// the hand lags behind, and the sheet swings when it stops. Going back, the hand pulls it out again.
///
///     ┌──────────┐    ┌──────────┐    ┌──────────┐    Strips across the sheet are trapezoids, whose
///     │ old     ╲│    │  ╲   new │    │ ╱  new   │    slanted ends are its edges.
///     │        ☞ │ →  │ ☞ │      │ →  │☞│        │
///     │         ╱│    │  ╱       │    │ ╲        │
///     └──────────┘    └──────────┘    └──────────┘
public final class Wobble: TransitionAnimator {
  /// The lag of the jelly, as a multiple of the usual one.
  public var softness: CGFloat = 1
  /// The darkness of the old screen at last, from 0 to 1.
  public var shade: CGFloat = 0.3

  /// The most strips; the steps of the motion.
  private static let (strips, steps) = (36, 30)

  /// 0.9 seconds long.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, side, isBack) = (screens.bounds, screens.side, screens.isReversed)
    let shade = screens.shade(screens.old)
    let count = max(1, min(Self.strips, Int(bounds.height / 4)))
    let strips = screens.pieces(of: screens.new, columns: 1, rows: count, overlap: 1)
    strips.first?.view.superview?.clipsToBounds = true
    screens.new.alpha = 0
    let (isDragged, isSlow) = (screens.isInteractive, screens.isInteractive || isBack)
    // The hand leaves faster and faster, slows down where it arrives, and follows a finger evenly.
    func hand(_ t: CGFloat) -> CGFloat {
      isDragged ? t : isBack ? (0.25 + 0.77 * t) * t : 1 - pow(1 - min(t / 0.42, 1), 3)
    }
    let jelly = Jelly(
      grip: (screens.touch.y - bounds.minY) / bounds.height, steps: Self.steps, hand: hand)
    // No more than a phone's where the screen is wide; more where the hand is slow.
    let give = softness * min(bounds.width, 1.25 * bounds.height) * (isSlow ? 3.5 : 1)
    screens.pose(steps: Self.steps) { progress in
      let time = isBack ? 1 - progress : progress
      let (way, step) = (hand(time), Int((time * CGFloat(Self.steps)).rounded()))
      let rest = min((1 - time) / 0.08, 1) * give
      // The offset of an edge from where it ends, or from where the way back starts.
      func edge(_ edge: [[CGFloat]], at place: CGFloat) -> CGFloat {
        let (lag, moved) = (rest * Jelly.lag(of: edge[step], at: place), way * bounds.width)
        // However much is made of the lag, nothing moves away from the hand.
        let shown = isSlow && lag > 0 ? moved * (1 - exp(-lag / max(moved, 1))) : lag
        return side * (isBack ? moved - shown : bounds.width - moved + shown)
      }
      for strip in strips {
        let (y, height) = (strip.view.center.y, strip.view.bounds.height)
        let ends = [-height / 2, height / 2].map { end -> Trapezoid.Edge in
          let front = edge(jelly.front, at: (y + end) / bounds.height)
          let rear = edge(jelly.rear, at: (y + end) / bounds.height)
          let longer = (isBack ? front - rear : rear - front) * side / 2
          return Trapezoid.Edge(
            y: end, x: (front + rear) / 2, half: max(bounds.width / 2 + longer, bounds.width / 8))
        }
        strip.view.layer.transform = CATransform3D(
          from: strip.view.bounds.size, to: Trapezoid(top: ends[0], bottom: ends[1]))
      }
      shade.alpha = self.shade * (isBack ? 1 - min(way, 1) : way)
    }
  }
}

extension Engine {
  /// Compiz's.
  public static let wobble = Engine(
    "Wobbly windows", group: .pieces, origin: "Compiz", note: "a sheet of jelly",
    sentence: "The new panel is a sheet of jelly that lags behind its motion, and swings.",
    moment: 0.2, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("softness", 0...2, .times, "How far the jelly gives way.") { \Wobble.softness },
      Parameter("shade", 0...1, .times, "How dark the old panel gets.") { \Wobble.shade },
    ] + Parameter.controlPoints
  ) { Wobble() }
}
