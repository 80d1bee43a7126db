import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// Changing what the code says about the selected lane.
extension PlaygroundViewController {
  /// Returns the numbers behind the ends of the selected lane's bar; nil: it is not known what moves it.
  func editing(of lane: Lane) -> LaneEditing? {
    guard content.usesEngine, let plan = lane.plans.first, let take = shownLanes?.take else {
      return nil
    }
    let played = transport.session.tuning(of: take)
    guard played.engine == transport.engine else { return nil }
    var sources: [AnimationSite.Quantity: LaneEditing.Source] = [:]
    let isOwn = played.engine.group == .live
    let site = isOwn ? selectedSite : nil
    for quantity in AnimationSite.Quantity.allCases {
      let value = site?.values[quantity]
      if let value, value.literal != nil {
        sources[quantity] = .literal(value)
      } else if let source = parameter(isOwn ? value?.name : quantity.rawValue, of: played) {
        sources[quantity] = source
      } else if let value {
        sources[quantity] = .computed(
          "The \(quantity.rawValue) is computed in line \(value.line): \(value.expression)")
      }
    }
    var editing = LaneEditing(
      span: plan.span, sources: sources, shape: shape(of: lane, plan, played: played, at: site))
    editing.ends = ends(of: lane)
    return editing
  }

  /// The site in the file that says when the selected lane moves; nil: none is known.
  private var selectedSite: AnimationSite? {
    guard let code = selectedCode, let file = codeFiles.file(of: transport.engine, live: live)
    else {
      return nil
    }
    return codeFiles.animationSite(ofLine: code.lines.lowerBound, in: file)
  }

  /// Returns the curve of a lane, if the code says it in numbers and the lane follows it alone; nil: it does not.
  ///
  /// - Parameters:
  ///   - played: The engine of the take, as it was tuned then.
  ///   - site: The site in the user's file; nil: the engine is the gallery's.
  private func shape(
    of lane: Lane, _ plan: Lane.Plan, played: Tuning, at site: AnimationSite?
  ) -> LaneShape? {
    guard let from = plan.values.first, let to = plan.values.last else { return nil }
    let length = plan.span.upperBound - plan.span.lowerBound
    func shape(_ law: EngineTiming.Law, now: EngineTiming.Law, _ source: LaneShape.Source)
      -> LaneShape?
    {
      guard LaneShape.follows(law, plan.values, duration: length, ends: (from, to)) else {
        return nil
      }
      return LaneShape(now, from: source, span: plan.span, ends: (from, to))
    }
    if let curve = site?.curve {
      guard let law = curve.law(duration: site?.values[.duration]?.number ?? length) else {
        return nil
      }
      return shape(law, now: law, .file(curve))
    }
    let tuning = transport.tuning
    guard !tuning.controlPoints.isEmpty || EngineSpring(tuning)?.isTunable == true,
      let law = EngineTiming(played)?.law, let now = EngineTiming(tuning)?.law
    else { return nil }
    return shape(law, now: now, .engine)
  }

  func parameter(_ name: String?, of tuning: Tuning) -> LaneEditing.Source? {
    guard let parameter = tuning.engine.parameters.first(where: { $0.name == name }) else {
      return nil
    }
    return .parameter(parameter.name, value: tuning.value(of: parameter), range: parameter.range)
  }

  /// Changes the number behind an end of the selected lane's bar: of the engine, or in the user's file.
  ///
  /// - Parameter number: In seconds.
  func change(_ quantity: AnimationSite.Quantity, to number: Double) {
    switch lanesView.editing?.sources[quantity] {
    case .parameter(let name, _, _):
      guard let tuning = transport.tuning.setting(name, to: number) else { return }
      changeTake(to: tuning)
    case .literal(let value): write([(value, number)])
    case .computed(let sentence): state.message.alert = sentence
    case nil: break
    }
  }

