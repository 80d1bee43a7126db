import SegueTransitions
import UIKit

/// A drop falls where the user touched. Rings of waves run outwards, bend what is seen, and leave the new screen behind.
///
///     │          │    │   ____   │    │╱ ╱‾‾‾╲ ╲│    Each ring is the edge of a disk, larger than the disk in front
///     │    ·     │ →  │ ((    )) │ →  │ │ new │ │    of it, that shows its screen enlarged about the drop.
///     │   old    │    │   ‾‾‾‾   │    │╲ ╲___╱ ╱│
public final class Ripple: TransitionAnimator {
  /// The distance by which the waves move what is seen, as a fraction of the shorter side.
  public var reach: CGFloat = 0.03
  /// The number of waves.
  public var waves: CGFloat = 2
  /// The width of all of them together, as a fraction of the way that they have run.
  public var width: CGFloat = 0.7
  /// The brightness of the light on them, from 0 to 1.
  public var light: CGFloat = 0.25

  /// The number of disks; the steps; how far the first wave runs, in ways to the farthest corner; when all calms down.
  private static let (disks, steps, way, calm): (Int, Int, CGFloat, Double) = (22, 12, 1.5, 0.7)

  /// A second long.
  public init() { super.init(duration: 1, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (isBack, bounds, touched) = (screens.isReversed, screens.bounds, screens.touch)
    let touch = CGPoint(x: touched.x - bounds.minX, y: touched.y - bounds.minY)
    let order = isBack ? [screens.new, screens.old] : [screens.old, screens.new]
    let (leaving, arriving) = (screens.image(of: order[0]), screens.image(of: order[1]))
    order[1].alpha = 0
    let far = Self.way * screens.reach(from: touched)
    let sea = screens.addSpace(CATransform3DIdentity)
    sea.clipsToBounds = true
    func time(_ progress: CGFloat) -> CGFloat { isBack ? 1 - progress : progress }
    var lights: [CGFloat] = [0]
    for index in 1...Self.disks {
      // The place in the waves, from 0 in front to 1 behind.
      let place = CGFloat(index) / CGFloat(Self.disks)
      let (swell, phase) = (sin(.pi * place), .pi * waves * place)
      lights.append(light * swell * sin(2 * phase))
      let part = min(place / 0.2, 1).smoothStep
      let images = [(leaving, part < 1 ? 1 : 0), (arriving, part)].filter { $0.1 > 0 }
      let disks = images.map { LensDisk(at: touch, of: $0.0, opacity: $0.1) }
      disks.forEach(sea.addSubview)
      let radius = far * (1 - width * place)
      screens.pose { progress in for disk in disks { disk.radius = radius * time(progress) } }
      let height = reach * min(bounds.width, bounds.height) * swell * sin(phase) * sin(phase)
      screens.pose(steps: Self.steps) { progress in
        let (time, now) = (time(progress), radius * time(progress))
        // They grow with the ring, and calm down at last.
        let calm = max((time - CGFloat(Self.calm)) / CGFloat(1 - Self.calm), 0).smoothStep
        let lift = height * min(now / 80, 1) * (1 - calm)
        for disk in disks { disk.magnification = 1 + lift / max(now, 1) }
      }
    }
    let shine = RingLight(at: touch, radius: far, inner: 1 - width, lights: lights.reversed())
    sea.addSubview(shine)
    screens.pose { progress in
      let scale = max(time(progress), Screens.leastScale)
      shine.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    screens.pose(isBack ? 0...1 - Self.calm : Self.calm...1) { shine.alpha = 1 - time($0) }
  }
}

extension Engine {
  /// Core Animation's, with a drop in it.
  public static let ripple = Engine(
    "Ripple", group: .pieces, origin: "Core Animation", note: "a drop in water",
    sentence: "Rings of waves run out from where the user touched, and leave the new panel behind.",
    moment: 0.45, drawing: .composed, isSymmetric: true,
    parameters: [
      .duration(),
      Parameter("reach", 0...0.1, .times, "How far waves move what is seen.") { \Ripple.reach },
      Parameter("waves", 0.5...4, .times, "How many waves there are.") { \Ripple.waves },
      Parameter("width", 0.2...0.9, .times, "How wide they are together.") { \Ripple.width },
      Parameter("light", 0...1, .times, "How bright the waves are.") { \Ripple.light },
    ] + Parameter.controlPoints
  ) { Ripple() }
}
