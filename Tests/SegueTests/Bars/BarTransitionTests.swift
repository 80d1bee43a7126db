import TestSupport
import Testing

@testable import Segue

/// The bar on its way from one controller to another.
@MainActor @Suite(.serialized) final class BarTransitionTests {
  private lazy var board = BarBoard()

  private var navigation: UINavigationController { board.navigation }

  /// A pop that a finger holds after `way` points.
  private func drag(_ way: CGFloat) {
    board.stage.press(CGPoint(x: 5, y: 150))
    board.stage.drag(to: CGPoint(x: 5 + way, y: 150), over: 0.4)
  }

  /// B6
  @Test func aPushTakesTheOldTitleToTheBackButtonAndBringsTheNewOneFromTheRight() throws {
    board.push("Song", animated: true, settle: false)
    let old = try #require(board.label("Albums"))
    let new = try #require(board.label("Song"))
    let start = board.minX(of: new)
    board.stage.run(for: 0.1)
    let middle = board.texts
    let oldMiddle = board.minX(of: old)
    let newMiddle = board.minX(of: new)
    board.stage.settle()

    #expect(start > 250)
    #expect(middle.contains("Albums·") && middle.contains("Song·"))
    #expect(newMiddle < start && newMiddle > board.minX(of: new))
    #expect(oldMiddle > 26)
    #expect(board.texts == "Albums | Song")
    #expect(abs(board.middle("Song") - 150) <= 0.5)
    #expect(board.isAtRest)
  }

  @Test func theOldTitleAndTheTextOfTheBackButtonMoveAsOne() throws {
    board.push("Song", animated: true, settle: false)
    let transition = try #require(board.bar.transition)
    let title = try #require(transition.from.title)
    let text = transition.to.back.label
    for _ in 0..<20 {
      board.stage.step()
      let titleMiddle = board.minX(of: title) + title.bounds.width / 2
      let textMiddle = board.minX(of: text) + text.bounds.width / 2
      #expect(abs(titleMiddle - textMiddle) < 0.01)
    }
  }

  @Test func aPopIsAPushReversed() {
    board.push("Song")
    navigation.popViewController(animated: true)
    board.stage.turn()
    let start = board.texts
    board.stage.run(for: 0.1)
    let middle = board.middle("Song")
    board.stage.settle()

    #expect(start == "Albums | Song")
    #expect(middle > 160)
    #expect(board.texts == "Albums")
    #expect(board.isAtRest)
  }

  /// B6
  @Test func theTitleFollowsTheFinger() {
    board.push("Song")

    drag(60)
    let early = board.middle("Song")
    board.stage.drag(to: CGPoint(x: 155, y: 150), over: 0.2)
    let late = board.middle("Song")
    board.stage.run(for: 1)

    // As far as the finger has come of the bar's width, of half of that width.
    #expect(abs(early - 180) <= 0.5)
    #expect(abs(late - 225) <= 0.5)
    #expect(board.middle("Song") == late)
    #expect(board.texts.contains("Song·0.5"))
  }

  /// B5
  @Test func aCancelledPopPutsEverythingBack() {
    let top = board.push("Song")
    let content = board.bar.content

    drag(100)
    board.stage.drag(to: CGPoint(x: 60, y: 150), over: 0.4)
    board.stage.release()
    let item = board.bar.topItem
    board.stage.settle()

    #expect(item === board.root.navigationItem)
    #expect(board.bar.topItem === top.navigationItem)
    #expect(board.bar.content === content)
    #expect(board.texts == "Albums | Song")
    #expect(board.isAtRest)
    board.stage.tap(BarBoard.back)
    board.stage.settle()
    #expect(navigation.viewControllers == [board.root])
  }

  @Test func aFinishedPopEndsLikeAnyOther() {
    board.push("Song")

    drag(200)
    board.stage.release()
    board.stage.settle()

    #expect(board.texts == "Albums")
    #expect(board.isAtRest)
    #expect(board.bar.layer.speed == 1 && board.bar.layer.timeOffset == 0)
  }

  @Test func aSettlingPopCanBeGrabbedWithItsBar() {
    board.push("Song")
    drag(200)
    board.stage.release()
    board.stage.run(for: 0.05)
    let settling = board.middle("Song")

    board.stage.press(CGPoint(x: 10, y: 150))
    board.stage.drag(to: CGPoint(x: 21, y: 150), over: 0.016)
    let held = board.middle("Song")
    board.stage.run(for: 0.5)
    let still = board.middle("Song")
    board.stage.drag(to: CGPoint(x: -250, y: 150), over: 0.5)
    board.stage.release()
    board.stage.settle()

    #expect(settling > 250)
    #expect(held >= settling && held == still)
    #expect(board.texts == "Albums | Song")
    #expect(board.isAtRest)
  }

  /// B7
  @Test func inMidTransitionTheBarTakesNoTaps() {
    board.push("Song")
    board.push("Verse", animated: true, settle: false)
    board.stage.run(for: 0.1)

    board.stage.tap(BarBoard.back)
    board.stage.settle()

    #expect(navigation.viewControllers.count == 3)
    #expect(board.texts == "Song | Verse")
  }

  @Test func withoutAnimationTheBarIsRightAtOnce() {
    board.push("Song", settle: false)
    #expect(board.texts == "Albums | Song")
    #expect(board.isAtRest)

    navigation.popViewController(animated: false)
    board.stage.turn()
    #expect(board.texts == "Albums")
    #expect(board.isAtRest)
  }

  @Test(arguments: [true, false]) func settingTheStackSetsTheBar(animated: Bool) {
    let top = board.push("Song")
    let other = JournalController("Other", board.journal)

    navigation.setViewControllers([other, top], animated: animated)
    board.stage.settle()
    let sameTop = board.texts
    navigation.setViewControllers([top, other], animated: animated)
    board.stage.settle()

    #expect(sameTop == "Other | Song")
    #expect(board.texts == "Song | Other")
    #expect(board.isAtRest)
  }

