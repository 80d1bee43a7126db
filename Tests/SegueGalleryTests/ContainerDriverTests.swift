import Expectations
import Segue
import SegueInspection
import Testing

@testable import SegueGallery
@testable import SegueSession

/// Every container of the gallery is driven as it says itself.
@MainActor @Suite(.serialized) struct ContainerDriverTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 240))

  private func show(_ kind: ContainerKind) -> (
    container: any ContainerDriver, route: ContainerRoute
  ) {
    let vendor = EngineVendor(.cover)
    let container = Gallery.makeContainer(kind, vendor: vendor)
    stage.show(container)
    stage.settle()
    return (container, container.route(vendor))
  }

  @Test(arguments: Gallery.containers)
  func itsRouteLeadsToOtherScreensAndBack(kind: ContainerKind) {
    let (container, route) = show(kind)
    let first = stage.picture().bitmap
    var wasInTransition: [Bool] = []
    func request(_ body: () -> Void) -> Bitmap {
      body()
      stage.step()
      stage.step()
      wasInTransition.append(container.isInTransition)
      stage.settle()
      return stage.picture().bitmap
    }

    let second = request(route.leave)
    let third = route.overtake.map(request)
    _ = request(route.comeBack)

    expect(second != first && third != second)
    expect(!wasInTransition.contains(false))
    expect(!container.isInTransition)
  }

  @Test(arguments: Gallery.containers)
  func aDragBeginsATransitionOnlyWhereItSaysSo(kind: ContainerKind) throws {
    for isBackward in [false, true] {
      let scene = LintScene(.cover, in: kind, on: stage)
      if isBackward {
        scene.route.leave()
        stage.settle()
      }
      let drag = try #require(LintDrag(.cancelled, scene, isBackward: isBackward, on: stage))

      drag.begin()

      let says = isBackward ? scene.route.dragComesBack : scene.route.dragLeaves
      // Sheets are dragged by themselves; what is presented is no part of the route's container.
      if kind.usesEngine { expectEqual(scene.container.isInTransition, says, "\(isBackward)") }
      stage.release()
      stage.settle()
    }
  }

  @Test(arguments: Gallery.containers)
  func lintAndTheWindowJudgeTheSameAreaWithoutBars(kind: ContainerKind) throws {
    let scene = LintScene(.cover, in: kind, on: stage)
    let session = SessionStage(
      Session.Start(
        content: .container(kind), engine: .cover, panel: 0, size: stage.window.bounds.size,
        scale: 1))
    defer { session.close() }

    let area = try #require(session.perform { session.transitionArea })

    expectEqual(area, scene.area)
    expect(stage.window.bounds.contains(area) && area.width > 100 && area.height > 100)
    for bar in bars(in: stage.window) {
      expect(!bar.convert(bar.bounds, to: nil).intersects(area.insetBy(dx: 1, dy: 1)))
    }
  }

  private func bars(in view: UIView) -> [UIView] {
    if view is UINavigationBar || view is UITabBar || view is TabBar { return [view] }
    return view.subviews.flatMap(bars)
  }

  @Test func tortureAndLintReadTheGallerysList() {
    expect(TortureCatalog.contents.starts(with: Gallery.containers.map(\.fileName)))
    for name in TortureCatalog.contents { expect(TortureCatalog.content(name) != nil, "\(name)") }
  }
}
