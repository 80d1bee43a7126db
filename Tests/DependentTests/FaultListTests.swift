import Expectations
import Foundation
import Testing

/// The mistakes that `make faults` plants.
struct FaultListTests {
  @Test func everyPlantedFaultHasItsPlaceInTheSources() async throws {
    let (status, output) = try await run(
      "swift", [".ci/faults.swift", "check"], in: Repository.url)

    expectEqual(status, 0, "\(output)")
  }
}
