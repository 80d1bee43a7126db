import SegueRaster

/// Chooses the moments of the transition that the frames show.
extension FilmStrip {
  /// The longest transition that is filmed, in seconds.
  private static let longest: TimeInterval = 20
  /// Pixels per point of the pictures in which changes are measured.
  private static let glance: CGFloat = 0.25
  /// The side of the tiles whose changes are added up, in pixels: any does.
  private static let tile = 64

  /// `count` frames of the transition, spaced as `spacing` says: the first is before it begins, the last
  /// when nothing moves any more. A single one shows its middle.
  ///
  /// - Precondition: `count` is positive.
  public func frames(_ count: Int) -> [Frame] {
    demand(count > 0, "a film strip of \(count) frames shows nothing")
    let steps = Self.steps(changes(atLeast: count), count)
    var frames: [Frame] = []
    play(scale: scale) { stage, step, time in
      if let next = steps[frames.count...].first, next == step {
        // What still changes then is too little to be seen.
        if count > 1, frames.count == count - 1 { stage.settle() }
        frames.append(Frame(time: time, image: stage.picture()))
      }
      return frames.count < count
    }
    return frames
  }

  /// Plays the transition frame by frame, and on as long as `look` wants; step 0 is before it begins, step 1 its
  /// first moment.
  private func play(
    scale: CGFloat, _ look: (_ stage: HeadlessStage, _ step: Int, _ time: TimeInterval) -> Bool
  ) {
    let stage = HeadlessStage(size: size, scale: scale)
    let take = prepare(stage)
    stage.settle()
    var start = stage.now
    var step = 0
    var goesOn = look(stage, 0, 0)
    guard goesOn else { return }
    take {
      step += 1
      goesOn = look(stage, step, stage.now - start)
    }
    if step == 0 {
      start = stage.now
      step = 1
      goesOn = look(stage, 1, 0)
    }
    while goesOn {
      stage.step()
      step += 1
      goesOn = look(stage, step, stage.now - start)
    }
  }

  /// The change of each step until everything is at rest, for at least `count` steps: what is seen to
  /// change, or always the same where only time counts.
  private func changes(atLeast count: Int) -> [Int] {
    var last: CGImage?
    var changes: [Int] = []
    play(scale: Self.glance) { stage, step, _ in
      let picture = spacing == .equalChange ? stage.picture() : nil
      if step > 0 { changes.append(picture.map { Self.difference(last, $0) } ?? 1) }
      last = picture
      let limit = Int(Self.longest / stage.frameDuration)
      return changes.count < limit && (step == 0 || stage.isMoving || changes.count < count)
    }
    return changes
  }

  /// The sum over the color channels of all pixels.
  package static func difference(_ a: CGImage?, _ b: CGImage) -> Int {
    let b = b.bitmap
    guard let a = a?.bitmap, a.width == b.width, a.height == b.height else { return 0 }
    return b.tileDifferences(from: a, tile: tile).reduce(0) { $0 + Int($1) }
  }

  /// The steps that divide the total change into equal amounts, in ascending order. `changes`
  /// begins with the first step's change.
  package static func steps(_ changes: [Int], _ count: Int) -> [Int] {
    var sums = [0]
    for change in changes { sums.append(sums[sums.count - 1] + change) }
    let total = sums[sums.count - 1]
    func step(_ goal: Double) -> Int {
      let above = sums.firstIndex { Double($0) >= goal } ?? sums.count - 1
      guard above > 0 else { return 0 }
      let isNearer = goal - Double(sums[above - 1]) < Double(sums[above]) - goal
      return isNearer ? above - 1 : above
    }
    guard count > 1 else { return [step(Double(total) / 2)] }
    var steps: [Int] = []
    for index in 0..<count {
      let wanted = step(Double(total) * Double(index) / Double(count - 1))
      let least = steps.last.map { $0 + 1 } ?? 0
      steps.append(max(least, min(wanted, sums.count - count + index)))
    }
    return steps
  }
}
