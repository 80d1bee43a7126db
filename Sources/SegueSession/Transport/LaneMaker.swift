import Foundation
import Segue

/// Makes lanes of what was noted in the moments of a take.
@MainActor struct LaneMaker {
  private struct Key: Hashable {
    let layer: MovingLayer
    let key: String
  }

  /// A property's samples, by moment.
  private struct Track {
    var numbers: [[Double]]
    var active: ClosedRange<Int>?
    var plans: [(moment: Int, plan: AnimationPlan)] = []
  }

  /// The plan of a property when animations were added to it.
  private struct Said {
    let span: ClosedRange<TimeInterval>
    let kinds: [String]
    var numbers: [[Double]]

    /// - Parameter time: When the plan was made, in seconds since the take began.
    @MainActor init(_ plan: AnimationPlan, _ time: TimeInterval) {
      (span, kinds, numbers) = (time + plan.begin...time + plan.end, plan.kinds, plan.numbers)
    }

    /// The plan of one of the numbers; nil: they are too few.
    func plan(_ part: Int) -> Lane.Plan? {
      let values = numbers.compactMap { part < $0.count ? $0[part] : nil }
      guard values.count == numbers.count, values.count > 1 else { return nil }
      return Lane.Plan(span: span, values: values, kinds: kinds)
    }
  }

  private let count: Int
  /// The rules with which the take was played: what they still has a lane, too.
  private let rules: [LaneRule]
  private let hasPlans: Bool
  /// The time of each moment, in seconds since the take began.
  private let times: [TimeInterval]
  private var order: [Key] = []
  private var tracks: [Key: Track] = [:]

  /// - Parameters:
  ///   - motions: What was noted in each moment of the take.
  ///   - times: The time of each, in seconds since the take began.
  ///   - rules: The rules with which the take was played.
  ///   - plans: Whether it is asked what the code says, which takes longer.
  init(_ motions: [MotionRecord], times: [TimeInterval], rules: [LaneRule], plans: Bool) {
    (count, self.times, self.rules, hasPlans) = (motions.count, times, rules, plans)
    for (moment, record) in motions.enumerated() {
      for sample in record.samples { note(sample, in: moment) }
    }
  }

  private mutating func note(_ sample: MotionSample, in moment: Int) {
    let key = Key(layer: sample.layer, key: sample.key)
    if tracks[key] == nil { order.append(key) }
    var track = tracks[key] ?? Track(numbers: Array(repeating: [], count: count))
    track.numbers[moment] = sample.numbers
    if sample.isAnimated { track.active = (track.active?.lowerBound ?? moment)...moment }
    if hasPlans, let plan = sample.plan { track.plans.append((moment, plan)) }
    tracks[key] = track
  }

  /// The lanes of all numbers that change, grouped by layer.
  func lanes() -> [Lane] {
    let made = order.flatMap { key in tracks[key].map { lanes(of: key, $0) } ?? [] }
    return made.sorted { $0.layer.number < $1.layer.number }
  }

  private func lanes(of key: Key, _ track: Track) -> [Lane] {
    guard let active = track.active else { return [] }
    let paths = PropertyNumbers.keyPaths(of: key.key)
    var numbers = track.numbers.map { $0.count == paths.count ? $0 : [] }
    var plans = track.plans.map { Said($0.plan, times[$0.moment]) }
    if let first = paths.firstIndex(where: { $0.hasSuffix("rotation.x") }) {
      var last: [Double]?
      for index in numbers.indices where !numbers[index].isEmpty {
        numbers[index] = Self.continued(numbers[index], after: last, angles: first)
        last = numbers[index]
      }
      for (index, made) in track.plans.enumerated() {
        var last = numbers[made.moment].isEmpty ? nil : numbers[made.moment]
        for step in plans[index].numbers.indices {
          plans[index].numbers[step] = Self.continued(
            plans[index].numbers[step], after: last, angles: first)
          last = plans[index].numbers[step]
        }
      }
    }
    let all: [Lane] = paths.indices.compactMap { part in
      let lane = Lane(
        id: Lane.ID(layer: key.layer, property: paths[part]), key: key.key,
        values: numbers.map { $0.isEmpty ? nil : $0[part] }, active: active,
        plans: plans.compactMap { $0.plan(part) })
      let range = lane.range
      return range.upperBound - range.lowerBound > lane.unit.least ? lane : nil
    }
    return all.isEmpty ? stilled(key, paths, numbers, active) : Self.united(all)
  }

  /// The lanes of a property that rules still.
  private func stilled(
    _ key: Key, _ paths: [String], _ numbers: [[Double]], _ active: ClosedRange<Int>
  ) -> [Lane] {
    let own = rules.filter { $0.layer == key.layer.number && $0.key == key.key }
    let properties =
      own.isEmpty && rules.contains { $0.kind == .solo }
      ? Array(paths.prefix(1)) : own.map(\.property)
    return properties.compactMap { property in
      let part = paths.firstIndex { $0 == property || $0.hasPrefix(property + ".") }
      return part.map { part in
        Lane(
          id: Lane.ID(layer: key.layer, property: property), key: key.key,
          values: numbers.map { $0.isEmpty ? nil : $0[part] }, active: active, plans: [])
      }
    }
  }

  /// The lanes of a property with equal ones united into one: both directions of a scale.
  private static func united(_ lanes: [Lane]) -> [Lane] {
    guard let x = lanes.firstIndex(where: { $0.id.property.hasSuffix("scale.x") }),
      let y = lanes.firstIndex(where: { $0.id.property.hasSuffix("scale.y") }),
      zip(lanes[x].values, lanes[y].values).allSatisfy({ a, b in
        abs((a ?? 0) - (b ?? 0)) < Lane.Unit.times.least
      })
    else { return lanes }
    var united = lanes
    let both = lanes[x]
    let property = String(both.id.property.dropLast(2))
    united[x] = Lane(
      id: Lane.ID(layer: both.layer, property: property), key: both.key, values: both.values,
      active: both.active, plans: both.plans)
    united.remove(at: y)
    return united
  }

  // MARK: Angles

  /// Distance of the middle angle from a right one within which the axes of the others coincide (gimbal lock), in degrees:
  /// only their sum, or their difference, is known there.
  private static let lock = 0.01

  /// The numbers of a transform with angles that go on from those before: a rotation has two sets of angles about
  /// three axes, and each angle is one of many that differ by whole turns. Where the middle one is a right angle, the
  /// first stays as it was, and the last makes up for it.
  private static func continued(
    _ numbers: [Double], after last: [Double]?, angles first: Int
  ) -> [Double] {
    guard let last, numbers.count >= first + 3 else { return numbers }
    let before = Array(last[first..<first + 3])
    var angles = Array(numbers[first..<first + 3])
    if abs(abs(angles[1]) - 90) < lock {
      let missing = before[0] - angles[0]
      angles[0] += missing
      angles[2] += angles[1] > 0 ? missing : -missing
    }
    let other = [angles[0] + 180, 180 - angles[1], angles[2] + 180]
    let candidates = [angles, other].map { candidate in
      zip(candidate, before).map { angle, old in
        angle - 360 * ((angle - old) / 360).rounded()
      }
    }
    func distance(_ candidate: [Double]) -> Double {
      zip(candidate, before).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    var result = numbers
    let nearest =
      distance(candidates[1]) < distance(candidates[0]) - 1e-6 ? candidates[1] : candidates[0]
    result.replaceSubrange(first..<first + 3, with: nearest)
    return result
  }
}
