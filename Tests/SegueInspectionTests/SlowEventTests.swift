import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueInspection

/// An event that takes so long that a user thinks the program hangs is a failure of its own.
@MainActor @Suite(.serialized) struct SlowEventTests {
  private let script = EventScript([1, 2, 3])

  private func failure(slow event: Int) -> ScriptFailure? {
    let stage = HeadlessStage(size: CGSize(width: 10, height: 10))
    defer { stage.close() }
    return script.play(on: stage, ContractWatch(), draws: false, limit: 0.05) { _, number in
      let end = ProcessorTime.now + 0.1
      while number == event, ProcessorTime.now < end {}
      return nil
    }
  }

  @Test func itIsNamed() {
    let found = failure(slow: 2)

    expectEqual(found?.event, 1)
    expectEqual(found?.sentence, "an event took 1 seconds")
  }

  @Test func quickOnesAreNone() {
    expect(failure(slow: 4) == nil)
  }
}
