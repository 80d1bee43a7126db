import UIKit

/// The old screen fades out while it moves a little along an axis; the new one fades in, moving along
/// with it: two places of one space.
///
///     x     ◁ old   ◁ new     30 points to the side of the new screen
///     y     △ old   △ new     30 points up
///     z     old grows to 110 %, new from 80 %: towards the eye
///
/// After Material's `MaterialSharedAxis`, with its distances, and its thresholds of the fade: the old
/// screen is gone after 35 % of the progress, and the new one comes from there on.
public final class SharedAxis: TransitionAnimator {
  /// The direction of the movement.
  public enum Axis: Sendable {
    /// Sideways, as between siblings.
    case x
    /// Up and down, as between steps.
    case y
    /// Towards the eye, as between parent and child.
    case z
  }

  /// Along which axis both screens move.
  public let axis: Axis
  /// How far they move along the x and y axis, in points.
  public var distance: CGFloat = 30
  /// The size of the new screen at the start, along the z axis.
  public var scale: CGFloat = 0.8

  /// 0.45 seconds long.
  public init(_ axis: Axis) {
    self.axis = axis
    super.init(duration: 0.45, timing: .emphasized)
  }

  override func animate(_ screens: Screens) {
    let side = screens.side
    _ = screens.addGround(behind: screens.old, edge: side)
    let ground = screens.addGround(behind: screens.new, edge: -side)
    screens.pose { progress in
      screens.old.transform = self.transform(progress, side: side)
      screens.new.transform = self.transform(progress - 1, side: side)
    }
    // The ground of the new screen covers the old one.
    screens.pose(0...0.35) { ground.alpha = $0 }
    screens.pose(0.35...1) { screens.new.alpha = $0 }
  }

  /// At a place on the axis: 0 is a screen's own, the old one goes to 1, the new one comes from −1.
  private func transform(_ place: CGFloat, side: CGFloat) -> CGAffineTransform {
    let scale = 1 + place * (place > 0 ? 0.1 : 1 - self.scale)
    return switch axis {
    case .x: CGAffineTransform(translationX: -side * place * distance, y: 0)
    case .y: CGAffineTransform(translationX: 0, y: -place * distance)
    case .z: CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

extension Engine {
  /// Material's, to the side.
  public static let sharedAxisX = sharedAxis(
    .x, "X", note: "side by side",
    sentence: "The contents move sideways a little; the old ones fade, then the new ones appear.")

  /// Material's, up.
  public static let sharedAxisY = sharedAxis(
    .y, "Y", note: "one below the other",
    sentence: "The contents move up a little; the old ones fade, then the new ones appear.")

  /// Material's, towards the eye.
  public static let sharedAxisZ = sharedAxis(
    .z, "Z", note: "a level deeper",
    sentence: "The old contents grow and fade; then the new ones come nearer from behind.")

  private static func sharedAxis(
    _ axis: SharedAxis.Axis, _ name: String, note: String, sentence: String
  ) -> Engine {
    let far = Parameter("distance", 0...200, .points, "How far it moves.") { \SharedAxis.distance }
    let size = Parameter("scale", 0.2...1, .times, "How small at first.") { \SharedAxis.scale }
    return Engine(
      "Shared axis \(name)", group: .material, origin: "Material Design", note: note,
      sentence: sentence, moment: 0.12, stretches: true,
      parameters: [.duration(), axis == .z ? size : far]
    ) { SharedAxis(axis) }
  }
}
