import SegueTransitions
import UIKit

/// The new screen comes up as a sheet with round corners, while the old one recedes: it shrinks to a
/// card, gets round corners, and darkens. At last the sheet fills the screen.
///
///     ┌──────────┐    ╭──────────╮    ╭──────────╮    ┌──────────┐
///     │          │    │   old    │    │╭────────╮│    │          │
///     │   old    │    │╭────────╮│    ││        ││    │   new    │
///     │          │    ││  new   ││    ││  new   ││    │          │
///     └──────────┘    └┴────────┴┘    └┴────────┴┘    └──────────┘
///
/// After iOS 13's page sheets.
public final class PageSheet: TransitionAnimator {
  /// The final scale of the old screen.
  public var scale: CGFloat = 0.9
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.3
  /// The radius of the corners, in points.
  public var corners: CGFloat = 14

  /// Half a second long. It sets out less suddenly when it leaves.
  public init() {
    super.init(
      duration: 0.5, timing: .sheet,
      returnTiming: .bezier(CGPoint(x: 0.35, y: 0.4), CGPoint(x: 0.2, y: 1)))
  }

  public override func animate(_ screens: Screens) {
    let (card, sheet) = (screens.old, screens.new)
    let shade = screens.shade(card)
    screens.clip(card)
    screens.clip(sheet, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let height = screens.bounds.height
    screens.shadow(of: sheet)
    screens.pose { progress in
      let scale = 1 - (1 - self.scale) * progress
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
      shade.alpha = progress * self.shade
      sheet.transform = CGAffineTransform(translationX: 0, y: (1 - progress) * height)
    }
    screens.pose(0...0.3) { card.layer.cornerRadius = $0 * self.corners }
    screens.pose(0.8...1) { sheet.layer.cornerRadius = (1 - $0) * self.corners }
  }
}

extension Engine {
  /// iOS 13's.
  public static let pageSheet = Engine(
    "Page sheet", group: .surfaces, origin: "iOS 13", note: "the presenter recedes",
    sentence: "The new panel comes up as a sheet; the old one recedes as a card.",
    moment: 0.22, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("scale", 0.5...1, .times, "How small the old panel becomes.") {
        \PageSheet.scale
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \PageSheet.shade },
      Parameter("corners", 0...80, .points, "The radius of the corners.") { \PageSheet.corners },
    ] + Parameter.controlPoints
  ) { PageSheet() }
}
