import UIKit

/// The old screen folds up like an accordion, and the new one unfolds beside it.
///
///     from above     ╱╲╱╲╱╲  ╱╲  ╱╲        The outer edges stay in place, the edge between the
///                     old  ╲╱  ╲╱  new     screens moves.
///
/// All creases of a screen are equally far apart, at its width times the cosine of the angle of its
/// panels: so the angle follows from how wide it is seen. Together both are as wide as the container.
public final class Fold: TransitionAnimator {
  /// How many panels each screen has.
  public var panels = 6
  /// How far away the eye is, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// How dark panels are that turn away from the light, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Nine tenths of a second long. The folding itself begins and ends slowly.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  override func animate(_ screens: Screens) {
    fold(screens.old, screens, isNew: false) { (1 + cos($0 * .pi)) / 2 }
    fold(screens.new, screens, isNew: true) { (1 - cos($0 * .pi)) / 2 }
  }

  /// - Parameter share: How much of the container's width the screen fills at a progress, from 0 to 1.
  private func fold(
    _ screen: UIView, _ screens: Screens, isNew: Bool, share: @escaping (CGFloat) -> CGFloat
  ) {
    let size = screens.bounds.size
    let distance = self.distance * max(size.width, size.height)
    let pieces = screens.pieces(of: screen, columns: panels, rows: 1)
    let shades = pieces.map { $0.shade() }
    screen.alpha = 0
    // The outer edge stays in place.
    let end = (isNew ? screens.side : -screens.side) * size.width / 2
    screens.pose(steps: 24) { progress in
      let share = share(progress)
      let angle = acos(share)
      for (piece, shade) in zip(pieces, shades) {
        // Counted from the edge that both screens share, which is in front.
        let count = end > 0 ? piece.column : self.panels - 1 - piece.column
        let facesRight = (count % 2 == 0) == (end > 0)
        let home = piece.place.x * size.width / 2
        let x = end + (home - end) * share
        let half = piece.view.bounds.width / 2
        piece.view.layer.transform =
          CATransform3D.rotation(facesRight ? angle : -angle, y: 1)
          .then(CATransform3DMakeTranslation(x - home, 0, -half * sin(angle)))
          .then(.perspective(distance, before: CGPoint(x: -home, y: 0)))
        // The light comes from the left.
        shade.alpha = sin(angle) * self.shade * (facesRight ? 1 : 0.4)
      }
    }
  }
}

extension Engine {
  /// After Colin Eberhardt's VCTransitionsLibrary.
  public static let fold = Engine(
    "Fold", group: .space, origin: "VCTransitionsLibrary", note: "like an accordion",
    sentence: "The old panel folds up like an accordion, and the new one unfolds beside it.",
    moment: 0.45, stretches: true,
    parameters: [
      .duration(),
      Parameter("panels", 1...16, .pieces, "How many parts each panel folds into.") {
        \Fold.panels
      },
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Fold.distance
      },
      Parameter("shade", 0...1, .times, "How dark parts are that turn away from the light.") {
        \Fold.shade
      },
    ]
  ) { Fold() }
}
