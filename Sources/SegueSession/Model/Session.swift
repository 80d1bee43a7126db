import Segue
import SegueGallery

/// A start, and all that was done since, as a value: played again, it gives the same pixels.
package struct Session: Equatable {
  /// The state in which a session begins.
  package struct Start: Equatable {
    package var content: StageContent
    /// The engine of the first transition, and the values of its parameters.
    package var tuning: Tuning
    /// The index of the panel that a container shows first.
    package var panel: Int
    /// Size of the stage, in points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    package var traits = StageTraits()

    package init(
      content: StageContent, tuning: Tuning, panel: Int, size: CGSize, scale: CGFloat,
      traits: StageTraits = StageTraits()
    ) {
      self.content = content
      self.tuning = tuning
      self.panel = panel
      self.size = size
      self.scale = scale
      self.traits = traits
    }

    /// Starts with the defaults of `engine`.
    package init(
      content: StageContent, engine: Engine, panel: Int, size: CGSize, scale: CGFloat,
      traits: StageTraits = StageTraits()
    ) {
      self.init(
        content: content, tuning: engine.untuned, panel: panel, size: size, scale: scale,
        traits: traits)
    }
  }

  /// A frame: what happened since the one before.
  package struct Moment: Equatable {
    /// Since the moment before, in seconds of the stage.
    package let seconds: TimeInterval
    /// In order, with times of the stage.
    package let events: [Event]

    package init(seconds: TimeInterval, events: [Event]) {
      (self.seconds, self.events) = (seconds, events)
    }
  }

  package enum Event: Equatable {
    case input(InputEvent)
    /// The engine of the next transition, with the values of its parameters: kept apart, as it takes many times the
    /// memory of the others.
    indirect case engine(Tuning)
    /// In points, and pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// A tab is selected.
    case tab(Int)
    /// A step back: the topmost screen is closed or popped.
    case back
    /// The next motion is played with these rules, until all is at rest.
    case lanes([LaneRule])

    /// Whether the stage gets another size.
    var isResize: Bool { if case .resize = self { true } else { false } }
  }

  package let start: Start
  /// The screen recording with which the stage is compared; no pixel of the stage depends on it. Nil: there is none.
  package var reference: Reference?
  package private(set) var moments: [Moment] = []
  /// Time of each moment, in seconds since the start.
  package private(set) var times: [TimeInterval] = []

  package init(_ start: Start) {
    self.start = start
  }

  /// Duration of the session, in seconds of the stage.
  package var duration: TimeInterval { times.last ?? 0 }

  package mutating func append(_ moment: Moment) {
    times.append(duration + moment.seconds)
    moments.append(moment)
  }

  /// Forgets what comes after the first `count` moments.
  mutating func truncate(to count: Int) {
    moments.removeLast(max(0, moments.count - count))
    times.removeLast(max(0, times.count - count))
  }

  /// The number of the last moment that is not later than `time`; nil: all are.
  func moment(at time: TimeInterval) -> Int? {
    // A moment is found at its own time, whatever sums and differences have done to it.
    let limit = time + 1e-9
    let next = times.partitioningIndex { $0 > limit }
    return next > 0 ? next - 1 : nil
  }

  /// The engine of the next transition after the first `count` moments.
  package func tuning(after count: Int) -> Tuning {
    let events = moments[..<count].reversed().lazy.flatMap { $0.events.reversed() }
    for case .engine(let tuning) in events { return tuning }
    return start.tuning
  }

  /// The engine of the next transition after all that happened, and the values of its parameters.
  package var lastTuning: Tuning { tuning(after: moments.count) }

  /// The size of the stage after all that happened, in points.
  package var lastSize: CGSize {
    if case .resize(let size, _) = lastResize { size } else { start.size }
  }

  /// The last change of the stage's size; nil: it has not changed.
  var lastResize: Event? {
    moments.reversed().lazy.flatMap { $0.events.reversed() }
      .first(where: \.isResize)
  }

  /// Whether a finger that is down after the first `count` moments is lifted later.
  func liftsFingers(after count: Int) -> Bool {
    var down: Set<Int> = []
    for (index, moment) in moments.enumerated() {
      for case .input(let input) in moment.events {
        switch input {
        case .began(let id, _): if index < count { down.insert(id) }
        case .ended(let id, _): if down.remove(id) != nil, index >= count { return true }
        case .cancelled:
          if !down.isEmpty, index >= count { return true }
          down = []
        case .moved, .hovered, .scrolled, .keyDown, .keyUp, .text, .composed: break
        }
      }
    }
    return false
  }

  /// The engine that animates a take: one that is chosen later is for the next.
  package func tuning(of take: Range<Int>) -> Tuning { tuning(after: take.lowerBound + 1) }
}
