import SegueTransitions
import UIKit

/// The old screen is folded like a letter, along its upright crease, then along the level one, and flies
/// away. The new screen lies below it.
///
///     ┌────┬────┐    ┌────┬────┐    ┌────┬────┐    ┌─────────┐
///     │    ┊  ◂ │ →  │ ▾  │    │ →  ├────┤    │ →  │         │
///     │    ┊  ◂ │    ├┄┄┄┄┤new │    │ ↙  │new │    │   new   │
///     └────┴────┘    └────┴────┘    └────┴────┘    └─────────┘
public final class Origami: TransitionAnimator {
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.4
  /// The opacity of the paper, through which the print is seen on its back, from 0 to 1.
  public var paper: CGFloat = 0.9
  /// The darkness of leaves that are seen edge-on, and of shadows, from 0 to 1.
  public var shade: CGFloat = 0.5

  /// A second long. The folding itself begins and ends slowly.
  public init() { super.init(duration: 1, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (side, size) = (screens.side, screens.bounds.size)
    let dark = screens.shade(screens.new)
    let letter = FoldedLetter(in: screens, distance: distance, paper: paper, shade: shade)
    screens.pose { dark.alpha = 0.6 * self.shade * (1 - $0) }
    screens.pose(0...0.4, steps: 16) { letter.foldOver(2 * $0.smoothStep) }
    screens.pose(0...0.2) { letter.shadows[0].alpha = $0 }
    screens.pose(0.4...0.72, steps: 16) { letter.foldDown(2 * $0.smoothStep) }
    screens.pose(0.4...0.7) { (letter.shadows[0].alpha, letter.shadows[1].alpha) = (1 - $0, $0) }
    // Each is all but covered then, by leaves that come to lie in the same plane.
    screens.pose(0.39...0.4) { covered in
      for leaf in letter.kept { leaf.alpha = 1 - covered }
    }
    screens.pose(0.71...0.72) { letter.backs[1].alpha = 1 - $0 }
    // Folded, it flies out at its corner, the faster the longer.
    let reach = 0.6 * size.width + 0.1 * screens.longerSide
    screens.pose(0.7...1, steps: 10) { progress in
      let flown = progress * progress
      letter.sheet.transform = CGAffineTransform(rotationAngle: -0.25 * side * flown)
        .concatenating(
          CGAffineTransform(translationX: -side * reach * flown, y: 0.3 * size.height * flown))
    }
  }
}

extension Engine {
  /// A letter's.
  public static let origami = Engine(
    "Origami", group: .space, origin: "Paper", note: "folded like a letter",
    sentence: "The old panel is folded in four like a letter, and flies away.",
    moment: 0.3, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Origami.distance
      },
      Parameter("paper", 0...1, .times, "How opaque the paper is.") { \Origami.paper },
      Parameter("shade", 0...1, .times, "How dark leaves and shadows are.") { \Origami.shade },
    ] + Parameter.controlPoints
  ) { Origami() }
}
