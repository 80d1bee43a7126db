import Foundation
import Segue
import SegueSession

extension Lane {
  /// The lane in a line, as the code says it, or else as it was seen: “toView · opacity  0.00 → 1.00 · delay 0.000 s · …”.
  ///
  /// - Parameter times: The time of each moment of the take, in seconds since it began.
  func facts(times: [TimeInterval]) -> String {
    func seconds(_ value: TimeInterval) -> String {
      String(format: "%.3f s", abs(value) < 0.0005 ? 0 : value)
    }
    let plan = plans.first
    let ends =
      plan.map { ($0.values.first, $0.values.last) }
      ?? (values[active.lowerBound], values[active.upperBound])
    let words = [ends.0, ends.1].compactMap { $0.map(unit.text) }.joined(separator: " → ")
    let kinds = (plan?.kinds ?? []).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let said = plan.map {
      ["delay \(seconds($0.span.lowerBound))"]
        + ["duration \(seconds($0.span.upperBound - $0.span.lowerBound))"]
    }
    let span = span(in: times)
    let seen = "seen \(seconds(span.lowerBound)) – \(seconds(span.upperBound))"
    return ([layer.title, name, words] + (said ?? [seen]) + kinds).joined(separator: " · ")
  }
}
