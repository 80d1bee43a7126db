import SegueTransitions
import UIKit

/// The screens change places: the old one swings aside and to the back, the new one, which was behind
/// it, to the other side and to the front.
///
///     from above             ╭─ new ─╮
///                            ↓       ↑        Both go around the same ellipse, half a turn apart.
///                            ╰─ old ─╯
///                               eye
public final class Swap: TransitionAnimator {
  /// The distance from the front to the back, as a fraction of the width.
  public var depth: CGFloat = 0.8
  /// The angle by which the screens turn away from each other as they pass, in degrees.
  public var tilt: CGFloat = 25
  /// The darkness of a screen at the back, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// The largest offset of the screens to the side, as a fraction of the width: a little more than
  /// half, so that they pass without touching.
  private static let reach: CGFloat = 0.56

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9) }

  public override func animate(_ screens: Screens) {
    let width = screens.bounds.width
    let perspective = screens.perspective(1.5)
    let planes = [screens.plane(of: screens.old), screens.plane(of: screens.new)]
    screens.pose(steps: 24) { progress in
      for (index, plane) in planes.enumerated() {
        // On the ellipse, from 0 in front to a half turn at the back.
        let angle = (index == 0 ? progress : progress - 1) * .pi
        let back = (1 - cos(angle)) / 2
        plane.pose(
          CATransform3D.rotation(screens.side * sin(angle) * self.tilt * .pi / 180, y: 1)
            .then(
              CATransform3DMakeTranslation(
                -screens.side * sin(angle) * Self.reach * width, 0, -back * self.depth * width)
            )
            .then(perspective),
          shade: back * self.shade)
      }
    }
  }
}

extension Engine {
  /// Keynote's.
  public static let swap = Engine(
    "Swap", group: .plain, origin: "Keynote", note: "front and back",
    sentence:
      "The old panel swings to the back on one side, the new one to the front on the other.",
    moment: 0.42, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("depth", 0.3...3, .times, "How far behind the front the back is, of the width.") {
        \Swap.depth
      },
      Parameter("tilt", 0...45, .degrees, "How far the panels turn where they pass.") {
        \Swap.tilt
      },
      Parameter("shade", 0...1, .times, "How dark it is at the back.") { \Swap.shade },
    ] + Parameter.controlPoints
  ) { Swap() }
}
