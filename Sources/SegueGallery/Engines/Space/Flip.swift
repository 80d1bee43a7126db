import SegueTransitions
import UIKit

/// Both screens are sides of a card, which turns over about a center line.
///
///      old        │        new      The card turns by 180°: until it is seen edge-on the old side
///     ┌───┐   ╲   │   ╱   ┌───┐     faces the eye, from there the new one. Meanwhile it moves back
///     └───┘    ╲  │  ╱    └───┘     a little, for its near edge to have room.
///
/// Like UIKit's `UIModalTransitionStyle.flipHorizontal`.
public final class Flip: TransitionAnimator {
  /// Whether the card turns about its horizontal center line, the lower edge towards the eye.
  public var isVertical: Bool
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The fraction by which the card shrinks until it is seen edge-on, from 0 to 1.
  public var recess: CGFloat = 0.25
  /// The darkness of the card's sides when they are seen edge-on, from 0 to 1.
  public var shade: CGFloat = 0.3

  /// Three quarters of a second long.
  public init(isVertical: Bool = false) {
    self.isVertical = isVertical
    super.init(duration: 0.75)
  }

  public override func animate(_ screens: Screens) {
    let perspective = screens.perspective(distance)
    let (old, new) = (screens.plane(of: screens.old), screens.plane(of: screens.new))
    for side in [old, new] { side.hideBack() }
    screens.pose(steps: 12) { progress in
      // 1 when the card is seen edge-on.
      let middle = sin(progress * .pi)
      @MainActor func turned(_ angle: CGFloat) -> CATransform3D {
        CATransform3D.scale(1 - self.recess * middle)
          .then(
            self.isVertical
              ? .rotation(-angle, x: 1) : .rotation(screens.side * angle, y: 1)
          )
          .then(perspective)
      }
      old.pose(turned(-progress * .pi), shade: middle * self.shade)
      new.pose(turned((1 - progress) * .pi), shade: middle * self.shade)
    }
  }
}

extension Engine {
  /// UIKit's.
  public static let flip = Engine(
    "Flip", group: .space, origin: "UIKit", note: "the back of a card",
    sentence: "Both panels are sides of a card, which turns over.",
    moment: 0.4, arrival: 0.5, drawing: .stretched, asksFor: [.plainFrames, .gaps],
    staysInside: true,
    parameters: flipParameters
  ) { Flip() }

  /// UIKit's, about the other axis.
  public static let flipVertical = Engine(
    "Flip vertical", group: .space, origin: "UIKit", note: "head over heels",
    sentence: "Both panels are sides of a card, which turns over from below.",
    moment: 0.4, arrival: 0.5, drawing: .stretched, asksFor: [.plainFrames, .gaps],
    staysInside: true,
    parameters: flipParameters, arguments: "isVertical: true"
  ) { Flip(isVertical: true) }

  private static let flipParameters: [Parameter] =
    [
      .duration("How long the card takes."),
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Flip.distance
      },
      Parameter("recess", 0...0.6, .times, "How much smaller it is when seen edge-on.") {
        \Flip.recess
      },
      Parameter("shade", 0...1, .times, "How much it darkens when seen edge-on.") { \Flip.shade },
    ] + Parameter.controlPoints
}
