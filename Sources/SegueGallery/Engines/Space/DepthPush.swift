import SegueTransitions
import UIKit

/// The new screen comes from beside and before the old one, turned towards the eye like a part of a wall around it. The old
/// one recedes into the depth meanwhile, out of the light and out of focus.
///
///     from above     ──old──            ─old─
///                            ╱    →      ──╱      →    ──new──
///                         new            new
///                      eye             eye              eye
public final class DepthPush: TransitionAnimator {
  /// The way that the new screen comes and the old one recedes, in lengths of the longer side.
  public var depth: CGFloat = 0.16
  /// The angle by which the new screen is turned at first, in degrees.
  public var angle: CGFloat = 25
  /// The number of blurred pixels in a row of the screen that recedes: the fewer, the stronger the blur.
  public var blur = 56
  /// The darkness of the screen that recedes, from 0 to 1.
  public var shade: CGFloat = 0.5

  /// The distance of the eye, and the radius of the corners on the way, in lengths of the longer side.
  private static let (eye, corners): (CGFloat, CGFloat) = (1.3, 0.03)

  /// 0.7 seconds long.
  public init() {
    super.init(
      duration: 0.7, timing: .bezier(CGPoint(x: 0.3, y: 0.3), CGPoint(x: 0.2, y: 1)),
      returnTiming: .bezier(CGPoint(x: 0.4, y: 0.1), CGPoint(x: 0.4, y: 0.9)))
  }

  public override func animate(_ screens: Screens) {
    let (old, new, side) = (screens.old, screens.new, screens.longerSide)
    let half = screens.bounds.width / 2
    // Its contents recede, not its ground.
    _ = screens.addGround(behind: old)
    let blurred = screens.defocusOld(columns: blur, until: 0.5)
    let shade = screens.shade(behind: new)
    for view in [old, blurred, new] { screens.clip(view) }
    // The others would cut off what is behind their plane: its inner edge, while it is turned.
    new.layer.zPosition = side
    screens.shadow(of: new)
    let (eye, corners) = (Self.eye * side, Self.corners * side)
    screens.pose(steps: 14) { progress in
      let near = self.depth * side * (1 - progress)
      let turn = self.angle * .pi / 180 * (1 - progress)
      // Its inner edge, which is farther away, leaves from the edge of the container.
      let inner = eye - near + sin(turn) * half
      let x = (inner / eye + cos(turn)) * half * (1 - progress)
      new.layer.transform = CATransform3D.rotation(-screens.side * turn, y: 1)
        .then(CATransform3DMakeTranslation(screens.side * x, 0, near))
        .then(.perspective(eye))
      let away = eye / (eye + self.depth * side * progress)
      old.transform = CGAffineTransform(scaleX: away, y: away)
      blurred.transform = old.transform
    }
    screens.pose { shade.alpha = self.shade * $0 }
    screens.pose(0...0.15) { progress in
      for view in [old, blurred] { view.layer.cornerRadius = corners * progress }
    }
    screens.pose(0.85...1) { new.layer.cornerRadius = corners * (1 - $0) }
  }
}

extension Engine {
  /// Headsets'.
  public static let depthPush = Engine(
    "Depth push", group: .space, origin: "visionOS", note: "from beside the eye",
    sentence: "The new panel comes from beside the eye; the old one recedes out of focus.",
    moment: 0.3, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("depth", 0...0.6, .times, "How far they come and go.") { \DepthPush.depth },
      Parameter("angle", 0...70, .degrees, "The new panel's turn at first.") { \DepthPush.angle },
      Parameter("blur", 10...120, .pieces, "Few blurred pixels blur more.") { \DepthPush.blur },
      Parameter("shade", 0...1, .times, "How dark it is behind.") { \DepthPush.shade },
    ] + Parameter.controlPoints
  ) { DepthPush() }
}
