import Foundation
import Segue

/// The lanes of a take, and the rules with which it is played.
extension Transport {
  /// The lanes of the take that is shown, as far as it has been played; nil: no take is shown, or it is not known what
  /// moves in it.
  ///
  /// Motions are noted while a take is played, if it is watched; for others the session is played once more, once they
  /// are over or stand still.
  package func lanes() -> TakeLanes? {
    guard let take else { return nil }
    let isStill = isOver(take) || !isPlaying
    if let known = knownLanes, known.take == take, known.hasPlans || !isStill { return known }
    if isStill { noteMotion(in: take) }
    let motions = records[take].compactMap(\.motion)
    guard motions.count == take.count else { return nil }
    let others = isStill ? comparedLanes(in: take) : []
    let lanes = lanes(motions, in: take, plans: isStill).map { lane in
      var lane = lane
      lane.other = others.first(where: lane.isSameRole)?.values ?? []
      return lane
    }
    let made = TakeLanes(
      take: take, lanes: lanes, corners: motions.map(\.corners), hasPlans: isStill)
    knownLanes = made
    return made
  }

  private func lanes(_ motions: [MotionRecord], in take: Range<Int>, plans: Bool) -> [Lane] {
    let begin = session.times[take.lowerBound]
    let times = session.times[take].map { $0 - begin }
    return LaneMaker(motions, times: times, rules: laneRules, plans: plans).lanes()
  }

  /// The lanes of the engine that is compared, in a take that is over or stands still; none if none is compared.
  private func comparedLanes(in take: Range<Int>) -> [Lane] {
    guard let compared else { return [] }
    compared.noteMotion(in: take, of: session)
    let motions = compared.records[take].compactMap(\.motion)
    return motions.count == take.count ? lanes(motions, in: take, plans: false) : []
  }

  /// The rules with which the take that is shown is played.
  package var laneRules: [LaneRule] {
    guard let take else { return [] }
    for case .lanes(let rules) in session.moments[take.lowerBound].events { return rules }
    return []
  }

  /// Plays the take that is shown once more with other rules, and shows the same time of it.
  package func change(to rules: [LaneRule]) {
    guard let take, rules != laneRules else { return }
    rerun(take) { events in
      let others = events.filter { if case .lanes = $0 { false } else { true } }
      return (rules.isEmpty ? [] : [.lanes(rules)]) + others
    }
  }

  /// Adds a rule of a lane, or takes it away. A lane has one rule at most.
  package func toggle(_ kind: LaneRule.Kind, of lane: Lane) {
    let rule = LaneRule(kind, layer: lane.layer.number, property: lane.id.property)
    let others = laneRules.filter { $0.layer != rule.layer || $0.key != lane.key }
    change(to: laneRules.contains(rule) ? others : others + [rule])
  }
}
