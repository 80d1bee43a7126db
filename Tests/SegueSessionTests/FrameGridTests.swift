import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// Takes that are looked at frame by frame, whatever times the machine had for them.
@MainActor @Suite(.serialized) struct FrameGridTests {
  /// A take whose frames came 23 milliseconds apart.
  private func played(_ name: String, drags: Bool = false) throws -> Transport {
    let watched = WatchedTransport(
      try #require(Gallery.engine(named: name)), frame: 0.023)
    if drags { watched.drag(to: 0.4) } else { watched.transport.turnPage() }
    watched.settle()
    return watched.transport
  }

  private func begin(_ transport: Transport) throws -> TimeInterval {
    transport.span(of: try #require(transport.take)).lowerBound
  }

  @Test(arguments: FrameGrid.allCases) func stepsGoFromFrameToFrame(grid: FrameGrid) throws {
    let transport = try played("Cover")
    transport.grid = grid
    transport.scrubToFrame(at: try begin(transport) + 0.2)
    var last = try #require(transport.frames).shown
    expectEqual(last, grid.frame(at: 0.2))
    for step in [1, 1, 1, -1, -1, 1] {
      transport.step(step)
      let shown = try #require(transport.frames).shown
      expectEqual(shown, last + step)
      try expect(abs(transport.time - (try begin(transport)) - grid.time(of: shown)) < 1e-6)
      last = shown
    }
  }

  /// Frames in between change nothing of what was seen at other times.
  @Test(arguments: ["Spring slide", "Cube", "Door", "Bounce", "Zoom"], [false, true])
  func framesInBetweenChangeNothing(name: String, drags: Bool) throws {
    let transport = try played(name, drags: drags)
    let take = try #require(transport.take)
    let times = Array(transport.session.times[take])
    let pictures = take.map { transport.picture(after: $0 + 1) }
    let callbacks = transport.records[take].flatMap(\.callbacks)
    transport.scrubToFrame(at: times[0] + 0.1)
    let again = try #require(transport.take)
    expect(again.count > take.count)
    expectEqual(transport.records[again].flatMap(\.callbacks), callbacks)
    for (time, picture) in zip(times, pictures) {
      let moment = try #require(transport.session.moment(at: time))
      expect(abs(transport.session.times[moment] - time) < 1e-9)
      expectEqual(transport.picture(after: moment + 1), picture, "\(name) at \(time - times[0])")
    }
  }

  /// A take whose times are on the grid is not played again.
  @Test func aTakeOnTheGridStaysAsItIs() throws {
    let watched = WatchedTransport(try #require(Gallery.engine(named: "Cover")))
    watched.transport.turnPage()
    watched.settle()
    let count = watched.transport.session.moments.count
    watched.transport.scrubToFrame(at: try begin(watched.transport) + 0.21)
    expectEqual(watched.transport.session.moments.count, count)
  }

  @Test func stepsLeadOutOfATake() throws {
    let transport = try played("Cover")
    transport.scrubToFrame(at: try begin(transport))
    transport.step(-1)
    try expect(transport.time <= (try begin(transport)))
    for _ in 0..<200 { transport.step(1) }
    expect(transport.isLive)
  }
}
