import Expectations
import Foundation
import Segue
import TestSupport
import Testing

/// Pages that curl (PV7), and the options of page view controllers.
@MainActor @Suite struct PageCurlTests {
  @Test func aTurnByAProgramCurlsAndSendsCallbacksInOrder() {
    let fixture = PageFixture(style: .pageCurl)
    fixture["B"].view.backgroundColor = .red
    fixture["C"].view.backgroundColor = .blue
    fixture.rest()
    let before = fixture.stage.picture()

    fixture.turn(to: "C")
    fixture.stage.turn()
    fixture.stage.run(for: 0.3)
    let meanwhile = fixture.stage.picture()
    fixture.journal.note("~")
    fixture.stage.settle()
    let after = fixture.stage.picture()

    expectEqual(
      fixture.heard(),
      "C.wM(parent) C.wA! B.wD! C.iA! ~ B.wM(nil) C.dA! B.dD! B.dM(nil) C.dM(parent) done(true)"
    )
    expect(meanwhile.largestDifference(from: before) > 100)
    expect(meanwhile.largestDifference(from: after) > 100)
    expectEqual(fixture.seen, ["C 0"])
  }

  @Test func aTapNearAnEdgeTurnsThePage() {
    let fixture = PageFixture(style: .pageCurl)

    fixture.stage.tap(CGPoint(x: 100, y: 150))
    fixture.stage.settle()
    expectEqual(fixture.shown, "B")
    fixture.stage.tap(CGPoint(x: 190, y: 150))
    fixture.stage.settle()
    expectEqual(fixture.shown, "C")
    expect(fixture.heard().contains("did(B, finished, completed)"))
    fixture.stage.tap(CGPoint(x: 10, y: 150))
    fixture.stage.settle()

    expectEqual(fixture.shown, "B")
  }

  @Test func aDragTurnsThePageWhenItEnds() {
    let fixture = PageFixture(style: .pageCurl)

    fixture.stage.press(CGPoint(x: 50, y: 150))
    fixture.stage.drag(to: CGPoint(x: 150, y: 150))
    expectEmpty(fixture.heard())
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.shown, "A")
    expectEqual(fixture.seen, ["A 0"])
  }

  @Test func theUserCannotTurnBeyondTheLastPage() {
    let fixture = PageFixture(style: .pageCurl, first: 3)

    fixture.stage.tap(CGPoint(x: 190, y: 150))
    fixture.stage.settle()

    expectEqual(fixture.shown, "D")
    expectEmpty(fixture.heard())
  }

  @Test func onlyPagesThatCurlHaveRecognizersOfTheContainer() {
    expectEqual(PageFixture(style: .pageCurl).pages.gestureRecognizers.count, 2)
    expectEmpty(PageFixture().pages.gestureRecognizers)
  }

  private final class Book: UIPageViewController {}

  @Test func aContainerMadeWithoutAnythingCurls() {
    expectEqual(Book().transitionStyle, .pageCurl)
    expectEqual(Book().navigationOrientation, .horizontal)
  }

  @Test func optionsSayTheSpine() {
    let key = UIPageViewController.OptionsKey.spineLocation
    let raw = UIPageViewController.SpineLocation.mid.rawValue
    let curl = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [key: raw])

    expectEqual(curl.spineLocation, .mid)
    expectEqual(PageFixture(style: .pageCurl).pages.spineLocation, .min)
    expectEqual(PageFixture().pages.spineLocation, .none)
    expect(curl.viewControllers?.isEmpty == true)
  }
}
