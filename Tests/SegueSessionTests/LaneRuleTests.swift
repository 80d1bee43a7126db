import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// Takes that are played again without some of what moves.
@MainActor @Suite(.serialized) struct LaneRuleTests {
  /// A take of an engine that moves and fades both screens, at rest.
  private func played(_ name: String = "Spring slide") throws -> WatchedTransport {
    let watched = WatchedTransport(try #require(Gallery.engine(named: name)))
    watched.transport.turnPage()
    watched.settle()
    return watched
  }

  private func lane(
    _ watched: WatchedTransport, _ screen: LayerMotion.Screen, _ key: String
  ) throws -> Lane {
    let lanes = try #require(watched.transport.lanes()).lanes
    return try #require(lanes.first { $0.layer.screen == screen && $0.key == key }, "\(key)")
  }

  /// The pictures of all moments of the take.
  private func pictures(_ transport: Transport) throws -> [CGImage] {
    try #require(transport.take).map { transport.picture(after: $0 + 1) }
  }

  @Test func aMutedLaneIsAtItsEndAtOnceAndOthersMoveOn() throws {
    let watched = try played()
    let (opacity, moving) = (
      try lane(watched, .coming, "opacity"), try lane(watched, .coming, "transform")
    )
    watched.transport.toggle(.mute, of: opacity)
    let muted = try lane(watched, .coming, "opacity")
    expectEqual(muted.id, opacity.id)
    let end = try #require(opacity.plans.first?.values.last)
    for index in muted.active {
      try expect(abs(try #require(muted.values[index]) - end) < 0.01, "\(index)")
    }
    try expectEqual(lane(watched, .coming, "transform").values, moving.values)
  }

  @Test func aFrozenLaneStaysAtItsBeginning() throws {
    let watched = try played()
    let moving = try lane(watched, .coming, "transform")
    let start = try #require(moving.plans.first?.values.first)
    watched.transport.toggle(.freeze, of: moving)
    let frozen = try lane(watched, .coming, "transform")
    for index in frozen.active.dropLast(2) {
      try expect(abs(try #require(frozen.values[index]) - start) < 0.01, "\(index)")
    }
  }

  /// Muted, a transition of a layer shows the new content at once; frozen, the old one until it is over.
  @Test(arguments: [(LaneRule.Kind.mute, 1.0), (.freeze, 0)])
  func aTransitionOfALayerIsStilled(kind: LaneRule.Kind, progress: Double) throws {
    let watched = WatchedTransport(LayerTransitionAnimator.engine)
    let transport = watched.transport
    transport.turnPage()
    watched.settle()
    let pictures = try pictures(transport)
    let lane = try #require(transport.lanes()?.lanes.first)

    transport.toggle(kind, of: lane)

    let still = try #require(transport.lanes()?.lanes.first)
    expectEqual(still.id, lane.id)
    expectEqual(Set(still.active.dropLast(2).compactMap { still.values[$0] }), [progress])
    let (middle, shown) = (lane.values.count / 2, try self.pictures(transport))
    expect(shown[middle] == (kind == .mute ? pictures.last : pictures.first))
    expect(shown[middle] != pictures[middle] && shown.last == pictures.last)
  }

  @Test func soloMutesAllOthers() throws {
    let watched = try played()
    let moving = try lane(watched, .leaving, "transform")
    watched.transport.toggle(.solo, of: moving)
    try expectEqual(lane(watched, .leaving, "transform").values, moving.values)
    let others = try #require(watched.transport.lanes()).lanes.filter { $0.id != moving.id }
    expect(!others.isEmpty)
    for lane in others {
      let seen = Set(lane.active.dropFirst().compactMap { lane.values[$0] })
      expect(seen.count <= 1, "\(lane.name)")
    }
  }

  /// Callbacks and times are the same with rules, and without them again every picture is.
  @Test(arguments: LaneRule.Kind.allCases, ["Spring slide", "Cube", "Fold", "Bounce"])
  func rulesChangeNothingElse(kind: LaneRule.Kind, name: String) throws {
    let watched = try played(name)
    let transport = watched.transport
    let take = try #require(transport.take)
    func calls() -> [[String]] {
      transport.records[take].map { $0.callbacks.map { "\($0)" } }
    }
    let (callbacks, pictures) = (calls(), try pictures(transport))
    let lanes = try #require(transport.lanes()).lanes
    let lane = try #require(lanes.first)
    transport.toggle(kind, of: lane)
    expect(transport.take == take && calls() == callbacks)
    expectEqual(transport.laneRules.count, 1)
    if kind != .freeze || lane.plans.count == 1 {
      try expect(self.pictures(transport) != pictures)
    }
    transport.toggle(kind, of: lane)
    expectEmpty(transport.laneRules)
    try expectEqual(self.pictures(transport), pictures)
  }

  /// They are a take's own: the next has none.
  @Test func theNextTakeHasNoRules() throws {
    let watched = try played()
    watched.transport.toggle(.mute, of: try lane(watched, .coming, "opacity"))
    watched.transport.show(watched.transport.session.duration)
    watched.transport.turnPage()
    watched.settle()
    expectEmpty(watched.transport.laneRules)
    let fading = try lane(watched, .coming, "opacity")
    expect(Set(fading.values.compactMap { $0 }).count > 5)
  }

  /// A recording keeps them.
  @Test func rulesAreRecorded() throws {
    let rules = [
      LaneRule(.mute, layer: 0, property: "position.x"),
      LaneRule(.freeze, layer: 12, property: "transform.scale"),
    ]
    let words = Session.Event.lanes(rules).recorded
    expectEqual(words, "lanes mute 0 position.x freeze 12 transform.scale")
    let read = try Session.Event(RecordingWord.words(of: words) ?? [], live: [])
    guard case .lanes(let again) = read else {
      Issue.record("\(read)")
      return
    }
    expectEqual(again, rules)
  }

  @Test(arguments: ["lanes mute", "lanes mute x position", "lanes hide 0 position"])
  func wrongWordsAreRefused(words: String) {
    #expect(throws: RecordingReason.self) {
      try Session.Event(RecordingWord.words(of: words) ?? [], live: [])
    }
  }
}
