import Expectations
import TestSupport
import Testing

@testable import Segue

/// The bar on its way from one controller to another.
@MainActor @Suite(.serialized) final class BarTransitionTests {
  private lazy var fixture = BarFixture()

  private var navigation: UINavigationController { fixture.navigation }

  /// A pop that a finger holds after `way` points.
  private func drag(_ way: CGFloat) {
    fixture.stage.press(CGPoint(x: 5, y: 150))
    fixture.stage.drag(to: CGPoint(x: 5 + way, y: 150), over: 0.4)
  }

  /// B6
  @Test func aPushTakesTheOldTitleToTheBackButtonAndBringsTheNewOneFromTheRight() throws {
    fixture.push("Song", animated: true, settle: false)
    let old = try #require(fixture.label("Albums"))
    let new = try #require(fixture.label("Song"))
    let start = fixture.minX(of: new)
    fixture.stage.run(for: 0.1)
    let middle = fixture.texts
    let oldMiddle = fixture.minX(of: old)
    let newMiddle = fixture.minX(of: new)
    fixture.stage.settle()

    expect(start > 250)
    expect(middle.contains("Albums·"))
    expect(middle.contains("Song·"))
    expect(newMiddle < start)
    expect(newMiddle > fixture.minX(of: new))
    expect(oldMiddle > 26)
    expectEqual(fixture.texts, "Albums | Song")
    expect(abs(fixture.middle("Song") - 150) <= 0.5)
    expect(fixture.isAtRest)
  }

  @Test func theOldTitleAndTheTextOfTheBackButtonMoveAsOne() throws {
    fixture.push("Song", animated: true, settle: false)
    let transition = try #require(fixture.bar.transition)
    let title = try #require(transition.from.title)
    let text = transition.to.back.label
    for _ in 0..<20 {
      fixture.stage.step()
      let titleMiddle = fixture.minX(of: title) + title.bounds.width / 2
      let textMiddle = fixture.minX(of: text) + text.bounds.width / 2
      expect(abs(titleMiddle - textMiddle) < 0.01)
    }
  }

  @Test func aPopIsAPushReversed() {
    fixture.push("Song")
    navigation.popViewController(animated: true)
    fixture.stage.turn()
    let start = fixture.texts
    fixture.stage.run(for: 0.1)
    let middle = fixture.middle("Song")
    fixture.stage.settle()

    expectEqual(start, "Albums | Song")
    expect(middle > 160)
    expectEqual(fixture.texts, "Albums")
    expect(fixture.isAtRest)
  }

  /// B6
  @Test func theTitleFollowsTheFinger() {
    fixture.push("Song")

    drag(60)
    let early = fixture.middle("Song")
    fixture.stage.drag(to: CGPoint(x: 155, y: 150), over: 0.2)
    let late = fixture.middle("Song")
    fixture.stage.run(for: 1)

    // The title has moved by the fraction of half the bar's width that the finger has of the whole width.
    expect(abs(early - 180) <= 0.5)
    expect(abs(late - 225) <= 0.5)
    expectEqual(fixture.middle("Song"), late)
    expect(fixture.texts.contains("Song·0.5"))
  }

  /// B5
  @Test func aCancelledPopPutsEverythingBack() {
    let top = fixture.push("Song")
    let content = fixture.bar.content

    drag(100)
    fixture.stage.drag(to: CGPoint(x: 60, y: 150), over: 0.4)
    fixture.stage.release()
    let item = fixture.bar.topItem
    fixture.stage.settle()

    expect(item === fixture.root.navigationItem)
    expect(fixture.bar.topItem === top.navigationItem)
    expect(fixture.bar.content === content)
    expectEqual(fixture.texts, "Albums | Song")
    expect(fixture.isAtRest)
    fixture.stage.tap(BarFixture.back)
    fixture.stage.settle()
    expectEqual(navigation.viewControllers, [fixture.root])
  }

  @Test func aFinishedPopEndsLikeAnyOther() {
    fixture.push("Song")

    drag(200)
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(fixture.texts, "Albums")
    expect(fixture.isAtRest)
    expectEqual(fixture.bar.layer.speed, 1)
    expectEqual(fixture.bar.layer.timeOffset, 0)
  }

