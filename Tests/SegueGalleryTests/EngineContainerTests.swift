import Segue
import Testing

@testable import SegueGallery

/// Every engine in every container whose transitions it animates, with the contract checker on.
@MainActor @Suite(.serialized) struct EngineContainerTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 240))

  @Test(arguments: Gallery.engines.map(\.title), EngineFixture.kinds)
  func itLeadsThereAndBackAgain(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    let before = stage.picture()

    expectKept(stage) {
      fixture.leave()
      stage.settle()
      #expect(stage.picture() != before)
      fixture.comeBack()
      stage.settle()
      #expect(stage.picture() == before)
    }
  }

  @Test(arguments: Gallery.engines.map(\.title), EngineFixture.kinds)
  func turnedAroundInMidFlightItLeavesNothing(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    let before = stage.picture()

    expectKept(stage) {
      for time in [0.05, 0.3, 0.45] {
        fixture.leave()
        stage.run(for: time)
        fixture.comeBack()
        stage.settle()
        #expect(stage.picture() == before, "\(time) s")
      }
    }
  }

  @Test(arguments: Gallery.engines.map(\.title), EngineFixture.kinds)
  func aResizeInMidFlightEndsRight(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    let size = CGSize(width: 360, height: 300)
    stage.resize(to: size)
    stage.settle()
    fixture.leave()
    stage.settle()
    let expected = stage.picture()
    fixture.comeBack()
    stage.resize(to: CGSize(width: 300, height: 240))
    stage.settle()

    expectKept(stage) {
      fixture.leave()
      stage.run(for: 0.2)
      stage.resize(to: size)
      stage.settle()
    }
    #expect(stage.picture() == expected)
  }

  /// The cube has moved its container by half a width: of the new one.
  @Test(
    arguments: [ContainerKind.custom, .tabs],
    [CGSize(width: 400, height: 300), CGSize(width: 220, height: 200)])
  func aCubeThatIsGrabbedAndResizedComesToRestWithoutAJump(
    kind: ContainerKind, size: CGSize
  ) throws {
    let fixture = try EngineFixture("Cube", in: kind, on: stage)
    fixture.leave()
    stage.run(for: 0.25)
    stage.press(CGPoint(x: 150, y: 120))
    stage.drag(to: CGPoint(x: 130, y: 120), over: 0.1)
    stage.resize(to: size)
    stage.drag(to: CGPoint(x: 80, y: 120), over: 0.1)
    stage.release()

    var frames: [Bitmap] = []
    for _ in 0..<180 {
      frames.append(stage.picture().bitmap)
      stage.step()
    }

    stage.settle()
    let last = stage.picture().bitmap
    #expect(frames.last == last)
    // Slower and slower, it gets there: its spring ends where a thousandth of the way is left, which is
    // a third of a point and moves the edges of the texts.
    let moving = frames.lastIndex { $0 != last } ?? 0
    let pixels = (0..<last.height).flatMap { y in
      (0..<last.width).map { x in (frames[moving][x, y], last[x, y]) }
    }
    #expect(pixels.count { isFar($0.0, $0.1) } < pixels.count / 40)
  }

  /// The motion of one engine goes on below the next, or a picture of it fades: nothing jumps.
  @Test(
    arguments: EngineFixture.moving, [ContainerKind.custom, .tabs])
  func aThirdRequestInMidFlightTakesOverWithoutAJump(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    let root = try #require(stage.window.rootViewController)

    for (time, isGoingBack) in [(0.6, false), (0.3, true)] {
      expectKept(stage) {
        fixture.leave()
        stage.run(for: time)
        if isGoingBack {
          fixture.comeBack()
          stage.run(for: 0.1)
        }
        let before = stage.picture().bitmap
        (root as? ContainerViewController)?.select(3)
        (root as? UITabBarController)?.selectedIndex = 3
        stage.turn()
        let after = stage.picture().bitmap

        // Of the content above the tabs.
        let pixels = (0..<180).flatMap { y in (0..<300).map { x in (before[x, y], after[x, y]) } }
        let jumps = pixels.count { isFar($0.0, $0.1) }
        #expect(jumps < pixels.count / 100, "\(jumps) pixels, going back: \(isGoingBack)")
        stage.settle()
        #expect((root as? ContainerViewController)?.children.count ?? 1 == 1)
        fixture.comeBack()
      }
    }
  }

  private func isFar(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].contains { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) > 24 }
  }
}
