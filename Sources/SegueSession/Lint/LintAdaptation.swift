import Segue
import SegueGallery
import SegueInspection

/// The user's preferences in a transition: less motion, and lines from right to left.
@MainActor struct LintAdaptation {
  private let engine: Engine
  /// The motion of the transition where nothing is preferred.
  private let plain: LintMotion
  /// The same with reduced motion, and from right to left.
  private let reduced: LintMotion
  /// Nil where the container says itself on which side its screens lie.
  private let mirrored: LintMotion?

  /// The least sideways motion that has a direction, in widths of the area.
  private static let leastWay = 0.15

  /// Plays a case whose ending is `.played`, once for each preference, without drawing it.
  ///
  /// - Parameter plain: The motion of the same case where nothing is preferred.
  init(of lintCase: LintCase, plain: LintMotion) {
    engine = lintCase.engine
    self.plain = plain
    let motion = UIAccessibility.isReduceMotionEnabled
    UIAccessibility.isReduceMotionEnabled = true
    reduced = Self.play(lintCase)
    UIAccessibility.isReduceMotionEnabled = motion
    guard lintCase.container != .custom else {
      mirrored = nil
      return
    }
    let direction = UIApplication.shared.userInterfaceLayoutDirection
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    mirrored = Self.play(lintCase)
    UIApplication.shared.userInterfaceLayoutDirection = direction
  }

  private static func play(_ lintCase: LintCase) -> LintMotion {
    let stage = HeadlessStage(size: lintCase.size, framesPerSecond: LintPace.framesPerSecond)
    defer { stage.close() }
    let scene = LintScene(lintCase.tuning, in: lintCase.container, on: stage)
    _ = lintCase.approach(scene, on: stage)
    var motion = LintMotion(in: scene.area, of: stage.window.bounds)
    motion.note(stage.window.layer)
    lintCase.start(scene)
    stage.turn()
    repeat {
      stage.step()
      motion.note(stage.window.layer)
    } while stage.isMoving && motion.count < LintPace.longest
    return motion
  }

  /// Preferences that the transition ignores, and that its design does not ask to ignore.
  var faults: [LintFinding] {
    [motion, time, direction].compactMap { $0 }.filter { $0.isFault(of: engine) }
  }

  private var motion: LintFinding? {
    reduced.farthest.map {
      LintFinding(
        .reducedMotion, magnitude: $0.value, frame: $0.frame, place: $0.area,
        subject: $0.subject)
    }
  }

  private var time: LintFinding {
    let last = reduced.count - 1
    return LintFinding(
      .reducedTime, magnitude: Double(last) / Double(LintPace.framesPerSecond), frame: last,
      place: plain.area)
  }

  /// The part of the sideways motion that goes the same way in both directions of lines.
  private var direction: LintFinding? {
    let ways = plain.ways
    guard let frame = ways.indices.max(by: { abs(ways[$0]) < abs(ways[$1]) }),
      abs(ways[frame]) > Self.leastWay, let other = mirrored?.ways.prefix(frame + 1).last
    else { return nil }
    return LintFinding(
      .rightToLeft, magnitude: other / ways[frame], frame: frame, place: plain.area)
  }
}
