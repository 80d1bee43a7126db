import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

/// The scene after AppCoda's article: the cube that pushes and pops, and the drag that drives it.
@MainActor @Suite(.serialized) struct AppCodaNavigationTests {
  private let scene: AppCodaStage

  private var stage: HeadlessStage { scene.stage }
  private var navigation: UINavigationController { scene.navigation }

  init() throws {
    scene = try AppCodaStage()
  }

  /// The displayed shift of the container, in points to the right.
  private func shift(_ container: UIView) -> CGFloat {
    (container.layer.presentation() ?? container.layer).transform.m41
  }

  /// The cosine of the angle by which `view` is turned now.
  private func turn(_ view: UIView) -> CGFloat {
    (view.layer.presentation() ?? view.layer).transform.m11
  }

  private func isUpright(_ view: UIView) -> Bool {
    CATransform3DIsIdentity(view.layer.transform)
      && view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5)
  }

  private let half = CGFloat(0.5).squareRoot()

  // MARK: The cube

  @Test func aPushTurnsTheCubeByAQuarter() throws {
    try expectKept(scene) {
      let list: UIView = scene.items.view
      let detail: UIView = try scene.openItem().view
      let container = try #require(detail.superview)
      expect(!scene.items.cube.isReversed)
      expectEqual(detail.layer.anchorPoint, CGPoint(x: 0, y: 0.5))
      expectEqual(list.layer.anchorPoint, CGPoint(x: 1, y: 0.5))
      expect(abs(list.layer.transform.m34 + 0.005) < 1e-9)
      expect(abs(shift(container) - 160) < 0.01)
      expect(abs(turn(detail)) < 0.001)

      stage.run(for: 0.75)
      expect(abs(shift(container)) < 0.01)
      expect(abs(turn(detail) - half) < 0.001)
      expect(abs(turn(list) - half) < 0.001)

      stage.run(for: 0.74)
      expect(shift(container) < -159)
      expect(navigation.transitionCoordinator != nil)
      stage.run(for: 0.05)
      expect(navigation.transitionCoordinator == nil)
      expect(container.transform.isIdentity)
      expect(isUpright(list) && isUpright(detail))
      expectEqual(detail.frame, container.bounds)
      expect(list.superview == nil)
    }
  }

  @Test func aPopTurnsItBack() throws {
    let detail: UIView = try scene.openItemAtOnce().view
    let container = try #require(detail.superview)

    expectKept(scene) {
      let list: UIView = scene.items.view
      navigation.popViewController(animated: true)
      stage.turn()
      expect(scene.items.cube.isReversed)
      expectEqual(detail.layer.anchorPoint, CGPoint(x: 0, y: 0.5))
      expectEqual(list.layer.anchorPoint, CGPoint(x: 1, y: 0.5))
      expect(abs(shift(container) + 160) < 0.01)

      stage.run(for: 0.75)
      expect(abs(shift(container)) < 0.01)
      expect(abs(turn(list) - half) < 0.001)
      stage.settle()

      expect(container.transform.isIdentity)
      expect(isUpright(list) && isUpright(detail))
      expectEqual(list.frame, container.bounds)
    }
  }

  @Test func atItsBeginningTheCubeShowsAllOfTheList() throws {
    stage.turn()
    let before = stage.picture()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.turn()

    expectEqual(stage.picture(), before)
  }

  // MARK: The drag

  @Test func twoHundredPointsAreTheWholeWay() throws {
    let detail: UIView = try scene.openItemAtOnce().view
    let container = try #require(detail.superview)

    expectKept(scene) {
      scene.drag(by: 100)
      expect(scene.items.popDrag.isDragging)
      expect(abs(scene.items.popDrag.percentComplete - 0.5) < 0.001)
      expect(abs(shift(container)) < 0.01)
      stage.drag(to: CGPoint(x: 40 + 300, y: 400))
      expectEqual(scene.items.popDrag.percentComplete, 1)
      stage.drag(to: CGPoint(x: 20, y: 400))
      expectEqual(scene.items.popDrag.percentComplete, 0)
      stage.release()
      stage.settle()
    }
    expectEqual(navigation.viewControllers.count, 2)
  }

  @Test(arguments: [(0.45, false), (0.5, false), (0.55, true), (0.95, true)])
  func pastHalfThePopCompletes(part: CGFloat, completes: Bool) throws {
    let detail: UIView = try scene.openItemAtOnce().view
    let container = try #require(detail.superview)
    let before = HierarchySnapshot.of(stage.window)

    expectKept(scene) {
      scene.drag(by: part * 200)
      stage.release()
      expect(!scene.items.popDrag.isDragging)
      stage.settle()
    }
    expectEqual(navigation.viewControllers.count, completes ? 1 : 2)
    expect(container.transform.isIdentity)
    expect(isUpright(detail) && isUpright(scene.items.view))
    if !completes { expectEqual(HierarchySnapshot.of(stage.window), before) }
  }

  /// Finishing takes (1 − p) · 1.5 s / (1 − p), going back p · 1.5 s / (1 − p).
  @Test(arguments: [(0.6, 1.5), (0.9, 1.5), (0.4, 1.0), (0.2, 0.375)])
  func theRestRunsAtWhatIsLeftOfTheWay(part: CGFloat, seconds: Double) throws {
    try scene.openItemAtOnce()
    expectKept(scene) {
      scene.drag(by: part * 200)
      expect(abs(scene.items.popDrag.completionSpeed - (1 - part)) < 0.001)
      stage.release()

      stage.run(for: seconds - 0.05)
      expect(navigation.transitionCoordinator != nil)
      stage.run(for: 0.1)
      expect(navigation.transitionCoordinator == nil)
    }
  }

  @Test func aDragThatIsTakenAwayCancels() throws {
    let detail = try scene.openItemAtOnce()
    expectKept(scene) {
      scene.drag(by: 180)
      stage.cancelTouches()
      stage.settle()
    }
    expect(navigation.topViewController === detail)
    expect(isUpright(detail.view))
  }

  @Test func aCancelledPopCanBeginAnew() throws {
    try scene.openItemAtOnce()
    expectKept(scene) {
      scene.drag(by: 60)
      stage.release()
      stage.settle()
      expectEqual(navigation.viewControllers.count, 2)
      scene.drag(by: 160)
      stage.release()
      stage.settle()
      expectEqual(navigation.viewControllers.count, 1)
    }
    try scene.openItemAtOnce()
    expectEqual(navigation.viewControllers.count, 2)
  }

  @Test func withoutADragThePopPlays() throws {
    try scene.openItemAtOnce()
    expectKept(scene) {
      stage.tap(CGPoint(x: 40, y: 22))
      stage.run(for: 1.4)
      expect(navigation.transitionCoordinator != nil)
      expect(navigation.transitionCoordinator?.initiallyInteractive == false)
      stage.settle()
    }
    expectEqual(navigation.viewControllers.count, 1)
  }

  // MARK: Interrupted

  @Test(arguments: [0.05, 0.5, 0.9, 1.4]) func aPopInMidFlightTurnsThePushBack(
    time: Double
  ) throws {
    let detail = try scene.openItem()
    expectKept(scene) {
      stage.run(for: time)
      navigation.popViewController(animated: true)
      stage.settle()
    }
    expectEqual(navigation.viewControllers, [scene.items])
    expect(isUpright(scene.items.view) && isUpright(detail.view))
    expectEqual(scene.items.view.frame, scene.items.view.superview?.bounds)
  }

  @Test func aPushInMidFlightTakesOverFromThePush() throws {
    try scene.openItem()
    let next = UIViewController()
    expectKept(scene) {
      stage.run(for: 0.6)
      navigation.pushViewController(next, animated: true)
      stage.settle()
    }
    expect(navigation.topViewController === next)
    expect(next.view.superview?.transform.isIdentity == true)
    expect(navigation.viewControllers.allSatisfy { isUpright($0.view) })
  }

  @Test func aHandTakesHoldOfThePushAndThrowsItBack() throws {
    try scene.openItem()
    expectKept(scene) {
      stage.run(for: 0.7)
      stage.press(CGPoint(x: 100, y: 400))
      stage.drag(to: CGPoint(x: 300, y: 400))
      stage.release()
      stage.settle()
    }
    expectEqual(navigation.viewControllers, [scene.items])
    expect(isUpright(scene.items.view))
  }

  @Test func aHandTakesHoldOfThePushAndThrowsItOn() throws {
    let detail = try scene.openItem()
    expectKept(scene) {
      stage.run(for: 0.7)
      stage.press(CGPoint(x: 300, y: 400))
      stage.drag(to: CGPoint(x: 100, y: 400))
      stage.release()
      stage.settle()
    }
    expectEqual(navigation.viewControllers, [scene.items, detail])
    expect(isUpright(scene.items.view) && isUpright(detail.view))
    expect(detail.view.superview?.transform.isIdentity == true)
  }

  @Test(arguments: [0.05, 0.5, 0.9, 1.4]) func aPushOfTheSameInMidFlightTurnsThePopBack(
    time: Double
  ) throws {
    let detail = try scene.openItemAtOnce()
    let before = HierarchySnapshot.of(stage.window)
    expectKept(scene) {
      navigation.popViewController(animated: true)
      stage.run(for: time)
      navigation.pushViewController(detail, animated: true)
      stage.settle()
    }
    expectEqual(navigation.viewControllers, [scene.items, detail])
    expect(isUpright(scene.items.view) && isUpright(detail.view))
    expectEqual(HierarchySnapshot.of(stage.window), before)
  }

  @Test func aPushOfAnotherInMidFlightTakesOverFromThePop() throws {
    let detail = try scene.openItemAtOnce()
    let next = UIViewController()
    expectKept(scene) {
      navigation.popViewController(animated: true)
      stage.run(for: 0.6)
      navigation.pushViewController(next, animated: true)
      stage.settle()
    }
    expectEqual(navigation.viewControllers, [scene.items, next])
    expect(isUpright(detail.view) && isUpright(next.view))
    expectEqual(next.view.frame, next.view.superview?.bounds)
  }

  @Test(arguments: [false, true]) func aPopUnderTheHandMeetsAnotherRequest(again: Bool) throws {
    let detail = try scene.openItemAtOnce()
    expectKept(scene) {
      scene.drag(by: 120)
      navigation.pushViewController(again ? detail : UIViewController(), animated: true)
      stage.run(for: 0.2)
      stage.release()
      stage.settle()
    }
    let top = navigation.topViewController
    expectEqual(top?.view.frame, top?.view.superview?.bounds)
    expect(navigation.viewControllers.allSatisfy { isUpright($0.view) })
  }

  @Test func aWindowResizedInMidFlightEndsRight() throws {
    let detail: UIView = try scene.openItem().view
    expectKept(scene) {
      stage.run(for: 0.5)
      stage.resize(to: CGSize(width: 400, height: 300))
      stage.settle()
    }
    expectEqual(detail.convert(detail.bounds, to: nil), CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  // MARK: The list

  @Test func theSelectionGoesAlongWithThePop() throws {
    try scene.openItemAtOnce()
    let row = IndexPath(row: 0, section: 1)
    expectEqual(scene.items.tableView.indexPathForSelectedRow, row)

    scene.drag(by: 60)
    stage.release()
    stage.settle()
    expectEqual(scene.items.tableView.indexPathForSelectedRow, row)
    scene.drag(by: 180)
    stage.release()
    stage.settle()
    expect(scene.items.tableView.indexPathForSelectedRow == nil)
  }

  @Test func theListScrollsAndOpensWhatIsBelow() throws {
    stage.press(CGPoint(x: 120, y: 440))
    stage.drag(to: CGPoint(x: 120, y: 100), over: 0.4)
    stage.run(for: 0.2)
    stage.release()
    stage.settle()
    expect(scene.items.tableView.contentOffset.y > 250)

    let detail = try scene.openItem()
    stage.settle()
    expectEqual(navigation.viewControllers.count, 2)
    expect(detail.title != "Larch Valley")
  }

  @Test func theKeysOpenAndClose() throws {
    for _ in 0..<3 { stage.key(UIKeyCommand.inputDownArrow) }
    stage.key("\r")
    stage.settle()
    expectEqual(navigation.viewControllers.count, 2)
    stage.key(UIKeyCommand.inputLeftArrow, modifiers: .alternate)
    stage.settle()
    expectEqual(navigation.viewControllers.count, 1)
  }

  @Test func aDetailThatWasPoppedIsGone() throws {
    weak var detail: UIViewController?
    detail = try scene.openItemAtOnce()
    expect(detail != nil)
    scene.drag(by: 180)
    stage.release()
    stage.settle()
    try scene.openItemAtOnce()

    expect(detail == nil)
  }

  // MARK: Pictures

  @Test func theCubeLooksAsItDid() throws {
    let scene = try AppCodaStage(size: CGSize(width: 300, height: 360))
    var pictures: [CGImage] = []
    try scene.openItem()
    for time in [0.4, 0.35, 0.35] {
      scene.stage.run(for: time)
      pictures.append(scene.stage.picture())
    }
    scene.stage.settle()
    scene.drag(by: 80)
    pictures.append(scene.stage.picture())

    let mismatch = try Golden.mismatch(of: strip(pictures), with: "appcoda-cube")
    expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
