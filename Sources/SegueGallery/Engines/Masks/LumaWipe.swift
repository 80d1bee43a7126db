import SegueTransitions
import UIKit

/// A gray picture decides when each place changes: the new screen appears where it is black first, and at
/// last where it is white.
///
///     ░░▒▒▓▓██    ┌──────────┐    The picture is a field around the place that was touched, and the edge
///     ░▒▒▓▓███ →  │▓▒░   old │    of the change is soft.
///     ▒▒▓▓████    │new▓▒░    │
///                 └──────────┘
public final class LumaWipe: TransitionAnimator {
  /// 0: clouds, 1: rings, 2: a spiral, 3: waves on the diagonal, 4: drops that melt into one another.
  public var picture = 0
  /// The time that the change of a place takes, as a fraction of that of the others.
  public var softness: CGFloat = 0.3
  /// The size of what the picture shows, as a multiple of the usual one; at least 0.01.
  public var size: CGFloat = 1
  /// A picture of one's own instead: the gray of a place relative to the one touched, in longer sides of the
  /// screen; x grows towards the side of the new screen. Numbers of any size.
  public var gray: ((CGPoint) -> CGFloat)?

  /// 0.9 seconds long.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let pictures = [
      LumaMap.clouds, LumaMap.rings, LumaMap.spiral, LumaMap.waves, LumaMap.drops,
    ]
    let gray = self.gray ?? pictures[min(max(picture, 0), pictures.count - 1)]()
    let (origin, side) = (screens.origin, screens.side)
    let unit = screens.longerSide * max(size, 0.01)
    let map = LumaMap(of: screens.bounds) {
      gray(CGPoint(x: side * ($0.x - origin.x) / unit, y: ($0.y - origin.y) / unit))
    }
    screens.reveal(screens.new, by: map, softness: softness)
  }
}

extension Engine {
  /// Video editors'.
  public static let lumaWipe = Engine(
    "Luma wipe", group: .masks, origin: "Premiere Pro", note: "by a gray picture",
    sentence: "The new panel appears where a gray picture is dark, then where it is lighter.",
    moment: 0.5, drawing: .composed,
    parameters: [
      .duration(),
      Parameter(
        "picture", ["clouds", "rings", "spiral", "waves", "drops"], "The picture that decides:"
      ) { \LumaWipe.picture },
      Parameter("softness", 0.1...1, .times, "How long each place takes to change.") {
        \LumaWipe.softness
      },
      Parameter("size", 0.25...4, .times, "How large what the picture shows is.") {
        \LumaWipe.size
      },
    ] + Parameter.controlPoints
  ) { LumaWipe() }
}
