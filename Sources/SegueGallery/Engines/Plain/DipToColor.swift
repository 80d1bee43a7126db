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
  /// The hue on the color wheel, in degrees: 0 is red, 120 green, 240 blue.
  public var hue: CGFloat = 0
  /// From 0, a gray, to 1, the pure color.
  public var saturation: CGFloat = 0
  /// From 0, black, to 1.
  public var brightness: CGFloat = 1

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let color = UIView(frame: screens.bounds)
    color.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    color.backgroundColor = UIColor(
      hue: hue / 360, saturation: saturation, brightness: brightness, alpha: 1)
    screens.add(color, behind: screens.new)
    screens.pose(0...0.5) { progress in color.alpha = progress }
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
      Parameter("hue", 0...360, .degrees, "The color's place on the color wheel.") {
        \DipToColor.hue
      },
      Parameter("saturation", 0...1, .times, "How pure the color is.") { \DipToColor.saturation },
      Parameter("brightness", 0...1, .times, "How bright the color is.") { \DipToColor.brightness },
    ] + Parameter.controlPoints
  ) { DipToColor() }
}
