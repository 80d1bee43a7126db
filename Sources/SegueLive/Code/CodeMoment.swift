import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// The activity of an animator in a moment that is shown.
package struct CodeMoment: Equatable {
  /// Seconds since the transition began, and since it ended; nil: it did not lately.
  var sinceBeginning: TimeInterval?
  var sinceEnd: TimeInterval?
  /// The motions in the moment.
  var motion = MotionRecord()

  /// The same moment while nothing moves on.
  package var held: CodeMoment {
    var moment = CodeMoment(motion: motion)
    for index in motion.motions.indices { moment.motion.motions[index].speed = 0 }
    return moment
  }

  /// Time for which lines stay lit after their work is done, in seconds of the stage.
  static let glow: TimeInterval = 0.5
}

/// The brightness of a line, from 0 to 1.
package struct CodeLight: Equatable {
  /// The brightness of a line that is at work itself.
  package var line = 0.0
  /// The brightness of a line in a method that is at work.
  package var band = 0.0

  package init(line: Double = 0, band: Double = 0) {
    (self.line, self.band) = (line, band)
  }

  mutating func add(_ other: CodeLight) {
    line = max(line, other.line)
    band = max(band, other.band)
  }
}

extension SourceMap {
  // Brightness of what is lit.
  private static let declaration = 0.7
  private static let ending = 0.8
  private static let resting = 0.22
  private static let slow = 0.45

  /// The lines that set a property in an animation; nil: none is known.
  ///
  /// - Parameters:
  ///   - key: The property: “transform”.
  ///   - screen: The screen whose own property it is; nil: it is none's.
  ///   - isReversed: Whether the animator plays the way back.
  ///   - type: The type of the animator.
  package func lines(
    setting key: String, of screen: LayerMotion.Screen?, isReversed: Bool, for type: String?
  ) -> ClosedRange<Int>? {
    let motions = parts(for: type).flatMap(\.motions)
    let known = motions.reduce(into: Set<String>()) { $0.formUnion($1.keys ?? []) }
    let motion = LayerMotion(key: key, screen: screen, speed: 0)
    let record = MotionRecord(isReversed: isReversed)
    let all = motions.filter { $0.sets(motion, record, known: known) }
    // A line that names a screen says more than one that may be about any layer.
    let sided = all.first { $0.side != nil && $0.keys != nil }
    let keyed = all.first { $0.keys != nil }
    return (sided ?? keyed ?? all.first)?.lines
  }

  /// The lines that are lit, from 1.
  ///
  /// - Parameter type: The type of the animator.
  package func lights(at moment: CodeMoment, for type: String?) -> [Int: CodeLight] {
    var lights: [Int: CodeLight] = [:]
    func light(_ lines: ClosedRange<Int>, _ light: CodeLight) {
      for line in lines { lights[line, default: CodeLight()].add(light) }
    }
    let parts = parts(for: type)
    let methods = parts.flatMap(\.methods)
    func call(_ names: Set<String>, _ seconds: TimeInterval?) {
      guard let glow = Self.glow(seconds) else { return }
      for method in Self.reached(from: names, in: methods) {
        light(method.body, CodeLight(band: glow))
        light(method.declaration, CodeLight(line: Self.declaration * glow, band: glow))
      }
    }
    call(Self.beginnings, moment.sinceBeginning)
    call(Self.endings, moment.sinceEnd)
    if let glow = Self.glow(moment.sinceEnd) {
      for completion in parts.flatMap(\.completions) {
        light(completion.lines, CodeLight(line: Self.ending * glow))
      }
    }
    let known = parts.flatMap(\.motions).reduce(into: Set<String>()) { $0.formUnion($1.keys ?? []) }
    for motion in parts.flatMap(\.motions) {
      let speeds = moment.motion.motions.filter { motion.sets($0, moment.motion, known: known) }
        .map(\.speed)
      guard let speed = speeds.max() else { continue }
      let brightness = speed > 0 ? Self.slow + (1 - Self.slow) * speed : Self.resting
      light(motion.lines, CodeLight(line: brightness))
    }
    return lights
  }

