import SegueTransitions
import UIKit

/// The old screen fades out while it moves a little along an axis; the new one fades in, moving along
/// with it: two places of one space.
///
///     x     ◁ old   ◁ new     30 points to the side of the new screen
///     y     △ old   △ new     30 points up
///
/// After Material's `MaterialSharedAxis`, with its distance, and its threshold of the fade: the screen that
/// leaves is gone after 35 % of the time, on the way back, too, and the other comes from there on.
public final class SharedAxis: TransitionAnimator {
  /// The direction of the movement.
  public enum Axis: Sendable {
    /// Sideways, as between siblings.
    case x
    /// Up and down, as between steps.
    case y
  }

  /// The axis along which both screens move.
  public let axis: Axis
  /// The distance that each screen moves, in points.
  public var distance: CGFloat = 30

  /// 0.45 seconds long.
  public init(_ axis: Axis) {
    self.axis = axis
    super.init(duration: 0.45, timing: .emphasized)
  }

  public override func animate(_ screens: Screens) {
    let side = screens.side
    let way = axis == .x ? CGVector(dx: -side * distance, dy: 0) : CGVector(dx: 0, dy: -distance)
    screens.fadeThrough(at: 0.35)
    screens.pose { progress in
      screens.old.transform = CGAffineTransform(
        translationX: progress * way.dx, y: progress * way.dy)
      screens.new.transform = CGAffineTransform(
        translationX: (progress - 1) * way.dx, y: (progress - 1) * way.dy)
    }
  }
}

extension Engine {
  /// Material's, to the side.
  public static let sharedAxisX = Engine(
    "Shared axis X", group: .material, origin: "Material Design", note: "side by side",
    sentence: "The contents move sideways a little; the old ones fade, then the new ones appear.",
    moment: 0.12, drawing: .stretched, asksFor: .doubles,
    parameters: sharedAxisParameters, arguments: ".x"
  ) { SharedAxis(.x) }

  /// Material's, up.
  public static let sharedAxisY = Engine(
    "Shared axis Y", group: .material, origin: "Material Design", note: "one below the other",
    sentence: "The contents move up a little; the old ones fade, then the new ones appear.",
    moment: 0.12, drawing: .stretched, asksFor: .doubles,
    parameters: sharedAxisParameters, arguments: ".y"
  ) { SharedAxis(.y) }

  private static let sharedAxisParameters =
    [
      .duration(),
      Parameter("distance", 0...200, .points, "How far it moves.") { \SharedAxis.distance },
    ] + Parameter.controlPoints
}
