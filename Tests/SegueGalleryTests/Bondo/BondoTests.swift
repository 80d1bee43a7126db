import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// objc.io #12, "Custom Container View Controller Transitions", stage by stage.
@MainActor @Suite(.serialized) struct BondoTests {
  private let stage = HeadlessStage(size: CGSize(width: 700, height: 500))

  private struct Board {
    let container: ContainerViewController
    let delegate: BondoDelegate
    let choice: UISegmentedControl

    @MainActor func choose(_ stage: BondoDelegate.Stage) {
      choice.selectedSegmentIndex = BondoDelegate.Stage.allCases.firstIndex(of: stage) ?? 0
      choice.sendActions(for: .valueChanged)
    }
  }

  private func board() throws -> Board {
    let root = try #require(BondoScene.make() as? SceneViewController)
    stage.show(root)
    stage.settle()
    let container = try #require(root.content as? ContainerViewController)
    return Board(
      container: container, delegate: try #require(container.delegate as? BondoDelegate),
      choice: try #require(root.view.subviews.compactMap { $0 as? UISegmentedControl }.first))
  }

  private func front(_ board: Board, _ index: Int) -> CALayer? {
    board.container.viewControllers[index].view.layer.presentation()
  }

  /// Stage 1, "the basics": no transition animation.
  @Test func inStage1ChildrenTakeEachOthersPlacesAtOnce() throws {
    let board = try board()

    board.container.select(2)

    #expect(!board.container.isTransitioning)
    #expect(board.container.children == [board.container.viewControllers[2]])
    #expect(board.delegate.selections == [board.container.viewControllers[2]])
  }

  /// Stage 2, "animating the transition": the Animator of issue #5, which knows nothing of the container.
  @Test func inStage2TheOldViewShrinksToATenthWhileTheNewOneFadesIn() throws {
    let board = try board()
    board.choose(.animator)

    board.container.select(1)
    stage.run(for: 0.5)
    #expect(abs((front(board, 1)?.opacity ?? 0) - 0.5) < 0.01)
    #expect(abs((front(board, 0)?.transform.m11 ?? 0) - 0.55) < 0.01)
    #expect(board.delegate.selections.isEmpty)
    stage.run(for: 0.51)

    #expect(!board.container.isTransitioning)
    #expect(board.delegate.selections.count == 1)
    #expect(board.container.viewControllers[0].view.transform.isIdentity)
  }

  /// Stage 3, "shrink-wrapping": without an animator of the delegate the container has its own.
  @Test(arguments: [(0, 2, 1.0), (2, 0, -1)])
  func inStage3TheDefaultSlidesTheWayTheTabsLie(from: Int, to: Int, side: CGFloat) throws {
    let board = try board()
    board.container.select(from)
    board.choose(.standard)

    board.container.select(to)
    stage.run(for: 0.05)

    #expect((front(board, to)?.frame.minX ?? 0) * side > 0)
    #expect((front(board, from)?.frame.minX ?? 0) * side < 0)
    // 16 points lie between them all the way.
    let gap = abs((front(board, to)?.frame.minX ?? 0) - (front(board, from)?.frame.minX ?? 0))
    #expect(abs(gap - 716) < 0.5)
    stage.settle()
    #expect(board.container.children == [board.container.viewControllers[to]])
  }

  /// Stage 3: the delegate vends animators, and hears of selections.
  @Test func inStage3TheDelegateVendsTheAnimator() throws {
    let board = try board()
    board.choose(.vended)

    board.container.select(1)
    stage.run(for: 0.5)

    #expect(front(board, 1)?.frame.minX == 0)
    #expect((front(board, 0)?.transform.m11 ?? 1) < 0.9)
    stage.settle()
    #expect(board.delegate.selections == [board.container.viewControllers[1]])
  }

  /// "Conclusion": interaction, which the article leaves to its reader, works with every stage's animator.
  @Test(arguments: 0..<4, [true, false])
  func aDragDrivesEveryStage(index: Int, finishes: Bool) throws {
    let board = try board()
    board.choose(BondoDelegate.Stage.allCases[index])

    stage.press(CGPoint(x: 600, y: 480 - 200))
    stage.drag(to: CGPoint(x: finishes ? 60 : 500, y: 280), over: 0.6)
    stage.run(for: 0.3)
    #expect(board.container.isTransitioning)
    stage.release()
    stage.settle()

    let expected = board.container.viewControllers[finishes ? 1 : 0]
    #expect(board.container.selectedViewController === expected)
    #expect(board.container.children == [expected])
    #expect(board.delegate.selections.count == (finishes ? 1 : 0))
    #expect(ContractChecker.violations(in: stage.window).isEmpty)
  }

  // MARK: Cancelled and interrupted, wherever a transition takes time

  private nonisolated static let moving: [BondoDelegate.Stage] = [.animator, .standard, .vended]

  /// Whether `index` alone is shown, as if nothing had ever moved.
  private func shows(_ board: Board, _ index: Int) -> Bool {
    let shown = board.container.viewControllers[index]
    guard let view = shown.viewIfLoaded else { return false }
    return board.container.selectedViewController === shown
      && board.container.children == [shown] && !board.container.isTransitioning
      && view.frame == view.superview?.bounds && view.transform.isIdentity && view.alpha == 1
      && view.superview?.subviews == [view] && board.container.tabBar.selectedIndex == index
  }

  @Test(arguments: moving, [(0, 2), (2, 0)])
  func clicksLeadForwardAndBackward(stage: BondoDelegate.Stage, way: (Int, Int)) throws {
    let board = try board()
    board.container.select(way.0)
    board.choose(stage)

    expectKept(self.stage) {
      board.container.select(way.1)
      self.stage.run(for: 0.9)
      #expect(board.container.isTransitioning)
      self.stage.run(for: 0.2)
      #expect(shows(board, way.1))
    }
  }

  @Test(arguments: moving, [0.1, 0.5, 0.9])
  func aClickBackInMidFlightTurnsAround(stage: BondoDelegate.Stage, time: Double) throws {
    let board = try board()
    board.choose(stage)

    expectKept(self.stage) {
      board.container.select(1)
      self.stage.run(for: time)
      let before = front(board, 0)?.frame.minX ?? 0
      board.container.select(0)
      self.stage.turn()
      #expect(abs((front(board, 0)?.frame.minX ?? 0) - before) < 0.5)
      self.stage.settle()
      #expect(shows(board, 0))
      #expect(board.delegate.selections.isEmpty)
    }
  }

  @Test(arguments: moving, [0.1, 0.5, 0.9])
  func aClickOnAnotherTabInMidFlightTakesOver(stage: BondoDelegate.Stage, time: Double) throws {
    let board = try board()
    board.choose(stage)

    expectKept(self.stage) {
      board.container.select(1)
      self.stage.run(for: time)
      board.container.select(3)
      self.stage.settle()
      #expect(shows(board, 3))
      #expect(board.delegate.selections.last === board.container.viewControllers[3])
    }
  }

  @Test(arguments: moving, [false, true])
  func aDragTakesHoldOfWhatAClickBegan(stage: BondoDelegate.Stage, finishes: Bool) throws {
    let board = try board()
    board.choose(stage)

    expectKept(self.stage) {
      board.container.select(1)
      self.stage.run(for: 0.4)
      self.stage.press(CGPoint(x: 350, y: 280))
      self.stage.drag(to: CGPoint(x: finishes ? 20 : 690, y: 280), over: 0.6)
      let held = front(board, 0)?.frame
      self.stage.run(for: 0.5)
      #expect(front(board, 0)?.frame == held)
      #expect(board.container.isTransitioning)
      self.stage.release()
      self.stage.settle()
      #expect(shows(board, finishes ? 1 : 0))
    }
  }

  @Test(arguments: moving) func theStageMayChangeInMidFlight(stage: BondoDelegate.Stage) throws {
    let board = try board()
    board.choose(stage)

    expectKept(self.stage) {
      for (time, next) in [(0.3, BondoDelegate.Stage.standard), (0.2, .animator), (0.1, .basics)] {
        board.container.select(1)
        self.stage.run(for: time)
        board.choose(next)
        board.container.select(2)
        self.stage.run(for: time)
      }
      self.stage.settle()
      #expect(shows(board, 2))
    }
  }

  /// The delegate's own interaction, which the conclusion asks for.
  @Test(arguments: [false, true], [(0, 1), (1, 0)])
  func anInteractionOfTheDelegateFinishesOrIsCancelled(finishes: Bool, way: (Int, Int)) throws {
    final class Driver: NSObject, ContainerViewControllerDelegate {
      let interactor = UIPercentDrivenInteractiveTransition()

      func containerViewController(
        _ containerViewController: ContainerViewController,
        animationControllerForTransitionFrom fromViewController: UIViewController,
        to toViewController: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { Animator() }

      func containerViewController(
        _ containerViewController: ContainerViewController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { interactor }
    }
    let board = try board()
    board.container.select(way.0)
    stage.settle()
    let driver = Driver()
    board.container.delegate = driver

    expectKept(stage) {
      board.container.select(way.1)
      driver.interactor.update(0.5)
      stage.step()
      #expect(abs((front(board, way.1)?.opacity ?? 0) - 0.5) < 0.01)
      if finishes { driver.interactor.finish() } else { driver.interactor.cancel() }
      stage.settle()
      #expect(shows(board, finishes ? way.1 : way.0))
    }
  }

  // MARK: Its look

  /// Each stage: before it, three times in flight, and a moment before its end; the default also back.
  @Test(arguments: [
    ("bondo-cut", BondoDelegate.Stage.basics, 0, 1), ("bondo-animator", .animator, 0, 1),
    ("bondo-default", .standard, 0, 1), ("bondo-default-back", .standard, 1, 0),
    ("bondo-delegate", .vended, 0, 2),
  ])
  func theStageLooksAsItDid(
    name: String, stage chosen: BondoDelegate.Stage, from: Int, to: Int
  ) throws {
    let stage = HeadlessStage(size: CGSize(width: 240, height: 240))
    let root = try #require(BondoScene.make() as? SceneViewController)
    stage.show(root)
    stage.settle()
    let container = try #require(root.content as? ContainerViewController)
    container.select(from)
    (container.delegate as? BondoDelegate)?.stage = chosen

    var pictures = [stage.picture()]
    container.select(to)
    stage.turn()
    for _ in 1...4 {
      stage.run(for: 0.24)
      pictures.append(stage.picture())
    }

    let mismatch = try Golden.mismatch(of: strip(pictures), with: name)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
