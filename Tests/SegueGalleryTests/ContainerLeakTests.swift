import CAllocations
import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery
@testable import SegueSession

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

  /// The course of a transition.
  enum Manner: CaseIterable {
    case played, turned, dragged, dragCancelled
  }

  /// Lists that only grow, which no count of objects sees, make every later transition slower.
  @Test(.enabled(if: allocations_are_counted()), arguments: Gallery.containers, Manner.allCases)
  func theHeapDoesNotGrow(kind: ContainerKind, manner: Manner) {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 240))
    defer { stage.close() }
    let scene = LintScene(.cover, in: kind, on: stage)
    // Arrays and caches have grown to their sizes after a while; what a thread keeps for its next requests grows once.
    _ = growth(10, manner, scene, stage)

    // What leaks grows in every round: one that does not grow is enough.
    var growths: [Int] = []
    while growths.allSatisfy({ $0 >= 40 * Self.cycles }), growths.count < 5 {
      growths.append(growth(Self.cycles, manner, scene, stage))
    }

    expect((growths.min() ?? 0) < 40 * Self.cycles, "\(growths)")
  }

  private static let cycles = transitions * 3 / 10

  /// The bytes by which the heap has grown after so many transitions there and back.
  private func growth(_ cycles: Int, _ manner: Manner, _ scene: LintScene, _ stage: HeadlessStage)
    -> Int
  {
    let before = AllocationCount.heapSize
    for _ in 0..<cycles {
      switch manner {
      case .played: scene.route.leave()
      case .turned:
        scene.route.leave()
        stage.step(0.1)
      case .dragged: drag(.finished, scene, stage)
      case .dragCancelled: drag(.cancelled, scene, stage)
      }
      if manner != .turned { stage.settle() }
      scene.route.comeBack()
      stage.settle()
    }
    return AllocationCount.heapSize - before
  }

  private func drag(_ ending: LintCase.Ending, _ scene: LintScene, _ stage: HeadlessStage) {
    guard let drag = LintDrag(ending, scene, isBackward: false, on: stage) else { return }
    if scene.beginsByHand(isBackward: false) {
      drag.begin()
    } else {
      scene.route.leave()
      stage.step(0.1)
      drag.catchIt()
    }
    drag.moveAndRelease()
  }
}
