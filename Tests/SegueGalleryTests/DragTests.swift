import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

/// Dragging sideways: how far, how fast, and grabbed again.
@MainActor @Suite(.serialized) struct DragTests {
  @Test func theDefaultStaysUnderThePointer() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 300, y: 100))
    scene.stage.drag(to: CGPoint(x: 132, y: 100), over: 0.5)

    expect(abs(scene.progress - 0.5) < 0.001)
  }

  @Test func dragToTheRightLeadsToTheLeftNeighbor() {
    let scene = ContainerStage(engine: "Cut")
    scene.container.select(1)
    scene.stage.settle()

    scene.stage.press(CGPoint(x: 20, y: 100))
    scene.stage.drag(to: CGPoint(x: 250, y: 100), over: 0.5)
    scene.stage.release()
    scene.stage.settle()

    expectEqual(scene.shown, "A")
  }

  @Test func atTheFirstTabADragOutwardDoesNothing() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 20, y: 100))
    scene.stage.drag(to: CGPoint(x: 250, y: 100), over: 0.5)
    let isTransitioning = scene.container.isTransitioning
    scene.stage.release()
    scene.stage.settle()

    expect(!isTransitioning)
    expectEqual(scene.shown, "A")
    expectEqual(scene.journal.take(), "")
  }

  @Test func atTheFirstAndTheLastTabTheContentGivesWayAndSpringsBack() {
    let scene = ContainerStage()
    for controller in scene.controllers { controller.view.backgroundColor = .red }
    for (tab, way) in [(0, CGFloat(160)), (2, -160)] {
      scene.container.select(tab)
      scene.stage.settle()
      let before = scene.stage.picture()
      let view = scene.controllers[tab].view ?? UIView()
      let rest = view.convert(CGPoint.zero, to: nil).x

      scene.stage.press(CGPoint(x: 160, y: 100))
      scene.stage.drag(to: CGPoint(x: 160 + way, y: 100), over: 0.3)
      let shift = view.convert(CGPoint.zero, to: nil).x - rest
      scene.stage.release()
      let released = scene.stage.picture()
      scene.stage.step()
      scene.stage.press(CGPoint(x: 160, y: 100))
      let caught = scene.stage.picture()
      scene.stage.run(for: 0.5)
      let held = scene.stage.picture()
      scene.stage.release()
      scene.stage.settle()

      // (1 − 1 / (160 · 0.55 / 320 + 1)) · 320
      expect(abs(abs(shift) - 69.02) < 0.01)
      expect(shift * way > 0)
      expect(released != before)
      expectEqual(held, caught)
      expectEqual(scene.stage.picture(), before)
    }
  }

  @Test func fromBeforeTheFirstTabADragLeadsOnToTheSecond() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 200, y: 100))
    scene.stage.drag(to: CGPoint(x: 260, y: 100), over: 0.3)
    let atFirst = scene.container.isTransitioning
    scene.stage.drag(to: CGPoint(x: 100, y: 100), over: 0.5)
    let shift = scene.progress * 336
    scene.stage.release()
    scene.stage.settle()

    expect(!atFirst)
    expect(abs(shift - 100) < 0.001)
    expect(scene.isAtRest)
  }

  @Test func caughtOnItsWayBackBeforeTheFirstTabADragLeadsOnToTheSecond() {
    let scene = ContainerStage()
    scene.stage.press(CGPoint(x: 60, y: 100))
    scene.stage.drag(to: CGPoint(x: 260, y: 100), over: 0.3)
    scene.stage.release()
    scene.stage.run(for: 0.05)

    scene.stage.press(CGPoint(x: 300, y: 100))
    scene.stage.drag(to: CGPoint(x: 290, y: 100), over: 0.1)
    let isStretchedYet = !scene.container.isTransitioning
    scene.stage.drag(to: CGPoint(x: 40, y: 100), over: 0.5)
    let early = scene.controllers[0].view.layer.presentation()?.frame.minX ?? 0
    scene.stage.drag(to: CGPoint(x: 20, y: 100), over: 0.1)
    let late = scene.controllers[0].view.layer.presentation()?.frame.minX ?? 0
    let isTransitioning = scene.container.isTransitioning
    scene.stage.drag(to: CGPoint(x: -100, y: 100), over: 0.1)
    scene.stage.release()
    scene.stage.settle()

    expect(isStretchedYet && isTransitioning)
    // Less far than the pointer has gone, by what it took to where the content is at rest.
    expect(early < 0 && early > -200)
    expect(abs(early - late - 20) < 0.001)
    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
  }

  @Test(arguments: [(-30.0, "B"), (-8, "A"), (30, "A")])
  func aHorizontalWheelDrivesLikeADrag(step: CGFloat, shown: String) {
    let scene = ContainerStage()

    for _ in 0..<8 {
      scene.stage.window.scrolled(by: CGVector(dx: step, dy: 0), at: CGPoint(x: 160, y: 100))
      scene.stage.step(0.02)
    }
    let isTransitioning = scene.container.isTransitioning
    scene.stage.settle()

    expectEqual(isTransitioning, step < 0)
    expectEqual(scene.shown, shown)
    expect(scene.isAtRest)
  }

  @Test func draggedBackBeyondItsStartTheOtherNeighborFollowsThePointer() {
    let scene = ContainerStage()
    scene.container.select(1)
    scene.stage.settle()
    _ = scene.journal.take()

    scene.stage.press(CGPoint(x: 160, y: 100))
    scene.stage.drag(to: CGPoint(x: 60, y: 100), over: 0.3)
    let toTheRight = scene.container.selectedViewController
    scene.stage.drag(to: CGPoint(x: 260, y: 100), over: 0.5)
    let toTheLeft = scene.container.selectedViewController
    let shift = scene.controllers[1].view.layer.presentation()?.frame.minX ?? 0
    scene.stage.run(for: 0.2)
    scene.stage.release()
    scene.stage.settle()

    expect(toTheRight === scene.controllers[2])
    expect(toTheLeft === scene.controllers[0])
    expect(abs(shift - 100) < 0.001)
    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
    expectEqual(
      scene.journal.take(),
      "C.load · B.wM(nil) · C.wM(parent) · C.wA · C.iA · C.dA · C.wM(nil) · C.wD · C.dD"
        + " · C.dM(nil) · B.wM(nil) · A.wM(parent) · A.wA · A.iA · A.dA · A.wM(nil) · A.wD · A.dD"
        + " · A.dM(nil)")
  }

  @Test func aFlickCompletesWhatHasHardlyBegun() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 300, y: 100))
    scene.stage.drag(to: CGPoint(x: 220, y: 100), over: 0.1)
    scene.stage.release()
    scene.stage.settle()

    expectEqual(scene.shown, "B")
  }

  @Test func aFlickBackTakesBackWhatIsNearlyDone() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 310, y: 100))
    scene.stage.drag(to: CGPoint(x: 20, y: 100), over: 0.5)
    scene.stage.drag(to: CGPoint(x: 100, y: 100), over: 0.1)
    scene.stage.release()
    scene.stage.settle()

    expectEqual(scene.shown, "A")
    expect(scene.isAtRest)
  }

  @Test func escapeTakesADragBackWhileThePointerIsDown() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 310, y: 100))
    scene.stage.drag(to: CGPoint(x: 50, y: 100), over: 0.5)
    scene.stage.key(UIKeyCommand.inputEscape)
    scene.stage.settle()
    let afterEscape = scene.shown
    scene.stage.drag(to: CGPoint(x: 20, y: 100), over: 0.1)
    scene.stage.release()
    scene.stage.settle()

    expectEqual(afterEscape, "A")
    expectEqual(scene.shown, "A")
    expect(scene.isAtRest)
  }

  @Test func lettingGoHasNoKink() {
    let scene = ContainerStage()
    scene.stage.press(CGPoint(x: 310, y: 100))
    scene.stage.drag(to: CGPoint(x: 150, y: 100), over: 0.4)
    let before = scene.progress
    let dragSpeed: CGFloat = 160 / 0.4 / 336

    scene.stage.release()
    scene.stage.step(0.001)

    let speed: CGFloat = (scene.progress - before) / 0.001
    expect(abs(speed - dragSpeed) < 0.1 * dragSpeed)
  }

  @Test func aSettlingTransitionIsGrabbedWhereItIs() {
    let scene = ContainerStage()
    scene.stage.press(CGPoint(x: 310, y: 100))
    scene.stage.drag(to: CGPoint(x: 120, y: 100), over: 0.5)
    scene.stage.release()
    scene.stage.run(for: 0.1)
    let before = scene.progress

    scene.stage.press(CGPoint(x: 200, y: 100))
    let caught = scene.progress
    scene.stage.drag(to: CGPoint(x: 214, y: 100), over: 0.001)
    let held = scene.progress
    scene.stage.run(for: 1)
    let still = scene.progress
    scene.stage.drag(to: CGPoint(x: 319, y: 100), over: 0.5)
    scene.stage.drag(to: CGPoint(x: 318, y: 100), over: 0.5)
    scene.stage.release()
    scene.stage.settle()

    expect(before > 0.56 && before < 1)
    expect(abs(caught - before) < 0.001)
    expect(abs(held - (before - 14.0 / 336)) < 0.001)
    expectEqual(still, held)
    expectEqual(scene.shown, "A")
    expect(scene.isAtRest)
  }

  @Test func oneThatGoesBackIsGrabbedAndTakenOn() {
    let scene = ContainerStage(engine: "Animator")
    scene.stage.press(CGPoint(x: 310, y: 100))
    scene.stage.drag(to: CGPoint(x: 200, y: 100), over: 0.5)
    scene.stage.run(for: 0.2)
    scene.stage.release()
    scene.stage.run(for: 0.05)

    scene.stage.press(CGPoint(x: 310, y: 100))
    scene.stage.drag(to: CGPoint(x: 30, y: 100), over: 0.5)
    scene.stage.release()
    scene.stage.settle()

    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
  }

  @Test func progressMayTouchBothEndsUnderThePointer() {
    let scene = ContainerStage()

    scene.stage.press(CGPoint(x: 319, y: 100))
    scene.stage.drag(to: CGPoint(x: -100, y: 100), over: 0.3)
    scene.stage.run(for: 0.2)
    let atEnd = (scene.progress, scene.container.isTransitioning)
    scene.stage.drag(to: CGPoint(x: 319, y: 100), over: 0.3)
    scene.stage.run(for: 0.2)
    let atStart = (scene.progress, scene.container.isTransitioning)
    scene.stage.release()
    scene.stage.settle()

    expect(atEnd == (1, true))
    expect(atStart == (0, true))
    expectEqual(scene.shown, "A")
    expect(scene.isAtRest)
  }
}
