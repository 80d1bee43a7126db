import Foundation
import Segue
import SegueSession

/// Measures how times grow with the number of things.
@MainActor struct GrowthBench {
  nonisolated static let counts = [100, 1_000, 10_000, 40_000]

  /// Runs shorter than this, in milliseconds, are repeated, and the least time counts.
  private static let shortest = 50.0
  private static let mostRuns = 5
  /// After a run longer than this, in milliseconds, larger numbers are skipped.
  private static let longest = 10_000.0

  func run(_ all: [Growth]) -> GrowthReport {
    GrowthReport(
      rows: all.map { growth in
        Output.warning("measuring: \(growth.name)")
        return GrowthReport.Row(name: growth.name, times: measure(growth))
      })
  }

  private func measure(_ growth: Growth) -> [Double?] {
    var last = 0.0
    return Self.counts.map { count in
      guard count <= growth.largest, last <= Self.longest else { return nil }
      last = time(of: growth, count)
      return last
    }
  }

  private func time(of growth: Growth, _ count: Int) -> Double {
    var least = Double.infinity
    for _ in 0..<Self.mostRuns {
      let work = growth.prepare(count)
      let start = Bench.now
      work()
      least = min(least, Bench.now - start)
      // Runs what waits for the next frame, which releases it.
      FrameLoop.shared.turn()
      if least > Self.shortest { break }
    }
    return least
  }
}

/// The growth of times with counts, as a table and as JSON. Times are in milliseconds.
struct GrowthReport: Report {
  struct Row: Encodable {
    let name: String
    /// The time for each count; nil if it was not measured.
    let times: [Double?]

    /// The exponent e for which time grew as n to the power of e, between the two largest counts;
    /// nil if fewer than two were measured.
    var exponent: Double? {
      let known = zip(GrowthBench.counts, times).compactMap { count, time in
        time.map { (Double(count), $0) }
      }
      guard known.count > 1, let last = known.last else { return nil }
      let other = known[known.count - 2]
      guard last.1 > 0, other.1 > 0 else { return nil }
      return log(last.1 / other.1) / log(last.0 / other.0)
    }
  }

  let rows: [Row]
}

extension GrowthReport {
  private static let nameWidth = 36
  private static let columnWidth = 10

  /// One line per row.
  func table() -> String {
    func left(_ text: String) -> String { text.leftAligned(Self.nameWidth) }
    func right(_ text: String) -> String { text.rightAligned(Self.columnWidth) }
    func number(_ time: Double?) -> String {
      right(time.map { String(format: $0 < 10 ? "%.2f" : "%.0f", $0) } ?? "–")
    }
    let head =
      left("") + GrowthBench.counts.map { right("\($0)") }.joined() + right("exponent")
    let lines = rows.map { row in
      left(row.name) + row.times.map(number).joined()
        + right(row.exponent.map { String(format: "%.1f", $0) } ?? "–")
    }
    return
      (["Milliseconds for n things, and the power of n that they grow with", "", head] + lines)
      .joined(separator: "\n")
  }
}
