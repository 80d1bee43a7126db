import SegueTransitions
import UIKit

/// Both screens are faces of a cube that turns by a quarter: to the side, or upward.
///
///     from above       eye
///                     ┌─old─┐        The screens hang from the cube's center, half a width behind
///                     │  ·  new      them, so that a mere rotation carries them around it, and
///                     └─────┘        their common edge stays joined.
public final class Cube: TransitionAnimator {
  /// The direction in which the cube turns.
  public enum Axis: Sendable {
    /// To the side.
    case x
    /// Upward.
    case y
  }

  /// The direction in which the cube turns.
  public let axis: Axis
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The fraction by which the cube shrinks while an edge faces the eye.
  public var recess: CGFloat = 0.12
  /// The darkness of a face that is turned away by a quarter, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Nine tenths of a second long.
  public init(_ axis: Axis = .x) {
    self.axis = axis
    super.init(duration: 0.9)
  }

  public override func animate(_ screens: Screens) {
    let half = (axis == .x ? screens.bounds.width : screens.bounds.height) / 2
    let onto = screens.axle(half).then(screens.perspective(distance))
    let turn: (CGFloat, CGFloat) = axis == .x ? (0, -screens.side) : (1, 0)
    let faces = [screens.plane(of: screens.old), screens.plane(of: screens.new)]
    for face in faces { face.hang(behind: half) }
    for face in faces { face.hideBack() }
    screens.pose(steps: 12) { progress in
      let size = CATransform3D.scale(1 - self.recess * sin(progress * .pi))
      for (index, face) in faces.enumerated() {
        let angle = (progress - CGFloat(index)) * .pi / 2
        let place = size.then(.rotation(angle, x: turn.0, y: turn.1)).then(onto)
        face.pose(place, shade: abs(sin(angle)) * self.shade)
      }
    }
  }
}

extension Engine {
  /// Keynote's, to the side.
  public static let cube = Engine(
    "Cube", group: .space, origin: "Keynote", note: "a quarter turn",
    sentence: "Both panels are faces of a cube, which turns by a quarter.",
    moment: 0.45, seam: .vertical, drawing: .stretched, asksFor: .gaps,
    parameters: cubeParameters
  ) { Cube() }

  /// Keynote's, upward.
  public static let cubeVertical = Engine(
    "Cube vertical", group: .space, origin: "Keynote", note: "upward",
    sentence: "Both panels are faces of a cube, which turns upward by a quarter.",
    moment: 0.45, seam: .horizontal, drawing: .stretched, asksFor: .gaps,
    parameters: cubeParameters, arguments: ".y"
  ) { Cube(.y) }

  private static let cubeParameters: [Parameter] =
    [
      .duration("How long the turn takes."),
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Cube.distance
      },
      Parameter("recess", 0...0.5, .times, "How much smaller it is in the middle.") {
        \Cube.recess
      },
      Parameter("shade", 0...1, .times, "How dark a turned face is.") { \Cube.shade },
    ] + Parameter.controlPoints
}
