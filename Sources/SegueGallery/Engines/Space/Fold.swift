import SegueTransitions
import UIKit

/// The old screen folds up like an accordion, and the new one unfolds beside it.
///
///     from above     ╱╲╱╲╱╲  ╱╲  ╱╲        The outer edges stay in place, the edge between the
///                     old  ╲╱  ╲╱  new     screens moves.
///
/// All creases of a screen are equally far apart, at its width times the cosine of the angle of its
/// panels: so the angle follows from how wide it is seen. Together both are as wide as the container.
public final class Fold: TransitionAnimator {
  /// The number of panels of each screen.
  public var panels = 6
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.5
  /// The darkness of panels that turn away from the light, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// Nine tenths of a second long. The folding itself begins and ends slowly.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    // Light comes from the left. Black is behind the panels: those that are translucent are dark.
    screens.addSpace(CATransform3DIdentity).backgroundColor = .black
    let old = screens.pieces(of: screens.old, columns: panels, rows: 1)
    let new = screens.pieces(of: screens.new, columns: panels, rows: 1)
    // In one space, where what is nearer hides what is farther.
    for piece in new { old.first?.view.superview?.addSubview(piece.view) }
    for screen in [screens.old, screens.new] { screen.alpha = 0 }
    fold(old, screens, end: -screens.side) { (1 + cos($0 * .pi)) / 2 }
    fold(new, screens, end: screens.side) { (1 - cos($0 * .pi)) / 2 }
  }

  /// - Parameters:
  ///   - end: The edge that stays in place: −1 for the left one, 1 for the right.
  ///   - share: The part of the container's width that the pieces fill at a progress, from 0 to 1.
  private func fold(
    _ pieces: [Screens.Piece], _ screens: Screens, end: CGFloat,
    share: @escaping (CGFloat) -> CGFloat
  ) {
    let (half, panel) = (screens.bounds.width / 2, screens.bounds.width / CGFloat(panels))
    let eye = distance * screens.longerSide
    screens.pose(steps: 16) { progress in
      let share = share(progress)
      let angle = acos(share)
      for piece in pieces {
        // Counted from the edge that both screens share, which is in front.
        let count = end > 0 ? piece.column : pieces.count - 1 - piece.column
        let facesRight = (count % 2 == 0) == (end > 0)
        let home = piece.place.x * half
        let x = end * half + (home - end * half) * share
        piece.view.layer.transform = CATransform3D.rotation(facesRight ? angle : -angle, y: 1)
          .then(CATransform3DMakeTranslation(x - home, 0, -panel / 2 * sin(angle)))
          .then(.perspective(eye, before: CGPoint(x: -home, y: 0)))
        piece.view.alpha = 1 - (facesRight ? sin(angle) * self.shade : 0)
      }
    }
  }
}

extension Engine {
  /// After Colin Eberhardt's VCTransitionsLibrary.
  public static let fold = Engine(
    "Fold", group: .space, origin: "VCTransitionsLibrary", note: "like an accordion",
    sentence: "The old panel folds up like an accordion, and the new one unfolds beside it.",
    moment: 0.45, drawing: .stretched, staysInside: true,
    parameters: [
      .duration(),
      Parameter("panels", 1...16, .pieces, "How many parts each folds into.") { \Fold.panels },
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Fold.distance
      },
      Parameter("shade", 0...1, .times, "How dark parts are that turn away from the light.") {
        \Fold.shade
      },
    ] + Parameter.controlPoints
  ) { Fold() }
}
