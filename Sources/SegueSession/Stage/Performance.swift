import Segue
import SegueGallery

/// A session as it is played on one stage, which stands at the session's end, and what it showed.
@MainActor package final class Performance {
  /// Shows the last moment.
  private(set) var stage: SessionStage
  /// The record of each moment.
  private(set) var records: [MomentRecord] = []
  /// Takes the place of the session's engines; nil: those animate.
  package let tuning: Tuning?
  /// Frames of the last moments.
  private var film = Film()
  /// Whether the motions of each moment are noted.
  private(set) var watchesMotion = false
  /// The first moment whose motions are kept.
  private var firstNoted = 0

  /// - Parameters:
  ///   - start: The state in which the session begins.
  ///   - tuning: Takes the place of its engines.
  init(_ start: Session.Start, tuning: Tuning? = nil) {
    self.tuning = tuning
    stage = SessionStage(start.with(tuning))
  }

  /// Ends what is in flight, and the stage's window.
  func close() {
    forgetLayers()
    stage.close()
  }

  /// Begins anew.
  func begin(_ start: Session.Start) {
    replaceStage(start)
    (records, film, firstNoted) = ([], Film(), 0)
  }

  private func replaceStage(_ start: Session.Start) {
    forgetLayers()
    stage.close()
    stage = SessionStage(start.with(tuning))
    if watchesMotion { stage.watchMotion(true) }
  }

  /// Plays the next moment, and keeps what it showed.
  func play(_ moment: Session.Moment, isFilmed: Bool = true) {
    let wasMoving = records.last?.isMoving ?? false
    var record = stage.play(moment.with(tuning))
    if record.callbacks.isEmpty { record.keys = records.last?.keys ?? stage.keys }
    if !record.callbacks.isEmpty { forgetOldMotions() }
    records.append(record)
    // A frame at rest is seen no more once something else is shown.
    guard isFilmed, wasMoving || record.isMoving || !record.callbacks.isEmpty else { return }
    film.append(
      stage.frame(), moment: records.count - 1, begins: !wasMoving,
      isTake: !record.callbacks.isEmpty)
  }

  /// Notes that something moves on after a moment, if not here.
  func noteMotion(after moment: Int) { records[moment].isMoving = true }

  /// Notes the motions of each moment of `session` from now on, or no longer. In the midst of a take, all of it is played
  /// once more, so that it is noted from its beginning.
  func watchMotion(_ watches: Bool, of session: Session) {
    guard watches != watchesMotion else { return }
    watchesMotion = watches
    guard watches, records.last?.isMoving == true else {
      stage.watchMotion(watches)
      return
    }
    replaceStage(session.start)
    for (index, moment) in session.moments.enumerated() {
      records[index].motion = stage.play(moment.with(tuning)).motion
    }
  }

  /// Forgets the motions of the takes before the one that begins, or goes on, with the next moment.
  private func forgetOldMotions() {
    let start = records.lastIndex { !$0.isMoving }.map { $0 + 1 } ?? 0
    for index in firstNoted..<max(firstNoted, start) { records[index].motion = nil }
    firstNoted = max(firstNoted, start)
  }

  /// Notes the motions in the moments of `take`, where they are not known: plays the session once more.
  func noteMotion(in take: Range<Int>, of session: Session) {
    guard take.upperBound <= Self.longestWatched,
      records[take].contains(where: { $0.motion == nil })
    else { return }
    let double = SessionStage(session.start.with(tuning))
    defer { double.close() }
    for index in 0..<take.upperBound {
      if index == take.lowerBound { double.watchMotion(true) }
      let record = double.play(session.moments[index].with(tuning))
      if index >= take.lowerBound { records[index].motion = record.motion }
    }
  }

  /// Maximum number of moments of a session that is played once more for its motions.
  private static let longestWatched = 2_400

  /// Goes back to the end of a session that has become shorter.
  func goBack(to session: Session) {
    let count = session.moments.count
    records.removeLast(max(0, records.count - count))
    firstNoted = min(firstNoted, count)
    film.truncate(to: count)
    replaceStage(session.start)
    for moment in session.moments { _ = stage.play(moment.with(tuning)) }
  }

  // MARK: Layers

  private let layerFilm = LayerFilm()

  /// The layers as they were after so many moments.
  ///
  /// - Parameters:
  ///   - position: More than 0.
  ///   - session: The session that is played.
  func layers(after position: Int, of session: Session) -> LayerScene {
    position >= records.count
      ? stage.layers() : layerFilm.scene(after: position, of: session, tuning: tuning)
  }

  /// Frees what showing the layers has taken.
  func forgetLayers() { layerFilm.forget() }

  // MARK: Looking

  /// Returns the picture after so many moments, in pixels: the same image as before where nothing has
  /// changed.
  ///
  /// - Parameters:
  ///   - position: More than 0.
  ///   - session: The session that is played.
  ///   - take: The moments of the transition at that position.
  func picture(
    after position: Int, of session: Session, take: @autoclosure () -> Range<Int>?
  ) -> CGImage {
    guard position < records.count else { return stage.picture() }
    if film[position - 1] == nil { refilm(position, of: session, take: take()) }
    return film[position - 1].map(stage.picture) ?? stage.picture()
  }

  /// Returns the frame after so many moments; nil: it was not kept.
  func filmFrame(after position: Int) -> FilmFrame? {
    position == records.count ? stage.frame() : film[position - 1]
  }

  /// Plays the session once more up to a position and a little further, and films it.
  private func refilm(_ position: Int, of session: Session, take: Range<Int>?) {
    let here = position - 1
    let take = take.flatMap { $0.contains(here) ? $0 : nil } ?? here..<position
    let first = max(take.lowerBound, here - Film.longest / 4)
    let last = max(position, min(take.upperBound, first + Film.longest * 3 / 4))
    let double = SessionStage(session.start.with(tuning))
    defer { double.close() }
    for index in 0..<last {
      _ = double.play(session.moments[index].with(tuning))
      guard index >= first else { continue }
      film.append(double.frame(), moment: index, begins: index == first, isTake: false)
    }
  }
}

extension Session.Start {
  /// The same with another engine; nil: as it is.
  func with(_ tuning: Tuning?) -> Session.Start {
    var start = self
    start.tuning = tuning ?? start.tuning
    return start
  }
}

extension Session.Moment {
  /// The same where another engine animates whatever is chosen; nil: as it is.
  func with(_ tuning: Tuning?) -> Session.Moment {
    guard tuning != nil else { return self }
    return Session.Moment(
      seconds: seconds, events: events.filter { if case .engine = $0 { false } else { true } })
  }
}