  private static func glow(_ seconds: TimeInterval?) -> Double? {
    seconds.flatMap { $0 < CodeMoment.glow ? 1 - max(0, $0) / CodeMoment.glow : nil }
  }

  /// The methods of these names, and those that they call.
  private static func reached(from names: Set<String>, in methods: [Method]) -> [Method] {
    var (seen, next) = (Set<String>(), names)
    while !next.isSubset(of: seen) {
      seen.formUnion(next)
      next = methods.filter { next.contains($0.name) }.reduce(into: []) { $0.formUnion($1.callees) }
    }
    return methods.filter { seen.contains($0.name) }
  }
}

extension SourceMap.Motion {
  /// Whether these lines may set the property that moves.
  ///
  /// - Parameter known: The keys that are set in the file.
  func sets(
    _ motion: LayerMotion, _ record: MotionRecord, known: Set<String>
  ) -> Bool {
    guard keys?.contains(motion.key) ?? !known.contains(motion.key) else { return false }
    guard let side, let screen = motion.screen else { return true }
    let isLeaving =
      switch side {
      case .from: true
      case .to: false
      case .old: !record.isReversed
      case .new: record.isReversed
      }
    return isLeaving == (screen == .leaving)
  }
}

extension Transport {
  /// Returns the activity of an animator of `engine` in the moment that is shown; nil: no transition of it
  /// is shown.
  package func codeMoment(of engine: Engine) -> CodeMoment? {
    let here = position - 1
    guard let take, take.contains(here), session.tuning(of: take).engine == engine else {
      return nil
    }
    noteMotion(in: take)
    var moment = CodeMoment()
    moment.motion = records[here].motion ?? MotionRecord()
    for index in take.prefix(through: here).reversed() {
      let seconds = session.times[here] - session.times[index]
      guard seconds < CodeMoment.glow else { break }
      if moment.sinceBeginning == nil, begins(index) { moment.sinceBeginning = seconds }
      if moment.sinceEnd == nil, ends(index) { moment.sinceEnd = seconds }
    }
    return moment
  }

  /// Whether layers are animated after a moment.
  private func isAnimated(_ index: Int) -> Bool {
    guard records.indices.contains(index) else { return false }
    let record = records[index]
    return record.motion.map { !$0.motions.isEmpty } ?? (record.progress != nil)
  }

  /// Whether a transition begins in a moment. Containers may say only in the end that a screen goes.
  private func begins(_ index: Int) -> Bool {
    records[index].callbacks.contains {
      $0.name == .viewWillAppear || $0.name == .viewWillDisappear
    }
      && (isAnimated(index) || !isAnimated(index - 1))
  }

  /// Whether a transition ends in a moment. Containers may say at once that a screen has come.
  private func ends(_ index: Int) -> Bool {
    records[index].callbacks.contains { $0.name == .viewDidAppear || $0.name == .viewDidDisappear }
      && !isAnimated(index)
  }
}

extension SourceMap {
  /// Returns the purpose of a line, in a sentence; nil: none is known.
  package func sentence(about line: Int) -> String? {
    let motions = parts.flatMap(\.motions).filter { $0.lines.contains(line) }
    let keys = motions.reduce(into: Set<String>()) { $0.formUnion($1.keys ?? []) }
    if keys.isEmpty, !motions.isEmpty {
      return "Lit while something of a layer is animated that no line here sets itself."
    }
    if !keys.isEmpty {
      return "Lit while \(keys.sorted().joined(separator: ", ")) of a layer is animated."
    }
    if parts.flatMap(\.completions).contains(where: { $0.lines.contains(line) }) {
      return "Lit when the transition has ended."
    }
    let method = parts.flatMap(\.methods).last {
      $0.declaration.lowerBound...$0.body.upperBound ~= line
    }
    guard let method else { return nil }
    let ends = Self.endings.contains(method.name)
    return "\(method.name): lit when the transition \(ends ? "has ended" : "begins")."
  }
}
