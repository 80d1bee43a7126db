import SegueTransitions
import UIKit

/// The screens stand on a carousel, which turns from one to the next.
///
///     from above     ╭───────╮        The apothem of a regular polygon, from its center to the
///                   ╱         ╲       middle of a side, is  side / (2 · tan(π / corners)).
///                   ╲    ·    ╱ new
///                    ╰──old──╯
///                       eye
public final class Carousel: TransitionAnimator {
  /// The number of screens that the carousel has room for.
  public var places = 6
  /// The gap between two screens, as a fraction of their width.
  public var gap: CGFloat = 0.06
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The fraction by which the carousel shrinks in the middle of its turn.
  public var recess: CGFloat = 0.2
  /// The darkness of a screen at the side, from 0 to 1.
  public var shade: CGFloat = 0.5

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9) }

  public override func animate(_ screens: Screens) {
    let turn = 2 * .pi / CGFloat(places)
    let radius = screens.bounds.width * (1 + gap) / 2 / tan(turn / 2)
    let (axle, perspective) = (screens.axle(radius), screens.perspective(distance))
    let panels = [screens.plane(of: screens.old), screens.plane(of: screens.new)]
    for panel in panels { panel.hang(behind: radius) }
    screens.pose(steps: 12) { progress in
      let size = CATransform3D.scale(1 - self.recess * sin(progress * .pi))
      for (index, panel) in panels.enumerated() {
        let place = CGFloat(index) - progress
        panel.pose(
          size.then(.rotation(screens.side * place * turn, y: 1)).then(axle).then(perspective),
          shade: abs(place) * self.shade)
      }
    }
  }
}

extension Engine {
  /// Known from Nick Lockwood's iCarousel.
  public static let carousel = Engine(
    "Carousel", group: .space, origin: "iCarousel", note: "Nick Lockwood",
    sentence: "The panels stand on a carousel, which turns from one to the next.",
    moment: 0.45, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration("How long the turn takes."),
      Parameter("places", 3...16, .pieces, "How many panels it has room for.") { \Carousel.places },
      Parameter("gap", 0...0.5, .times, "The gap between panels, of their width.") {
        \Carousel.gap
      },
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Carousel.distance
      },
      Parameter("recess", 0...0.6, .times, "How much smaller it is while it turns.") {
        \Carousel.recess
      },
      Parameter("shade", 0...1, .times, "How dark a panel at the side is.") { \Carousel.shade },
    ] + Parameter.controlPoints
  ) { Carousel() }
}
