import Expectations
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class FrameAlarmTests {
  lazy var stage = Stage()

  @Test func anAlarmRingsOnceInTheFirstTurnAtItsTime() {
    alone {
      var count = 0
      let alarm = FrameAlarm(after: 0.5) { count += 1 }
      stage.step(0)

      expect(FrameLoop.shared.nextDeadline == nil)
      expectEqual(FrameLoop.shared.nextTurn, MediaClock.now + 0.5)
      stage.step(0.4)
      expectEqual(count, 0)
      stage.step(0.2)
      expectEqual(count, 1)
      expect(FrameLoop.shared.nextTurn == nil)
      stage.step(0.5)

      expectEqual(count, 1)
      expect(!alarm.isSet)
    }
  }

  @Test func theNextTurnIsForTheEarliest() {
    alone {
      let alarms = [3, 1, 2].map { FrameAlarm(after: $0) {} }
      stage.step(0)
      let now = MediaClock.now

      expectEqual(FrameLoop.shared.nextTurn, now + 1)
      stage.step(1.5)
      expectEqual(FrameLoop.shared.nextTurn, now + 2)
      FrameLoop.shared.setNeedsFrame()
      expectEqual(FrameLoop.shared.nextTurn, MediaClock.now)
      expectEqual(alarms.count(where: \.isSet), 2)
    }
  }

  @Test func anAlarmThatIsReleasedDoesNotRing() {
    alone {
      var count = 0
      var alarm: FrameAlarm? = FrameAlarm(after: 0.5) { count += 1 }
      stage.step(0)
      expect(alarm != nil)

      alarm = nil

      expect(FrameLoop.shared.nextTurn == nil)
      stage.step(1)
      expectEqual(count, 0)
    }
  }

  @Test func anAlarmMayBeSetAgainAsItRings() {
    alone {
      var count = 0
      var alarm: FrameAlarm?
      @MainActor func ring() {
        count += 1
        alarm = FrameAlarm(after: 0.5, action: ring)
      }
      ring()

      for _ in 0..<4 { stage.step(0.5) }

      expectEqual(count, 5)
      expect(alarm?.isSet == true)
    }
  }
}
