import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// Changing from where to where the selected lane's layer moves.
extension PlaygroundViewController {
  /// Returns the values at the ends of a lane's motion, and what in the code says them; empty: nothing is known.
  func ends(of lane: Lane) -> [ValueSite.End: LaneEnd] {
    guard content.usesEngine, lane.plans.count == 1, let plan = lane.plans.first,
      let first = plan.values.first, let last = plan.values.last, let take = shownLanes?.take,
      let code = code(of: lane)
    else { return [:] }
    let played = transport.session.tuning(of: take)
    guard played.engine == transport.engine,
      let file = codeFiles.file(of: played.engine, live: live),
      let site = codeFiles.valueSite(of: lane.id.property, inLines: code.lines, of: file)
    else { return [:] }
    let shown: [ValueSite.End: Double] = [.start: first, .end: last]
    return site.numbers.reduce(into: [:]) { ends, entry in
      let (end, numbers) = entry
      ends[end] = laneEnd(numbers, shown: shown[end] ?? last, of: lane, played)
    }
  }

  private func laneEnd(
    _ numbers: [ValueSite.Number], shown: Double, of lane: Lane, _ played: Tuning
  ) -> LaneEnd {
    var parts: [LaneEnd.Part] = []
    for number in numbers {
      let (part, reason) = part(number, played)
      guard let part, part.number.says(shown, tolerance: 2 * lane.unit.least) else {
        let line = number.value.line
        return LaneEnd(
          shown: shown, parts: [],
          reason: reason
            ?? "Line \(line) says \(number.value.expression), but \(lane.name) comes of more than that"
        )
      }
      parts.append(part)
    }
    return LaneEnd(shown: shown, parts: parts, reason: nil)
  }

  /// The part of an end that is changed by a literal or by a parameter; nil, and the reason: it is computed.
  private func part(_ number: ValueSite.Number, _ played: Tuning) -> (LaneEnd.Part?, String?) {
    let (value, isOwn) = (number.value, played.engine.group == .live)
    if isOwn, value.literal != nil {
      return (LaneEnd.Part(number: number, source: .literal(value)), nil)
    }
    if let source = parameter(value.name, of: played), case .parameter(_, let now, _) = source {
      return (LaneEnd.Part(number: number.having(now), source: source), nil)
    }
    let own = canMakeMine ? ": make the engine yours (Make it mine) to change it" : ""
    let says = value.expression.isEmpty ? "the value" : value.expression
    return (
      nil,
      value.literal == nil
        ? "It is computed in line \(value.line): \(says)" : "Line \(value.line) says \(says)\(own)"
    )
  }

  /// Changes the number of the selected lane at an end: a parameter of the engine, or what the user's file says.
  func change(_ end: ValueSite.End, toValue value: Double) {
    guard let lane = shownLane else { return }
    set([(lane, end, value)])
  }

  /// Changes numbers of lanes at their ends, all at once.
  private func set(_ values: [(lane: Lane, end: ValueSite.End, value: Double)]) {
    var literals: [(value: AnimationSite.Value, number: Double)] = []
    var tuning = transport.tuning
    for (lane, end, value) in values {
      guard let laneEnd = ends(of: lane)[end] else { continue }
      guard let numbers = laneEnd.numbers(for: value) else {
        state.message.alert =
          laneEnd.reason ?? "\(lane.name) cannot be \(lane.unit.text(value)) by what the code says"
        return
      }
      for (part, number) in numbers {
        switch part.source {
        case .parameter(let name, _, _): tuning = tuning.setting(name, to: number) ?? tuning
        case .literal(let value):
          // Both directions of a scale may be one number.
          if !literals.contains(where: { $0.value.literal == value.literal }) {
            literals.append((value, number))
          }
        case .computed(let sentence): state.message.alert = sentence
        }
      }
    }
    if tuning != transport.tuning { changeTake(to: tuning) }
    if !literals.isEmpty { write(literals) }
  }

  // MARK: The way on the stage

  /// The lanes of the same layer that say where it is.
  private func positions(beside lane: Lane) -> [Lane] {
    shownLanes?.lanes.filter { $0.layer == lane.layer && $0.key == lane.key && $0.isPosition } ?? []
  }

  /// The ends of the way of a lane's layer that can be dragged on the stage.
  func pathEnds(of lane: Lane) -> [ValueSite.End] {
    let lanes = positions(beside: lane).map(ends)
    return ValueSite.End.allCases.filter { end in
      lanes.contains { $0[end]?.isEditable == true }
    }
  }

  /// Moves an end of the way of the selected lane's layer.
  ///
  /// - Parameters:
  ///   - distance: In points of the stage, from where it was.
  ///   - isFinal: Whether the pointer has let go.
  func dragPath(_ end: ValueSite.End, by distance: CGPoint, isFinal: Bool) {
    guard let lane = shownLane else { return }
    let changes = positions(beside: lane).compactMap { lane in
      ends(of: lane)[end].flatMap { value -> (lane: Lane, end: ValueSite.End, value: Double)? in
        guard value.isEditable else { return nil }
        let way = lane.id.property.hasSuffix("x") ? distance.x : distance.y
        return way == 0 ? nil : (lane, end, value.shown + way)
      }
    }
    let words = changes.map { "\($0.lane.name) \($0.lane.unit.text($0.value))" }
    if !isFinal {
      state.message.note = words.isEmpty ? nil : words.joined(separator: ", ")
    } else if !changes.isEmpty {
      set(changes)
    }
  }

  // MARK: Keys

  /// Makes the value of the selected lane greater or less at the end of its motion that is nearer to the playhead.
  /// Without a lane, selects the first.
  func raiseValue(_ steps: Double) {
    let verb = steps > 0 ? "raise" : "lower"
    guard let lane = laneToChange(verb) else { return }
    let time = transport.take.map { transport.time - transport.span(of: $0).lowerBound } ?? 0
    guard let editing = lanesView.editing, let end = editing.nearestEditableEnd(to: time),
      let shown = editing.ends[end]?.shown
    else {
      let reason = lanesView.editing?.ends.values.compactMap(\.reason).first
      state.message.note =
        reason ?? "There is nothing to \(verb): the code says no number for \(lane.name)"
      return
    }
    change(end, toValue: lane.unit.snapped(shown + steps * lane.unit.step))
  }
}

extension Lane {
  /// Whether it says where its layer is.
  var isPosition: Bool { key == "position" || id.property.contains("translation") }
}
