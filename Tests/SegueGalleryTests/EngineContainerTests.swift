import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// Every engine in every container whose transitions it animates, with the contract checker on.
@MainActor @Suite(.serialized) struct EngineContainerTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 240))

  @Test(arguments: EngineFixture.pairs(turn: 1))
  func turnedAroundInMidFlightItLeavesNothing(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    let before = stage.picture()

    expectKept(stage) {
      for time in [0.05, 0.3, 0.45] {
        fixture.leave()
        stage.run(for: time)
        fixture.comeBack()
        stage.settle()
        expectEqual(stage.picture(), before, "\(time) s")
      }
    }
  }

  @Test(arguments: EngineFixture.pairs(turn: 2))
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
    expectEqual(stage.picture(), expected)
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

    var frames: [DisplayList] = []
    for _ in 0..<180 {
      frames.append(stage.displayList())
      stage.step()
    }

    stage.settle()
    let last = stage.picture().bitmap
    let end = stage.displayList()
    let rasterizer = Rasterizer(threads: 1)
    func draw(_ list: DisplayList) -> Bitmap {
      if list == end { return last }
      return rasterizer.bitmap(
        of: list, width: last.width, height: last.height,
        background: PackedColor(red: 0, green: 0, blue: 0))
    }
    expectEqual(frames.last.map(draw), last)
    // Slower and slower, it gets there: its spring ends where a thousandth of the way is left, which is
    // a third of a point and moves the edges of the texts.
    let moving = try #require(frames.reversed().lazy.map(draw).first { $0 != last })
    expect(moving.part(farFrom: last, byMoreThan: 24) < 1.0 / 40)
  }

  /// The motion of one engine goes on below the next, or a picture of it fades: nothing jumps.
  @Test(
    arguments: EngineFixture.pairs(turn: 0, of: EngineFixture.moving, in: [.custom, .tabs]))
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

        // Only the content above the tabs is compared. Texts in a picture that lies between pixels have other edges.
        let jumps = before.part(farFrom: after, byMoreThan: 24, rows: 0..<180)
        expect(jumps < 0.015, "going back: \(isGoingBack): \(jumps)")
        stage.settle()
        expectEqual((root as? ContainerViewController)?.children.count ?? 1, 1)
        fixture.comeBack()
      }
    }
  }
}
