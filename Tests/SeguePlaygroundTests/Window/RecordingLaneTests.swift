import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueRandom
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The lane with the thumbnails of a screen recording.
@MainActor @Suite(.serialized) struct RecordingLaneTests {
  private let fixture = ReferenceFixture()
  private var stage: HeadlessStage { fixture.stage }

  /// A film of a second whose frames follow one another at 60 a second.
  private func film(_ seconds: Double = 1) -> ReferenceFilm {
    var motion = RecordedMotion()
    (motion.width, motion.height, motion.seconds) = (60, 130, seconds)
    return motion.film { 10 + 40 * $0 }
  }

  // MARK: Places

  /// However far the axis is enlarged and scrolled: a tile shows the frame of the time at which it begins, tiles follow
  /// one another, and cover what is seen of the recording.
  @Test(arguments: 0..<40 as Range<UInt64>) func tilesLieOnTheAxis(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let film = film()
    let recording = LaneRecording(
      film: film, name: "", begins: Double.random(in: -1.5...1.5, using: &random))
    let low = Double.random(in: 0...0.9, using: &random)
    let high = Double.random(in: low + 0.05...1.2, using: &random)
    let axis = TimelineAxis(length: 1.2, visible: low...high, plot: 78..<678)

    let tiles = RecordingTiles(recording, axis, width: 17, gap: 2)

    let begin = axis.x(recording.begins) - 78
    let end = axis.x(recording.begins + film.duration) - 78
    let isSeen = end > 0.5 && begin < 599.5
    guard isSeen else { return expect(tiles.tiles.isEmpty, "\(begin) \(end)") }
    expect(abs(tiles.range.lowerBound - max(0, begin)) <= 0.5)
    expect(abs(tiles.range.upperBound - min(600, end)) <= 1)
    expect(tiles.tiles.count <= 600 / 19 + 2)
    for (index, tile) in tiles.tiles.enumerated() {
      let time = axis.unlimitedTime(at: tile.x + 78) - recording.begins
      // The recording begins at a whole point.
      let near = [-0.5, 0, 0.5].map { film.index(at: time + $0 / Double(axis.scale)) }
      expect(near.contains(tile.frame), "\(tile) \(near)")
      if index > 0 { expectEqual(tile.x - tiles.tiles[index - 1].x, 19) }
    }
    guard let first = tiles.tiles.first, let last = tiles.tiles.last else { return }
    expect(first.x <= tiles.range.lowerBound + 2 && last.x + 19 >= tiles.range.upperBound)
  }

  // MARK: Thumbnails

  @Test func aThumbnailIsMadeOnce() {
    let (film, thumbnails) = (film(), RecordingThumbnails(size: FrameSize(width: 17, height: 36)))
    expectEqual(thumbnails.madeCount, 0)

    let first = thumbnails.pictures(of: [3, 9, 3], in: film)
    let again = thumbnails.pictures(of: [9, 3], in: film)

    expect(first[0] === first[2] && first[0] === again[1] && first[1] === again[0])
    expectEqual(thumbnails.madeCount, 2)
    expectEqual(first.map(\.width), [17, 17, 17])
  }

  /// Pictures that are shown stay, and the others are freed beyond the limit.
  @Test func theirMemoryIsBounded() {
    let (film, size) = (film(), FrameSize(width: 10, height: 10))
    let thumbnails = RecordingThumbnails(size: size, budget: 4 * 100 * 8)
    for start in stride(from: 0, to: 50, by: 5) {
      let shown = thumbnails.pictures(of: Array(start..<start + 6), in: film)
      expectEqual(shown.count, 6)
      expect(thumbnails.count <= 8, "\(thumbnails.count)")
    }
  }

  // MARK: The window

  private func play(_ playground: PlaygroundViewController) {
    playground.transport.turnPage()
    playground.run()
    stage.settle()
  }

  private func cell(_ playground: PlaygroundViewController) -> LaneRecordingCell? {
    playground.lanesView.table.visibleCells.compactMap { $0 as? LaneRecordingCell }.first
  }

  /// The places of the thumbnails in points of the lanes, from left to right.
  private func tiles(_ playground: PlaygroundViewController) throws -> [CGFloat] {
    let strip = try #require(cell(playground)?.all(RecordingStrip.self).first)
    let area = try #require(strip.subviews.first)
    return (area.layer.sublayers ?? []).map { $0.frame.minX + area.frame.minX + strip.frame.minX }
  }

