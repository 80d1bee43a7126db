import Segue
import SegueGallery
import SegueInspection

/// A transition that plays in a container, looked at 60 times a second: how soon it is seen to move, how it sets out
/// and arrives, whether its screens cover the container, and whether it flashes or enlarges what it shows.
@MainActor struct LintPace {
  static let framesPerSecond = 60
  /// The most frames that are looked at.
  static let longest = 20 * framesPerSecond
  /// The least part of the whole change that is seen in a frame of the standard window; the same area in a larger one.
  private static let leastChange = 0.0005

  /// The change of each frame, as a part of the whole.
  let steps: [Double]
  /// The motion of the layers.
  let motion: LintMotion
  /// The largest part of the area in which the container is seen, with its frame.
  private let gap: (part: Double, frame: Int)
  /// The picture or text that is seen to be enlarged most, beyond the bound.
  private let enlarged: LintMotion.Extreme?
  private let flashes: LintFlashes
  /// The area that changes in each frame; nil: nothing does.
  private let areas: [CGRect?]
  private let area: CGRect
  /// The part of the screens that bars of the container cover.
  private let hiddenPart: Double
  private let scale: CGFloat
  private let leastChange: Double
  private let engine: Engine

  /// Plays a case whose ending is `.played`.
  init(of lintCase: LintCase) {
    engine = lintCase.engine
    scale = lintCase.scale
    leastChange = Self.leastChange / max(1, Double(lintCase.enlargement))
    let stage = HeadlessStage(
      size: lintCase.size, scale: scale, framesPerSecond: Self.framesPerSecond)
    defer { stage.close() }
    let scene = LintScene(lintCase.tuning, in: lintCase.container, on: stage)
    area = scene.area
    let content = scene.container.shownMember?.view.superview ?? scene.container.view
    let whole = content.map { $0.convert($0.bounds, to: nil) } ?? scene.area
    hiddenPart = Double(1 - scene.area.height / max(1, whole.height))
    _ = lintCase.approach(scene, on: stage)
    let ground = LintGround(of: scene, on: stage)
    var motion = LintMotion(in: scene.area, of: stage.window.bounds)
    var sight = LintSight()
    var flashes = LintFlashes(framesPerSecond: Self.framesPerSecond)
    var last = stage.picture()
    motion.note(stage.window.layer)
    flashes.note(last, frame: 0)
    func seenGround(_ picture: CGImage) -> Double {
      ground.visiblePart(on: stage, in: scene.area, picture: picture)
    }
    // Through translucent bars, for example.
    let atRest = seenGround(last)
    var changes: [Int] = []
    var areas: [CGRect?] = []
    var gap = (part: 0.0, frame: 0)
    lintCase.start(scene)
    var isMoving: Bool
    repeat {
      let isFirst = changes.isEmpty
      isFirst ? stage.turn() : stage.step()
      isMoving = isFirst || stage.isMoving
      if !isFirst { motion.note(stage.window.layer) }
      let picture = stage.picture()
      let change = FilmStrip.difference(last, picture)
      changes.append(change)
      areas.append(change == 0 ? nil : Self.changedArea(of: picture, since: last, scale: scale))
      if change > 0 { flashes.note(picture, frame: changes.count - 1) }
      sight.look(at: motion.enlarged, picture: picture, on: stage)
      last = picture
      let part = seenGround(picture) - atRest
      if part > gap.part { gap = (part, changes.count - 1) }
    } while isMoving && changes.count < Self.longest
    // The first moment is the start itself, and the last one the rest.
    let total = max(1, changes.reduce(0, +))
    steps = changes.dropFirst().map { Double($0) / Double(total) }
    self.areas = Array(areas.dropFirst())
    (self.gap, self.motion, self.flashes) = (gap, motion, flashes)
    enlarged = sight.largest
  }

  /// The area in which a picture differs from the last one, in points.
  private static func changedArea(
    of picture: CGImage, since last: CGImage, scale: CGFloat
  ) -> CGRect? {
    PixelRect(whereDiffers: picture.bitmap, from: last.bitmap).map { rect in
      points(
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height), scale: scale)
    }
  }

  private static func points(_ pixels: CGRect, scale: CGFloat) -> CGRect {
    CGRect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
      height: pixels.height / scale)
  }

  /// The numbers of the first and the last step that are seen to change, from 0; nil: none is.
  private var seen: (first: Int, last: Int)? {
    let isSeen = steps.map { $0 > leastChange }
    guard let first = isSeen.firstIndex(of: true), let last = isSeen.lastIndex(of: true) else {
      return nil
    }
    return (first, last)
  }

  /// Frames before and after all that is seen to change, or that moves behind bars.
  private var idle: (start: Int, end: Int) {
    guard let seen else { return (steps.count, steps.count) }
    let hidden = motion.hidden
    let first = min(seen.first, hidden.map { $0.lowerBound - 1 } ?? seen.first)
    let last = max(seen.last, hidden.map { $0.upperBound - 1 } ?? seen.last)
    return (max(0, first), steps.count - 1 - last)
  }
}

// MARK: - Findings

extension LintPace {
  /// Faults that the engine's design does not ask for.
  var faults: [LintFinding] {
    (ends + [hole] + [departure, stretch].compactMap { $0 } + strobes)
      .filter { $0.isFault(of: engine) }
  }

  /// The findings at the start and the end.
  private var ends: [LintFinding] {
    let (idle, first, last) = (self.idle, seen?.first ?? 0, seen?.last ?? 0)
    var found = [
      finding(.idleStart, Double(idle.start), slack: barFrames, frame: 1),
      finding(.idleEnd, Double(idle.end), slack: barFrames, frame: steps.count - idle.end + 1),
    ]
    if seen != nil {
      found += [
        finding(.firstStep, steps[first], frame: first + 1),
        finding(.lastStep, steps[last], frame: last + 1),
      ]
    }
    if let stop = motion.stop { found.append(finding(.stop, stop.part, frame: stop.frame)) }
    return found
  }

  /// A finding in the area that changes in a frame.
  ///
  /// - Parameter slack: Added to the bound.
  private func finding(
    _ kind: LintFinding.Kind, _ magnitude: Double, slack: Double = 0, frame: Int
  ) -> LintFinding {
    let changed = areas.indices.contains(frame - 1) ? areas[frame - 1] : nil
    return LintFinding(
      kind, magnitude: magnitude, bound: kind.bound + slack, frame: frame, place: changed ?? area)
  }

  /// The frames in which something may move behind the bars that cover a part of the screens.
  private var barFrames: Double { (hiddenPart * Double(steps.count)).rounded() }

  private var hole: LintFinding {
    LintFinding(.gap, magnitude: gap.part, frame: gap.frame, place: area)
  }

  /// Something that leaves the window, where the engine says that nothing does.
  private var departure: LintFinding? {
    guard engine.staysInside, let found = motion.outermost else { return nil }
    return finding(.outside, found)
  }

  private var strobes: [LintFinding] {
    [(LintFinding.Kind.strobe, flashes.flashes), (.redStrobe, flashes.redFlashes)]
      .compactMap { kind, found in
        found.map {
          LintFinding(
            kind, magnitude: $0.count, frame: $0.frame, place: Self.points($0.area, scale: scale))
        }
      }
  }

  private var stretch: LintFinding? { enlarged.map { finding(.stretch, $0) } }

  private func finding(_ kind: LintFinding.Kind, _ extreme: LintMotion.Extreme) -> LintFinding {
    LintFinding(
      kind, magnitude: extreme.value, frame: extreme.frame, place: extreme.area,
      subject: extreme.subject)
  }
}
