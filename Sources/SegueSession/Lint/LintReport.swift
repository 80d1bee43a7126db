import Segue
import SegueGallery

/// The measurements of engines in containers: as lines, as JSON and as JUnit's XML.
package struct LintReport: Report {
  /// By engine, and each engine's by container.
  private(set) var results: [LintResult] = []

  package init() {}

  package mutating func append(_ result: LintResult) { results.append(result) }

  /// The number of engines, and of those with a fault.
  package var counts: (engines: Int, faulty: Int) {
    let names = Set(results.map(\.engine))
    return (names.count, Set(faults.map(\.engine)).count)
  }

  private var faults: [LintFault] { results.flatMap(\.faults) }

  private enum CodingKeys: CodingKey {
    case results, faults
  }

  package func encode(to encoder: Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(results.map(Summary.init), forKey: .results)
    try values.encode(faults, forKey: .faults)
  }

  /// A result without its faults, which are a list of their own.
  private struct Summary: Encodable {
    let engine: String
    let container: String
    let transitions: Int
    let frames: Int
    let grade: LintCost.Grade
    let costs: [String: LintCost.Summary]

    init(_ result: LintResult) {
      (engine, container) = (result.engine, result.container)
      (transitions, frames) = (result.transitions, result.frames)
      (grade, costs) = (result.grade, result.costs)
    }
  }

  /// A line for each engine, or for each of its faults.
  package func table() -> String {
    var names: [String] = []
    for result in results where names.last != result.engine { names.append(result.engine) }
    return names.map(lines).joined(separator: "\n")
  }

  /// The lines of one engine.
  package func lines(of engine: String) -> String {
    let own = results.filter { $0.engine == engine }
    let faults = own.flatMap(\.faults)
    guard faults.isEmpty else { return faults.map(\.line).joined(separator: "\n") }
    let grade = own.map(\.grade).max() ?? .a
    return "\(engine): continuous, cost \(grade)"
  }
}
