import Segue
import SegueGallery

/// Changing what was, and forgetting it.
extension Transport {
  /// The longest that a transition is followed when it is played with another engine, in seconds.
  private static let longest: TimeInterval = 20
  /// A session with more moments than this is begun anew when the stage is at rest, and nothing would be lost.
  static let mostMomentsAtFirst = 3_600
  /// With more than this, ten minutes of motion, it is begun anew whatever was changed.
  static let mostMomentsEver = 36_000

  /// Plays `take` with another engine, with all that the user did in it, and shows the same time of it. What
  /// came after it is forgotten.
  func rerun(_ take: Range<Int>, with tuning: Tuning) {
    rerun(take) { events in
      // The rules of lanes are about the layers of the engine before.
      let others = events.filter {
        switch $0 {
        case .engine, .lanes: false
        case .input, .resize, .tab, .back: true
        }
      }
      return [.engine(tuning)] + others
    }
  }

  /// Plays `take` with other events in its first moment, and shows the same time of it. What came after it is forgotten.
  func rerun(_ take: Range<Int>, changing events: ([Session.Event]) -> [Session.Event]) {
    let time = time
    let hasEnded = isOver(take)
    var changed = Session(session.start)
    for (index, moment) in session.moments[..<take.upperBound].enumerated() {
      guard index == take.lowerBound else {
        changed.append(moment)
        continue
      }
      changed.append(
        Session.Moment(seconds: moment.seconds, events: events(moment.events)))
    }
    replay(changed, filmingFrom: take.lowerBound)
    let end = session.duration + Self.longest
    while hasEnded, records.last?.isMoving == true, session.duration < end { playFrame() }
    show(time)
  }

  /// Begins a long session anew, if the stage is at rest and a fresh one looks exactly the same, in sight and
  /// out of it: what the user has changed is never lost, unless the session is longer than can be kept.
  func forgetIfLong() {
    let count = session.moments.count
    guard count > mostMoments, records.last?.isMoving == false, let panel = stage.panelIndex else {
      return
    }
    var start = session.start
    (start.tuning, start.panel) = (tuning, panel)
    (start.size, start.scale) = (stage.window.bounds.size, stage.scale)
    if isSame(as: start) {
      restart(start)
    } else if count > Self.mostMomentsEver {
      restart(start)
      didForget?()
    } else {
      mostMoments = count + Self.mostMomentsAtFirst / 4
      return
    }
    mostMoments = Self.mostMomentsAtFirst
  }

  private func isSame(as start: Session.Start) -> Bool {
    let fresh = SessionStage(start)
    defer { fresh.close() }
    _ = fresh.play(Session.Moment(seconds: 0, events: []))
    return fresh.picture() == stage.picture() && fresh.isSame(as: stage)
  }
}
