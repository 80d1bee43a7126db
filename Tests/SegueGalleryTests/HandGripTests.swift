import Expectations
import ProgramTestSupport
import Segue
import SegueRandom
import Testing

@testable import SegueGallery

/// Cards that a hand drags freely on the way back.
@MainActor @Suite(.serialized) struct HandGripTests {
  private static let size = CGSize(width: 360, height: 480)
  private nonisolated static let engines = ["Zoom", "App open"]
  private nonisolated static let kinds: [ContainerKind] = [.custom, .navigation, .modal]
  private let stage = HeadlessStage(size: Self.size)

  /// The card of the transition in flight, with what a hand moves it by.
  @MainActor private struct Card {
    let carrier, view: UIView

    init?(on stage: HeadlessStage) {
      let shadow = stage.window.firstPart(UIView.self) {
        $0.layer.shadowOpacity > 0 && $0.superview?.subviews.count == 2
          && $0.superview?.subviews[1].clipsToBounds == true
      }
      guard let carrier = shadow?.superview else { return nil }
      self.carrier = carrier
      view = carrier.subviews[1]
    }

    /// Its frame as it is seen, in the window's coordinates.
    var frame: CGRect {
      guard let frame = view.layer.presentation()?.frame,
        let moved = carrier.layer.presentation()?.position
      else { return .null }
      let origin = carrier.superview?.convert(CGPoint.zero, to: nil) ?? .zero
      let rest = carrier.layer.position
      return frame.offsetBy(
        dx: moved.x - rest.x + origin.x, dy: moved.y - rest.y + origin.y)
    }

    /// The middle of the screen that it shows, where that is in place, in the window's coordinates.
    var middle: CGPoint {
      let bounds = carrier.bounds
      return carrier.superview?.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) ?? .zero
    }

    /// The point of the card under `point` of the window, as fractions of its size.
    func part(at point: CGPoint) -> CGPoint {
      CGPoint(
        x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
    }
  }

  /// Opens the second screen by a touch, and takes hold of it at `start`.
  private func takeHold(
    _ engine: String, in kind: ContainerKind, at start: CGPoint
  ) throws -> EngineFixture {
    let fixture = try EngineFixture(engine, in: kind, on: stage)
    if isModal(kind) {
      // What the fixture presents cannot be dragged.
      let button = try #require(fixture.root.view.firstPart(PanelButton.self))
      stage.tap(button.convert(CGPoint(x: 5, y: 5), to: nil))
    } else {
      fixture.leave()
    }
    stage.settle()
    stage.press(start)
    stage.drag(to: way(in: kind, from: start, 24, 6), over: 0.1)
    return fixture
  }

  /// Whether screens are dragged down there, not to the right.
  private func isModal(_ kind: ContainerKind) -> Bool { kind.title == ContainerKind.modal.title }

  /// A point where nothing else takes a drag.
  private func start(in kind: ContainerKind) -> CGPoint {
    isModal(kind) ? CGPoint(x: 350, y: 100) : CGPoint(x: 100, y: 160)
  }

  /// The point `ahead` on the way back from `start`, and `aside` of it.
  private func way(
    in kind: ContainerKind, from start: CGPoint, _ ahead: CGFloat, _ aside: CGFloat
  ) -> CGPoint {
    isModal(kind)
      ? CGPoint(x: start.x - aside, y: start.y + ahead)
      : CGPoint(x: start.x + ahead, y: start.y + aside)
  }

  /// Lets `card` go, and returns its frames until it has ended.
  private func release(_ card: Card) -> [CGRect] {
    var frames = [card.frame]
    stage.release()
    while card.carrier.window != nil, frames.count < 120 {
      frames.append(card.frame)
      stage.step()
    }
    stage.settle()
    return frames
  }

  /// The ways of their middles.
  private func steps(of frames: [CGRect]) -> [CGFloat] {
    zip(frames, frames.dropFirst()).map { before, after in
      hypot(after.midX - before.midX, after.midY - before.midY)
    }
  }

  @Test(arguments: engines, kinds)
  func thePointThatIsHeldStaysUnderTheHand(engine: String, kind: ContainerKind) throws {
    var random = SeededRandom(seed: 7)
    let start = start(in: kind)
    let fixture = try takeHold(engine, in: kind, at: start)
    defer { withExtendedLifetime(fixture) {} }
    let card = try #require(Card(on: stage))
    let held = card.part(at: way(in: kind, from: start, 24, 6))

    for _ in 0..<12 {
      // Nearer to the start it may be elsewhere: see below.
      let ahead = CGFloat(80 + random.below(110))
      let aside = CGFloat(random.below(160)) - 60
      let hand = way(in: kind, from: start, ahead, aside)
      stage.drag(to: hand, over: 0.1)
      let part = card.part(at: hand)

      expect(card.frame.width < Self.size.width)
      expect(abs(part.x - held.x) * card.frame.width < 0.5, "\(part) at \(hand), not \(held)")
      expect(abs(part.y - held.y) * card.frame.height < 0.5, "\(part) at \(hand), not \(held)")
    }
  }

