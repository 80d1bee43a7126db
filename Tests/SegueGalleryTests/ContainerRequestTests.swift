import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

/// Requests to the container: by the program, tabs, keys and the delegate's interaction.
@MainActor @Suite(.serialized) struct ContainerRequestTests {
  @Test func ofWhatIsAskedForDuringATransitionTheLastGetsItsTurn() {
    let scene = ContainerStage()

    scene.container.select(1)
    scene.stage.run(for: 0.2)
    scene.container.select(0)
    scene.container.select(2)
    scene.stage.settle()

    expectEqual(scene.shown, "C")
    expect(scene.isAtRest)
    expectEqual(
      scene.journal.take(),
      "B.load · A.wM(nil) · B.wM(parent) · B.wA · B.iA · B.dA · A.wD · A.dD · A.dM(nil)"
        + " · B.dM(parent) · C.load · B.wM(nil) · C.wM(parent) · C.wA · C.iA · C.dA · B.wD · B.dD"
        + " · B.dM(nil) · C.dM(parent)")
  }

  @Test func askingForTheTargetAgainChangesNothing() {
    let scene = ContainerStage()

    scene.container.select(1)
    scene.container.select(2)
    scene.container.select(1)
    scene.stage.settle()

    expectEqual(scene.shown, "B")
    expect(!scene.journal.take().contains("C."))
  }

  @Test func theDelegatesOwnInteractionDrivesTheTransition() {
    let scene = ContainerStage()
    let driver = DelegateSpy(PrivateAnimatedTransition())
    let interactor = UIPercentDrivenInteractiveTransition()
    driver.interactor = interactor
    scene.container.delegate = driver

    scene.container.select(1)
    interactor.update(0.25)
    scene.stage.run(for: 2)
    let progress = scene.progress
    interactor.finish()
    scene.stage.settle()

    expect(abs(progress - 0.25) < 0.001)
    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
  }

  @Test func tabsAreClicked() {
    let scene = ContainerStage()

    scene.stage.tap(CGPoint(x: 160, y: 230))
    scene.stage.settle()
    let first = scene.shown
    scene.stage.tap(CGPoint(x: 300, y: 230))
    scene.stage.settle()

    expectEqual(first, "B")
    expectEqual(scene.shown, "C")
  }

  @Test func arrowsAndDigitsSelect() {
    let scene = ContainerStage(engine: "Cut")
    var seen: [String?] = []

    for key in [
      UIKeyCommand.inputRightArrow, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputLeftArrow, "3",
      "9", "1",
    ] {
      scene.stage.key(key)
      scene.stage.settle()
      seen.append(scene.shown)
    }

    expectEqual(seen, ["B", "A", "A", "C", "C", "A"])
  }

  @Test func aNewEngineHoldsFromTheNextTransitionOn() throws {
    let scene = ContainerStage(engine: "Spring slide")

    scene.container.select(1)
    scene.stage.run(for: 0.2)
    scene.vendor.engine = try #require(Gallery.engine(named: "Vertical slide"))
    scene.stage.run(for: 0.2)
    let isStillSpring = scene.progress > 0.5
    scene.stage.settle()
    scene.container.select(2)
    scene.stage.run(for: 0.25)
    let old = scene.controllers[1].view.layer.presentation()?.frame ?? .zero

    expect(isStillSpring)
    expect(old.minX == 0 && old.minY > 50)
  }

  @Test(arguments: Gallery.engines.map(\.title))
  func aWindowResizedInMidFlightIsRightAfterwards(name: String) {
    let sizes = [CGSize(width: 1, height: 1), CGSize(width: 4000, height: 3000)]
    for completes in [true, false] {
      let scene = ContainerStage(engine: name)

      scene.stage.press(CGPoint(x: 300, y: 100))
      scene.stage.drag(to: CGPoint(x: completes ? 100 : 250, y: 100), over: 0.5)
      for size in sizes {
        scene.stage.resize(to: size)
        scene.stage.step()
      }
      scene.stage.run(for: 0.2)
      scene.stage.release()
      scene.stage.settle()

      expectEqual(scene.shown, completes ? "B" : "A")
      expect(scene.isAtRest)
      expectEqual(
        scene.container.selectedViewController?.view.bounds.size, CGSize(width: 4000, height: 2944))
    }
  }

  @Test(arguments: Gallery.engines.map(\.title))
  func aWindowResizedWhileAnEngineRunsIsRightAfterwards(name: String) {
    let scene = ContainerStage(engine: name)

    scene.container.select(1)
    scene.stage.run(for: 0.2)
    scene.stage.resize(to: CGSize(width: 1, height: 1))
    scene.stage.run(for: 0.05)
    scene.stage.resize(to: CGSize(width: 4000, height: 3000))
    scene.stage.settle()

    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
    expectEqual(scene.controllers[1].view.bounds.size, CGSize(width: 4000, height: 2944))
  }
}
