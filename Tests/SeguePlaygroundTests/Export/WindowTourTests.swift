import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The animation of the window at work.
@MainActor @Suite(.serialized) struct WindowTourTests {
  private let folder = TemporaryFolder()
  private let size = CGSize(width: 900, height: 590)

  /// Plays it in few pixels, into a file. Returns its bytes, and the number of frames.
  private func film(_ name: String) throws -> (data: Data, frames: Int, WindowTour) {
    let sink = try GIFSink(.exactly(folder(name)), FrameClock(rate: TourHand.framesPerSecond))
    var frames = 0
    let tour = WindowTour(size: size, scale: 0.2) {
      frames += 1
      try sink.append($0.bitmap)
    }
    try tour.play()
    return (try Data(contentsOf: sink.finish()), frames, tour)
  }

  @Test func itIsTheSameEachTime() throws {
    let first = try film("a.gif")
    let second = try film("b.gif")

    expect(first.data == second.data && first.frames == second.frames)
    expect((90...130).contains(first.frames))
    // Each step of the tour's hand has had its effect.
    let playground = first.2.playground
    expectEqual(playground.transport.engine, .animator)
    expectEqual(playground.transport.panelIndex, 1)
    expect(!playground.transport.isMoving && playground.transport.isLive)
    expectEqual(playground.transport.panelIndex, 1)
    // The detail was opened, and dragged away.
    let names = playground.transport.records.flatMap(\.coordinatorEvents).map(\.name)
    expect(names.count > 2 && playground.transport.backSummary == nil)
  }

  @Test func aWindowWithoutRoomSaysSo() {
    let tour = WindowTour(size: CGSize(width: 400, height: 300), scale: 0.2) { _ in }
    #expect(throws: CommandFailure.self) { try tour.play() }
  }
}
