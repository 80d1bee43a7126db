import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

/// The callbacks of the container's children: wA, iA, dA, wD, dD and so on as in `JournalController`.
@MainActor @Suite(.serialized) struct ContainerCallbackTests {
  @Test func aTabSwitchTellsBothControllersInOrder() {
    let scene = ContainerStage()

    scene.container.select(1)
    scene.stage.run(for: 0.5)
    let middle = scene.journal.take()
    scene.stage.settle()

    expectEqual(middle, "B.load · A.wM(nil) · B.wM(parent) · B.wA · B.iA · B.dA")
    expectEqual(scene.journal.take(), "A.wD · A.dD · A.dM(nil) · B.dM(parent)")
    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
  }

  @Test func withoutAnimationTheSwitchIsTheSame() {
    let scene = ContainerStage(engine: "Cut")

    scene.container.select(1)
    scene.stage.settle()

    expectEqual(
      scene.journal.take(),
      "B.load · A.wM(nil) · B.wM(parent) · B.wA · A.wD · A.dD · A.dM(nil) · B.dM(parent) · B.iA"
        + " · B.dA")
    expect(scene.isAtRest)
  }

  @Test(arguments: Gallery.engines.map(\.title))
  func aDragThatIsFinishedSwitches(name: String) {
    let scene = ContainerStage(engine: name)

    scene.stage.press(CGPoint(x: 300, y: 100))
    scene.stage.drag(to: CGPoint(x: 80, y: 100), over: 0.5)
    let middle = scene.journal.take()
    scene.stage.release()
    scene.stage.settle()

    expectEqual(middle, "B.load · A.wM(nil) · B.wM(parent) · B.wA · B.iA · B.dA")
    expectEqual(scene.journal.take(), "A.wD · A.dD · A.dM(nil) · B.dM(parent)")
    expectEqual(scene.shown, "B")
    expect(scene.isAtRest)
  }

  @Test(arguments: Gallery.engines.map(\.title))
  func aDragThatIsTakenBackRestoresEverything(name: String) {
    let scene = ContainerStage(engine: name)

    scene.stage.press(CGPoint(x: 300, y: 100))
    scene.stage.drag(to: CGPoint(x: 200, y: 100), over: 0.5)
    let selectedMeanwhile = scene.container.selectedViewController
    let middle = scene.journal.take()
    scene.stage.run(for: 0.2)
    scene.stage.release()
    scene.stage.settle()

    expect(selectedMeanwhile === scene.controllers[1])
    expectEqual(middle, "B.load · A.wM(nil) · B.wM(parent) · B.wA · B.iA · B.dA")
    expectEqual(scene.journal.take(), "B.wM(nil) · B.wD · B.dD · B.dM(nil)")
    expectEqual(scene.shown, "A")
    expect(scene.isAtRest)
  }

  @Test func onlyACompletedSwitchIsToldToTheDelegate() {
    let scene = ContainerStage()
    let heard = Journal()
    let spy = DelegateSpy(journal: heard, noting: .selections)
    scene.container.delegate = spy

    scene.stage.press(CGPoint(x: 300, y: 100))
    scene.stage.drag(to: CGPoint(x: 250, y: 100), over: 0.5)
    scene.stage.cancelTouches()
    scene.stage.settle()
    scene.container.select(2)
    scene.stage.settle()

    expectEqual(heard.take(), "didSelect(C)")
  }
}
