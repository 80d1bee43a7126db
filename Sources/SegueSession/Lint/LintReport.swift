import Segue
import SegueGallery
import SegueInspection

/// The discontinuities in the transitions of an engine, as lines and as JSON.
package struct LintReport: Report {
  /// A fault of a transition.
  package struct Fault: Encodable {
    let container: String
    let direction: String
    let ending: LintCase.Ending
    let kind: String
    let frame: Int
    /// Time of the fault, in seconds.
    let time: Double
    /// Place of the fault, in points of the window.
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let subject: String?
    let magnitude: Double
    let bound: Double
    let sentence: String

    init(_ fault: ContinuityFault, of lintCase: LintCase) {
      container = lintCase.container.fileName
      direction = lintCase.isBackward ? "backward" : "forward"
      ending = lintCase.ending
      kind = fault.kind.rawValue
      frame = fault.frame
      time = fault.time
      x = fault.place.minX
      y = fault.place.minY
      width = fault.place.width
      height = fault.place.height
      subject = fault.subject
      magnitude = fault.magnitude
      bound = fault.bound
      sentence = fault.sentence
    }
  }

  /// A fault of the pace of a transition that plays.
  struct PaceFault: Encodable {
    let container: String
    let direction: String
    let kind: LintPace.Kind
    /// Frames of 1/60 s, parts of the whole change, or parts of the area.
    let magnitude: Double
    let bound: Double
    let sentence: String
  }

  let engine: String
  /// Number of transitions that were measured, and of their frames.
  let transitions: Int
  let frames: Int
  package let faults: [Fault]
  let paceFaults: [PaceFault]

  /// Measures an engine in some containers, in both directions and in every way to end.
  ///
  /// - Parameter progress: Called before each transition.
  @MainActor package init(
    of engine: Engine, in containers: [ContainerKind], framesPerSecond: Int,
    progress: (LintCase) -> Void = { _ in }
  ) {
    self.engine = engine.fileName
    var (transitions, frames) = (0, 0)
    var faults: [Fault] = []
    var paceFaults: [PaceFault] = []
    for lintCase in containers.flatMap({ LintCase.all(of: engine, in: $0) }) {
      progress(lintCase)
      guard let report = lintCase.report(framesPerSecond: framesPerSecond) else { continue }
      transitions += 1
      frames += report.frameCount
      faults += report.faults.map { Fault($0, of: lintCase) }
      guard lintCase.ending == .played else { continue }
      paceFaults += LintPace(of: lintCase).faults.map { fault in
        PaceFault(
          container: lintCase.container.fileName,
          direction: lintCase.isBackward ? "backward" : "forward", kind: fault.kind,
          magnitude: fault.magnitude, bound: fault.kind.bound, sentence: fault.sentence)
      }
    }
    (self.transitions, self.frames) = (transitions, frames)
    (self.faults, self.paceFaults) = (faults, paceFaults)
  }

  package var isFaultless: Bool { faults.isEmpty && paceFaults.isEmpty }

  /// Returns one line, or one for each fault.
  package func table() -> String {
    let paces = paceFaults.map { fault in
      "\(engine), \(fault.container), \(fault.direction): \(fault.sentence)"
    }
    let others = faults.map { fault in
      "\(engine), \(fault.container), \(fault.direction), \(fault.ending.rawValue): \(fault.sentence)"
    }
    return isFaultless ? "\(engine): continuous" : (others + paces).joined(separator: "\n")
  }
}
