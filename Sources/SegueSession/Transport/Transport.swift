import Segue
import SegueGallery

/// Plays a session: live, while the user acts and time runs; or again, forward and back, at any speed.
///
/// There is one timeline, the moments of the session. The stage stands at its end: what the user does adds
/// moments. What came before is shown from the film; what the user does then takes the place of what came
/// later, and the stage is played anew up to there.
///
/// Members that are not private are changed by the transport's own files only.
@MainActor package final class Transport {
  package var session: Session
  /// The sessions before this one.
  package private(set) var past = PastSessions()
  private let performance: Performance
  /// Plays the same with another engine, to be compared; nil: nothing is compared.
  package private(set) var compared: Performance?

  /// The direction in which the time of the stage runs.
  package enum Direction {
    case forward, backward, nowhere
  }

  package var direction = Direction.forward
  /// Seconds of the stage per second.
  package var speed = PlaybackSpeed.full
  /// The frames at which a take is looked at.
  package var grid = FrameGrid.sixty
  /// Whether the take begins again at its end.
  package var loops = false
  /// The part of the take that is looped, in seconds since the take began; nil: all of it.
  package var loopRegion: ClosedRange<TimeInterval>?

  /// The faults found in a take; nil while something is only suspected.
  var inspected: (take: Range<Int>, faults: [TakeFault]?)?
  /// The inspection that looks for faults; nil: none is under way.
  var inspection: TakeInspection?

  /// With more moments than this, the session is begun anew if nothing is lost.
  var mostMoments = mostMomentsAtFirst
  /// Called where the session was begun anew though something was changed in it.
  package var didForget: (() -> Void)?

  /// A crash log, to which each moment is written before it is played; nil: moments are in memory alone.
  package var log: RecordingLog? {
    didSet { log?.begin(session) }
  }

  /// The onion skins that were drawn last.
  package var knownSkins: (key: SkinKey, pictures: [CGImage])?

  /// The lanes that were made last.
  var knownLanes: TakeLanes?

  /// Called with each promise that is broken while the stage is live.
  package var didBreakPromise: ((String) -> Void)?
  /// Called with each text that is copied while the stage is live.
  package var didCopy: ((String) -> Void)?

  /// The engine of the next transition, and the values of its parameters.
  package private(set) var tuning: Tuning
  package var engine: Engine { tuning.engine }
  /// Events since the last tick; touches have times of the window's clock.
  package var queue: [Session.Event] = []
  /// The time of the last tick on the window's clock; nil: time begins to run with the next.
  var lastTick: TimeInterval?
  /// Playback position, in seconds of the session; between two moments.
  var cursor: TimeInterval = 0

  /// In seconds, from one moment to the next, where no clock says it.
  static let frame: TimeInterval = 1.0 / 60

  package init(_ start: Session.Start) {
    session = Session(start)
    performance = Performance(start)
    tuning = start.tuning
    settle()
  }

  /// Plays one empty moment, so that the first layout is recorded.
  func settle() {
    play(Session.Moment(seconds: 0, events: []))
  }

  /// Shows the last moment.
  package var stage: SessionStage { performance.stage }

  /// The record of each moment.
  package var records: [MomentRecord] { performance.records }

  /// Whether a frame is due.
  var isMoving: Bool { stage.isMoving || compared?.stage.isMoving == true }

  // MARK: Where it is

  /// The number of moments after which what is shown was seen.
  package var position = 0

  /// Whether the last moment is shown, so that what the user does goes on from there.
  package var isLive: Bool { position == session.moments.count }

  /// In seconds of the session.
  package var time: TimeInterval { position > 0 ? session.times[position - 1] : 0 }

  /// The index of the panel that is shown; nil: it is none.
  package var panelIndex: Int? { isLive ? stage.panelIndex : records[position - 1].panel }

  /// A summary of what going back from what is shown would do; nil: nothing.
  package var backSummary: String? { isLive ? stage.backSummary : records[position - 1].back }

  /// The keys of what is shown, but for those that go back.
  package var keys: [StageKey] { position > 0 ? records[position - 1].keys : stage.keys }

  /// Whether the time of the stage runs.
  package var isPlaying: Bool { direction != .nowhere }

  /// Whether a take is being shown, live or again; false at rest, where no more than a button fades.
  package var isInFlight: Bool {
    guard isLive, direction != .backward else { return true }
    guard let take, take.upperBound == records.count else { return false }
    return loops || records.last?.isMoving == true
  }

  /// Whether the next tick does something.
  package var needsTicks: Bool {
    if !queue.isEmpty { return true }
    guard isPlaying else { return false }
    return !isLive || direction == .backward || loops && take != nil || isMoving
  }

  /// The moments of the transition that is shown, from what began it until rest: the last one before the
  /// position, or else the next. What moves without a controller coming or going, such as a button that is
  /// pressed, is none.
  package var take: Range<Int>? {
    // In the first moment, the first screen appears.
    let here = min(max(1, position), records.count)
    guard here > 0 else { return nil }
    let index =
      records[1..<max(1, here)].lastIndex { !$0.callbacks.isEmpty }
      ?? records[here...].firstIndex { !$0.callbacks.isEmpty }
    return index.map(take(around:))
  }

  private func take(around index: Int) -> Range<Int> {
    let start = records[..<index].lastIndex { !$0.isMoving }.map { $0 + 1 } ?? 0
    let end = records[index...].firstIndex { !$0.isMoving }.map { $0 + 1 } ?? records.count
    return start..<end
  }

  /// Whether all is at rest after `take`.
  package func isOver(_ take: Range<Int>) -> Bool { !records[take.upperBound - 1].isMoving }

  /// When the take begins and ends, in seconds of the session.
  package func span(of take: Range<Int>) -> ClosedRange<TimeInterval> {
    session.times[take.lowerBound]...session.times[take.upperBound - 1]
  }

  // MARK: What the user does

  /// Adds what happened to the next moment. While the stage stands or shows what was before, the pointer
  /// only looks on.
  package func receive(_ event: Session.Event) {
    if case .input(.hovered) = event, !isLive || !isPlaying { return }
    // Time that stood still has not passed.
    if !isPlaying { lastTick = nil }
    queue.append(event)
  }

  /// Changes the tuning of the next transition; while the stage stands within one, or shows one again, that of this one.
  ///
  /// - Parameter inTake: Whether the last take is played again with it, though it is over.
  package func change(to tuning: Tuning, inTake: Bool = false) {
    self.tuning = tuning
    let isAgain = inTake || !isLive || loops && !isMoving
    if let take, isAgain || !isPlaying && isMoving {
      rerun(take, with: tuning)
    } else {
      goLive()
      receive(.engine(tuning))
    }
  }

  /// Changes the size of the stage, in points, and its pixels per point.
  package func resize(to size: CGSize, scale: CGFloat) {
    let shown = isPlaying || isLive ? nil : position
    goLive()
    receive(.resize(size, scale: scale))
    guard let shown else { return }
    // A moment of the past stays in sight.
    pause()
    seek(to: shown)
  }

  /// Begins the transition to the next page.
  package func turnPage() {
    goLive()
    switch stage.nextTurn {
    case .tab(let index): receive(.tab(index))
    case .back: receive(.back)
    case .click(let point): click(point)
    case nil: break
    }
  }

  /// Clicks at a point of the stage, which is live.
  package func click(_ point: CGPoint) {
    // Time that has passed at rest is not part of the transition.
    lastTick = nil
    for isDown in [true, false] {
      let sample = PointerSample(location: point, timestamp: stage.now)
      let event = isDown ? InputEvent.began(id: 0, sample) : .ended(id: 0, sample)
      play(Session.Moment(seconds: Self.frame, events: [.input(event)]))
    }
  }

  /// Replaces the session by a new one.
  package func begin(_ start: Session.Start) {
    restart(start)
    tuning = start.tuning
    (queue, direction, loopRegion) = ([], .forward, nil)
  }

  /// Begins anew with a session that looks as this one does, in the midst of what the user does.
  func restart(_ start: Session.Start) {
    for performance in performances { performance.begin(start) }
    past.append(session)
    session = Session(start)
    log?.begin(session)
    position = 0
    forgetFindings()
    settle()
  }

  /// Plays another session from its start to its end.
  ///
  /// - Parameter first: The number of the first moment that is filmed.
  package func replay(_ session: Session, filmingFrom first: Int = 0) {
    log?.begin(session)
    for performance in performances { performance.begin(session.start) }
    self.session = session
    forgetFindings()
    for (index, moment) in session.moments.enumerated() {
      perform(moment, isFilmed: index >= first)
    }
    position = session.moments.count
    cursor = time
  }

  /// Whether it is noted what moves, for those who show it.
  package var watchesMotion: Bool {
    get { performance.watchesMotion }
    set { for performance in performances { performance.watchMotion(newValue, of: session) } }
  }

  /// Notes what moves in the moments of `take`, where that is not known.
  package func noteMotion(in take: Range<Int>) { performance.noteMotion(in: take, of: session) }

  private var performances: [Performance] { [performance] + (compared.map { [$0] } ?? []) }

  /// Lets the stage play the next moment.
  func perform(_ moment: Session.Moment, isFilmed: Bool = true) {
    performance.play(moment, isFilmed: isFilmed)
    guard let compared else { return }
    compared.play(moment, isFilmed: isFilmed)
    noteMotion(of: compared, after: compared.records.count - 1)
  }

  /// Goes back to the end of the session, which has become shorter.
  func goBack() {
    for performance in performances { performance.goBack(to: session) }
  }

  // MARK: Comparing

  /// Plays the same with another engine, too; nil: no longer. What has happened so far is played with it at
  /// once.
  package func compare(with tuning: Tuning?) {
    compared?.close()
    (compared, knownLanes) = (nil, nil)
    guard let tuning else { return }
    let compared = Performance(session.start, tuning: tuning)
    compared.watchMotion(watchesMotion, of: session)
    self.compared = compared
    let first = take?.lowerBound ?? session.moments.count
    for (index, moment) in session.moments.enumerated() {
      compared.play(moment, isFilmed: index >= first)
      noteMotion(of: compared, after: index)
    }
  }

  /// A transition is over once it is over on both.
  private func noteMotion(of compared: Performance, after moment: Int) {
    if compared.records[moment].isMoving { performance.noteMotion(after: moment) }
  }

  /// Returns the picture that is shown, in pixels: the same image as before where nothing has changed.
  package func picture() -> CGImage { picture(after: position) }

  /// Returns the picture after so many moments, in pixels.
  package func picture(after position: Int) -> CGImage {
    performance.picture(after: position, of: session, take: take)
  }

  /// Returns the frame after so many moments; nil: it was not kept.
  package func filmFrame(after position: Int) -> FilmFrame? {
    performance.filmFrame(after: position)
  }

  /// The layers of what is shown.
  package func layers() -> LayerScene { performance.layers(after: position, of: session) }

  /// Frees what showing the layers has taken.
  package func forgetLayers() { performance.forgetLayers() }

  /// Returns the other engine's picture of the same moment; nil: nothing is compared.
  package func comparedPicture() -> CGImage? {
    compared?.picture(after: position, of: session, take: take)
  }

  /// Plays a frame more at the end.
  func playFrame() {
    play(Session.Moment(seconds: Self.frame, events: []))
  }
}
