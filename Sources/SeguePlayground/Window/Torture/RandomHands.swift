import Segue
import SegueGallery
import SegueInspection
import SegueRandom
import SegueSession

/// Hands that press, drag and click at random, frame by frame: the same for the same seed.
struct RandomHands {
  private var random: SeededRandom
  /// The events to come.
  private var plan: ArraySlice<StageEvent> = []
  /// The number of frames until the hands go on.
  private var wait = 0
  private var isDown = false
  /// The last location of the pointer, in points.
  private var location = CGPoint.zero
  /// Number of events performed so far.
  private(set) var count = 0

  private static var choices: [RandomChoice<StageEvent>] {
    [
      RandomChoice(3, StageEvent.randomPause),
      RandomChoice(6, StageEvent.randomClick),
      RandomChoice(8, StageEvent.randomDrag),
      RandomChoice(3) { _ in .action(turn) },
      RandomChoice(2) {
        .key(
          $0.element(of: [
            UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
          ]))
      },
    ]
  }
  /// The action that turns to another page.
  private static let turn = "turn"
  /// Number of events planned at once.
  private static let planLength = 40

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Returns the events of the next frame.
  ///
  /// - Parameters:
  ///   - size: The size of the stage, in points.
  ///   - time: The time of the touches, in seconds.
  ///   - turn: Finds the way to another page at present.
  mutating func next(
    in size: CGSize, at time: TimeInterval, turn: () -> PageTurner.Turn?
  ) -> [Session.Event] {
    guard wait == 0 else {
      wait -= 1
      return []
    }
    var made: [Session.Event] = []
    while wait == 0 {
      if plan.isEmpty {
        let seed = UInt64(random.below(1 << 30))
        plan =
          EventScript(seed: seed, count: Self.planLength, choices: Self.choices).events[...]
      }
      guard let event = plan.popFirst() else { break }
      count += 1
      if event == .action(Self.turn) {
        made += turn().map { perform($0, at: time) } ?? []
      } else {
        made += perform(event, in: size, at: time).map { .input($0) }
      }
    }
    wait = max(0, wait - 1)
    return made
  }

  /// Takes the fingers off.
  mutating func release(at time: TimeInterval) -> [InputEvent] {
    defer { isDown = false }
    return isDown ? [.ended(id: 0, PointerSample(location: location, timestamp: time))] : []
  }

  private mutating func perform(
    _ turn: PageTurner.Turn, at time: TimeInterval
  ) -> [Session.Event] {
    switch turn {
    case .tab(let index): return [.tab(index)]
    case .back: return [.back]
    case .click(let point):
      let ended = release(at: time)
      (location, isDown, wait) = (point, true, 1)
      plan = [.release()] + plan
      return (ended + [.began(id: 0, PointerSample(location: point, timestamp: time))])
        .map { .input($0) }
    }
  }

  private mutating func perform(
    _ event: StageEvent, in size: CGSize, at time: TimeInterval
  ) -> [InputEvent] {
    switch event {
    case .press(let point, _):
      let ended = release(at: time)
      (location, isDown) = (point.location(in: size), true)
      return ended + [.began(id: 0, PointerSample(location: location, timestamp: time))]
    case .move(let point, _):
      guard isDown else { return [] }
      location = point.location(in: size)
      return [.moved(id: 0, [PointerSample(location: location, timestamp: time)])]
    case .release: return release(at: time)
    case .cancel:
      isDown = false
      return [.cancelled]
    case .key(let input, _):
      // The next thing comes a frame later.
      wait = 1
      let key = UIKey(characters: input, modifierFlags: [])
      return [.keyDown(key, text: nil), .keyUp(key)]
    case .step(let frames):
      wait = max(1, frames)
      return []
    case .hover(let point): return [.hovered(point?.location(in: size))]
    case .scroll(let x, let y, let point):
      return [.scrolled(CGVector(dx: x, dy: y), at: point.location(in: size))]
    case .drag, .tap, .resize, .wait, .rest, .action: return []
    }
  }
}
