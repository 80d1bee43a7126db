import SegueTransitions
import UIKit

/// A drop of glass forms where the user touched, and grows to a pane, through which the new screen is seen:
/// magnified inside, and bent in the rim, which leaves the screen at last.
///
///     │            │    │ ╭────────╮ │    │╭──────────╮│   The drop shows the old screen, which dissolves
///     │   ╭──╮     │    │ │)      (│ │    ││)        (││   into the new one while it is small.
///     │   ╰──╯ old │ →  │ │)  new (│ │ →  ││)   new  (││
///     │            │    │ ╰────────╯ │    │╰──────────╯│
public final class Glass: TransitionAnimator {
  /// The width of the rim, in points, at most a sixth of the shorter side.
  public var rim: CGFloat = 40
  /// The distance by which the rim moves what is seen in it, in widths of the rim.
  public var bend: CGFloat = 1.2
  /// The brightness of the edge, from 0 to 1.
  public var light: CGFloat = 0.7

  /// The parts of the progress in which the drop appears, and in which it shows the old screen.
  private static let (drop, before) = (0.06, 0.24)

  /// Eight tenths of a second long. What shrinks to a drop is seen to move until the end.
  public init() {
    super.init(
      duration: 0.8, timing: .bezier(CGPoint(x: 0.45, y: 0.1), CGPoint(x: 0.45, y: 0.95)),
      returnTiming: .bezier(CGPoint(x: 0.35, y: 0.2), CGPoint(x: 0.6, y: 0.95)))
  }

  public override func animate(_ screens: Screens) {
    let bounds = screens.bounds
    let rim = min(self.rim, min(bounds.width, bounds.height) / 6)
    let (start, end) = (drop(in: screens, rim), bounds.insetBy(dx: -rim, dy: -rim))
    let old = GlassPane(of: screens.old, in: screens, rim: rim)
    let new = GlassPane(of: screens.new, in: screens, rim: rim)
    let edge = GlassEdge(in: screens, rim: rim, cornerRadius: 1.5 * rim, brightness: light)
    for pane in [old, new] { pane.view.layer.cornerRadius = 1.5 * rim }
    for view in [edge.shadow, old.view, new.view] + edge.lights { screens.add(view) }
    screens.new.alpha = 0
    func bend(_ pane: GlassPane, _ progress: CGFloat) {
      let shift = self.bend * rim * min((1 - progress) / 0.3, 1).smoothStep
      pane.bend(in: start.interpolated(to: end, progress), shift: shift)
    }
    screens.pose(0...Self.before, steps: 3) { bend(old, $0 * Self.before) }
    screens.pose(steps: 8) { bend(new, $0) }
    screens.pose { progress in
      let frame = start.interpolated(to: end, progress)
      for view in [edge.shadow, old.view, new.view] + edge.lights { view.frame = frame }
    }
    screens.pose(0...Self.drop) { for view in [old.view] + edge.lights { view.alpha = $0 } }
    screens.pose(Self.drop...2 * Self.drop) { edge.shadow.alpha = $0 }
    screens.pose(2 * Self.drop...Self.before - 0.01) { new.view.alpha = $0 }
    screens.pose(Self.before - 0.01...Self.before) { old.view.alpha = 1 - $0 }
  }

  /// The drop's frame: round what was touched, and inside of the screen.
  private func drop(in screens: Screens, _ rim: CGFloat) -> CGRect {
    let (bounds, source) = (screens.bounds, screens.source().frame)
    let (width, height) = (max(source.width, 3 * rim), max(source.height, 3 * rim))
    return CGRect(
      x: min(max(source.midX - width / 2, bounds.minX), bounds.maxX - width),
      y: min(max(source.midY - height / 2, bounds.minY), bounds.maxY - height),
      width: width, height: height)
  }
}

extension Engine {
  /// iOS 26's material.
  public static let glass = Engine(
    "Glass", group: .surfaces, origin: "iOS 26", note: "a drop that grows",
    sentence:
      "A drop of glass grows to a pane, through which the new panel is seen, bent in its rim.",
    moment: 0.45, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("rim", 8...80, .points, "How wide the rim is.") { \Glass.rim },
      Parameter("bend", 0...2, .times, "How far the rim bends, in its widths.") { \Glass.bend },
      Parameter("light", 0...1, .times, "How bright the edge is.") { \Glass.light },
    ] + Parameter.controlPoints
  ) { Glass() }
}