  @Test func aSettlingPopCanBeGrabbedWithItsBar() {
    fixture.push("Song")
    drag(200)
    fixture.stage.release()
    fixture.stage.run(for: 0.05)
    let settling = fixture.middle("Song")

    fixture.stage.press(CGPoint(x: 10, y: 150))
    fixture.stage.drag(to: CGPoint(x: 21, y: 150), over: 0.016)
    let held = fixture.middle("Song")
    fixture.stage.run(for: 0.5)
    let still = fixture.middle("Song")
    fixture.stage.drag(to: CGPoint(x: -250, y: 150), over: 0.5)
    fixture.stage.release()
    fixture.stage.settle()

    expect(settling > 250)
    expect(held >= settling)
    expectEqual(held, still)
    expectEqual(fixture.texts, "Albums | Song")
    expect(fixture.isAtRest)
  }

  /// B7
  @Test func inMidTransitionTheBarTakesNoTaps() {
    fixture.push("Song")
    fixture.push("Verse", animated: true, settle: false)
    fixture.stage.run(for: 0.1)

    fixture.stage.tap(BarFixture.back)
    fixture.stage.settle()

    expectEqual(navigation.viewControllers.count, 3)
    expectEqual(fixture.texts, "Song | Verse")
  }

  @Test func withoutAnimationTheBarIsRightAtOnce() {
    fixture.push("Song", settle: false)
    expectEqual(fixture.texts, "Albums | Song")
    expect(fixture.isAtRest)

    navigation.popViewController(animated: false)
    fixture.stage.turn()
    expectEqual(fixture.texts, "Albums")
    expect(fixture.isAtRest)
  }

  @Test(arguments: [true, false]) func settingTheStackSetsTheBar(animated: Bool) {
    let top = fixture.push("Song")
    let other = JournalController("Other", fixture.journal)

    navigation.setViewControllers([other, top], animated: animated)
    fixture.stage.settle()
    let sameTop = fixture.texts
    navigation.setViewControllers([top, other], animated: animated)
    fixture.stage.settle()

    expectEqual(sameTop, "Other | Song")
    expectEqual(fixture.texts, "Song | Other")
    expect(fixture.isAtRest)
  }

  @Test func theItemsAreThoseOfTheStackAlsoBeforeTheViewLoads() {
    let controllers = ["A", "B"].map { JournalController($0, fixture.journal) }
    let navigation = UINavigationController(rootViewController: controllers[0])
    navigation.pushViewController(controllers[1], animated: false)

    expectEqual(navigation.navigationBar.items, controllers.map(\.navigationItem))
    expect(navigation.navigationBar.backItem === controllers[0].navigationItem)
    expect(!controllers[1].isViewLoaded)
  }

  @Test func queuedPushesAreShownOneAfterTheOther() {
    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.1)
    fixture.push("Verse", animated: true, settle: false)
    let during = fixture.bar.topItem?.title
    fixture.stage.settle()

