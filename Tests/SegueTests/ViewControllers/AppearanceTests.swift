import Expectations
import Segue
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct AppearanceTests {
  private let journal = Journal()
  private let stage = HeadlessStage(size: CGSize(width: 320, height: 200))

  private func showParent() -> JournalController {
    let parent = JournalController("P", journal)
    stage.show(parent)
    stage.turn()
    _ = journal.take()
    return parent
  }

  /// S1
  @Test func aChildThatIsAddedAppearsAndTheDidCallComesWithTheNextTurn() {
    let parent = showParent()
    let child = JournalController("B", journal)
    child.notesLayout = true

    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let during = journal.take()
    stage.window.layoutIfNeeded()
    let layout = journal.take()
    stage.turn()

    expectEqual(during, "B.wM(P) · B.load · B.wA · B.dM(P)")
    expectEqual(layout, "B.iA · B.layout")
    expectEqual(journal.take(), "B.dA")
  }

  /// C11
  @Test(arguments: [true, false])
  func aChildThatLeavesAParentThatDisappearsHearsOfItsEnd(viewFirst: Bool) {
    let parent = showParent()
    let child = JournalController("B", journal)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.turn()
    parent.beginAppearanceTransition(false, animated: false)
    _ = journal.take()

    child.willMove(toParent: nil)
    if viewFirst { child.view.removeFromSuperview() }
    child.removeFromParent()
    if !viewFirst { child.view.removeFromSuperview() }
    parent.endAppearanceTransition()

    expectEqual(journal.take().replacing("B.dM(nil) · ", with: ""), "B.wM(nil) · B.dD · P.dD")
  }

  /// V4
  @Test func theWindowIsNilInTheFirstWillAppearAndThereInIsAppearing() {
    final class Probe: UIViewController {
      var windows: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { windows.append(view.window != nil) }
      override func viewIsAppearing(_ animated: Bool) { windows.append(view.window != nil) }
    }
    let probe = Probe()

    stage.show(probe)

    expectEqual(probe.windows, [false, true])
  }

  @Test func aViewTakenOutOfTheWindowDisappearsAtOnce() {
    let parent = showParent()
    let child = JournalController("B", journal)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.turn()
    stage.turn()
    _ = journal.take()

    child.view.removeFromSuperview()

    expectEqual(journal.take(), "B.wD · B.dD")
  }

  @Test func aViewTakenOutBeforeItsDidAppearTurnsBackAndNeverGetsIt() {
    let parent = showParent()
    let child = JournalController("B", journal)
    parent.addChild(child)

    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    stage.turn()
    stage.turn()

    expectEqual(journal.take(), "B.wM(P) · B.load · B.wA · B.wD · B.dD")
  }

  /// F1, F2
  @Test func withoutForwardingChildrenHearOnlyWhatTheContainerSays() {
    final class Manual: JournalController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Manual("P", journal)
    stage.show(parent)
    let child = JournalController("B", journal)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.turn()
    let silent = journal.take()

    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()

    expect(silent.hasSuffix("B.wM(P) · B.load"))
    expectEqual(journal.take(), "B.wA! · B.iA! · B.dA! · B.wD! · B.dD!")
  }

  /// F3
  @Test func nestedBeginsWaitForTheLastEnd() {
    let child = JournalController("B", journal)

    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    let early = journal.take()
    child.endAppearanceTransition()

    expectEqual(early, "B.load · B.wA")
    expectEqual(journal.take(), "B.iA · B.dA")
  }

  /// F4
  @Test func aBeginTheOtherWayTurnsBackAndOneEndClosesIt() {
    let child = JournalController("B", journal)

    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()

    expectEqual(journal.take(), "B.load · B.wA! · B.wD! · B.dD!")
  }

  /// F5
  @Test func anEndWithoutABeginIsReported() {
    let child = JournalController("B", journal)

    let warnings = Diagnostics.capture { child.endAppearanceTransition() }

    expectEqual(warnings, ["unbalanced calls to begin and end appearance transitions for B"])
    expectEqual(journal.take(), "")
  }

  @Test func aChildInTheParentsViewAppearsAndDisappearsWithIt() {
    let parent = JournalController("P", journal)
    let child = JournalController("B", journal)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = journal.take()

    stage.show(parent)
    stage.turn()
    let shown = journal.take()
    stage.window.rootViewController = nil

    expectEqual(shown, "P.wA · B.wA · P.iA · B.iA · B.dA · P.dA")
    expectEqual(journal.take(), "P.wD · B.wD · B.dD · P.dD")
  }

  /// C1, C2, C3
  @Test func addingAChildOfAnotherParentTakesItFromThere() {
    let first = JournalController("P", journal)
    let second = JournalController("Q", journal)
    let child = JournalController("B", journal)
    first.addChild(child)
    _ = journal.take()

    second.addChild(child)

    expectEqual(journal.take(), "B.dM(nil) · B.wM(Q)")
    expectEmpty(first.children)
    expect(child.parent === second)
  }
}
