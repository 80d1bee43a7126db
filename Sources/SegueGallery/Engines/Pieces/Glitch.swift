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

  override func animate(_ screens: Screens) {
    // Behind the bands, where they are aside.
    pose(screens) { screens.new.alpha = 2 * $0 < self.jumps ? 0 : 1 }
    disturb(screens, rows: bands, reach: reach)
    // Wider bands in color, where the red or the other colors come from another place.
    disturb(screens, rows: max(1, bands / 3), reach: reach / 4, color: .red)
    disturb(screens, rows: max(1, bands / 3), reach: reach / 4, color: .cyan)
  }

  /// Cuts both screens into bands, of which one shows at a time. What is colored shows only while it
  /// is aside.
  private func disturb(_ screens: Screens, rows: Int, reach: CGFloat, color: UIColor? = nil) {
    var random = RepeatableRandom(seed: color == .red ? 5 : 11)
    let pairs = zip(
      screens.pieces(of: screens.old, columns: 1, rows: rows),
      screens.pieces(of: screens.new, columns: 1, rows: rows))
    for (old, new) in pairs {
      if let color { for band in [old, new] { band.shade(color).alpha = 0.5 } }
      // The progress at which the band switches to the new screen, and its offset after each jump:
      // largest in the middle, and 0 the first and last time.
      let switches = random.next(in: 0.25...0.75)
      let places = (0...jumps).map { jump in
        let strength = sin(.pi * CGFloat(jump) / CGFloat(jumps))
        return random.next() < 0.8 * strength - 0.01
          ? random.next(in: -reach...reach) * strength * screens.bounds.width : 0
      }
      pose(screens) { jump in
        let isNew = CGFloat(jump) / CGFloat(self.jumps) > switches
        let opacity: CGFloat = color == nil ? 1 : places[jump] == 0 ? 0 : 0.35
        old.view.alpha = isNew ? 0 : opacity
        new.view.alpha = isNew ? opacity : 0
        old.view.transform = CGAffineTransform(translationX: places[jump], y: 0)
        new.view.transform = old.view.transform
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
    ]
  ) { Glitch() }
}
