import SegueTransitions
import UIKit

/// The new screen zooms out of the view that was touched, as a card with round corners, and covers the
/// old screen, which darkens.
///
/// Like the transition of iOS 18's `preferredTransition = .zoom { … }`. The view is found where the
/// touch was; it is missing from the old screen meanwhile, because it is the card. A hand that goes back
/// drags the card freely.
public final class Zoom: TransitionAnimator {
  /// The corners of the card on its way, in points.
  public var corners: CGFloat = 28
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.4

  /// 0.55 seconds long. What shrinks into a small view is seen to move until the end.
  public init() {
    super.init(
      duration: 0.55, timing: .sheet,
      returnTiming: .bezier(CGPoint(x: 0.2, y: 0.4), CGPoint(x: 0.4, y: 1)))
  }

  public override func animate(_ screens: Screens) {
    let source = screens.source()
    let card = GrowingCard(in: screens, from: source.frame, movesOld: source.view != nil)
    let dragged = card.drag(in: screens, from: source)
    if let view = source.view { screens.hide(view) }
    let shade = screens.shade(screens.old)
    screens.pose(steps: dragged == nil ? 1 : 10) { progress in
      card.place(
        in: dragged?(progress) ?? source.frame.interpolated(to: screens.bounds, progress))
    }
    screens.pose { shade.alpha = $0 * self.shade }
    screens.pose(0...0.15) { card.reveal($0) }
    // From the corners of the view to those of a card, and to none when it fills the screen.
    screens.pose(0...0.2) { progress in
      card.cornerRadius = source.cornerRadius + (self.corners - source.cornerRadius) * progress
    }
    screens.pose(0.85...1) { card.cornerRadius = self.corners * (1 - $0) }
  }
}

extension Engine {
  /// iOS 18's.
  public static let zoom = Engine(
    "Zoom", group: .matching, origin: "iOS 18", note: "from the source view",
    sentence: "The new panel zooms out of the view that was touched.",
    moment: 0.2, drawing: .composed, staysInside: true,
    parameters: [
      .duration(),
      Parameter("corners", 0...80, .points, "The card's corners on its way.") { \Zoom.corners },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \Zoom.shade },
    ] + Parameter.controlPoints
  ) { Zoom() }
}
