import SegueTransitions
import UIKit

/// The eye is inside a cube whose walls are the screens, and looks from one to the next.
///
///     from above   ┌──old──┐      The screens hang from the cube's center, half a width in front of
///                  │   ·  new     them. In the middle the eye looks into the corner, where both
///                  │  eye  │      meet.
public final class InsideCube: TransitionAnimator {
  /// The distance of the eye, in lengths of the longer side: more than 1, for the side walls to be
  /// in front of it.
  public var distance: CGFloat = 1.3
  /// The darkness of a wall beside the eye, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9) }

  public override func animate(_ screens: Screens) {
    let half = screens.bounds.width / 2
    let (axle, perspective) = (screens.axle(-half), screens.perspective(distance))
    let walls = [screens.plane(of: screens.old), screens.plane(of: screens.new)]
    for wall in walls { wall.hang(behind: -half) }
    screens.pose { progress in
      for (index, wall) in walls.enumerated() {
        // Of the old wall up to a quarter, of the new one from a quarter before.
        let quarters = progress - CGFloat(index)
        wall.pose(
          CATransform3D.rotation(screens.side * quarters * .pi / 2, y: 1)
            .then(axle).then(perspective),
          shade: abs(quarters) * self.shade)
      }
    }
  }
}

extension Engine {
  /// PowerPoint's.
  public static let insideCube = Engine(
    "Inside cube", group: .space, origin: "PowerPoint", note: "called Box",
    sentence: "The panels are walls of a room, in which the eye turns from one to the next.",
    moment: 0.5, drawing: .stretched,
    // The walls pass close by the eye.
    asksFor: [.gaps, .enlargement],
    parameters: [
      .duration("How long the turn takes."),
      Parameter("distance", 1.05...5, .times, "How far away the eye is, of the longer side.") {
        \InsideCube.distance
      },
      Parameter("shade", 0...1, .times, "How dark a wall beside the eye is.") {
        \InsideCube.shade
      },
    ] + Parameter.controlPoints
  ) { InsideCube() }
}
