import Foundation
import Testing

@testable import Segue

/// Scroll views under fingers and wheels (G11).
@MainActor @Suite struct ScrollViewTests {
  private static let throwTrace =
    "willBeginDragging · didScroll · willEndDragging · didEndDragging(true)"
    + " · willBeginDecelerating · didScroll · didEndDecelerating"

  @Test func aThrowIsToldInOrder() {
    let board = ScrollBoard()

    board.fling(0, -100)
    #expect(board.scrollView.isDecelerating)
    #expect(board.stage.settle())

    #expect(board.heard() == Self.throwTrace)
    #expect(board.scrollView.contentOffset == board.proposal)
    #expect(!board.scrollView.isDecelerating && !board.scrollView.isTracking)
  }

  @Test func aDragThatEndsAtRestIsToldInOrder() {
    let board = ScrollBoard()

    board.pull(0, -100)
    #expect(board.scrollView.isTracking && board.scrollView.isDragging)
    board.up()
    board.stage.settle()

    #expect(
      board.heard() == "willBeginDragging · didScroll · willEndDragging · didEndDragging(false)")
    #expect(abs(board.y - 80) < 1e-9)
  }

  @Test(arguments: [30, 60, 144]) func frameRatesDoNotMatter(framesPerSecond: Int) {
    let board = ScrollBoard(framesPerSecond: framesPerSecond)
    board.fling(0, -100)
    let start = board.y
    let law = ScrollLaw.slowing(from: start, velocity: board.velocity.y * 1000, rate: 0.998)
    let release = board.stage.now

    for _ in 0..<framesPerSecond {
      board.stage.step()
      #expect(abs(board.y - law.value(at: board.stage.now - release)) < 1e-9)
    }
    #expect(abs(board.proposal.y - start - board.velocity.y * 499) < 1e-6)
    #expect(abs(board.velocity.y - 1) < 1e-6)
  }

  @Test func theFastRateRestsSooner() {
    let board = ScrollBoard()
    board.scrollView.decelerationRate = .fast

    board.fling(0, -100)
    let start = board.y
    board.stage.settle()

    #expect(abs(board.y - start - 99) < 1e-6)
  }

  @Test func contentIsPulledBeyondItsEdgeAndSpringsBack() {
    let board = ScrollBoard()

    board.pull(0, 110)
    #expect(abs(board.y + RubberBand.pulled(99, length: 400)) < 1e-6)
    board.up()
    board.stage.settle()

    #expect(board.y == 0)
    #expect(board.heard() == Self.throwTrace)
  }

  @Test func withoutBouncesContentStaysAtItsEdge() {
    let board = ScrollBoard()
    board.scrollView.bounces = false

    board.pull(0, 110)

    #expect(board.y == 0)
  }

  @Test func insetsMoveTheEdges() {
    let board = ScrollBoard()
    board.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)

    board.scrollView.scrollRectToVisible(CGRect(x: 0, y: -99, width: 1, height: 1), animated: false)
    #expect(board.y == -30)
    for _ in 0..<4 {
      board.fling(0, -150)
      board.stage.settle()
    }

    #expect(board.y == 1650)
  }

  @Test func aTouchStopsContentThatMoves() {
    let board = ScrollBoard()
    board.fling(0, -100)
    board.stage.run(for: 0.2)
    _ = board.heard()
    let place = board.y

    board.down(100, 200)
    board.stage.run(for: 0.5)
    #expect(board.y == place)
    board.up()
    board.stage.settle()

    #expect(board.y == place)
    #expect(
      board.heard()
        == "didEndDecelerating · willBeginDragging · willEndDragging · didEndDragging(false)")
  }

  @Test func contentCaughtBeyondItsEdgeSpringsBackWhenLetGo() {
    let board = ScrollBoard()
    board.pull(0, 200)
    board.up()
    board.stage.step()
    board.stage.step()

    board.down(100, 200)
    let place = board.y
    board.stage.run(for: 0.3)
    #expect(board.y == place && place < 0)
    board.up()
    board.stage.settle()

    #expect(board.y == 0)
  }

  @Test(arguments: [-30.0, -150]) func pagesSnap(way: CGFloat) {
    let board = ScrollBoard()
    board.scrollView.isPagingEnabled = true

    board.pull(0, way)
    board.up()
    board.stage.settle()
    #expect(board.y == 0)
    board.fling(0, way)
    board.stage.settle()

    #expect(board.y == 400)
  }

  @Test func theDelegateChoosesWhereContentRests() {
    let board = ScrollBoard()
    board.retarget = { CGPoint(x: $0.x, y: ($0.y / 100).rounded() * 100) }

    board.fling(0, -100)
    board.stage.settle()

    #expect(board.proposal.y != board.y)
    #expect(board.y == (board.proposal.y / 100).rounded() * 100)
  }

  @Test func aWheelScrollsByItsDeltaAndStopsAtTheEdge() {
    let board = ScrollBoard()

    board.wheel(0, -30)
    #expect(board.y == 30)
    board.wheel(0, -3)
    #expect(board.y == 33)
    board.wheel(0, 500)
    #expect(board.y == 0)
    board.wheel(0, -10)
    #expect(board.y == 10)
    board.stage.settle()

    #expect(board.y == 10)
    #expect(
      board.heard() == "willBeginDragging · didScroll · willEndDragging · didEndDragging(false)")
  }

  @Test func anAnimatedChangeIsToldWhenItIsOver() {
    let board = ScrollBoard()

    board.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    board.stage.run(for: 0.15)
    #expect(abs(board.y - 150) < 30)
    board.stage.settle()
    #expect(board.heard() == "didScroll · didEndScrollingAnimation")
    board.scrollView.setContentOffset(.zero, animated: false)

    #expect(board.y == 0)
    #expect(board.heard() == "didScroll")
  }

  @Test func theIndicatorFadesInAndOut() {
    let board = ScrollBoard()
    #expect(!board.scrollView.indicators.isShown)

    board.fling(0, -100)
    #expect(board.scrollView.indicators.isShown)
    board.stage.settle()

    #expect(!board.scrollView.indicators.isShown)
  }

  @Test func aLockedDragStaysOnItsAxis() {
    let board = ScrollBoard(content: CGSize(width: 1000, height: 1000))
    board.scrollView.isDirectionalLockEnabled = true

    board.pull(-20, -100)
    #expect(board.scrollView.contentOffset.x == 0)
    board.up()

    #expect(board.y > 50)
  }

  @Test func contentThatFitsOnlyMovesWhenItAlwaysBounces() {
    let board = ScrollBoard(content: CGSize(width: 200, height: 100))
    board.pull(0, 100)
    board.up()
    #expect(board.heard() == "")

    board.scrollView.alwaysBounceVertical = true
    board.pull(0, 100)

    #expect(board.y < 0)
  }

  @Test func shorterContentPullsTheOffsetBack() {
    let board = ScrollBoard()
    board.scrollView.contentOffset.y = 1600

    board.scrollView.contentSize.height = 500

    #expect(board.y == 100)
  }

  @Test func anAnimationEndsTheDragThatItReplaces() {
    let board = ScrollBoard()
    board.pull(0, -100)

    board.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    board.drag(by: 0, -50)
    board.up()
    board.stage.settle()

    #expect(board.y == 500)
    #expect(
      board.heard()
        == "willBeginDragging · didScroll · didEndDragging(false) · didScroll"
        + " · didEndScrollingAnimation")
  }

  @Test func aDragGoesOnFromWhereTheProgramPutTheContent() {
    let board = ScrollBoard()
    board.pull(0, -100)

    board.scrollView.contentOffset.y += 1000
    board.drag(by: 0, -20)

    #expect(abs(board.y - 1100) < 1e-9)
  }

  @Test func aTargetThatIsNoPlaceIsIgnored() {
    let board = ScrollBoard()
    board.retarget = { _ in CGPoint(x: CGFloat.nan, y: .infinity) }

    board.fling(0, -100)
    board.stage.settle()

    #expect(board.scrollView.contentOffset == board.proposal)
  }

  @Test func aViewThatLeavesItsWindowStandsStill() {
    let board = ScrollBoard()
    board.fling(0, -100)

    board.scrollView.removeFromSuperview()
    #expect(!board.scrollView.isDecelerating)

    #expect(board.stage.settle(limit: 2))
    #expect(board.heard().hasSuffix("didEndDecelerating"))
  }

  @Test func theInnerOfTwoScrollsTheWayItCan() {
    let board = ScrollBoard()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    inner.contentSize = CGSize(width: 800, height: 400)
    board.scrollView.addSubview(inner)

    board.pull(-60, 0)
    board.up()
    #expect(inner.contentOffset.x > 40 && board.y == 0)
    let x = inner.contentOffset.x
    board.pull(0, -60)
    board.up()

    #expect(inner.contentOffset.x == x && board.y > 40)
  }
}
