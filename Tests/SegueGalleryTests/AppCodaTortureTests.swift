import Expectations
import Segue
import SegueGallery
import SegueRandom
import Testing

/// Random hands and programs at AppCoda's scene.
@MainActor @Suite(.serialized) struct AppCodaTortureTests {
  @Test(arguments: 1...6) func whateverIsDoneItEndsRight(seed: Int) throws {
    let scene = try AppCodaStage()
    var random = SeededRandom(seed: UInt64(seed))

    expectKept(scene) {
      for _ in 0..<60 { act(on: scene, &random) }
      scene.stage.release()
      scene.stage.settle()
    }

    // The list is reached again from any state.
    expectKept(scene) {
      scene.navigation.dismiss(animated: true)
      scene.stage.settle()
      scene.navigation.popToRootViewController(animated: true)
      scene.stage.settle()
    }
    let list: UIView = scene.items.view
    expect(scene.navigation.presentedViewController == nil)
    expectEqual(scene.navigation.viewControllers, [scene.items])
    expectEqual(list.frame, list.superview?.bounds)
    expect(list.superview?.transform.isIdentity == true)
    expect(CATransform3DIsIdentity(list.layer.transform))
    expectEqual(list.layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    expectEqual(scene.navigation.view.alpha, 1)
    try scene.openItemAtOnce()
    expectEqual(scene.navigation.viewControllers.count, 2)
  }

  private func act(on scene: AppCodaStage, _ random: inout SeededRandom) {
    let stage = scene.stage
    let point = CGPoint(
      x: .random(in: 0...320, using: &random), y: .random(in: 0...480, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: stage.tap(CGPoint(x: 290, y: 22))
    case 1: stage.tap(CGPoint(x: 40, y: 22))
    case 2, 3: stage.tap(point)
    case 4, 5:
      stage.press(point)
      stage.drag(to: CGPoint(x: point.x + 150, y: point.y + 5), over: 0.15)
    case 6: stage.release()
    case 7: stage.cancelTouches()
    case 8: scene.navigation.dismiss(animated: true)
    default: scene.navigation.popViewController(animated: true)
    }
    stage.run(for: .random(in: 0...0.8, using: &random))
  }
}
