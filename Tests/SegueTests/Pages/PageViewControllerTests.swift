import Expectations
import Foundation
import Segue
import TestSupport
import Testing

/// Pages that scroll, turned by a program or a finger (PV1–PV6).
@MainActor @Suite struct PageViewControllerTests {
  // MARK: By a program

  @Test func thePageFillsTheViewAndAppearsWithTheContainer() {
    let fixture = PageFixture()

    expectEqual(fixture.shown, "B")
    expectEqual(fixture["B"].view.frame.size, CGSize(width: 200, height: 300))
    expectEqual(fixture.seen, ["B 0"])
    expect(fixture["B"].parent === fixture.pages)
  }

  @Test func anAnimatedTurnScrollsAndSendsCallbacksInOrder() {
    let fixture = PageFixture()

    fixture.turn(to: "C")
    expectEqual(fixture.shown, "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.15)
    let places = fixture.seen
    fixture.journal.note("~")
    fixture.stage.settle()

    expectEqual(places, ["B -100", "C 100"])
    expectEqual(fixture.seen, ["C 0"])
    expectEqual(
      fixture.heard(),
      "C.wM(parent) C.load C.wA! B.wD! C.iA! ~ B.wM(nil) C.dA! B.dD! B.dM(nil) C.dM(parent) "
        + "done(true)")
    expectEqual(fixture.scrollView.contentOffset.x, 200)
  }

  @Test func aTurnBackComesFromTheOtherSide() {
    let fixture = PageFixture()

    fixture.turn(to: "A", .reverse)
    fixture.stage.turn()
    fixture.stage.run(for: 0.15)

    expectEqual(fixture.seen, ["A -100", "B 100"])
    fixture.stage.settle()
    expectEqual(fixture.seen, ["A 0"])
  }

  @Test func aPageIsReplacedAtOnceWithoutAnimation() {
    let fixture = PageFixture()

    fixture.turn(to: "D", animated: false)

    expectEqual(fixture.seen, ["D 0"])
    expectEqual(
      fixture.heard(),
      "D.wM(parent) D.load D.wA B.wD B.wM(nil) D.iA D.dA B.dD B.dM(nil) D.dM(parent) done(true)"
    )
    fixture.stage.settle()
    expectEmpty(fixture.heard())
  }

  @Test func thePresentPageIsNotReplacedByItself() {
    let fixture = PageFixture()

    fixture.turn(to: "B")
    fixture.stage.settle()

    expectEqual(fixture.heard(), "done(true)")
    expectEqual(fixture.seen, ["B 0"])
  }

  @Test func aNewerRequestEndsTheTurnBeforeIt() {
    let fixture = PageFixture()
    fixture.turn(to: "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.1)
    _ = fixture.heard()

    fixture.turn(to: "D")
    let begun = fixture.heard()
    fixture.stage.settle()

    expectEqual(
      begun,
      "B.wM(nil) C.dA! B.dD! B.dM(nil) C.dM(parent) done(false) D.wM(parent) D.load D.wA! C.wD!"
    )
    expectEqual(fixture.seen, ["D 0"])
  }

  @Test func aTurnEndsWhenTheContainerLeaves() {
    let fixture = PageFixture()
    fixture.turn(to: "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.1)
    _ = fixture.heard()

    fixture.stage.window.rootViewController = UIViewController()
    fixture.stage.settle()

    expectEqual(
      fixture.heard(), "B.wM(nil) C.dA! B.dD! B.dM(nil) C.dM(parent) done(false) C.wD C.dD")
  }

  @Test func aRequestAtTheBeginningOfATurnWaitsUntilItHasBegun() {
    let fixture = PageFixture()
    fixture.reactToBeginning = { [weak fixture] in
      fixture?.reactToBeginning = nil
      fixture?.turn(to: "D", animated: false)
      fixture?.journal.note("asked")
    }

    fixture.pull(-150)
    fixture.stage.release()
    fixture.stage.settle()

    let heard = fixture.heard()
    expect(heard.hasPrefix("will(C) asked C.wM(parent)"))
    expect(heard.contains("did(B, early) D.wM(parent)"))
    expectEqual(fixture.seen, ["D 0"])
    expectEqual(fixture.pages.children.count, 1)
  }

  @Test func aRequestAtTheEndOfATurnIsMadeThen() {
    let fixture = PageFixture()
    fixture.react = { [weak fixture] in
      fixture?.react = nil
      fixture?.turn(to: "D", animated: false)
    }

    fixture.pull(-150)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.seen, ["D 0"])
    expectEqual(fixture.pages.children.count, 1)
  }

  @Test func aPageThatAnotherContainerTakesIsNoPageAnyMore() {
    let fixture = PageFixture()
    let other = UIViewController()

    other.addChild(fixture["B"])
    fixture["B"].view.removeFromSuperview()
    expectEmpty(fixture.shown)
    fixture.turn(to: "C", animated: false)

    expect(fixture["B"].parent === other)
    expectEqual(fixture.seen, ["C 0"])
  }

  @Test func aTurnToAPageThatAnotherContainerTakesGoesBack() {
    let fixture = PageFixture()
    let other = UIViewController()
    fixture.turn(to: "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.1)

    other.addChild(fixture["C"])
    fixture["C"].view.removeFromSuperview()
    fixture.stage.settle()

    expectEqual(fixture.shown, "B")
    expectEqual(fixture.seen, ["B 0"])
    expect(fixture.heard().contains("done(false)"))
  }

  // MARK: By a finger

  @Test func aDragBeyondTheMiddleTurnsThePage() {
    let fixture = PageFixture()

    fixture.pull(-150)
    let begun = fixture.heard()
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(begun, "will(C) C.wM(parent) C.load C.wA! B.wD! C.iA!")
    expectEqual(
      fixture.heard(), "B.wM(nil) C.dA! B.dD! B.dM(nil) C.dM(parent) did(B, finished, completed)")
    expectEqual(fixture.shown, "C")
    expectEqual(fixture.seen, ["C 0"])
  }

  @Test func aShortDragGoesBack() {
    let fixture = PageFixture()

    fixture.pull(-60)
    expectEqual(fixture.seen.count, 2)
    expectEqual(fixture.shown, "B")
    _ = fixture.heard()
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(
      fixture.heard(), "B.wA! C.wD! C.wM(nil) B.iA! B.dA! C.dD! C.dM(nil) did(B, finished)")
    expectEqual(fixture.seen, ["B 0"])
    expectEqual(fixture.pages.children.count, 1)
  }

  @Test func aFlingTurnsThePageHoweverShort() {
    let fixture = PageFixture()

    fixture.stage.press(CGPoint(x: 60, y: 150))
    fixture.stage.drag(to: CGPoint(x: 120, y: 150))
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.shown, "A")
  }

  @Test func aDragBackBeyondThePageTurnsToTheOtherSide() {
    let fixture = PageFixture()
    fixture.pull(-60)
    _ = fixture.heard()

    fixture.stage.drag(to: CGPoint(x: 180, y: 150))
    let heard = fixture.heard()
    fixture.stage.run(for: 0.3)
    fixture.stage.release()
    fixture.stage.settle()

    expect(heard.contains("did(B, early)"))
    expect(heard.contains("will(A)"))
    expectEqual(fixture.pages.children.count, 1)
  }

  @Test func atTheLastPageTheContentBounces() {
    let fixture = PageFixture(first: 3)

    fixture.pull(-120)
    let place = fixture["D"].view.convert(CGPoint.zero, to: nil).x
    fixture.stage.release()
    fixture.stage.settle()

    expect(place < -10)
    expect(place > -100)
    expectEqual(fixture.seen, ["D 0"])
    expectEmpty(fixture.heard())
  }

  @Test func aPageThatIsCaughtCanBeThrownOn() {
    let fixture = PageFixture(first: 0)
    for _ in 0..<2 {
      fixture.stage.press(CGPoint(x: 150, y: 150))
      fixture.stage.drag(to: CGPoint(x: 30, y: 150))
      fixture.stage.release()
      fixture.stage.run(for: 0.1)
    }
    fixture.stage.settle()

    expectEqual(fixture.shown, "C")
    expectEqual(fixture.seen, ["C 0"])
    expectEqual(fixture.pages.children.count, 1)
  }

  @Test func withoutADataSourceTheUserTurnsNothing() {
    let fixture = PageFixture()
    fixture.pages.dataSource = nil

    fixture.pull(-150)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.seen, ["B 0"])
    expectEmpty(fixture.heard())
  }

  // MARK: Geometry

  @Test func theNextPageComesFromTheLeftWhereTheLayoutDoes() {
    let fixture = PageFixture()
    fixture.pages.view.semanticContentAttribute = .forceRightToLeft

    fixture.pull(150)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.shown, "C")
  }

