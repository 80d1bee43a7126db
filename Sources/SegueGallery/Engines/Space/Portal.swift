import SegueTransitions
import UIKit

/// The old screen parts in the middle, and the eye flies through the opening towards the new one: both
/// come nearer.
///
///     ┌────┬────┐   ┌──┐ ┌─┐ ┌──┐   ┌─────────┐
///     │   old   │ → │  │ │n│ │  │ → │   new   │
///     └────┴────┘   └──┘ └─┘ └──┘   └─────────┘
public final class Portal: TransitionAnimator {
  /// The initial scale of the new screen.
  public var scale: CGFloat = 0.6
  /// The scale of the old screen's halves when they have gone.
  public var nearness: CGFloat = 1.5
  /// The darkness of the new screen at the start, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Seven tenths of a second long.
  public init() { super.init(duration: 0.7) }

  public override func animate(_ screens: Screens) {
    let shade = screens.shade(screens.new)
    let halves = screens.pieces(of: screens.old, columns: 2, rows: 1)
    screens.old.alpha = 0
    screens.pose { progress in
      let near = 1 + (self.nearness - 1) * progress
      for half in halves {
        // Its inner edge leaves from the middle and arrives at the outer edge of the container.
        let side: CGFloat = half.column == 0 ? -1 : 1
        let width = half.view.bounds.width
        half.view.transform = CGAffineTransform(scaleX: near, y: near)
          .concatenating(
            CGAffineTransform(translationX: side * (progress + (near - 1) / 2) * width, y: 0))
      }
      let scale = self.scale + (1 - self.scale) * progress
      screens.new.transform = CGAffineTransform(scaleX: scale, y: scale)
      shade.alpha = (1 - progress) * self.shade
    }
  }
}

extension Engine {
  /// After Colin Eberhardt's VCTransitionsLibrary.
  public static let portal = Engine(
    "Portal", group: .space, origin: "VCTransitionsLibrary", note: "Colin Eberhardt",
    sentence: "The old panel parts in the middle; the eye flies through towards the new one.",
    moment: 0.5, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("scale", 0.2...1, .times, "How small the new panel is at first.") {
        \Portal.scale
      },
      Parameter("nearness", 1...3, .times, "How large the old panel's halves become.") {
        \Portal.nearness
      },
      Parameter("shade", 0...1, .times, "How dark the new panel is at first.") { \Portal.shade },
    ] + Parameter.controlPoints
  ) { Portal() }
}
