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
/// After Material's `MaterialContainerTransform`: its contents dissolve in the first quarter of the
/// progress, and its shape in the first three.
public final class ContainerTransform: TransitionAnimator {
  /// The final opacity of the scrim over the old screen, from 0 to 1.
  public var scrim: CGFloat = 0.32

  /// Half a second long.
  public init() { super.init(duration: 0.5, timing: .emphasized) }

  override func animate(_ screens: Screens) {
    let source = screens.source()
    let card = GrowingCard(in: screens, from: source.frame, anchor: .top)
    if let view = source.view { screens.hide(view) }
    let scrim = screens.shade(screens.old)
    screens.pose { progress in
      card.place(in: source.frame.interpolated(to: screens.bounds, progress))
      scrim.alpha = progress * self.scrim
    }
    screens.pose(0...0.25) { card.new.alpha = $0 }
    screens.pose(0...0.75) { card.cornerRadius = (1 - $0) * source.cornerRadius }
  }
}

extension Engine {
  /// Material's.
  public static let containerTransform = Engine(
    "Container transform", group: .material, origin: "Material Design", note: "from the touch",
    sentence: "What was touched grows until it is the new panel.",
    moment: 0.15, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("scrim", 0...1, .times, "How much the old panel darkens.") {
        \ContainerTransform.scrim
      },
    ] + Parameter.controlPoints
  ) { ContainerTransform() }
}
