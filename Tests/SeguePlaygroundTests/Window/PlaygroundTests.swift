import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The window, on a stage.
@MainActor @Suite(.serialized) struct PlaygroundTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private var container: ContainerViewController? {
    playground.shown as? ContainerViewController
  }

  /// The displayed frame of the panel in front, in points of the stage.
  private var front: CGRect? {
    playground.onStage { container?.children.first?.view.layer.presentation()?.frame }
  }

  private func select(_ tab: Int) {
    playground.transport.receive(.tab(tab))
    playground.run()
    stage.step()
  }

  private func violations() -> [ContractViolation] {
    playground.onStage { ContractChecker.violations(in: playground.transport.stage.window) }
  }

  @Test func changingTheSpeedInMidFlightMovesNothing() {
    stage.turn()
    select(1)
    stage.run(for: 0.15)
    let before = front?.minX ?? 0

    for _ in 0..<4 {
      stage.key("s")
      expect(abs((front?.minX ?? 0) - before) < 1e-6)
    }
    stage.step(0.001)

    expect((front?.minX ?? 0) < before)
  }

  @Test func atAQuarterOfTheSpeedATransitionTakesFourTimesAsLong() {
    stage.key("s")
    stage.key("s")

    select(1)
    stage.run(for: 3.9)
    let isRunning = container?.isTransitioning
    stage.run(for: 0.2)

    expect(isRunning == true)
    expect(container?.isTransitioning == false)
  }

  @Test func bracketsChangeTheEngineOfTheNextTransition() {
    stage.key("]")
    select(1)
    stage.run(for: 0.45)
    let isVertical = (front?.minY ?? 0) > 100
    stage.settle()
    stage.key("[")
    stage.key("[")
    stage.key("[")
    select(0)
    stage.turn()

    expect(isVertical)
    expect(container?.isTransitioning == false)
  }

  @Test func clickingARowChangesTheEngine() throws {
    let rows = playground.view.all(GalleryRow.self)
    let row = try #require(rows.first { $0.name == "Cut" })
    stage.tap(playground.place(of: row))
    select(1)
    stage.turn()

    expect(container?.isTransitioning == false)
  }

  @Test func onlyControlQQuits() throws {
    var count = 0
    stage.show(PlaygroundViewController { count += 1 })

    stage.key("q")
    let afterQ = count
    stage.key("q", modifiers: .control)

    expectEqual(afterQ, 0)
    expectEqual(count, 1)
  }

  @Test(arguments: [
    CGSize(width: 1, height: 1), CGSize(width: 120, height: 90), CGSize(width: 500, height: 400),
    CGSize(width: 640, height: 240), CGSize(width: 4000, height: 3000),
  ])
  func theStageFitsIntoEveryWindow(size: CGSize) throws {
    stage.resize(to: size)
    stage.settle()

    let screen = playground.stage.screen
    let frame = screen.convert(screen.bounds, to: nil)
    expectEqual(container?.view.bounds.size, screen.bounds.size)
    expect(CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5).contains(frame))
    expectEqual(
      container?.children.first?.view.frame, container?.children.first?.view.superview?.bounds)
  }

  @Test func aContainerThatIsChosenWhileTheWindowIsResizedHasTheNewSize() {
    playground.view.frame.size = CGSize(width: 900, height: 500)
    playground.view.layoutIfNeeded()
    playground.stepKind()
    stage.settle()

    expectEqual(playground.transport.stage.window.bounds.size, playground.stage.screen.bounds.size)
  }

  @Test func whatShowsNothingNewIsNotDrawnAnew() {
    let picture = playground.transport.stage.picture()
    expect(playground.transport.stage.picture() === picture)
    select(1)
    stage.run(for: 0.1)
    expect(playground.transport.stage.picture() != picture)
  }

  @Test func nothingMovesWhenNothingHappens() {
    alone {
      let test = Self()
      test.stage.run(for: 1)

      expect(FrameLoop.shared.nextDeadline == nil)
      expect(!FrameLoop.shared.needsFrame)
      test.stage.close()
    }
  }

  @Test func everyKindOfContainerCanBeChosenWhileTheLastOneMoves() {
    stage.turn()
    for kind in Gallery.containers.dropFirst() + [.custom] {
      select(1)
      playground.onStage { (playground.shown as? UITabBarController)?.selectedIndex = 2 }
      stage.run(for: 0.1)
      stage.key("c")
      stage.step()

      expectEqual(playground.content, .container(kind))
      expectEmpty(violations(), "\(kind)")
    }
    expect(playground.shown is ContainerViewController)
  }

  @Test func escapeGoesBackInTheNavigationContainer() throws {
    stage.key("c")
    stage.settle()
    let navigation = try #require(playground.shown as? UINavigationController)
    func push() {
      playground.onStage {
        navigation.pushViewController(DetailViewController(Panel.all[1]), animated: true)
      }
      stage.settle()
    }
    push()
    push()

    stage.key(UIKeyCommand.inputEscape)
    stage.run(for: 0.1)
    let isAnimated = navigation.transitionCoordinator != nil
    stage.settle()
    let afterOne = navigation.viewControllers.count
    let place = playground.stage.screen.convert(CGPoint(x: 3, y: 200), to: nil)
    stage.press(place)
    stage.drag(to: CGPoint(x: place.x + 150, y: place.y), over: 0.3)
    let isHeld = navigation.transitionCoordinator?.isInteractive ?? false
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    let afterCancel = navigation.viewControllers.count
    stage.release()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expect(isAnimated)
    expectEqual(afterOne, 2)
    expect(isHeld)
    expectEqual(afterCancel, 2)
    expectEqual(navigation.viewControllers.count, 1)
  }

  @Test func everySceneCanBeChosenAndLeftAgain() {
    for scene in Gallery.scenes {
      stage.key("n")
      stage.settle()

      expectEqual(playground.content, .scene(scene))
      expect(playground.label(beginning: scene.hint) != nil, "\(scene)")
      expectEmpty(violations(), "\(scene)")
    }
    stage.key("c")
    stage.settle()
    expect(playground.shown is ContainerViewController)
  }

  @Test func aSceneCanBeTheFirstThingThatIsShown() throws {
    for scene in Gallery.scenes {
      var setup = Session.Setup()
      setup.content = .scene(scene)
      let first = PlaygroundViewController(setup) {}
      stage.show(first)
      stage.settle()
      expectEqual(first.content, .scene(scene))
      expect(!(first.shown is ContainerViewController))
    }
  }

  @Test func aSecondClickInMidFlightTakesOver() {
    stage.turn()
    select(1)
    stage.run(for: 0.2)

    select(2)
    expect(container?.selectedViewController === container?.viewControllers[2])
    stage.settle()

    expectEqual(container?.children.count, 1)
    expect(container?.children.first === container?.viewControllers[2])
  }

  @Test func backInMidFlightTurnsAround() {
    stage.turn()
    select(1)
    stage.run(for: 0.2)

    select(0)
    stage.settle()

    expect(container?.children.first === container?.viewControllers[0])
    expectEqual(container?.children.first?.view.transform, .identity)
  }

  @Test func aPanelThatAClickSetInMotionCanBeCaughtAndPulledBack() throws {
    stage.turn()
    let first = try #require(container?.viewControllers[0])
    select(1)
    stage.run(for: 0.2)
    stage.press(CGPoint(x: 500, y: 250))
    stage.drag(to: CGPoint(x: 520, y: 250), over: 0.05)
    func minX() -> CGFloat {
      playground.onStage { first.view.layer.presentation()?.frame.minX } ?? 0
    }
    let caught = minX()
    stage.drag(to: CGPoint(x: 620, y: 250), over: 0.2)
    let pulled = minX()
    stage.drag(to: CGPoint(x: 840, y: 250), over: 0.2)
    stage.release()
    stage.settle()

    expect(abs(pulled - caught - 100) < 2)
    expect(container?.children.first === first)
  }

  @Test func aBrokenPromiseIsSaidBelowTheStage() {
    final class Stutterer: NSObject, UIViewControllerAnimatedTransitioning,
      UINavigationControllerDelegate
    {
      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval { 0 }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        context.completeTransition(true)
        context.completeTransition(true)
      }

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { self }
    }
    let stutterer = Stutterer()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = stutterer
    playground.watchPromises()
    defer {
      ContractChecker.isEnabled = false
      ContractChecker.onViolation = nil
    }
    playground.addChild(navigation)
    playground.view.addSubview(navigation.view)
    stage.settle()

    _ = Diagnostics.capture {
      navigation.pushViewController(UIViewController(), animated: true)
      stage.settle()
    }

    expect(playground.label(beginning: "completion: ") != nil)
    stage.key("]")
    expect(playground.label(beginning: "completion: ") == nil)
  }
}
