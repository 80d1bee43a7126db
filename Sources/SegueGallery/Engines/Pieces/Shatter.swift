import SegueTransitions
import UIKit

/// The old screen is a pane of glass that breaks where it was touched: its shards tumble and fall,
/// those near the touch first.
public final class Shatter: TransitionAnimator {
  /// The number of rings of shards around the touch.
  public var rings = 4
  /// The outward speed of the shards near the touch, in screen heights per duration.
  public var force: CGFloat = 0.3
  /// The largest angle by which shards tumble, in degrees.
  public var spin: CGFloat = 150

  /// 1.2 seconds long.
  public init() { super.init(duration: 1.2, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (size, touch) = (screens.bounds.size, screens.origin)
    var random = RepeatableRandom(seed: 3)
    // Before it breaks, it shows no cracks, not even such as rounding makes.
    let pane = screens.picture(of: screens.old)
    let space = screens.addSpace(screens.perspective(1.5))
    let reach = hypot(size.width, size.height)
    // Below a bar nothing is seen of it any more.
    let fall = 1.1 * (screens.safeBounds.maxY - screens.bounds.minY)
    let sites = Voronoi.web(around: touch, reach: reach, rings: rings, &random)
    // Light falls from the upper left: after it breaks, no two shards reflect it alike.
    // They overlap a little, so that they fit together without gaps.
    for region in Voronoi.regions(of: sites, in: screens.bounds, overlap: 0.5) {
      guard let shard = screens.shard(of: screens.old, shape: .polygon(region)) else { continue }
      space.addSubview(shard)
      let away = CGVector(dx: shard.center.x - touch.x, dy: shard.center.y - touch.y)
      let nearness = 1 - hypot(away.dx, away.dy) / reach
      let axis = (random.next(in: -1...1), random.next(in: -1...1), random.next(in: -0.4...0.4))
      let light = random.next(in: -0.14...0.14)
      shard.addSubview(Self.glint(light, shard.bounds))
      let turn = spin * random.next(in: 0.4...1) * .pi / 180
      let throwing = force * size.height * nearness / max(hypot(away.dx, away.dy), 1)
      let forward = force * size.height * random.next(in: 0.2...1)
      let start = 0.3 * Double(1 - nearness)
      screens.pose(start...1, steps: 10) { t in
        // A throw: s = v t + g t² / 2, with a g that brings everything out of sight just at the end.
        shard.layer.transform = .rotation(t * turn, x: axis.0, y: axis.1, z: axis.2).then(
          CATransform3DMakeTranslation(
            away.dx * throwing * t, away.dy * throwing * t + fall * t * t, forward * t
          )
        )
      }
      screens.pose(0.94...1) { shard.alpha = 1 - $0 }
    }
    screens.old.alpha = 0
    screens.pose(0...0.01) { space.alpha = $0 }
    screens.pose(0.01...0.02) { pane.alpha = 1 - $0 }
  }

  /// White light on a shard, or a shade if `strength` is negative.
  private static func glint(_ strength: CGFloat, _ frame: CGRect) -> UIView {
    let glint = UIView(frame: frame)
    glint.backgroundColor = UIColor(white: strength > 0 ? 1 : 0, alpha: abs(strength))
    return glint
  }
}

extension Engine {
  /// PowerPoint's.
  public static let shatter = Engine(
    "Shatter", group: .pieces, origin: "PowerPoint", note: "glass that falls",
    sentence: "The old panel breaks like glass where the user touched, and the shards fall.",
    moment: 0.4, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("rings", 2...7, .pieces, "How many rings of shards there are.") { \Shatter.rings },
      Parameter("force", 0...2, .times, "How hard shards are thrown, in heights.") {
        \Shatter.force
      },
      Parameter("spin", 0...170, .degrees, "How far shards tumble.") { \Shatter.spin },
    ] + Parameter.controlPoints
  ) { Shatter() }
}
