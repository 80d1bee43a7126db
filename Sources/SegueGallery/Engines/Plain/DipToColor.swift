import SegueTransitions
import UIKit

/// A color covers the old screen, and then fades away over the new one.
///
///          old          color          new
///     ┌──────────┐   ┌──────────┐   ┌──────────┐
///     │  ≡≡≡≡≡   │ → │          │ → │   ● ●    │
///     └──────────┘   └──────────┘   └──────────┘
///
/// The color lies between the screens: to fade in the new one over it looks the same as to fade out
/// the color over the new one.
public final class DipToColor: TransitionAnimator {
  /// The color between the screens.
  public var color: UIColor = .white

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let cover = UIView(frame: screens.bounds)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.backgroundColor = color
    screens.add(cover, behind: screens.new)
    screens.pose(0...0.5) { progress in cover.alpha = progress }
    screens.pose(0.5...1) { progress in screens.new.alpha = progress }
  }
}

extension Engine {
  /// Known from video editing.
  public static let dipToColor = Engine(
    "Dip to color", group: .plain, origin: "Premiere Pro", note: "to white",
    sentence: "A color covers the old panel and fades away over the new one.",
    moment: 0.35, arrival: 0.5, isSymmetric: true, asksFor: .plainFrames,
    parameters: [
      .duration(),
      Parameter("color", "The color between the panels.") { \DipToColor.color },
    ] + Parameter.controlPoints
  ) { DipToColor() }
}
