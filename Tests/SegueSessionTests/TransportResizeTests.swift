import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SegueSession

/// The window is resized, or a panel opens beside the stage.
@MainActor @Suite(.serialized) struct TransportResizeTests {
  private static let size = CGSize(width: 260, height: 200)

  private func watched(_ engine: String) throws -> WatchedTransport {
    WatchedTransport(try #require(Gallery.engine(named: engine)), watches: false)
  }

  @Test(arguments: ["Shatter", "Cover"]) func timeThatStandsStillGoesOnStandingStill(
    engine: String
  ) throws {
    let watched = try watched(engine)
    let transport = watched.transport
    transport.turnPage()
    for _ in 0..<12 { watched.tick() }
    transport.pause()
    let (time, position) = (transport.time, transport.position)

    transport.resize(to: Self.size, scale: 1)
    for _ in 0..<12 { watched.tick() }

    expectEqual(transport.time, time)
    expect(!transport.isPlaying && transport.isLive)
    expectEqual(transport.position, position + 1)
    expectEqual(transport.picture().width, 260)

    transport.play()
    watched.settle()
    expectEqual(transport.panelIndex, 1)
  }

  @Test func anEarlierMomentStaysInSight() throws {
    let watched = try watched("Shatter")
    let transport = watched.transport
    transport.turnPage()
    watched.settle()
    let take = try #require(transport.take)
    transport.scrub(to: transport.session.times[take.lowerBound + 9])
    let (position, picture) = (transport.position, transport.picture())

    transport.resize(to: Self.size, scale: 1)
    for _ in 0..<12 { watched.tick() }

    expectEqual(transport.position, position)
    expectEqual(transport.picture(), picture)
    expect(!transport.isPlaying && !transport.isLive)
    expectEqual(transport.session.lastSize, Self.size)
  }

  /// The session forgets the resize with all that came later, but the window has the size that it has.
  @Test(arguments: [false, true]) func whoActsBeforeAResizeActsInTheNewSize(
    isResizedThere: Bool
  ) throws {
    let watched = try watched("Cube")
    let transport = watched.transport
    transport.turnPage()
    watched.settle()
    let take = try #require(transport.take)
    let time = transport.session.times[take.lowerBound + 9]
    if isResizedThere { transport.scrub(to: time) }
    transport.resize(to: Self.size, scale: 1)
    watched.tick()
    transport.scrub(to: time)

    transport.receive(.tab(2))
    for _ in 0..<2 { watched.tick() }

    expect(transport.isLive)
    expectEqual(transport.picture().width, 260)
    expectEqual(transport.session.lastSize, Self.size)
  }
}
