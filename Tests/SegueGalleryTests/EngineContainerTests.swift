import Segue
import Testing

@testable import SegueGallery

/// Every engine in every container whose transitions it animates, with the contract checker on.
@MainActor @Suite(.serialized) struct EngineContainerTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 240))

  private nonisolated static let kinds = ContainerKind.allCases.filter { $0 != .sheet }

  /// A container at rest, with how to leave what it shows and how to come back.
  private struct Board {
    let leave: @MainActor () -> Void
    let comeBack: @MainActor () -> Void
  }

  private func board(_ name: String, in kind: ContainerKind) throws -> Board {
    let engine = try #require(Gallery.engine(named: name))
    let vendor = EngineVendor(engine)
    let root = Gallery.makeContainer(kind, vendor: vendor)
    stage.show(root)
    stage.settle()
    switch kind {
    case .custom:
      let container = try #require(root as? ContainerViewController)
      return Board {
        withExtendedLifetime(vendor) { container.select(1) }
      } comeBack: {
        container.select(0)
      }
    case .navigation:
      let navigation = try #require(root as? UINavigationController)
      let detail = DetailViewController(Panel.all[0])
      return Board {
        withExtendedLifetime(vendor) { navigation.pushViewController(detail, animated: true) }
      } comeBack: {
        navigation.popViewController(animated: true)
      }
    case .tabs:
      let tabs = try #require(root as? UITabBarController)
      return Board {
        withExtendedLifetime(vendor) { tabs.selectedIndex = 2 }
      } comeBack: {
        tabs.selectedIndex = 0
      }
    case .modal, .sheet:
      let next = PresentedViewController(Panel.all[3])
      next.modalPresentationStyle = .currentContext
      next.transitioningDelegate = vendor
      next.transitionPolicy = .interrupt
      return Board {
        withExtendedLifetime(vendor) { root.present(next, animated: true) }
      } comeBack: {
        root.dismiss(animated: true)
      }
    }
  }

  @Test(arguments: Gallery.engines.map(\.name), kinds)
  func itLeadsThereAndBackAgain(name: String, kind: ContainerKind) throws {
    let board = try board(name, in: kind)
    let before = stage.picture()

    expectKept(stage) {
      board.leave()
      stage.settle()
      #expect(stage.picture() != before)
      board.comeBack()
      stage.settle()
      #expect(stage.picture() == before)
    }
  }

  @Test(arguments: Gallery.engines.map(\.name), kinds)
  func turnedAroundInMidFlightItLeavesNothing(name: String, kind: ContainerKind) throws {
    let board = try board(name, in: kind)
    let before = stage.picture()

    expectKept(stage) {
      for time in [0.05, 0.3, 0.45] {
        board.leave()
        stage.run(for: time)
        board.comeBack()
        stage.settle()
        #expect(stage.picture() == before, "\(time) s")
      }
    }
  }

  @Test(arguments: Gallery.engines.map(\.name), kinds)
  func aResizeInMidFlightEndsRight(name: String, kind: ContainerKind) throws {
    let board = try board(name, in: kind)
    let size = CGSize(width: 360, height: 300)
    stage.resize(to: size)
    stage.settle()
    board.leave()
    stage.settle()
    let expected = stage.picture()
    board.comeBack()
    stage.resize(to: CGSize(width: 300, height: 240))
    stage.settle()

    expectKept(stage) {
      board.leave()
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
    let board = try board("Cube", in: kind)
    board.leave()
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
    // Slower and slower, it gets there.
    let moving = frames.lastIndex { $0 != last } ?? 0
    let pixels = (0..<last.height).flatMap { y in
      (0..<last.width).map { x in (frames[moving][x, y], last[x, y]) }
    }
    #expect(pixels.count { isFar($0.0, $0.1) } < pixels.count / 200)
  }

  /// The motion of one engine goes on below the next, or a picture of it fades: nothing jumps.
  @Test(
    arguments: Gallery.engines.map(\.name).filter { $0 != "Cut" }, [ContainerKind.custom, .tabs])
  func aThirdRequestInMidFlightTakesOverWithoutAJump(name: String, kind: ContainerKind) throws {
    let board = try board(name, in: kind)
    let root = try #require(stage.window.rootViewController)

    for (time, isGoingBack) in [(0.6, false), (0.3, true)] {
      expectKept(stage) {
        board.leave()
        stage.run(for: time)
        if isGoingBack {
          board.comeBack()
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
        board.comeBack()
      }
    }
  }

  private func isFar(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].contains { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) > 24 }
  }
}
