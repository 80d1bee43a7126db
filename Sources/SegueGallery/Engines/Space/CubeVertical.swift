import UIKit

/// Both screens are faces of a cube that turns by a quarter, upward.
///
///     from the side     ┌──────┐      The screens hang from the cube's center, half a height behind
///             eye   old │  ·   │      them, so that a mere rotation carries them around it, and
///                       └──────┘ ↑    their common edge stays joined.
///                         new
public final class CubeVertical: TransitionAnimator {
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The fraction by which the cube shrinks while an edge faces the eye.
  public var recess: CGFloat = 0.12
  /// The darkness of a face that is turned away by a quarter, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9) }

  override func animate(_ screens: Screens) {
    let half = screens.bounds.height / 2
    let (axle, perspective) = (screens.axle(half), screens.perspective(distance))
    let faces = [screens.plane(of: screens.old), screens.plane(of: screens.new)]
    for face in faces {
      face.hang(behind: half)
      face.hideBack()
    }
    screens.pose(steps: 12) { progress in
      let size = CATransform3D.scale(1 - self.recess * sin(progress * .pi))
      for (index, face) in faces.enumerated() {
        // Of the old face up to a quarter, of the new one from a quarter below.
        let angle = (progress - CGFloat(index)) * .pi / 2
        face.pose(
          size.then(.rotation(angle, x: 1)).then(axle).then(perspective),
          shade: abs(sin(angle)) * self.shade)
      }
    }
  }
}

extension Engine {
  /// Keynote's.
  public static let cubeVertical = Engine(
    "Cube vertical", group: .space, origin: "Keynote", note: "upward",
    sentence: "Both panels are faces of a cube, which turns upward by a quarter.",
    moment: 0.45, seam: .horizontal, drawing: .stretched,
    parameters: [
      .duration("How long the turn takes."),
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \CubeVertical.distance
      },
      Parameter("recess", 0...0.5, .times, "How much smaller the cube is in the middle.") {
        \CubeVertical.recess
      },
      Parameter("shade", 0...1, .times, "How dark a face is when it is turned away.") {
        \CubeVertical.shade
      },
    ]
  ) { CubeVertical() }
}