    expectEqual(during, "Song")
    expectEqual(fixture.texts, "Song | Verse")
    expect(fixture.isAtRest)
  }

  @Test func buttonsGivenInMidTransitionFadeInWithTheRest() {
    let top = fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.05)
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    fixture.stage.step()
    let early = fixture.texts
    fixture.stage.run(for: 0.15)
    let middle = fixture.texts
    fixture.stage.settle()

    // The old button goes first.
    expect(!early.contains("Edit"))
    expect(middle.contains("Edit·"))
    expectEqual(fixture.texts, "Albums | Song | Edit")
  }

  @Test(arguments: [true, false]) func anInteractorOfTheDelegateDrivesTheBarToo(finishes: Bool) {
    let spy = DelegateSpy(Fader())
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor
    navigation.delegate = spy

    fixture.push("Song", animated: true, settle: false)
    interactor.update(0.25)
    fixture.stage.run(for: 1)
    let middle = fixture.texts
    if finishes { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    expect(middle.contains("Song·0.25"))
    expectEqual(fixture.texts, finishes ? "Albums | Song" : "Albums")
    expect(fixture.isAtRest)
  }

  @Test func aPlayingTransitionCanBeHeldWithItsBar() {
    let spy = DelegateSpy(Fader())
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    spy.interactor = interactor
    navigation.delegate = spy

    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.2)
    interactor.pause()
    fixture.stage.run(for: 1)
    let held = fixture.texts
    interactor.finish()
    fixture.stage.settle()

    expect(held.contains("Song·0.5"))
    expectEqual(fixture.texts, "Albums | Song")
    expect(fixture.isAtRest)
  }

  @Test func withReducedMotionTheBarFades() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.1)
    let titleMiddle = fixture.middle("Song")
    let middle = fixture.texts
    fixture.stage.settle()

    expect(middle.contains("Song·"))
    expect(abs(titleMiddle - 150) <= 0.5)
    expect(fixture.isAtRest)
  }

  @Test func aPushThatInterruptsAPushMovesOnWithoutAJump() throws {
    OverlappingRequests(of: navigation).policy = .interrupt
    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.1)
    let before = fixture.middle("Song")
    let next = JournalController("Verse", fixture.journal)
    navigation.pushViewController(next, animated: true)
    fixture.stage.turn()
    let title = try #require(fixture.bar.transition?.from.title)
    let after = fixture.minX(of: title) + title.bounds.width / 2
    let top = fixture.bar.topItem
    fixture.stage.settle()

    expect(before > 155)
    expect(abs(after - before) <= 0.5)
    expect(top === next.navigationItem)
    expectEqual(fixture.texts, "Song | Verse")
    expect(fixture.isAtRest)
  }

  @Test func aPopThatInterruptsAPushTurnsTheBarAround() {
    OverlappingRequests(of: navigation).policy = .interrupt
    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.1)
    let before = fixture.middle("Song")
    navigation.popViewController(animated: true)
    fixture.stage.turn()
    let after = fixture.middle("Song")
    fixture.stage.settle()

    expect(abs(after - before) < 1)
    expectEqual(fixture.texts, "Albums")
    expect(fixture.isAtRest)
  }

  @Test func aPushCanBeGrabbedWithItsBar() {
    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.15)
    fixture.stage.press(CGPoint(x: 200, y: 150))
    fixture.stage.drag(to: CGPoint(x: 220, y: 150), over: 0.016)
    let held = fixture.middle("Song")
    fixture.stage.run(for: 1)
    let still = fixture.middle("Song")
    fixture.stage.drag(to: CGPoint(x: 300, y: 150), over: 0.3)
    let dragged = fixture.middle("Song")
    fixture.stage.release()
    fixture.stage.settle()

    expectEqual(held, still)
    // Half of the finger's way, as the title has half of the view's.
    expect(abs(dragged - held - 40) < 1)
    expect(fixture.isAtRest)
  }

  @Test func fromRightToLeftEverythingComesFromTheOtherSide() throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    fixture.push("Song", animated: true, settle: false)
    let start = fixture.middle("Song")
    fixture.stage.settle()
    let item = fixture.bar.topItem
    item?.rightBarButtonItem = UIBarButtonItem(title: "R", style: .plain)
    fixture.stage.settle()
    let texts = fixture.texts
    fixture.stage.tap(CGPoint(x: 286, y: 22))
    fixture.stage.settle()

    expect(abs(start) < 1)
    expectEqual(texts, "R | Song | Albums")
    expectEqual(fixture.texts, "Albums")
    expect(fixture.isAtRest)
  }

  @Test func whatWasPoppedIsFreed() {
    weak var item: UINavigationItem?
    weak var navigation: UINavigationController?
    do {
      let fixture = BarFixture()
      navigation = fixture.navigation
      item = fixture.push("Song").navigationItem
      fixture.navigation.popViewController(animated: true)
      fixture.stage.settle()
      expect(item == nil)
      fixture.stage.close()
    }
    expect(navigation == nil)
  }
}
