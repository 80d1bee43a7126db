import Expectations
import Foundation
import Testing

@testable import Segue

/// Scroll views under fingers and wheels (G11).
@MainActor @Suite struct ScrollViewTests {
  private static let throwTrace =
    "willBeginDragging · didScroll · willEndDragging · didEndDragging(true)"
    + " · willBeginDecelerating · didScroll · didEndDecelerating"

  @Test func aThrowIsToldInOrder() {
    let fixture = ScrollFixture()

    fixture.fling(0, -100)
    expect(fixture.scrollView.isDecelerating)
    expect(fixture.stage.settle())

    expectEqual(fixture.heard(), Self.throwTrace)
    expectEqual(fixture.scrollView.contentOffset, fixture.proposal)
    expect(!fixture.scrollView.isDecelerating)
    expect(!fixture.scrollView.isTracking)
  }

  @Test func aDragThatEndsAtRestIsToldInOrder() {
    let fixture = ScrollFixture()

    fixture.pull(0, -100)
    expect(fixture.scrollView.isTracking)
    expect(fixture.scrollView.isDragging)
    fixture.up()
    fixture.stage.settle()

    expectEqual(
      fixture.heard(), "willBeginDragging · didScroll · willEndDragging · didEndDragging(false)")
    expect(abs(fixture.y - 80) < 1e-9)
  }

  @Test(arguments: [30, 60, 144]) func frameRatesDoNotMatter(framesPerSecond: Int) {
    let fixture = ScrollFixture(framesPerSecond: framesPerSecond)
    fixture.fling(0, -100)
    let start = fixture.y
    let law = ScrollLaw.slowing(from: start, velocity: fixture.velocity.y * 1000, rate: 0.998)
    let release = fixture.stage.now

    for _ in 0..<framesPerSecond {
      fixture.stage.step()
      let expected: CGFloat = law.value(at: fixture.stage.now - release)
      expect(abs(fixture.y - expected) < 1e-9)
    }
    let velocity: CGFloat = fixture.velocity.y
    let way: CGFloat = fixture.proposal.y - start
    expect(abs(way - velocity * 499) < 1e-6)
    expect(abs(velocity - 1) < 1e-6)
  }

  @Test func theFastRateRestsSooner() {
    let fixture = ScrollFixture()
    fixture.scrollView.decelerationRate = .fast

    fixture.fling(0, -100)
    let start = fixture.y
    fixture.stage.settle()

    expect(abs(fixture.y - start - 99) < 1e-6)
  }

  @Test func contentIsPulledBeyondItsEdgeAndSpringsBack() {
    let fixture = ScrollFixture()

    fixture.pull(0, 110)
    expect(abs(fixture.y + RubberBand.pulled(99, length: 400)) < 1e-6)
    fixture.up()
    fixture.stage.settle()

    expectEqual(fixture.y, 0)
    expectEqual(fixture.heard(), Self.throwTrace)
  }

  @Test func withoutBouncesContentStaysAtItsEdge() {
    let fixture = ScrollFixture()
    fixture.scrollView.bounces = false

    fixture.pull(0, 110)

    expectEqual(fixture.y, 0)
  }

  @Test func insetsMoveTheEdges() {
    let fixture = ScrollFixture()
    fixture.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)

    fixture.scrollView.scrollRectToVisible(
      CGRect(x: 0, y: -99, width: 1, height: 1), animated: false)
    expectEqual(fixture.y, -30)
    for _ in 0..<4 {
      fixture.fling(0, -150)
      fixture.stage.settle()
    }

