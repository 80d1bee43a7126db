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
}
