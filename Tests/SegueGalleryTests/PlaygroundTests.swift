import Segue
import SegueGallery
import Testing

@testable import SeguePlayground

/// The window, on a stage.
@MainActor @Suite(.serialized) struct PlaygroundTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() throws {
    let engine = try #require(Gallery.engine(named: Gallery.standardName))
    playground = PlaygroundViewController(engine: engine, speed: .full) {}
    stage.show(playground)
    stage.settle()
  }

  private var container: ContainerViewController? {
    playground.children.first as? ContainerViewController
  }

  private var front: CALayer? {
    container?.children.first?.view.layer.presentation()
  }

  @Test func changingTheSpeedInMidFlightMovesNothing() {
    container?.select(1)
    stage.run(for: 0.15)
    let before = front?.frame.minX ?? 0

    for _ in 0..<4 {
      stage.key("s")
      #expect(abs((front?.frame.minX ?? 0) - before) < 1e-6)
    }
    stage.step(0.001)

    #expect((front?.frame.minX ?? 0) < before)
  }

  @Test func atAQuarterOfTheSpeedATransitionTakesFourTimesAsLong() {
    stage.key("s")
    stage.key("s")

    container?.select(1)
    stage.run(for: 3.9)
    let isRunning = container?.isTransitioning
    stage.run(for: 0.2)

    #expect(isRunning == true)
    #expect(container?.isTransitioning == false)
  }

  @Test func bracketsChangeTheEngineOfTheNextTransition() {
    stage.key("]")
    container?.select(1)
    stage.run(for: 0.45)
    let isVertical = (front?.frame.minY ?? 0) > 100
    stage.settle()
    stage.key("[")
    stage.key("[")
    stage.key("[")
    container?.select(0)
    stage.turn()

    #expect(isVertical)
    #expect(container?.isTransitioning == false)
  }

  @Test func clickingARowChangesTheEngine() {
    stage.tap(CGPoint(x: 110, y: 104))
    container?.select(1)
    stage.turn()

    #expect(container?.isTransitioning == false)
  }

  @Test func qQuits() throws {
    var count = 0
    let engine = try #require(Gallery.engines.first)
    stage.show(PlaygroundViewController(engine: engine, speed: .full) { count += 1 })

    stage.key("q")
    stage.key("q", modifiers: .control)

    #expect(count == 2)
  }

  @Test(arguments: [
    CGSize(width: 1, height: 1), CGSize(width: 120, height: 90), CGSize(width: 500, height: 400),
    CGSize(width: 640, height: 240), CGSize(width: 4000, height: 3000),
  ])
  func theStageFitsIntoEveryWindow(size: CGSize) throws {
    stage.resize(to: size)
    stage.settle()

    let view = try #require(container?.view)
    let frame = view.convert(view.bounds, to: nil)
    #expect(CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5).contains(frame))
    #expect(
      container?.children.first?.view.frame == container?.children.first?.view.superview?.bounds)
  }

  @Test func nothingMovesWhenNothingHappens() {
    stage.run(for: 1)

    #expect(FrameLoop.shared.nextDeadline == nil)
    #expect(!FrameLoop.shared.needsFrame)
  }
}