  @Test func theItemsAreThoseOfTheStackAlsoBeforeTheViewLoads() {
    let controllers = ["A", "B"].map { JournalController($0, board.journal) }
    let navigation = UINavigationController(rootViewController: controllers[0])
    navigation.pushViewController(controllers[1], animated: false)

    #expect(navigation.navigationBar.items == controllers.map(\.navigationItem))
    #expect(navigation.navigationBar.backItem === controllers[0].navigationItem)
    #expect(!controllers[1].isViewLoaded)
  }

  @Test func queuedPushesAreShownOneAfterTheOther() {
    board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.1)
    board.push("Verse", animated: true, settle: false)
    let during = board.bar.topItem?.title
    board.stage.settle()

    #expect(during == "Song")
    #expect(board.texts == "Song | Verse")
    #expect(board.isAtRest)
  }

  @Test func buttonsGivenInMidTransitionFadeInWithTheRest() {
    let top = board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.05)
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    board.stage.step()
    let early = board.texts
    board.stage.run(for: 0.15)
    let middle = board.texts
    board.stage.settle()

    // First what was in its place goes.
    #expect(!early.contains("Edit"))
    #expect(middle.contains("Edit·"))
    #expect(board.texts == "Albums | Song | Edit")
  }

  @Test(arguments: [true, false]) func anInteractorOfTheDelegateDrivesTheBarToo(finishes: Bool) {
    let fader = Fader()
    let interactor = UIPercentDrivenInteractiveTransition()
    fader.interactor = interactor
    navigation.delegate = fader

    board.push("Song", animated: true, settle: false)
    interactor.update(0.25)
    board.stage.run(for: 1)
    let middle = board.texts
    if finishes { interactor.finish() } else { interactor.cancel() }
    board.stage.settle()

    #expect(middle.contains("Song·0.25"))
    #expect(board.texts == (finishes ? "Albums | Song" : "Albums"))
    #expect(board.isAtRest)
  }

  @Test func aPlayingTransitionCanBeHeldWithItsBar() {
    let fader = Fader()
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    fader.interactor = interactor
    navigation.delegate = fader

    board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.2)
    interactor.pause()
    board.stage.run(for: 1)
    let held = board.texts
    interactor.finish()
    board.stage.settle()

    #expect(held.contains("Song·0.5"))
    #expect(board.texts == "Albums | Song")
    #expect(board.isAtRest)
  }

  @Test func withReducedMotionTheBarFades() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.1)
    let place = board.middle("Song")
    let middle = board.texts
    board.stage.settle()

    #expect(middle.contains("Song·"))
    #expect(abs(place - 150) <= 0.5)
    #expect(board.isAtRest)
  }

  @Test func aPushThatInterruptsAPushMovesOnWithoutAJump() throws {
    navigation.transitionPolicy = .interrupt
    board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.1)
    let before = board.middle("Song")
    let next = JournalController("Verse", board.journal)
    navigation.pushViewController(next, animated: true)
    board.stage.turn()
    let title = try #require(board.bar.transition?.from.title)
    let after = board.minX(of: title) + title.bounds.width / 2
    let top = board.bar.topItem
    board.stage.settle()

    #expect(before > 155)
    #expect(abs(after - before) <= 0.5)
    #expect(top === next.navigationItem)
    #expect(board.texts == "Song | Verse")
    #expect(board.isAtRest)
  }

  @Test func aPopThatInterruptsAPushTurnsTheBarAround() {
    navigation.transitionPolicy = .interrupt
    board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.1)
    let before = board.middle("Song")
    navigation.popViewController(animated: true)
    board.stage.turn()
    let after = board.middle("Song")
    board.stage.settle()

    #expect(abs(after - before) < 1)
    #expect(board.texts == "Albums")
    #expect(board.isAtRest)
  }

  @Test func aPushCanBeGrabbedWithItsBar() {
    board.push("Song", animated: true, settle: false)
    board.stage.run(for: 0.15)
    board.stage.press(CGPoint(x: 200, y: 150))
    board.stage.drag(to: CGPoint(x: 220, y: 150), over: 0.016)
    let held = board.middle("Song")
    board.stage.run(for: 1)
    let still = board.middle("Song")
    board.stage.drag(to: CGPoint(x: 300, y: 150), over: 0.3)
    let dragged = board.middle("Song")
    board.stage.release()
    board.stage.settle()

    #expect(held == still)
    // Half of the finger's way, as the title has half of the view's.
    #expect(abs(dragged - held - 40) < 1)
    #expect(board.isAtRest)
  }

  @Test func fromRightToLeftEverythingComesFromTheOtherSide() throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    board.push("Song", animated: true, settle: false)
    let start = board.middle("Song")
    board.stage.settle()
    let item = board.bar.topItem
    item?.rightBarButtonItem = UIBarButtonItem(title: "R", style: .plain)
    board.stage.settle()
    let texts = board.texts
    board.stage.tap(CGPoint(x: 286, y: 22))
    board.stage.settle()

    #expect(abs(start) < 1)
    #expect(texts == "R | Song | Albums")
    #expect(board.texts == "Albums")
    #expect(board.isAtRest)
  }

  @Test func whatWasPoppedIsFreed() {
    weak var item: UINavigationItem?
    weak var navigation: UINavigationController?
    do {
      let board = BarBoard()
      navigation = board.navigation
      item = board.push("Song").navigationItem
      board.navigation.popViewController(animated: true)
      board.stage.settle()
      #expect(item == nil)
      board.stage.close()
    }
    #expect(navigation == nil)
  }
}
