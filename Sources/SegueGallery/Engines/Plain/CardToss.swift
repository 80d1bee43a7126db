import SegueTransitions
import UIKit

/// The old screen is the uppermost card of a stack and is tossed away: it turns as it flies, and gravity
/// pulls it down. The new one rises from below it.
///
///     ┌──────────┐    ╱╲╭───────╮    ╭──────────╮
///     │   old    │ → ╱old╲ new  │ → ╱│   new    │
///     └──────────┘    ╲╱╰───────╯    ╰──────────╯
public final class CardToss: TransitionAnimator {
  /// The angle by which the card has turned when it is out of sight, in degrees.
  public var spin: CGFloat = 20
  /// The distance that it falls, as a fraction of the height.
  public var fall: CGFloat = 0.6
  /// The scale of the new screen at first.
  public var scale: CGFloat = 0.92
  /// The darkness of the new screen at first, from 0 to 1.
  public var shade: CGFloat = 0.45
  /// The radius of the corners, as a fraction of the longer side.
  public var corners: CGFloat = 0.03

  /// 0.65 seconds long.
  public init() { super.init(duration: 0.65, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (card, next, size) = (screens.old, screens.new, screens.bounds.size)
    let shade = screens.shade(next)
    screens.shade(behind: next).alpha = 1
    for screen in [card, next] { screens.clip(screen) }
    screens.raiseOld()
    screens.shadow(of: card)
    // Dragged below the middle it turns the other way, as a card does at a fingertip.
    let lift: CGFloat = screens.isInteractive && screens.touch.y > screens.bounds.midY ? -1 : 1
    let turn = -lift * screens.side * spin * .pi / 180
    // Turned, its farthest corner leaves the container, with its shadow.
    let half = (size.width * cos(turn) + size.height * abs(sin(turn))) / 2
    let reach = size.width / 2 + half + 0.02 * screens.longerSide
    screens.pose(steps: 20) { progress in
      // A hand sets it in motion.
      let thrown =
        screens.isInteractive ? progress : progress * (0.35 + progress * (1.3 - 0.65 * progress))
      card.transform = CGAffineTransform(rotationAngle: turn * thrown)
        .concatenating(CGAffineTransform(scaleX: 1 - 0.04 * thrown, y: 1 - 0.04 * thrown))
        .concatenating(
          CGAffineTransform(
            translationX: -screens.side * reach * thrown,
            y: (1.4 * thrown * thrown - 0.4 * thrown) * self.fall * size.height))
    }
    screens.pose(steps: 12) { progress in
      let risen = progress.smoothStep
      let scale = self.scale + (1 - self.scale) * risen
      next.transform = CGAffineTransform(scaleX: scale, y: scale)
      shade.alpha = (1 - risen) * self.shade
    }
    let corners = self.corners * screens.longerSide
    screens.pose(0...0.15) { card.layer.cornerRadius = $0 * corners }
    screens.pose(0.5...1) { next.layer.cornerRadius = (1 - $0) * corners }
  }
}

extension Engine {
  /// Tinder's.
  public static let cardToss = Engine(
    "Card toss", group: .plain, origin: "Tinder", note: "thrown from a stack",
    sentence: "The old panel is tossed away like a card; the next one rises from the stack.",
    moment: 0.5, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("spin", 0...60, .degrees, "How far the card turns.") { \CardToss.spin },
      Parameter("fall", 0...1, .times, "How far the card falls, of the height.") { \CardToss.fall },
      Parameter("scale", 0.5...1, .times, "How small the new panel is at first.") {
        \CardToss.scale
      },
      Parameter("shade", 0...1, .times, "How dark the new panel is at first.") { \CardToss.shade },
      Parameter("corners", 0...0.1, .times, "The cards' corners, of the longer side.") {
        \CardToss.corners
      },
    ] + Parameter.controlPoints
  ) { CardToss() }
}
