import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) struct MediaClockTests {
  @Test func aLiveClockStandsStillWhileATurnIsMade() {
    let source = MediaClock.source
    MediaClock.source = .live
    defer { MediaClock.source = source }
    var times: [CFTimeInterval] = []

    FrameLoop.shared.enqueue {
      times.append(CACurrentMediaTime())
      for _ in 0..<10_000 { times.append(CACurrentMediaTime()) }
    }
    FrameLoop.shared.turn()
    let after = CACurrentMediaTime()

    expectEqual(Set(times).count, 1)
    expect(after > (times.first ?? .infinity))
  }

  @Test func heldWithinHeldTheOuterTimeCounts() {
    let source = MediaClock.source
    MediaClock.source = .live
    defer { MediaClock.source = source }

    MediaClock.freeze {
      let outer = MediaClock.now
      MediaClock.freeze {
        expectEqual(MediaClock.now, outer)
      }
      expectEqual(MediaClock.now, outer)
    }
  }
}
