import SegueTransitions
import UIKit

/// The old screen tumbles away into the distance and fades; the new one comes from in front of the
/// other side, tilted, and settles.
///
///     from above          ╱  old, far away
///                       ─────
///           new  ╲
///                     eye
///
/// After the flight in Think & Build's article on transforms, with its lengths in widths of the phone of its
/// time; it turns farther than that one, so that it is seen to tumble.
public final class Tumble: TransitionAnimator {
  /// The angle by which the old screen tumbles head over heels, in degrees.
  public var spin: CGFloat = 200
  /// The angle by which the new screen is tilted at first, in degrees.
  public var tilt: CGFloat = 50
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The darkness of the old screen in the distance, from 0 to 1.
  public var shade: CGFloat = 0.5

  /// One second long.
  public init() { super.init(duration: 1) }

  public override func animate(_ screens: Screens) {
    let (side, width) = (screens.side, screens.bounds.width)
    let perspective = screens.perspective(distance)
    let (spin, tilt) = (spin * .pi / 180, tilt * .pi / 180)
    let (old, new) = (screens.plane(of: screens.old), screens.plane(of: screens.new))
    // Half a turn has no shorter side.
    screens.pose(steps: 16) { progress in
      old.pose(
        CATransform3D.rotation(spin * progress, x: 1, y: 0.4 * side, z: -0.15 * side)
          .then(
            CATransform3DMakeTranslation(
              -1.1 * side * width * progress, 0, -1.6 * width * progress)
          )
          .then(perspective),
        shade: progress * self.shade)
      let left = 1 - progress
      new.pose(
        CATransform3D.rotation(-tilt * side * left, x: 0.3 * side, y: 1, z: 0.4)
          .then(
            CATransform3DMakeTranslation(
              1.1 * side * width * left, -0.03 * width * left, 0.4 * width * left)
          )
          .then(perspective),
        shade: 0)
    }
    // It is seen to the end of its tumbling; the new one is there at once, for it comes from outside.
    screens.pose(0.6...1) { screens.old.alpha = 1 - $0 }
    screens.pose(0...0.25) { screens.new.alpha = $0 }
  }
}

extension Engine {
  /// Think & Build's.
  public static let tumble = Engine(
    "Tumble", group: .space, origin: "Think & Build", note: "through space",
    sentence: "The old panel tumbles away into the distance; the new one comes from in front.",
    moment: 0.4, arrival: 0.15, drawing: .stretched,
    // A screen passes close by the eye.
    asksFor: [.gaps, .enlargement],
    parameters: [
      .duration(),
      Parameter("spin", 0...720, .degrees, "How far the old panel tumbles.") { \Tumble.spin },
      Parameter("tilt", 0...80, .degrees, "How far the new panel is tilted at first.") {
        \Tumble.tilt
      },
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Tumble.distance
      },
      Parameter("shade", 0...1, .times, "How dark it is in the distance.") { \Tumble.shade },
    ] + Parameter.controlPoints
  ) { Tumble() }
}
