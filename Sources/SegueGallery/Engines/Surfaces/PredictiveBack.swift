import SegueTransitions
import UIKit

/// Going back, the screen that leaves shrinks to a card, which gives way to the finger and shows where
/// back leads; only then it fades. What opens comes the same way.
///
///     ┌────────────┐    ┌──╭───────╮─┐    ┌────────╭┄┄┄┤   Under the finger the card shrinks ever
///     │    new     │ ←→ │░░│  new  │░│ ←→ │  old   ┊   ┊   more slowly, towards the finger's height.
///     └────────────┘    └──╰───────╯─┘    └────────╰┄┄┄┤
public final class PredictiveBack: TransitionAnimator {
  /// The scale of the card before it fades.
  public var scale: CGFloat = 0.9
  /// The radius of the card's corners, as a fraction of the longer side.
  public var corners: CGFloat = 0.035
  /// The darkness of the old screen behind the card, from 0 to 1.
  public var shade: CGFloat = 0.4

  /// The scale of the old screen behind the card.
  private static let recess: CGFloat = 0.95

  /// 0.45 seconds long.
  public init() {
    super.init(
      duration: 0.45, timing: .emphasized,
      returnTiming: .bezier(CGPoint(x: 0.2, y: 0), CGPoint(x: 0.35, y: 1)))
  }

  public override func animate(_ screens: Screens) {
    let (card, bounds) = (screens.new, screens.bounds)
    // The contents of the old screen recede, not its ground.
    _ = screens.addGround(behind: screens.old)
    let shade = screens.shade(behind: card)
    screens.clip(card)
    let shadow = screens.addShadow(of: card)
    let height = screens.touch.y - bounds.midY
    let room = max(0, (1 - self.scale) / 2 * bounds.width - 0.012 * screens.longerSide)
    func place(shrunk: CGFloat, gone: CGFloat) {
      let scale = 1 - (1 - self.scale) * (shrunk + 0.5 * gone)
      let across = screens.side * (shrunk * room + gone * 0.12 * bounds.width)
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: across, y: (1 - scale) / 2 * height))
      let recess = 1 - (1 - Self.recess) * (1 - gone)
      screens.old.transform = CGAffineTransform(scaleX: recess, y: recess)
      shade.alpha = self.shade * (1 - gone)
    }
    if screens.isInteractive && screens.isReversed {
      screens.pose(0...0.4, steps: 8) { place(shrunk: 1, gone: 1 - $0) }
      screens.pose(0.4...1, steps: 12) { place(shrunk: 1 - $0 * $0, gone: 0) }
    } else {
      screens.pose(steps: 12) { place(shrunk: (1 - $0).smoothStep, gone: 1 - $0) }
    }
    // Soon gone, soon there. Its shadow, which is below all of it, is seen only while it is opaque.
    let isInTime = !screens.isInteractive
    let fades = isInTime && screens.isReversed ? 0.4...0.7 : 0.05...0.3
    screens.pose(fades, isEven: isInTime) { card.alpha = $0 }
    screens.pose(fades.upperBound...fades.upperBound + 0.1, isEven: isInTime) { shadow.alpha = $0 }
    screens.pose(0.9...1, isEven: isInTime) { shadow.alpha = 1 - $0 }
    screens.pose(0.85...1) { progress in
      card.layer.cornerRadius = (1 - progress) * self.corners * screens.longerSide
    }
  }
}

extension Engine {
  /// Android 14's.
  public static let predictiveBack = Engine(
    "Predictive back", group: .surfaces, origin: "Android 14", note: "shows where back leads",
    sentence: "Going back, the panel shrinks to a card beside the finger, then fades.",
    moment: 0.2, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("scale", 0.5...1, .times, "How small the card becomes.") { \PredictiveBack.scale },
      Parameter("corners", 0...0.1, .times, "The card's corners, of the longer side.") {
        \PredictiveBack.corners
      },
      Parameter("shade", 0...1, .times, "How dark it is behind.") { \PredictiveBack.shade },
    ] + Parameter.controlPoints
  ) { PredictiveBack() }
}