    expectEqual(fixture.y, 1650)
  }

  @Test func aTouchStopsContentThatMoves() {
    let fixture = ScrollFixture()
    fixture.fling(0, -100)
    fixture.stage.run(for: 0.2)
    _ = fixture.heard()
    let offset = fixture.y

    fixture.down(100, 200)
    fixture.stage.run(for: 0.5)
    expectEqual(fixture.y, offset)
    fixture.up()
    fixture.stage.settle()

    expectEqual(fixture.y, offset)
    expectEqual(
      fixture.heard(),
      "didEndDecelerating · willBeginDragging · willEndDragging · didEndDragging(false)")
  }

  @Test func contentCaughtBeyondItsEdgeSpringsBackWhenLetGo() {
    let fixture = ScrollFixture()
    fixture.pull(0, 200)
    fixture.up()
    fixture.stage.step()
    fixture.stage.step()

    fixture.down(100, 200)
    let offset = fixture.y
    fixture.stage.run(for: 0.3)
    expectEqual(fixture.y, offset)
    expect(offset < 0)
    fixture.up()
    fixture.stage.settle()

    expectEqual(fixture.y, 0)
  }

  @Test(arguments: [-30.0, -150]) func pagesSnap(way: CGFloat) {
    let fixture = ScrollFixture()
    fixture.scrollView.isPagingEnabled = true

    fixture.pull(0, way)
    fixture.up()
    fixture.stage.settle()
    expectEqual(fixture.y, 0)
    fixture.fling(0, way)
    fixture.stage.settle()

    expectEqual(fixture.y, 400)
  }

  @Test func theDelegateChoosesWhereContentRests() {
    let fixture = ScrollFixture()
    fixture.retarget = { CGPoint(x: $0.x, y: ($0.y / 100).rounded() * 100) }

    fixture.fling(0, -100)
    fixture.stage.settle()

    expect(fixture.proposal.y != fixture.y)
    expectEqual(fixture.y, (fixture.proposal.y / 100).rounded() * 100)
  }

  @Test func aWheelScrollsByItsDeltaAndStopsAtTheEdge() {
    let fixture = ScrollFixture()

    fixture.wheel(0, -30)
    expectEqual(fixture.y, 30)
    fixture.wheel(0, -3)
    expectEqual(fixture.y, 33)
    fixture.wheel(0, 500)
    expectEqual(fixture.y, 0)
    fixture.wheel(0, -10)
    expectEqual(fixture.y, 10)
    fixture.stage.settle()

    expectEqual(fixture.y, 10)
    expectEqual(
      fixture.heard(), "willBeginDragging · didScroll · willEndDragging · didEndDragging(false)")
  }

  @Test func anAnimatedChangeIsToldWhenItIsOver() {
    let fixture = ScrollFixture()

    fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    fixture.stage.run(for: 0.15)
    expect(abs(fixture.y - 150) < 30)
    fixture.stage.settle()
    expectEqual(fixture.heard(), "didScroll · didEndScrollingAnimation")
    fixture.scrollView.setContentOffset(.zero, animated: false)

    expectEqual(fixture.y, 0)
    expectEqual(fixture.heard(), "didScroll")
  }

  @Test func theIndicatorFadesInAndOut() {
    let fixture = ScrollFixture()
    expect(!fixture.scrollView.indicators.isVisible)

    fixture.fling(0, -100)
    expect(fixture.scrollView.indicators.isVisible)
    fixture.stage.settle()

    expect(!fixture.scrollView.indicators.isVisible)
  }

  @Test func aLockedDragStaysOnItsAxis() {
    let fixture = ScrollFixture(content: CGSize(width: 1000, height: 1000))
    fixture.scrollView.isDirectionalLockEnabled = true

    fixture.pull(-20, -100)
    expectEqual(fixture.scrollView.contentOffset.x, 0)
    fixture.up()

    expect(fixture.y > 50)
  }

  @Test func contentThatFitsOnlyMovesWhenItAlwaysBounces() {
    let fixture = ScrollFixture(content: CGSize(width: 200, height: 100))
    fixture.pull(0, 100)
    fixture.up()
    expectEqual(fixture.heard(), "")

    fixture.scrollView.alwaysBounceVertical = true
    fixture.pull(0, 100)

    expect(fixture.y < 0)
  }

  @Test func shorterContentPullsTheOffsetBack() {
    let fixture = ScrollFixture()
    fixture.scrollView.contentOffset.y = 1600

    fixture.scrollView.contentSize.height = 500

    expectEqual(fixture.y, 100)
  }

  @Test func anAnimationEndsTheDragThatItReplaces() {
    let fixture = ScrollFixture()
    fixture.pull(0, -100)

    fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    fixture.drag(by: 0, -50)
    fixture.up()
    fixture.stage.settle()

    expectEqual(fixture.y, 500)
    expectEqual(
      fixture.heard(),
      "willBeginDragging · didScroll · didEndDragging(false) · didScroll"
        + " · didEndScrollingAnimation")
  }

  @Test func aDragGoesOnFromWhereTheProgramPutTheContent() {
    let fixture = ScrollFixture()
    fixture.pull(0, -100)

    fixture.scrollView.contentOffset.y += 1000
    fixture.drag(by: 0, -20)

    expect(abs(fixture.y - 1100) < 1e-9)
  }

  @Test func aTargetThatIsNoPlaceIsIgnored() {
    let fixture = ScrollFixture()
    fixture.retarget = { _ in CGPoint(x: CGFloat.nan, y: .infinity) }

    fixture.fling(0, -100)
    fixture.stage.settle()

    expectEqual(fixture.scrollView.contentOffset, fixture.proposal)
  }

  @Test func aViewThatLeavesItsWindowStandsStill() {
    let fixture = ScrollFixture()
    fixture.fling(0, -100)

    fixture.scrollView.removeFromSuperview()
    expect(!fixture.scrollView.isDecelerating)

    expect(fixture.stage.settle(limit: 2))
    expect(fixture.heard().hasSuffix("didEndDecelerating"))
  }

  @Test func theInnerOfTwoScrollsTheWayItCan() {
    let fixture = ScrollFixture()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    inner.contentSize = CGSize(width: 800, height: 400)
    fixture.scrollView.addSubview(inner)

    fixture.pull(-60, 0)
    fixture.up()
    expect(inner.contentOffset.x > 40)
    expectEqual(fixture.y, 0)
    let x = inner.contentOffset.x
    fixture.pull(0, -60)
    fixture.up()

    expectEqual(inner.contentOffset.x, x)
    expect(fixture.y > 40)
  }
}
