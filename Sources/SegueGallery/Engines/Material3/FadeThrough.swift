import SegueTransitions
import UIKit

/// The old screen fades out quickly; then the new one fades in, growing a little: for screens that
/// have nothing to do with each other.
///
/// After Material's `MaterialFadeThrough`, with its values.
public final class FadeThrough: TransitionAnimator {
  /// The size of the new screen when it begins to appear.
  public var scale: CGFloat = 0.92
  /// The time after which the screen that leaves is gone and the other appears, as a fraction of the duration.
  public var threshold = 0.35

  /// 0.45 seconds long.
  public init() { super.init(duration: 0.45, timing: .emphasized) }

  public override func animate(_ screens: Screens) {
    screens.fadeThrough(at: threshold)
    screens.pose { progress in
      let scale = self.scale + (1 - self.scale) * progress
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

extension Engine {
  /// Material's.
  public static let fadeThrough = Engine(
    "Fade through", group: .material, origin: "Material Design", note: "one after the other",
    sentence: "The old contents fade out; then the new ones fade in, growing a little.",
    moment: 0.12, drawing: .stretched, asksFor: .doubles,
    staysInside: true,
    parameters: [
      .duration(),
      Parameter("scale", 0.2...1, .times, "The new panel's size when it appears.") {
        \FadeThrough.scale
      },
      Parameter("threshold", 0.1...0.9, .times, "When the old panel is gone.") {
        \FadeThrough.threshold
      },
    ] + Parameter.controlPoints
  ) { FadeThrough() }
}
