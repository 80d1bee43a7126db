import SegueTransitions
import UIKit

/// The old screen is torn in two along a ragged line, from top to bottom; the halves turn apart and
/// fall. The white inside of the paper shows along one of them.
public final class Tear: TransitionAnimator {
  /// The angle by which each half turns while the tear opens, in degrees.
  public var angle: CGFloat = 12
  /// The amplitude of the line's waver, as a fraction of the width.
  public var raggedness: CGFloat = 0.04

  /// A second long.
  public init() { super.init(duration: 1, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, size) = (screens.bounds, screens.bounds.size)
    let line = TornLine(
      size, lean: -0.1 * screens.side, raggedness: raggedness, scale: screens.scale)
    let (left, right, white) = (UIView(frame: bounds), UIView(frame: bounds), UIView(frame: bounds))
    // The white of the right half reaches below the left one, which hides it at first.
    white.backgroundColor = UIColor(white: 0.95, alpha: 1)
    white.mask = ShapeView(line.fringe, frame: bounds)
    right.addSubview(white)
    for (part, shape) in [(right, line.right), (left, line.left)] {
      screens.add(part)
      if let shard = screens.shard(of: screens.old, shape: shape) { part.addSubview(shard) }
    }
    let shade = screens.shade(screens.new)
    screens.old.alpha = 0
    let foot = CGPoint(x: line.foot - size.width / 2, y: size.height / 2)
    screens.pose(steps: 24) { progress in
      // The tear opens like a pair of scissors; then the halves fall, the faster the longer.
      let open = min(progress / 0.55, 1)
      let fall = max(progress - 0.4, 0) / 0.6
      for (part, way) in [(left, CGFloat(-1)), (right, 1)] {
        let turned = (open.smoothStep + fall) * self.angle * .pi / 180
        part.layer.transform = .rotation(way * turned, z: 1, about: foot).then(
          CATransform3DMakeTranslation(
            way * fall * 0.3 * size.width, fall * fall * 1.6 * size.height, 0))
      }
      shade.alpha = 0.4 * (1 - progress)
    }
  }
}

extension Engine {
  /// The paper rip of video editing.
  public static let tear = Engine(
    "Tear", group: .masks, origin: "Video editing", note: "two halves of paper",
    sentence: "The old panel is torn in two along a ragged line, and the halves fall.",
    moment: 0.5, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("angle", 0...40, .degrees, "How far each half turns.") { \Tear.angle },
      Parameter("raggedness", 0...0.2, .times, "How far the line strays, of the width.") {
        \Tear.raggedness
      },
    ] + Parameter.controlPoints
  ) { Tear() }
}
