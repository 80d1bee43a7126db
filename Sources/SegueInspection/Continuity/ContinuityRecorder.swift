import Segue
import SegueRaster

/// Looks at each frame that a stage steps through, and finds what is not continuous: jumps of position,
/// area and opacity, sudden changes and flashes of the picture, frames of one color, and things that are
/// seen twice.
///
///     let stage = HeadlessStage(size: CGSize(width: 200, height: 180), framesPerSecond: 240)
///     stage.show(navigation)
///     stage.settle()
///     let report = ContinuityRecorder(stage).record {
///       navigation.pushViewController(detail, animated: true)
///       stage.settle()
///     }
///     print(report)
///
/// It works with any transition of any container, whatever ends it: input of the stage, such as drags,
/// is looked at as well. Bounds are made for stages of 240 frames a second; with fewer they are wider,
/// because fast motion is harder to tell from a jump. Most of a recording's time goes into drawing, so it
/// is short on a small stage.
@MainActor public final class ContinuityRecorder {
  private let stage: HeadlessStage
  private let area: CGRect?
  private let layers = LayerMotion()
  private let pictures = PictureMotion()
  private let doubles = DoubleSight()
  private var times: [TimeInterval] = []
  /// The present frame, which is added once time goes on: until then it may still change.
  private var pending: DisplayList?
  /// The stage's `didTurn` before, which is still called.
  private var outer: (() -> Void)?

  /// A recorder of one recording.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the transitions run.
  ///   - area: The part of the window that counts, in points: for what lies outside, such as buttons that light up, may
  ///     change at once. Nil: all of it.
  public init(_ stage: HeadlessStage, area: CGRect? = nil) {
    self.stage = stage
    self.area = area
  }

  /// Records a transition, and reports what was not continuous.
  ///
  /// - Parameters:
  ///   - asksFor: The discontinuities that the transition's design asks for; they are no faults.
  ///   - body: Begins the transition, and steps the stage until it is over.
  public func record(
    asksFor: ContinuityExpectation = [], _ body: () throws -> Void
  ) rethrows -> ContinuityReport {
    start()
    defer { stage.didTurn = outer }
    try body()
    return finish(asksFor: asksFor)
  }

  /// Begins to look at the stage, until `finish()`; `record` does both.
  package func start() {
    stage.turn()
    outer = stage.didTurn
    note()
    add()
    stage.didTurn = { [weak self] in
      self?.outer?()
      self?.note()
    }
  }

  /// Looks at the stage no longer, and reports what was not continuous since `start`.
  package func finish(asksFor: ContinuityExpectation = []) -> ContinuityReport {
    stage.didTurn = outer
    add()
    let coarseness = max(1, stage.frameDuration * ContinuityBounds.framesPerSecond)
    let judge = ContinuityJudge(
      times: times, layers: layers.jumps(coarseness: coarseness), pictures: pictures,
      doubles: doubles.found, area: area, coarseness: coarseness)
    return ContinuityReport(
      faults: judge.faults().filter { !asksFor.allows($0.kind) }, frameCount: times.count,
      duration: (times.last ?? 0) - (times.first ?? 0))
  }

  /// Notes what is displayed after a turn. Several turns at the same time make one frame.
  private func note() {
    if pending != nil, stage.now > (times.last ?? 0) { add() }
    if pending == nil { times.append(stage.now) }
    let frame = times.count - 1
    layers.note(stage.window.layer, frame: frame)
    pending = stage.displayList()
    doubles.look(at: stage, frame: frame)
  }

  /// Adds the present frame to the pictures.
  private func add() {
    guard let list = pending else { return }
    let screen = stage.window.screen
    let size = screen.pixelSize
    pictures.add(
      list, frame: times.count - 1, width: size.width, height: size.height, scale: screen.scale,
      time: times.last ?? 0)
    pending = nil
  }
}
