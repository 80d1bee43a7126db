import SegueTesting
import Testing

@testable import Rising

@MainActor @Suite(.keepsContract) struct RisingTests {
  @Test func aPageRisesAsItDid() throws {
    let strip = FilmStrip("Rise", root: { RisingStack() }) { $0.openNext() }
    let mismatch = try Goldens().mismatch(of: strip.image(frames: 5), with: "rise")
    #expect(mismatch == nil)
  }

  @Test func nothingJumpsAndADragGoesBack() {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120), framesPerSecond: 240)
    let stack = RisingStack()
    stage.show(stack)
    let report = ContinuityRecorder(stage).record {
      stack.openNext()
      stage.settle()
    }
    #expect(report.isContinuous, "\(report)")
    stage.play("press 0,60; drag 140,60 over 0.2; release; rest")
    #expect(stack.viewControllers.count == 1)
  }

  @Test func everybodyMayPullAtItAtOnce() {
    let torture = Torture { RisingStack() }.action("push") { $0.openNext() }
    #expect(torture.failure(seed: 1, events: 2_000) == nil)
  }
}
