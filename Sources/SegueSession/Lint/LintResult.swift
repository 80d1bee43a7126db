import Segue
import SegueGallery
import SegueInspection

/// The measurements of an engine in a container, in both directions and in every way to end.
package struct LintResult: Encodable {
  let engine: String
  let container: String
  /// The number of transitions that were measured, and of their frames.
  private(set) var transitions = 0
  private(set) var frames = 0
  /// The time that the transitions take, in seconds of their own clock.
  private(set) var seconds = 0.0
  /// The cost of the transition that plays, by its way.
  private(set) var costs: [String: LintCost.Summary] = [:]
  package private(set) var faults: [LintFault] = []

  /// - Parameters:
  ///   - size: The size of the window in which pace and preferences are measured, in points. What is continuous is in the
  ///     standard one: a step there is a few pixels long, and texts do not flicker where they move.
  ///   - budget: The worst grade of cost that is no fault; nil: every grade.
  ///   - progress: Called before each transition.
  @MainActor package init(
    of engine: Engine, in container: ContainerKind, framesPerSecond: Int,
    size: CGSize = LintCase.size, budget: LintCost.Grade? = nil,
    progress: (LintCase) -> Void = { _ in }
  ) {
    self.engine = engine.fileName
    self.container = container.fileName
    for lintCase in LintCase.all(of: engine, in: container) {
      progress(lintCase)
      var leftovers: [LintFinding] = []
      let played = lintCase.report(framesPerSecond: framesPerSecond) {
        scene, report in
        leftovers = scene.leftovers().map { LintFinding($0, in: report, area: scene.area) }
      }
      guard let report = played else { continue }
      transitions += 1
      frames += report.frameCount
      seconds += report.duration
      faults += report.faults.map { LintFault($0, of: lintCase) }
      faults += leftovers.map { LintFault($0, of: lintCase) }
      guard lintCase.ending == .played else { continue }
      var sized = lintCase
      sized.size = size
      let pace = LintPace(of: sized)
      let adaptation = LintAdaptation(of: sized, plain: pace.motion)
      faults += (pace.faults + adaptation.faults).map { LintFault($0, of: lintCase) }
      let cost = LintCost(of: lintCase).summary
      costs[lintCase.way] = cost
      if let budget, cost.grade > budget {
        faults.append(LintFault(cost, above: budget, of: lintCase))
      }
    }
  }

  /// The grade of the dearer way.
  var grade: LintCost.Grade { costs.values.map(\.grade).max() ?? .a }
}
