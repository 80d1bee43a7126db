import SegueTransitions
import UIKit

/// The old screen grows towards the eye while it fades out; the new one comes after it from behind,
/// fading in: the shared axis between parent and child.
///
///     old 100 % ─▶ 110 %
///              new 80 % ─▶ 100 %
///
/// After Material's `MaterialSharedAxis`, with its sizes and thresholds.
public final class SharedAxisZ: TransitionAnimator {
  /// The initial scale of the new screen.
  public var scale: CGFloat = 0.8

  /// The final scale of the old screen.
  private static let grown: CGFloat = 1.1

  /// 0.45 seconds long.
  public init() { super.init(duration: 0.45, timing: .emphasized) }

  public override func animate(_ screens: Screens) {
    screens.fadeThrough(at: 0.35)
    screens.pose { progress in
      let old = 1 + progress * (Self.grown - 1)
      let new = 1 + (progress - 1) * (1 - self.scale)
      screens.old.transform = CGAffineTransform(scaleX: old, y: old)
      screens.new.transform = CGAffineTransform(scaleX: new, y: new)
    }
  }
}

extension Engine {
  /// Material's, towards the eye.
  public static let sharedAxisZ = Engine(
    "Shared axis Z", group: .material, origin: "Material Design", note: "a level deeper",
    sentence: "The old contents grow and fade; then the new ones come nearer from behind.",
    moment: 0.12, drawing: .stretched, asksFor: .doubles,
    parameters: [
      .duration(),
      Parameter("scale", 0.2...1, .times, "The new panel's size at first.") { \SharedAxisZ.scale },
    ] + Parameter.controlPoints
  ) { SharedAxisZ() }
}
