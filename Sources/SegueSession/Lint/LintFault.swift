import Segue
import SegueInspection

/// A fault of a transition: a measure that is beyond its bound, with frame and place.
package struct LintFault: Encodable, Equatable {
  /// The area of the window, in points, in which a fault is seen.
  struct Place: Encodable, Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ rect: CGRect) {
      (x, y) = (Double(rect.minX), Double(rect.minY))
      (width, height) = (Double(rect.width), Double(rect.height))
    }
  }

  let engine: String
  let container: String
  /// “forward” or “backward”.
  let way: String
  let ending: LintCase.Ending
  let measure: String
  /// The number of the frame, from 0: the one before anything moves.
  let frame: Int
  /// Time of the frame, in seconds from the beginning.
  let time: Double
  let place: Place
  /// The view or layer that it befalls; nil: the picture.
  let subject: String?
  let magnitude: Double
  let bound: Double
  package let sentence: String
}

extension LintFault {
  init(_ fault: ContinuityFault, of lintCase: LintCase) {
    self.init(
      of: lintCase, measure: fault.kind.rawValue, frame: fault.frame, time: fault.time,
      place: fault.place, subject: fault.subject, magnitude: fault.magnitude, bound: fault.bound,
      sentence: fault.sentence)
  }

  init(_ finding: LintFinding, of lintCase: LintCase) {
    self.init(
      of: lintCase, measure: finding.kind.rawValue, frame: finding.frame, time: finding.time,
      place: finding.place, subject: finding.subject, magnitude: finding.magnitude,
      bound: finding.bound, sentence: finding.sentence)
  }

  /// A cost that is worse than a grade.
  @MainActor init(_ cost: LintCost.Summary, above budget: LintCost.Grade, of lintCase: LintCase) {
    self.init(
      of: lintCase, measure: LintMeasure.cost.name, frame: cost.worstFrame,
      time: Double(cost.worstFrame) / Double(LintPace.framesPerSecond),
      place: CGRect(origin: .zero, size: LintCost.size), subject: nil,
      magnitude: cost.mean.windows, bound: budget.bound,
      sentence: cost.sentence)
  }

  private init(
    of lintCase: LintCase, measure: String, frame: Int, time: Double, place: CGRect,
    subject: String?, magnitude: Double, bound: Double, sentence: String
  ) {
    engine = lintCase.engine.fileName
    container = lintCase.container.fileName
    way = lintCase.way
    ending = lintCase.ending
    self.measure = measure
    (self.frame, self.time, self.place) = (frame, time, Place(place))
    (self.subject, self.magnitude, self.bound) = (subject, magnitude, bound)
    self.sentence = sentence
  }

  /// The fault with the transition that has it, as a line.
  var line: String { "\(engine), \(container), \(way), \(ending.rawValue): \(sentence)" }
}
