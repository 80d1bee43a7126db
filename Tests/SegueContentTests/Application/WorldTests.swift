import Expectations
import Segue
import TestSupport
import Testing

/// Each world is isolated: nothing outside notices what happens in it.
@MainActor @Suite struct WorldTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
  private let world = World()

  /// A view that moves by 100 points in a second.
  private func slide(in window: UIWindow) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(view)
    FrameLoop.shared.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    FrameLoop.shared.turn()
    return view
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? -1 }

  @Test func eachHasItsOwnTime() {
    let inner = world.run { HeadlessStage(size: CGSize(width: 50, height: 50), scale: 2) }
    stage.show(UIViewController())
    let outside = slide(in: stage.window)
    let inside = world.run {
      inner.show(UIViewController())
      return slide(in: inner.window)
    }

    world.run { inner.step(0.75) }
    expect(abs(world.run { x(inside) } - 75) < 1e-6)
    expectEqual(x(outside), 0)
    stage.step(0.25)
    expect(abs(x(outside) - 25) < 1e-6)
    expect(abs(world.run { x(inside) } - 75) < 1e-6)

    expectEqual(UIScreen.main.scale, 1)
    expectEqual(world.run { UIScreen.main.bounds.size }, CGSize(width: 50, height: 50))
    expect(!UIApplication.shared.windows.contains { $0 === inner.window })
    expectEqual(world.run { UIApplication.shared.windows.map { $0 === inner.window } }, [true])
  }

  @Test func whatMovesInsideKeepsNothingBusyOutside() {
    alone { Self().movesInside() }
  }

  private func movesInside() {
    defer { stage.close() }
    stage.show(UIViewController())
    stage.settle()
    let inner = world.run {
      let inner = HeadlessStage(size: CGSize(width: 50, height: 50))
      inner.show(UIViewController())
      _ = slide(in: inner.window)
      return inner
    }

    expect(FrameLoop.shared.nextDeadline == nil)
    expect(world.run { FrameLoop.shared.nextDeadline } != nil)
    let hasSettled = world.run { inner.settle() }
    expect(hasSettled)
    expect(world.run { FrameLoop.shared.nextDeadline } == nil)
  }

  @Test func anErrorLeavesTheWorld() {
    struct Stop: Error {}
    let clock = MediaClock.source

    #expect(throws: Stop.self) { try world.run { throw Stop() } }

    expectEqual(MediaClock.source, clock)
  }
}
