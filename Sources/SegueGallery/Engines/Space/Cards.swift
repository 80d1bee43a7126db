import SegueTransitions
import UIKit

/// The old screen lies back and gives way like the uppermost card of a pile, and the new one is dealt
/// onto it from below.
///
///     from the side     │      ╲      ╱       │      It falls back about its lower edge until half
///                 old   │  →    ╲  →   ·  →   │      the way, and rises again further behind.
public final class Cards: TransitionAnimator {
  /// The largest angle by which the old screen falls back, in degrees.
  public var tilt: CGFloat = 30
  /// The distance that the old screen moves back, as a fraction of the width.
  public var depth: CGFloat = 0.4
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let size = screens.bounds.size
    let perspective = screens.perspective(1.5)
    let way = screens.way(90)
    let old = screens.plane(of: screens.old)
    // In front of all that the old screen does.
    screens.new.layer.zPosition = size.width
    screens.shadow(of: screens.new)
    screens.pose(steps: 16) { progress in
      let angle = sin(progress * .pi) * self.tilt * .pi / 180
      old.pose(
        CATransform3D.rotation(angle, x: 1, about: CGPoint(x: 0, y: size.height / 2))
          .then(CATransform3DMakeTranslation(0, 0, -progress * self.depth * size.width))
          .then(perspective),
        shade: progress * self.shade)
    }
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(along: way, by: 1 - progress)
    }
  }
}

extension Engine {
  /// After Colin Eberhardt's VCTransitionsLibrary.
  public static let cards = Engine(
    "Cards", group: .space, origin: "VCTransitionsLibrary", note: "Colin Eberhardt",
    sentence: "The old panel falls back, and the new one is dealt onto it from below.",
    moment: 0.45, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("tilt", 0...60, .degrees, "How far the old panel falls back.") { \Cards.tilt },
      Parameter("depth", 0...2, .times, "How far back the old panel moves, of the width.") {
        \Cards.depth
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \Cards.shade },
    ] + Parameter.controlPoints
  ) { Cards() }
}