  /// Changes the curve of the selected lane: of the engine, or in the user's file.
  func change(to shape: LaneShape) {
    guard case .file(let curve) = shape.source else {
      guard let changed = transport.tuning.setting(shape.timing) else { return }
      changeTake(to: changed.tuning)
      state.message.note = changed.sentence
      return
    }
    switch (curve, shape.law) {
    case (.controlPoints(let values), .curve(let curve)):
      write(Array(zip(values, [curve.x1, curve.y1, curve.x2, curve.y2])))
    case (.damping(let value), .spring(let spring)):
      let duration = lanesView.editing?.sources[.duration]
      if case .literal(let length) = duration, let seconds = spring.fittedDuration {
        write([(value, spring.dampingRatio), (length, seconds)])
      } else {
        write([(value, spring.dampingRatio)])
      }
    default: break
    }
  }

  /// The timings with names that the selected lane can have, or else the engine: curves or springs.
  var offeredTimings: [TimingPreset] {
    guard content.usesEngine else { return [] }
    switch lanesView.editing?.shape?.law {
    case .curve: return TimingPreset.curves
    case .spring: return TimingPreset.springs
    case nil: break
    }
    if !transport.tuning.controlPoints.isEmpty { return TimingPreset.curves }
    return EngineSpring(transport.tuning)?.isTunable == true ? TimingPreset.springs : []
  }

  /// Gives the selected lane, or else the engine, a timing that has a name.
  func choose(_ preset: TimingPreset) {
    takeOver()
    if let shape = lanesView.editing?.shape?.with(preset.timing) {
      change(to: shape)
    } else if let changed = transport.tuning.setting(preset.timing) {
      changeTake(to: changed.tuning)
      state.message.note =
        changed.sentence ?? "\(transport.engine.title) moves by \(preset.name) of \(preset.family)"
    }
  }

  /// Writes numbers into the user's file in place of literals, and says so.
  func write(_ numbers: [(value: AnimationSite.Value, number: Double)]) {
    let changing = numbers.filter { abs(($0.value.number ?? .infinity) - $0.number) > 0.004 }
    if let computed = changing.first(where: { $0.value.literal == nil }) {
      state.message.alert =
        "It is computed in line \(computed.value.line): \(computed.value.expression)"
      return
    }
    let literals = changing.compactMap { change in change.value.literal.map { ($0, change.number) }
    }
    guard let first = changing.first, let file = codeFiles.file(of: transport.engine, live: live),
      let changed = file.replacing(literals), changed.text != file.text,
      rewrite(file.text, to: changed.text)
    else { return }
    changes.note(old: file.text, new: changed.text)
    let (old, new) = (changed.old.joined(separator: ", "), changed.new.joined(separator: ", "))
    state.message.note =
      "\(file.name):\(first.value.line) says \(new) in the place of \(old); Ctrl+Z takes it back"
  }

  /// Changes the engine, so that it can be undone, and plays the take that is shown again with it.
  func changeTake(to tuning: Tuning) {
    changes.note(transport.tuning, isFinal: true)
    adopt(tuning, inTake: true)
    run()
  }

  /// Writes another text into the user's file. Returns whether it was written; if not, the window says why.
  @discardableResult func rewrite(_ old: String, to new: String) -> Bool {
    guard let live else { return false }
    if let reason = live.rewrite(old, to: new) {
      say(wrong: reason)
      return false
    }
    return true
  }

  /// Seconds by which keys make the selected lane longer or shorter.
  private static let keyStep = 0.05

  /// Makes the selected lane's animation longer, or shorter. Without one, selects the first.
  func lengthen(_ steps: Double) {
    let verb = steps > 0 ? "lengthen" : "shorten"
    guard laneToChange(verb) != nil else { return }
    guard let now = lanesView.editing?.current(.duration) else {
      state.message.note =
        "There is nothing to \(verb): the lane's duration is no parameter, and no number"
      return
    }
    change(.duration, to: max(0.01, now + steps * Self.keyStep))
  }
}

extension AnimationSite.Curve {
  /// The curve or the spring that the numbers say; nil: one is computed, or they say none.
  ///
  /// - Parameter duration: Of a spring, in seconds.
  fileprivate func law(duration: TimeInterval) -> EngineTiming.Law? {
    let numbers = numbers
    switch self {
    case .controlPoints:
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        return nil
      }
      return .curve(UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    case .damping:
      guard let ratio = numbers.first, ratio > 0, ratio <= 1, duration > 0 else { return nil }
      return .spring(SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: 0))
    }
  }
}