  @Test func pagesCanLieBelowOneAnother() {
    let fixture = PageFixture(orientation: .vertical)
    expectEqual(fixture.scrollView.contentOffset, CGPoint(x: 0, y: 300))

    fixture.pull(0, -140)
    fixture.stage.release()
    fixture.stage.settle()
    expectEqual(fixture.shown, "B")
    fixture.stage.press(CGPoint(x: 100, y: 280))
    fixture.stage.drag(to: CGPoint(x: 100, y: 60))
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.shown, "C")
  }

  @Test func pagesAreAGapApart() {
    let fixture = PageFixture(options: [.interPageSpacing: 20])
    expectEqual(fixture["B"].view.frame.width, 200)
    expectEqual(fixture.seen, ["B 0"])

    fixture.turn(to: "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.15)

    expectEqual(fixture.seen, ["B -110", "C 110"])
  }

  @Test func aResizeKeepsThePage() {
    let fixture = PageFixture()
    fixture.turn(to: "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.1)

    fixture.stage.resize(to: CGSize(width: 320, height: 240))
    fixture.stage.settle()

    expectEqual(fixture.seen, ["C 0"])
    expectEqual(fixture["C"].view.frame.size, CGSize(width: 320, height: 240))
    expectEqual(fixture.scrollView.contentOffset.x, 320)
  }

  /// A delegate of the scroll view that a program finds.
  private final class Listener: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.x)
    }
  }

  @Test func theScrollViewCanHaveADelegateOfTheProgram() {
    let fixture = PageFixture()
    let listener = Listener()
    fixture.scrollView.delegate = listener

    fixture.turn(to: "C")
    fixture.stage.settle()

    expect(listener.offsets.count > 10)
    expectEqual(listener.offsets.max(), 400)
    expectEqual(fixture.shown, "C")
  }
}
