import Segue
import SegueGallery
import SegueSession

/// The guided tour: notices when the user has done the present step, and goes on to the next.
///
/// It only looks on, at what the session has recorded; so it costs nothing while nothing happens.
@MainActor struct Guide {
  private(set) var step = GuideStep.click
  /// The number of moments that it has looked at.
  private var seen: Int
  private var panel: Int?
  private var tuning: Tuning
  /// The point at which the pointer went down, and whether that was on something that moved.
  private var press: (location: CGPoint, catches: Bool)?
  /// Whether the pointer that is down has been dragged far.
  private var isFar = false

  /// The distance that makes a drag of a press, in points.
  private static let farness: CGFloat = 24

  init(_ transport: Transport) {
    seen = transport.session.moments.count
    panel = transport.panelIndex
    tuning = transport.tuning
  }

  /// Looks at what has happened. Returns whether the tour goes on.
  ///
  /// - Parameter isComparing: Whether two engines are compared.
  mutating func follow(_ transport: Transport, isComparing: Bool) -> Bool {
    guard isDone(transport, isComparing) else { return true }
    guard let next = step.next else { return false }
    step = next
    (press, isFar) = (nil, false)
    tuning = transport.tuning
    return true
  }

  /// Forgets what happens by itself.
  mutating func skip(to transport: Transport) {
    seen = transport.session.moments.count
    panel = transport.panelIndex
  }

  private mutating func isDone(_ transport: Transport, _ isComparing: Bool) -> Bool {
    let isPressDone = look(at: transport)
    switch step {
    case .click: return transport.panelIndex != panel
    case .drag, .hold: return isPressDone
    case .change: return transport.tuning.values != tuning.values
    case .compare: return isComparing
    }
  }

  /// Looks at the new moments. Returns whether a press ended in them that does the step.
  private mutating func look(at transport: Transport) -> Bool {
    let moments = transport.session.moments
    // Moments later than the shown one may be gone.
    seen = min(seen, moments.count)
    defer { seen = moments.count }
    for index in seen..<moments.count {
      for case .input(let event) in moments[index].events {
        if note(event, isMoving: index > 0 && transport.records[index - 1].isMoving) { return true }
      }
    }
    return false
  }

  private mutating func note(_ event: InputEvent, isMoving: Bool) -> Bool {
    switch event {
    case .began(_, let sample):
      (press, isFar) = ((sample.location, isMoving), false)
    case .moved(_, let samples):
      guard let press, let last = samples.last else { return false }
      isFar = isFar || abs(last.location.x - press.location.x) >= Self.farness
    case .ended:
      defer { press = nil }
      guard let press else { return false }
      return step == .drag ? isFar : step == .hold && press.catches
    default: break
    }
    return false
  }
}
