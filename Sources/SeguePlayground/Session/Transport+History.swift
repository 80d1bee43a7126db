import Segue
import SegueGallery

/// Changing what was, and forgetting it.
extension Transport {
  /// The longest that a transition is followed when it is played with another engine, in seconds.
  private static let longest: TimeInterval = 20
  /// A session with more moments than this is begun anew when the stage is at rest.
  private static let mostMoments = 3_600

  /// Plays `take` with another engine, with all that the user did in it, and shows the same time of it. What
  /// came after it is forgotten.
  func rerun(_ take: Range<Int>, with engine: Engine) {
    let time = time
    let hasEnded = records[take.upperBound - 1].isMoving == false
    var changed = Session(session.start)
    for (index, moment) in session.moments[..<take.upperBound].enumerated() {
      guard index == take.lowerBound else {
        changed.append(moment)
        continue
      }
      let events = moment.events.filter { if case .engine = $0 { false } else { true } }
      changed.append(Session.Moment(seconds: moment.seconds, events: [.engine(engine)] + events))
    }
    replay(changed)
    let end = session.duration + Self.longest
    while hasEnded, records.last?.isMoving == true, session.duration < end { playFrame() }
    show(time)
  }

  /// Begins a long session anew, if the stage is at rest and a fresh one looks exactly the same.
  func forgetIfLong() {
    guard session.moments.count > Self.mostMoments, records.last?.isMoving == false,
      let panel = stage.panelIndex
    else { return }
    let start = Session.Start(
      content: session.start.content, engine: engine, panel: panel, size: stage.window.bounds.size,
      scale: stage.scale, traits: session.start.traits)
    let fresh = SessionStage(start)
    defer { fresh.close() }
    _ = fresh.play(Session.Moment(seconds: 0, events: []))
    guard fresh.picture() == stage.picture() else { return }
    restart(start)
  }
}
