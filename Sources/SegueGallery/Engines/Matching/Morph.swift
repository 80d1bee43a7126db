import SegueTransitions
import UIKit

/// Texts that both screens have in common turn into each other: the letters that occur in both fly to
/// their new places, the others fade. Matched pictures dissolve while they move, and the rest dissolves
/// where it is.
///
///     L a g o o n
///        ╲    ╲       a and o fly; L, g, o and n fade out, M, e, d and w fade in
///     M e a d o w
///
/// Two views are the same thing if they have the same `accessibilityIdentifier`.
public final class Morph: TransitionAnimator {
  /// The fraction of the duration that unmatched letters fade: out from the start, in until the end.
  public var fade = 0.6

  /// Seven tenths of a second long.
  public init() { super.init(duration: 0.7) }

  public override func animate(_ screens: Screens) {
    for pair in screens.pairs() {
      if let old = pair.old as? UILabel, let new = pair.new as? UILabel,
        let letters = screens.letters(of: old, and: new)
      {
        morph(letters.old, into: letters.new, screens)
      } else {
        screens.fly(pair)
      }
    }
    screens.pose { screens.new.alpha = $0 }
  }

  private func morph(
    _ letters: [Screens.Letter], into others: [Screens.Letter], _ screens: Screens
  ) {
    var rest = letters
    for new in others {
      // The first of its kind that is left: few of them cross.
      guard let index = rest.firstIndex(where: { $0.character == new.character }) else {
        screens.pose((1 - fade)...1) { new.view.alpha = $0 }
        continue
      }
      let old = rest.remove(at: index)
      screens.pose { progress in
        let point = CGPoint(
          x: old.point.x + (new.point.x - old.point.x) * progress,
          y: old.point.y + (new.point.y - old.point.y) * progress)
        let size = old.size + (new.size - old.size) * progress
        old.place(at: point, size: size)
        new.place(at: point, size: size)
      }
      screens.dissolve(old.view, into: new.view)
    }
    for old in rest { screens.pose(0...fade) { old.view.alpha = 1 - $0 } }
  }
}

extension Engine {
  /// After LTMorphingLabel, and Keynote's Magic Move.
  public static let morph = Engine(
    "Morph", group: .matching, origin: "Keynote", note: "letters that fly",
    sentence: "Letters that both panels have fly to their new places; everything else dissolves.",
    moment: 0.4, drawing: .composed, isSymmetric: true,
    parameters: [
      .duration(),
      Parameter("fade", 0.1...1, .times, "How long other letters fade, of the duration.") {
        \Morph.fade
      },
    ] + Parameter.controlPoints
  ) { Morph() }
}
