import Segue
import SegueGallery

/// A start, and all that was done since, as a value: played again, it gives the same pixels.
struct Session {
  /// The state in which a session begins.
  struct Start {
    let content: StageContent
    let engine: Engine
    /// The index of the panel that a container shows first.
    let panel: Int
    /// Size of the stage, in points.
    let size: CGSize
    /// Pixels per point.
    var scale: CGFloat
    var traits = StageTraits()
  }

  /// A frame: what happened since the one before.
  struct Moment {
    /// Since the moment before, in seconds of the stage.
    let seconds: TimeInterval
    /// In order, with times of the stage.
    let events: [Event]
  }

  enum Event {
    case input(InputEvent)
    /// The engine of the next transition, with its parameters: kept apart, as it takes many times the memory of
    /// the others.
    indirect case engine(Engine)
    /// In points, and pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// A tab is selected.
    case tab(Int)
    /// A step back: the topmost screen is closed or popped.
    case back
  }

  let start: Start
  private(set) var moments: [Moment] = []
  /// Time of each moment, in seconds since the start.
  private(set) var times: [TimeInterval] = []

  init(_ start: Start) {
    self.start = start
  }

  /// Duration of the session, in seconds of the stage.
  var duration: TimeInterval { times.last ?? 0 }

  mutating func append(_ moment: Moment) {
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
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The engine of the next transition after the first `count` moments.
  func engine(after count: Int) -> Engine {
    let events = moments[..<count].reversed().lazy.flatMap { $0.events.reversed() }
    for case .engine(let engine) in events { return engine }
    return start.engine
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
  func engine(of take: Range<Int>) -> Engine { engine(after: take.lowerBound + 1) }
}