  @Test(arguments: engines, kinds)
  func letGoItGoesOnEvenlyAndComesToRest(engine: String, kind: ContainerKind) throws {
    for isFar in [true, false] {
      let start = start(in: kind)
      let fixture = try takeHold(engine, in: kind, at: start)
      defer { withExtendedLifetime(fixture) {} }
      let card = try #require(Card(on: stage))
      stage.drag(to: way(in: kind, from: start, isFar ? 230 : 60, 90), over: 0.4)
      stage.run(for: 0.2)
      let frames = release(card)

      let steps = steps(of: frames)
      expect(frames.count > 6)
      expect((steps.max() ?? 0) < 60, "\(steps)")
      expect(Card(on: stage) == nil)
    }
  }

  /// After radar 36771251 and PullToDismissTransition 2: wherever it is let go, also right at the start or the end of its way and
  /// far aside, nothing jumps, not even when it is in place again.
  @Test(arguments: engines, kinds)
  func whereverItIsLetGoItDoesNotJump(engine: String, kind: ContainerKind) throws {
    let start = start(in: kind)
    for (ahead, aside): (CGFloat, CGFloat) in [(0, 120), (4, -90), (24, 150), (-60, 0), (330, 100)]
    {
      let fixture = try takeHold(engine, in: kind, at: start)
      defer { withExtendedLifetime(fixture) {} }
      let card = try #require(Card(on: stage))
      let (first, middle) = (card.frame, card.middle)
      stage.drag(to: way(in: kind, from: start, 150, 40), over: 0.3)
      stage.drag(to: way(in: kind, from: start, ahead, aside), over: 0.3)
      stage.run(for: 0.2)
      let frames = release(card)

      let steps = steps(of: frames)
      let label = "let go \(ahead) ahead, \(aside) aside: \(steps)"
      expect(hypot(first.midX - middle.x, first.midY - middle.y) < 60, "\(first)")
      expect((steps.max() ?? 0) < 60, "\(label)")
      let last = frames[frames.count - 1]
      if last.width > Self.size.width / 2 {
        expect(hypot(last.midX - middle.x, last.midY - middle.y) < 40, "\(label)")
      }
    }
  }

  /// After radar 20068860. At the start of the way the screen is in place, however far aside the hand is.
  @Test(arguments: engines, kinds)
  func draggedBackAsideOfItsStartItDoesNotJump(engine: String, kind: ContainerKind) throws {
    let start = start(in: kind)
    let fixture = try takeHold(engine, in: kind, at: start)
    defer { withExtendedLifetime(fixture) {} }
    let card = try #require(Card(on: stage))
    stage.drag(to: way(in: kind, from: start, 150, 40), over: 0.3)
    stage.drag(to: way(in: kind, from: start, 60, 120), over: 0.3)
    var frames = [card.frame]
    let middle = card.middle

    for ahead in stride(from: 58, through: 0, by: -2) {
      stage.drag(to: way(in: kind, from: start, CGFloat(ahead), 120), over: 1 / 60)
      frames.append(card.frame)
    }

    let steps = steps(of: frames)
    expect((steps.max() ?? 0) < 12, "\(steps)")
    let last = frames[frames.count - 1]
    expect(hypot(last.midX - middle.x, last.midY - middle.y) < 24, "\(last)")
  }

  @Test(arguments: engines)
  func caughtOnItsWayItDoesNotJump(engine: String) throws {
    let start = CGPoint(x: 100, y: 160)
    let fixture = try takeHold(engine, in: .navigation, at: start)
    defer { withExtendedLifetime(fixture) {} }
    stage.drag(to: CGPoint(x: 190, y: 260), over: 0.4)
    stage.run(for: 0.2)
    stage.release()
    stage.run(for: 0.05)
    let card = try #require(Card(on: stage))
    let before = card.frame

    let middle = CGPoint(x: before.midX.rounded(), y: before.midY.rounded())
    stage.press(middle)
    stage.drag(to: CGPoint(x: middle.x + 1, y: middle.y + 1), over: 1 / 60)
    let caught = card.frame
    stage.drag(to: CGPoint(x: middle.x + 20, y: middle.y - 30), over: 0.2)
    let moved = card.frame

    expect(hypot(caught.midX - before.midX, caught.midY - before.midY) < 8)
    expect(moved.midY < caught.midY - 20)
  }
}
