import Expectations
import Foundation
import Segue
import SegueInspection
import Testing

@testable import SeguePlayground

/// Work on n things takes a time that grows with n, not with its square.
@MainActor @Suite(.serialized) struct GrowthTests {
  /// Eight times as many things take at most this many times as long. Eight would be just linear, 64 quadratic. Where the
  /// many have 77 MB of pixels and the few fit into a cache, linear work takes 20 times as long, and 26 on a busy machine.
  private static let most = 32.0
  private static let factor = 8
  private static let smallest = 400
  /// A busy machine makes linear work slow at times, and never quadratic work fast: one of so many tries has to show
  /// it.
  private static let tries = 8

  @Test(arguments: Growth.all.filter { $0.largest >= 1_000 }.map(\.name))
  func eightTimesAsManyTakeAboutEightTimesAsLong(name: String) throws {
    let growth = try #require(Growth.all.first { $0.name == name })
    let few = min(Self.smallest, growth.largest / Self.factor)

    var least = Double.infinity
    for _ in 0..<Self.tries where least >= Self.most {
      least = min(least, time(of: growth, few * Self.factor) / time(of: growth, few))
    }

    expect(least < Self.most)
  }

  private func time(of growth: Growth, _ count: Int) -> Double {
    let work = growth.prepare(count)
    let start = ProcessorTime.now
    work()
    let time = ProcessorTime.now - start
    FrameLoop.shared.turn()
    return time
  }

  @Test func aReportTellsThePowerOfNBetweenTheLargestNumbers() {
    let square = GrowthReport.Row(name: "square", times: [1, 100, 10_000, 160_000])
    let half = GrowthReport.Row(name: "half", times: [1, 10, nil, nil])

    expect(abs((square.exponent ?? 0) - 2) < 1e-9)
    expect(abs((half.exponent ?? 0) - 1) < 1e-9)
    expect(GrowthReport.Row(name: "none", times: [1, nil, nil, nil]).exponent == nil)
    expect(GrowthReport(rows: [square]).table().contains("square"))
  }
}
