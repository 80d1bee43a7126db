import Expectations
import ProgramTestSupport
import Segue
import Testing

@testable import SegueGallery

/// A pointer that goes down on a moving view stops it at once, before it has moved, in every container.
@MainActor @Suite(.serialized) struct CatchTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 260))

  /// Steps until the picture differs from `picture`, for a fifth of a second at most: engines in jerks stand still
  /// for some frames, and longer at their ends.
  private func moves(from picture: CGImage) -> Bool {
    (0..<12).contains { _ in
      stage.step()
      return stage.picture() != picture
    }
  }

  /// Expects that a press stops the motion, and that it goes on after the release.
  private func expectCaught(at point: CGPoint, _ end: CGImage) {
    expect(moves(from: stage.picture()))

    stage.press(point)
    let caught = stage.picture()
    stage.run(for: 1)
    expectEqual(stage.picture(), caught)

    stage.release()
    expect(moves(from: caught))
    stage.settle()
    expectEqual(stage.picture(), end)
  }

  @Test(arguments: EngineFixture.pairs(turn: 2, of: EngineFixture.moving))
  func aTransitionStopsAndGoesOnAsBefore(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    let start = stage.picture()
    fixture.leave()
    stage.settle()
    let there = stage.picture()
    fixture.comeBack()
    stage.settle()

    for isGoingBack in [true, false] {
      fixture.leave()
      stage.run(for: 0.15)
      if isGoingBack {
        fixture.comeBack()
        stage.run(for: 0.03)
      }
      expectCaught(at: CGPoint(x: 150, y: 150), isGoingBack ? start : there)
    }
  }

  @Test func aSheetThatComesStops() throws {
    try showSheet()
    let there = stage.picture()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    stage.tap(CGPoint(x: 60, y: 130))
    stage.run(for: 0.06)
    expectCaught(at: CGPoint(x: 150, y: 240), there)
  }

  @Test func aSheetThatWasLetGoOfStops() throws {
    let start = try showSheet()

    stage.press(CGPoint(x: 290, y: 160))
    stage.drag(to: CGPoint(x: 290, y: 240), over: 0.6)
    stage.release()
    stage.step()
    expectCaught(at: CGPoint(x: 290, y: 250), start)
  }

  @Test func aSheetBetweenItsDetentsStops() throws {
    try showSheet()
    stage.press(CGPoint(x: 290, y: 160))
    stage.drag(to: CGPoint(x: 290, y: 80), over: 0.3)
    stage.release()
    stage.run(for: 0.05)

    stage.press(CGPoint(x: 290, y: 200))
    let caught = stage.picture()
    stage.run(for: 1)

    expectEqual(stage.picture(), caught)
    stage.release()
    stage.settle()
    expect(stage.picture() != caught)
  }

  /// Presents a sheet at rest. Returns the picture without it.
  @discardableResult private func showSheet() throws -> CGImage {
    stage.show(Gallery.makeContainer(.sheet, vendor: EngineVendor(Gallery.engines[0])))
    stage.settle()
    let before = stage.picture()
    stage.tap(CGPoint(x: 60, y: 130))
    stage.settle()
    expect(stage.picture() != before)
    return before
  }

  /// The hand follows from the first point on.
  @Test func whatIsCaughtFollowsThePointerWithoutADeadZone() throws {
    let fixture = try EngineFixture("Vertical slide", in: .navigation, on: stage)
    let navigation = try #require(fixture.root as? UINavigationController)
    fixture.leave()
    stage.run(for: 0.2)
    stage.press(CGPoint(x: 150, y: 150))
    let before = try #require(navigation.transitionCoordinator?.percentComplete)

    stage.drag(to: CGPoint(x: 156, y: 150), over: 0.05)

    let after = try #require(navigation.transitionCoordinator?.percentComplete)
    expect(abs(before - after - 6.0 / 300) < 1e-6)
    stage.release()
    stage.settle()
  }
}
