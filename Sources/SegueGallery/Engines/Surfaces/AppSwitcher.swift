import SegueTransitions
import UIKit

/// The old screen shrinks to a card, the row of cards moves on by one, and the next card grows to the new screen.
///
///     ┌──────────┐    ┌──────────┐    ┌──────────┐
///     │   old    │    │╭───╮ ╭───│    │   new    │      Shrinking, moving and growing overlap.
///     │          │ →  ││old│ │new│ →  │          │
///     └──────────┘    └╰───╯─╰───┘    └──────────┘
public final class AppSwitcher: TransitionAnimator {
  /// The scale of the cards.
  public var scale: CGFloat = 0.66
  /// The distance between the cards, as a fraction of the longer side.
  public var gap: CGFloat = 0.04
  /// The radius of the cards' corners, as a fraction of the longer side.
  public var corners: CGFloat = 0.045
  /// The darkness of the ground, from 0 to 1.
  public var shade: CGFloat = 0.45
  /// The number of blurred pixels in a row of the ground: the fewer, the stronger the blur.
  public var blur = 16

  /// Seven tenths of a second long.
  public init() {
    super.init(duration: 0.7, timing: .bezier(CGPoint(x: 0.4, y: 0.1), CGPoint(x: 0.5, y: 0.95)))
  }

  public override func animate(_ screens: Screens) {
    let (bounds, side) = (screens.bounds, screens.side)
    let ground = screens.blurred(screens.old, columns: blur)
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screens.add(ground, behind: screens.old)
    let shade = screens.shade(behind: screens.old)
    let (radius, gap) = (corners * screens.longerSide, gap * screens.longerSide)
    for card in [screens.old, screens.new] { screens.clip(card) }
    screens.pose(steps: 24) { progress in
      let (shrunk, moved) = (sin(progress * .pi), progress.smoothStep)
      let scale = 1 - (1 - self.scale) * shrunk
      shade.alpha = self.shade * shrunk
      let pitch = side * (bounds.width * scale + gap)
      for (card, place) in [(screens.old, -moved), (screens.new, 1 - moved)] {
        card.transform = CGAffineTransform(translationX: place * pitch, y: 0)
          .scaledBy(x: scale, y: scale)
        card.layer.cornerRadius = radius * shrunk / scale
      }
    }
  }
}

extension Engine {
  /// The switcher of phones.
  public static let appSwitcher = Engine(
    "App switcher", group: .surfaces, origin: "iOS", note: "from card to card",
    sentence: "The old panel shrinks to a card, the cards move on by one, and the next one grows.",
    moment: 0.4, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("scale", 0.4...0.9, .times, "How small the cards are.") { \AppSwitcher.scale },
      Parameter("gap", 0...0.2, .times, "The distance between the cards.") { \AppSwitcher.gap },
      Parameter("corners", 0...0.1, .times, "The cards' corners.") { \AppSwitcher.corners },
      Parameter("shade", 0...1, .times, "How dark the ground is.") { \AppSwitcher.shade },
      Parameter("blur", 4...60, .pieces, "Few blurred pixels blur more.") { \AppSwitcher.blur },
    ] + Parameter.controlPoints
  ) { AppSwitcher() }
}