  @Test func aRecordingHasALane() throws {
    let playground = try fixture.measuring()
    expect(playground.lanesView.rows.isEmpty)

    play(playground)

    expectEqual(playground.lanesView.rows.first, .recording)
    let cell = try #require(self.cell(playground))
    let film = try #require(playground.reference.film)
    let labels = cell.all(UILabel.self).compactMap(\.text)
    expectEqual(labels, ["Recording", String(format: "%.2f s", film.duration)])
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    try expect(abs(tiles(playground)[0] - axis.x(0)) <= 0.5)

    for _ in 0..<6 { stage.key("]", modifiers: .alternate) }
    stage.settle()
    try expect(abs(tiles(playground)[0] - axis.x(0.1)) <= 0.5)

    playground.removeReference()
    stage.settle()
    expect(!playground.lanesView.rows.contains(.recording))
    expect(playground.lanesView.thumbnails == nil)
  }

  @Test func itFollowsTheAxis() throws {
    let playground = try fixture.measuring()
    play(playground)
    let made = try #require(playground.lanesView.thumbnails)

    playground.zoomTimeline(to: 0.1...0.2)
    stage.settle()
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    let before = try tiles(playground)
    expect(axis.visible == 0.1...0.2 && before[0] <= axis.plot.lowerBound + 2)

    playground.zoomTimeline(to: 0.11...0.21)
    stage.settle()
    let pitch = before[1] - before[0]
    let moved = (before[0] - (try tiles(playground)[0])) / pitch
    let expected = 0.01 * axis.scale / pitch
    // By so much, up to whole thumbnails.
    let rest = (moved - expected).truncatingRemainder(dividingBy: 1)
    expect(min(abs(rest), 1 - abs(rest)) < 1 / pitch, "\(moved) \(expected)")
    expect(playground.lanesView.thumbnails === made)
  }

  /// Thumbnails are made when they are seen first, and nothing is made or goes on afterwards.
  @Test func nothingIsMadeBeforeItIsShownOrTwice() throws {
    let playground = try fixture.measuring()
    stage.key("t")
    stage.settle()
    play(playground)
    expect(playground.lanesView.isHidden && playground.lanesView.thumbnails == nil)

    stage.key("t")
    playground.run()
    stage.settle()
    let made = try #require(playground.lanesView.thumbnails).madeCount
    expect(made > 0 && made <= (playground.reference.film?.frames.count ?? 0))

    let take = try #require(playground.transport.take)
    let span = playground.transport.span(of: take)
    for seconds in [0.1, 0.2, 0.05] {
      playground.scrub(to: span.lowerBound + seconds, isExact: true)
      stage.settle()
    }
    expectEqual(playground.lanesView.thumbnails?.madeCount, made)
    expect(playground.frameTimer == nil && playground.reference.timer == nil)
  }

  @Test func aClickPutsThePlayheadThere() throws {
    let playground = try fixture.measuring()
    play(playground)
    let take = try #require(playground.transport.take)
    let span = playground.transport.span(of: take)
    let cell = try #require(self.cell(playground))
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    let place = cell.convert(CGPoint(x: axis.x(0.2), y: cell.bounds.midY), to: nil)

    stage.tap(place)
    stage.settle()

    expect(abs(playground.transport.time - span.lowerBound - 0.2) < 0.01)
    expect(
      playground.state.lane == nil && playground.lanesView.table.indexPathForSelectedRow == nil)
  }

  @Test func itIsSearchedForByItsName() throws {
    var outline = LaneOutline()
    let recording = LaneRecording(film: film(), name: "push.mov", begins: 0)
    for (filter, isShown) in [("", true), ("record", true), ("push", true), ("opacity", false)] {
      outline.filter = filter
      expectEqual(outline.shows(recording), isShown, "\(filter)")
    }
  }

  /// With a reference, too, the views show what they would if all of the state were shown anew.
  @Test(arguments: [1, 7, 42] as [UInt64])
  func aChangeLooksAsIfTheWholeStateWereShown(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let playground = try fixture.measuring()
    fixture.mark(playground)
    play(playground)
    let keys: [HeadlessStage.Keystroke] = [
      ("v", []), ("]", .alternate), ("[", .alternate), (",", []), (".", []), ("=", []), ("-", []),
      ("t", []), ("2", []), ("1", []), (" ", []), ("a", .shift), ("b", []),
    ]
    let found = stage.keysThatAreShownOtherwise(
      playground, keys, rounds: 10, keysPerRound: 3, &random)
    expect(found == nil, "seed \(seed): another window after \(found ?? "")")
  }
}
