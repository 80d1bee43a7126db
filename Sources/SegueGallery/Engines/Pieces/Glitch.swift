import SegueTransitions
import UIKit

/// The picture is disturbed, as if by a bad signal: bands of it jump aside, colors come apart, and
/// more and more bands already show the new screen.
public final class Glitch: TransitionAnimator {
  /// The number of bands, from top to bottom.
  public var bands = 24
  /// The longest jump of a band, as a fraction of the width.
  public var reach: CGFloat = 0.15
  /// The number of times that the disturbance changes.
  public var jumps = 9

  /// Seven tenths of a second long.
  public init() { super.init(duration: 0.7, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    // Behind the bands, where they are aside.
    pose(screens) { screens.new.alpha = 2 * $0 < self.jumps ? 0 : 1 }
    let bands = [screens.old, screens.new].map {
      screens.pieces(of: $0, columns: 1, rows: self.bands).map(\.view)
    }
    disturb(screens, bands[0], bands[1], reach: reach, seed: 11)
    // Wider bands of a color: red and the others come from different places.
    for (color, seed) in [(UIColor.red, 5), (.cyan, 9)] as [(UIColor, UInt64)] {
      let channels = [screens.old, screens.new].map { screen in
        screens.pieces(of: screen, columns: 1, rows: max(1, self.bands / 3))
          .map { $0.filtered(through: color) }
      }
      disturb(screens, channels[0], channels[1], reach: reach / 4, seed: seed, opacity: 0.5)
    }
  }

  /// Lets bands jump, of which one of each two shows at a time; translucent ones only while aside.
  private func disturb(
    _ screens: Screens, _ olds: [UIView], _ news: [UIView], reach: CGFloat, seed: UInt64,
    opacity: CGFloat = 1
  ) {
    var random = RepeatableRandom(seed: seed)
    for (old, new) in zip(olds, news) {
      // The progress of its switch, and its offset after each jump: largest in the middle, 0 at the ends.
      let switches = random.next(in: 0.25...0.75)
      let places = (0...jumps).map { jump in
        let strength = sin(.pi * CGFloat(jump) / CGFloat(jumps))
        return random.next() < 0.8 * strength - 0.01
          ? random.next(in: -reach...reach) * strength * screens.bounds.width : 0
      }
      pose(screens) { jump in
        let isNew = CGFloat(jump) / CGFloat(self.jumps) > switches
        let opacity = opacity < 1 && places[jump] == 0 ? 0 : opacity
        (old.alpha, new.alpha) = isNew ? (0, opacity) : (opacity, 0)
        old.transform = CGAffineTransform(translationX: places[jump], y: 0)
        new.transform = old.transform
      }
    }
  }

  /// Poses the state after each jump, from 0 to `jumps`. A jump takes a hundredth of the time.
  private func pose(_ screens: Screens, _ state: @escaping (Int) -> Void) {
    for jump in 1...jumps {
      let time = (Double(jump) - 0.5) / Double(jumps)
      screens.pose(time...time + 0.01) { state($0 < 0.5 ? jump - 1 : jump) }
    }
  }
}

extension Engine {
  /// Video editors'.
  public static let glitch = Engine(
    "Glitch", group: .pieces, origin: "Premiere Pro", note: "a bad signal",
    sentence: "Bands of the picture jump aside, until all of them show the new panel.",
    moment: 0.45, drawing: .composed, asksFor: [.jumps, .flashes, .doubles],
    parameters: [
      .duration(),
      Parameter("bands", 4...60, .pieces, "How many bands there are.") { \Glitch.bands },
      Parameter("reach", 0...0.5, .times, "How far bands jump, of the width.") { \Glitch.reach },
      Parameter("jumps", 3...20, .pieces, "How often they jump.") { \Glitch.jumps },
    ] + Parameter.controlPoints
  ) { Glitch() }
}
