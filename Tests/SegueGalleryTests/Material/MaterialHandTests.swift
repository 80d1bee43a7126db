import Expectations
import MotionTransitioning
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// Every transition of Material Motion's scene forward and backward, finished under the hand, taken back
/// and interrupted, under the eyes of the contract checker.
@MainActor @Suite(.serialized) struct MaterialHandTests {
  private let stage = HeadlessStage(size: CGSize(width: 360, height: 290))
  private let root = MaterialScene.makeNavigation()

  /// The catalog's cards, and behind them a photo of the album.
  private nonisolated static let all = Array(0...photo)
  private nonisolated static let photo = 6

  private func begin(_ index: Int) throws -> Shown {
    try #require(CatalogItem.all.count == Self.photo)
    stage.show(root)
    stage.settle()
    guard index == Self.photo else {
      let item = CatalogItem.all[index]
      return Shown(
        controller: item.makeController(Tempo()), isPushed: item.isPushed, navigation: root)
    }
    let album = AlbumViewController(Tempo())
    root.pushViewController(album, animated: false)
    stage.settle()
    return Shown(
      controller: album.makeController(Photo.all[1]), isPushed: false, navigation: root)
  }

  /// A card's screen, and the way in which it is shown.
  private struct Shown {
    let controller: UIViewController
    let isPushed: Bool
    let navigation: UINavigationController

    @MainActor func open() {
      if isPushed {
        navigation.pushViewController(controller, animated: true)
      } else {
        navigation.topViewController?.present(controller, animated: true)
      }
    }

    @MainActor func close() {
      if isPushed {
        navigation.popViewController(animated: true)
      } else {
        controller.dismiss(animated: true)
      }
    }

    @MainActor var isThere: Bool {
      isPushed
        ? navigation.topViewController === controller
        : navigation.presentedViewController === controller
    }
  }

  @Test(arguments: all, [false, true])
  func whatComesFollowsTheHandAndFinishesOrIsTakenBack(index: Int, finishes: Bool) throws {
    let shown = try begin(index)
    let before = stage.picture()
    let interaction = UIPercentDrivenInteractiveTransition()
    shown.controller.transitionController.interactionController = interaction

    expectKept(stage) {
      shown.open()
      stage.turn()
      expectEqual(stage.picture(), before)
      interaction.update(0.5)
      stage.step()
      let half = stage.picture()
      expect(half != before)
      stage.run(for: 0.3)
      expectEqual(stage.picture(), half)
      if finishes { interaction.finish() } else { interaction.cancel() }
      stage.settle()
    }
    expectEqual(shown.isThere, finishes)
    expect((stage.picture() == before) != finishes)
  }

  @Test(arguments: all, [false, true])
  func whatGoesFollowsTheHandAndFinishesOrIsTakenBack(index: Int, finishes: Bool) throws {
    let shown = try begin(index)
    let before = stage.picture()
    shown.open()
    stage.settle()
    let open = stage.picture()
    let interaction = UIPercentDrivenInteractiveTransition()
    shown.controller.transitionController.interactionController = interaction

    expectKept(stage) {
      shown.close()
      stage.turn()
      // Moving screens are flattened: translucent corners are then rounded once more.
      expect(stage.picture().largestDifference(from: open) <= 1)
      interaction.update(0.5)
      stage.step()
      expect(stage.picture() != open)
      if finishes { interaction.finish() } else { interaction.cancel() }
      stage.settle()
    }
    expect(shown.isThere != finishes)
    expectEqual(stage.picture(), finishes ? before : open)
  }

  @Test(arguments: all, [0.05, 0.15, 0.3])
  func goingInMidFlightTurnsAround(index: Int, time: Double) throws {
    let shown = try begin(index)
    let before = stage.picture()
    OverlappingRequests(of: root).policy = .interrupt
    OverlappingRequests(of: shown.controller).policy = .interrupt

    expectKept(stage) {
      shown.open()
      stage.run(for: time)
      shown.close()
      stage.settle()
    }
    expect(!shown.isThere)
    expectEqual(stage.picture(), before)
  }

  @Test(arguments: all, [0.05, 0.15, 0.3])
  func comingAgainInMidFlightTurnsAround(index: Int, time: Double) throws {
    let shown = try begin(index)
    OverlappingRequests(of: root).policy = .interrupt
    OverlappingRequests(of: shown.controller).policy = .interrupt
    shown.open()
    stage.settle()
    let open = stage.picture()

    expectKept(stage) {
      shown.close()
      stage.run(for: time)
      shown.open()
      stage.settle()
    }
    expect(shown.isThere)
    expectEqual(stage.picture(), open)
  }

  /// The behavior without a policy: the second request waits for its turn.
  @Test(arguments: all) func goingInMidFlightMayWait(index: Int) throws {
    let shown = try begin(index)
    let before = stage.picture()

    expectKept(stage) {
      shown.open()
      stage.run(for: 0.15)
      shown.close()
      stage.settle()
    }
    expect(!shown.isThere)
    expectEqual(stage.picture(), before)
  }
}
