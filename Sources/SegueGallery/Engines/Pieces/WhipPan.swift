import SegueTransitions
import UIKit

/// The camera whips around from the old screen to the new one. What lies between them, mirror images of
/// both, races by too fast to be seen but as streaks.
///
///     │ old │ blo │ wen │ new │     the film: the camera sees a screen's width of it
public final class WhipPan: TransitionAnimator {
  /// The way from screen to screen, in widths.
  public var distance = 3
  /// The length of the streaks at full speed, as a fraction of the width.
  public var blur: CGFloat = 0.16

  /// Seven tenths of a second long.
  public init() { super.init(duration: 0.7, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let film = Film(in: screens, distance: distance, columns: max(2, Int(1 / blur)))
    let way = screens.side * CGFloat(distance) * screens.bounds.width
    screens.pose(steps: 28) { progress in
      // It sets out at once, and is fastest in the middle.
      let near = min(progress, 1 - progress)
      let moved = way * (3.88 * near * near * near + 0.03 * near)
      let place = progress < 0.5 ? moved : way - moved
      film.view.transform = CGAffineTransform(translationX: -place, y: 0)
      screens.old.transform = film.view.transform
      screens.new.transform = CGAffineTransform(translationX: way - place, y: 0)
    }
    blur(screens, 0.12, 0.22) { film.streaks[0].alpha = $0 }
    blur(screens, 0.23, 0.35) { film.streaks[1].alpha = $0 }
    // Covered, they need not be drawn any more.
    blur(screens, 0.22, 0.23) { blurred in
      for view in film.beside + [screens.old, screens.new] { view.alpha = 1 - blurred }
    }
    blur(screens, 0.35, 0.36) { film.streaks[0].alpha = 1 - $0 }
  }

  /// Blurs from a start to an end, and sharpens again as long before the end of the transition.
  private func blur(
    _ screens: Screens, _ start: Double, _ end: Double, _ pose: @escaping (CGFloat) -> Void
  ) {
    screens.pose(start...end, pose)
    screens.pose(1 - end...1 - start) { pose(1 - $0) }
  }
}

extension Engine {
  /// Film's.
  public static let whipPan = Engine(
    "Whip pan", group: .pieces, origin: "Film", note: "blurred by speed",
    sentence: "The camera whips around to the new panel; all between races by in streaks.",
    moment: 0.3, drawing: .composed, asksFor: .doubles,
    parameters: [
      .duration(),
      Parameter("distance", 1...6, .pieces, "How far the new panel is, in widths.") {
        \WhipPan.distance
      },
      Parameter("blur", 0.02...0.3, .times, "How long streaks are, of the width.") {
        \WhipPan.blur
      },
    ] + Parameter.controlPoints
  ) { WhipPan() }
}
