import SegueTransitions
import UIKit

/// The touched view is a container: it grows to the whole screen, and its contents dissolve into
/// the new screen.
///
///     ┌────────────┐    ┌────────────┐    ┌────────────┐
///     │            │    │░╭────────╮░│    │            │    The container fits the new screen's
///     │ ╭────────╮ │    │░│  old   │░│    │    new     │    width and shows its top; the old
///     │ ╰────────╯ │    │░│ ─▶ new │░│    │            │    screen darkens.
///     │            │    │░╰────────╯░│    │            │
///     └────────────┘    └────────────┘    └────────────┘
///
/// After Material's `MaterialContainerTransform`: its contents dissolve early in the progress, while it is
/// small, and its shape in the first three quarters.
public final class ContainerTransform: TransitionAnimator {
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.32

  /// Half a second long. What shrinks into a small view is seen to move until the end.
  public init() {
    super.init(
      duration: 0.5, timing: .emphasized,
      returnTiming: .bezier(CGPoint(x: 0.2, y: 0.4), CGPoint(x: 0.4, y: 1)))
  }

  public override func animate(_ screens: Screens) {
    let source = screens.source()
    let card = GrowingCard(
      in: screens, from: source.frame, anchor: .top, movesOld: source.view != nil)
    if let view = source.view { screens.hide(view) }
    let shade = screens.shade(screens.old)
    screens.pose { progress in
      card.place(in: source.frame.interpolated(to: screens.bounds, progress))
      shade.alpha = progress * self.shade
    }
    screens.pose(0...0.15) { card.new.alpha = $0 }
    screens.pose(0...0.75) { card.cornerRadius = (1 - $0) * source.cornerRadius }
  }
}

extension Engine {
  /// Material's.
  public static let containerTransform = Engine(
    "Container transform", group: .material, origin: "Material Design", note: "from the touch",
    sentence: "What was touched grows until it is the new panel.",
    moment: 0.15, drawing: .composed, staysInside: true,
    parameters: [
      .duration(),
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") {
        \ContainerTransform.shade
      },
    ] + Parameter.controlPoints
  ) { ContainerTransform() }
}
