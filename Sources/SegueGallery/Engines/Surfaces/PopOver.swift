import SegueTransitions
import UIKit

/// A bubble with a tail pops up where the user touched, shows the new screen, and grows until it fills all.
///
///     ┌────────────┐    ┌────────────┐    ┌────────────┐
///     │            │    │ ╭────────╮ │    │            │    It lies above or below the touch, where
///     │            │    │ │  new   │ │    │    new     │    there is more room.
///     │     ·      │    │ ╰──╲╱────╯ │    │            │
///     └────────────┘    └────────────┘    └────────────┘
public final class PopOver: TransitionAnimator {
  /// The size of the bubble, as a fraction of the screen.
  public var size: CGFloat = 0.45
  /// The radius of the bubble's corners, in points.
  public var corners: CGFloat = 14
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.3

  /// The length of the tail, and the least distance of the bubble from the edges, in points.
  private let (tail, margin): (CGFloat, CGFloat) = (12, 8)

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, area) = (screens.bounds, screens.safeBounds)
    let tip = screens.origin.clamped(to: area)
    let isAbove = tip.y > area.midY
    let bubble = bubble(at: tip, isAbove: isAbove, in: area)
    let shade = screens.shade(screens.old)
    // A square that stands on its corner, half of it behind the bubble, in the new screen's color.
    let dot = CGRect(
      x: bounds.midX.rounded(), y: isAbove ? bounds.maxY - 1 : bounds.minY, width: 1, height: 1)
    let point = screens.cut(dot, from: screens.new)
    point.bounds.size = CGSize(width: tail * 2.squareRoot(), height: tail * 2.squareRoot())
    screens.add(point)
    let card = GrowingCard(in: screens, from: bubble)
    card.old.alpha = 0

    screens.pose(0...0.5, steps: 15) { progress in
      // Not quite 0: a view of no size has no transform to come back from.
      let scale = max(0.001, progress.overshoot)
      card.place(in: bubble.scaled(by: scale, about: tip))
      card.cornerRadius = self.corners * scale
      point.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: .pi / 4)
      point.center = CGPoint(x: tip.x, y: tip.y + (isAbove ? -1 : 1) * self.tail * scale)
    }
    screens.pose(0...0.05) { (card.view.alpha, point.alpha) = ($0, $0) }
    screens.pose(0.5...1, steps: 15) { progress in
      let part = progress.smoothStep
      card.place(in: bubble.interpolated(to: bounds, part))
      card.cornerRadius = self.corners * (1 - part)
    }
    screens.pose { shade.alpha = $0 * self.shade }
  }

  private func bubble(at tip: CGPoint, isAbove: Bool, in bounds: CGRect) -> CGRect {
    let room = isAbove ? tip.y - bounds.minY : bounds.maxY - tip.y
    let width = bounds.width * size
    let height = max(1, min(bounds.height * size, room - tail - margin))
    let x = min(max(tip.x - width / 2, bounds.minX + margin), bounds.maxX - margin - width)
    return CGRect(
      x: x, y: isAbove ? tip.y - tail - height : tip.y + tail, width: width, height: height)
  }
}

extension Engine {
  /// iPad's.
  public static let popOver = Engine(
    "Pop-over", group: .surfaces, origin: "iPad", note: "a bubble that fills",
    sentence: "A bubble pops up where the user touched, and grows until it is the new panel.",
    moment: 0.5, drawing: .composed, staysInside: true,
    parameters: [
      .duration(),
      Parameter("size", 0.2...0.9, .times, "The size of the bubble.") { \PopOver.size },
      Parameter("corners", 0...80, .points, "The radius of the corners.") { \PopOver.corners },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \PopOver.shade },
    ] + Parameter.controlPoints
  ) { PopOver() }
}
