import Segue
import SegueGallery
import SegueInspection

extension Session {
  /// Maximum time to wait for anything to come to rest, in seconds.
  private static let longest: TimeInterval = 20

  /// A session with one transition between two pages, and when that begins and ends. Nil: there is none.
  ///
  /// - Parameters:
  ///   - subject: The content that is shown: an engine in a container, or a scene.
  ///   - from: The index of the page that leaves, from 0.
  ///   - to: The index of the page that appears.
  ///   - size: The size of the stage, in points.
  ///   - scale: Pixels per point.
  ///   - traits: The preferences of the stage's user.
  @MainActor package static func transition(
    _ subject: FilmSubject, from: Int, to: Int, size: CGSize, scale: CGFloat,
    traits: StageTraits = StageTraits()
  ) -> (session: Session, span: ClosedRange<TimeInterval>)? {
    let (content, tuning): (StageContent, Tuning) =
      switch subject {
      case .container(let kind, let tuning): (.container(kind), tuning)
      case .scene(let scene): (.scene(scene), Gallery.standardEngine.untuned)
      }
    var session = Session(
      Start(
        content: content, tuning: tuning, panel: 0, size: size, scale: scale, traits: traits))
    let stage = SessionStage(session.start)
    defer { stage.close() }
    func play(_ events: [Event], after seconds: TimeInterval = Transport.frame) -> Bool {
      let moment = Moment(seconds: seconds, events: events)
      session.append(moment)
      return stage.play(moment).isMoving
    }
    func settle() {
      let end = session.duration + longest
      while play([]), session.duration < end {}
    }
    func turn(to page: Int) -> Bool {
      switch stage.turn(to: page) {
      case .tab(let index): _ = play([.tab(index)])
      case .back: _ = play([.back])
      case .click(let point):
        let sample = PointerSample(location: point, timestamp: stage.now)
        _ = play([.input(.began(id: 0, sample)), .input(.ended(id: 0, sample))])
      case nil: return false
      }
      return true
    }
    _ = play([], after: 0)
    settle()
    if from > 0 {
      guard turn(to: from) else { return nil }
      settle()
    }
    let begin = session.duration
    guard turn(to: to) else { return nil }
    settle()
    return (session, begin...session.duration)
  }
}
