import UIKit

/// The old screen tumbles away into the distance and fades; the new one comes from in front of the
/// other side, tilted, and settles.
///
///     from above          ╱  old, far away
///                       ─────
///           new  ╲
///                     eye
///
/// After the flight in Think & Build's article on transforms: its angles, and its lengths in widths of
/// the phone of its time.
public final class Tumble: TransitionAnimator {
  /// The amount by which the old screen tumbles, as a multiple of the article's angles.
  public var spin: CGFloat = 1
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5

  /// One second long.
  public init() { super.init(duration: 1) }

  override func animate(_ screens: Screens) {
    let (side, width) = (screens.side, screens.bounds.width)
    let perspective = screens.perspective(distance)
    func degrees(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }
    screens.pose { progress in
      let spin = self.spin * progress
      screens.old.layer.transform =
        CATransform3D.rotation(degrees(50) * spin, x: 1)
        .then(.rotation(degrees(45) * side * spin, y: 1))
        .then(
          CATransform3DMakeTranslation(-2 * side * width * progress, 0, -1.25 * width * progress)
        )
        .then(.rotation(degrees(-5) * side * spin, z: 1))
        .then(perspective)
      screens.old.alpha = 1 - progress

      let left = 1 - progress
      screens.new.layer.transform =
        CATransform3D.rotation(degrees(-20) * side * left, y: 1, z: 0.8)
        .then(
          CATransform3DMakeTranslation(
            side * width * left, -0.03 * width * left, 0.4 * width * left)
        )
        .then(perspective)
      screens.new.alpha = progress
    }
  }
}

extension Engine {
  /// Think & Build's.
  public static let tumble = Engine(
    "Tumble", group: .space, origin: "Think & Build", note: "through space",
    sentence: "The old panel tumbles away into the distance; the new one comes from in front.",
    moment: 0.4, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("spin", 0...3, .times, "How far the old panel tumbles.") { \Tumble.spin },
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Tumble.distance
      },
    ]
  ) { Tumble() }
}
