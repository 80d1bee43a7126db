import Expectations
import Testing

@testable import SegueSDL

@Suite struct FramePacerTests {
  @Test(arguments: [24, 60, 75, 144])
  func framesOnTimeStayOnTheirGrid(framesPerSecond: Int) {
    var pacer = FramePacer(framesPerSecond: framesPerSecond)

    pacer.begin(at: 10)
    for frame in 1...200 {
      // Woken up late by up to half an interval, never the same.
      let lateness = pacer.interval * Double(frame % 6) / 10
      pacer.begin(at: pacer.next + lateness)
    }

    let expected: Double = 10 + 201 * pacer.interval
    expect(abs(pacer.next - expected) < 1e-9)
  }

  @Test func aFrameAfterAPauseBeginsAtOnceAndStartsTheGridAnew() {
    var pacer = FramePacer(framesPerSecond: 60)

    pacer.begin(at: 10)
    pacer.begin(at: 25)

    expectEqual(pacer.next, 25 + pacer.interval)
  }

  @Test func aFrameThatIsAnIntervalLateDoesNotCauseABurst() {
    var pacer = FramePacer(framesPerSecond: 50)

    pacer.begin(at: 10)
    pacer.begin(at: 10.05)

    expect(abs(pacer.next - 10.07) < 1e-9)
  }

  @Test func aDisplayThatTellsSetsTheGrid() {
    var pacer = FramePacer(framesPerSecond: 50)

    pacer.begin(at: 10)
    pacer.displayIsReady(at: 10.013)
    let early = pacer.next
    pacer.begin(at: 10.013)
    pacer.displayIsReady(at: 10.09)

    expectEqual(early, 10.013)
    expect(abs(pacer.next - 10.033) < 1e-9)
  }

  @Test(arguments: [0, -1]) func anUnknownRateIsSixty(framesPerSecond: Int) {
    expectEqual(FramePacer(framesPerSecond: framesPerSecond).interval, 1 / 60.0)
  }
}
