import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

/// The container keeps nothing of its transitions. SEGUE_TRANSITIONS says of how many.
@MainActor @Suite(.serialized) struct ContainerLeakTests {
  private static let transitions =
    ProcessInfo.processInfo.environment["SEGUE_TRANSITIONS"].flatMap(Int.init) ?? 100

  private func liveCounts() -> [Int] {
    [LiveCount.controllers, .views, .layers, .animations].map(\.value)
  }

  @Test(arguments: ["played", "turned"])
  func asMuchIsAliveAfterwardsAsBefore(kind: String) {
    let scene = ContainerStage()
    let cycle = {
      for index in [1, 0] {
        scene.container.select(index)
        scene.stage.step(0.2)
        if kind == "turned" { scene.container.select(2) }
        for _ in 0..<4 { scene.stage.step(2) }
      }
      _ = scene.journal.take()
    }
    for _ in 0..<3 { cycle() }
    scene.stage.settle()
    let before = liveCounts()

    for _ in 0..<(Self.transitions / 2) { cycle() }
    scene.stage.settle()

    expectEqual(liveCounts(), before)
    expect(scene.isAtRest)
  }
}
