import SegueTesting
import Testing

@testable import Pages

@MainActor @Suite(.keepsContract) struct PagesTests {
  @Test func aTapOpensAPageAndADragGoesBack() {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120))
    let stack = CardStack(rootViewController: Page())
    stage.show(stack)

    stage.play("rest; tap 80,60; rest")
    #expect(stack.viewControllers.count == 2)

    stage.play("press 2,60; drag 140,60 over 0.2; release; rest")
    #expect(stack.viewControllers.count == 1)
  }

  @Test func nothingJumpsWhileThePageComes() {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120), framesPerSecond: 240)
    stage.show(CardStack(rootViewController: Page()))
    stage.settle()

    let report = ContinuityRecorder(stage).record { stage.play("tap 80,60; rest") }

    #expect(report.isContinuous, "\(report)")
  }
}
