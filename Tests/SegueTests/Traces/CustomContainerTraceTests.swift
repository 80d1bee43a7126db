import Segue
import TestSupport
import Testing

/// What is heard in containers that are written with public API only (C1, C2, C9, F1 to F4, S1).
@MainActor @Suite(.serialized) struct CustomContainerTraceTests {
  private let board = TraceBoard()

  /// Shows one child at a time. Says itself when children appear, as one must who is interactive.
  private final class Manual: JournalController {
    private(set) var shown: UIViewController?
    private var leaving: UIViewController?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      shown?.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      shown?.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      shown?.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      shown?.endAppearanceTransition()
    }

    func place(_ child: UIViewController) {
      shown = child
      addChild(child)
      child.view.frame = view.bounds
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    func begin(to child: UIViewController, animated: Bool) {
      leaving = shown
      shown = child
      leaving?.willMove(toParent: nil)
      addChild(child)
      leaving?.beginAppearanceTransition(false, animated: animated)
      child.beginAppearanceTransition(true, animated: animated)
      child.view.frame = view.bounds
      view.addSubview(child.view)
    }

    func finish() {
      leaving?.view.removeFromSuperview()
      leaving?.endAppearanceTransition()
      shown?.endAppearanceTransition()
      leaving?.removeFromParent()
      shown?.didMove(toParent: self)
      leaving = nil
    }

    /// F4: the same begins the other way, and then one end each.
    func cancel(animated: Bool) {
      let coming = shown
      shown = leaving
      leaving = nil
      coming?.willMove(toParent: nil)
      coming?.beginAppearanceTransition(false, animated: animated)
      coming?.view.removeFromSuperview()
      coming?.endAppearanceTransition()
      coming?.removeFromParent()
      shown?.beginAppearanceTransition(true, animated: animated)
      shown?.endAppearanceTransition()
    }
  }

  @Test(arguments: Ending.allCases)
  func aContainerThatForwardsByHandSoundsLikeTheBuiltInOnes(ending: Ending) {
    let container = Manual("P", board.journal)
    container.place(board["A"])
    board.show(container)

    container.begin(to: board["B"], animated: ending.isAnimated)
    board.stage.turn()
    if ending.isAnimated { board.journal.note("~") }
    if ending == .cancelled { container.cancel(animated: true) } else { container.finish() }
    board.stage.settle()

    let sequence = Sequence<UIViewController>(
      name: "", act: { _, _, _ in },
      begins: "A.wM(nil) B.wM(P) A.wD! B.load B.wA! B.iA!",
      finishes: "A.dD! B.dA! A.dM(nil) B.dM(P)",
      cancels: "B.wM(nil) B.wD! B.dD! B.dM(nil) A.wA! A.iA! A.dA!")
    #expect(board.heard() == sequence.text(ending))
    #expect(container.children == [board[ending == .cancelled ? "A" : "B"]])
  }

  /// F1, F2: it hears of its own coming and going, and passes it on.
  @Test func aContainerThatForwardsByHandTakesItsChildAlong() {
    let container = Manual("P", board.journal)
    container.place(board["A"])
    let navigation = UINavigationController(rootViewController: board["R"])
    board.show(navigation)

    let pushed = board.trace(.finished) { navigation.pushViewController(container, animated: $0) }
    let popped = board.trace(.finished) {
      navigation.popViewController(animated: $0); return
    }

    #expect(pushed == "P.wM(nav) R.wD! P.wA! A.wA! P.iA! A.iA! ~ R.dD! P.dA! A.dA! P.dM(nav)")
    #expect(popped == "P.wM(nil) P.wD! A.wD! R.wA! R.iA! ~ P.dD! A.dD! R.dA! P.dM(nil)")
  }

  /// A child that is added, with and without its view, and taken out again.
  @Test func aChildOfAContainerThatForwardsIsHeardWhenItsViewComesAndGoes() {
    let parent = board["P"]
    board.show(parent)
    let child = board["A"]

    parent.addChild(child)
    let added = board.heard()
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    board.stage.settle()
    let shown = board.heard()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    board.stage.settle()

    #expect(added == "A.wM(P)")
    #expect(shown == "A.load A.wA A.dM(P) A.iA A.dA")
    #expect(board.heard() == "A.wM(nil) A.wD A.dD A.dM(nil)")
  }

  /// C9: without animation, too, and with the changes of the caller.
  @Test(arguments: [0, 0.3])
  func aTransitionFromOneChildToAnother(duration: TimeInterval) {
    let parent = board["P"]
    parent.addChild(board["A"])
    parent.view.addSubview(board["A"].view)
    board["A"].didMove(toParent: parent)
    board.show(parent)
    let journal = board.journal

    board["A"].willMove(toParent: nil)
    parent.addChild(board["B"])
    parent.transition(from: board["A"], to: board["B"], duration: duration) {
      journal.note("animations")
    } completion: { [board] _ in
      board["A"].removeFromParent()
      board["B"].didMove(toParent: parent)
    }
    board.stage.turn()
    board.stage.settle()

    let heard = board.heard()
    #expect(
      heard.filter { $0 != "!" }
        == "A.wM(nil) B.wM(P) A.wD B.load B.wA animations B.iA A.dD B.dA A.dM(nil) B.dM(P)")
    #expect(heard.contains("!") == (duration > 0))
    #expect(parent.children == [board["B"]])
  }

  /// N6: a presenter that goes away takes what it contains along, whoever forwards.
  @Test(arguments: [true, false])
  func aPresentationOverTheContainerTakesItsChildAlong(byHand: Bool) {
    let container = byHand ? Manual("P", board.journal) : board["P"]
    if let manual = container as? Manual {
      manual.place(board["A"])
    } else {
      container.addChild(board["A"])
      container.view.addSubview(board["A"].view)
      board["A"].didMove(toParent: container)
    }
    board.show(container)
    board["B"].modalPresentationStyle = .fullScreen

    let presented = board.trace(.finished) { container.present(board["B"], animated: $0) }
    let dismissed = board.trace(.finished) { container.dismiss(animated: $0) }

    let ends = byHand ? ("P.dD! A.dD!", "P.dA! A.dA!") : ("A.dD! P.dD!", "A.dA! P.dA!")
    #expect(presented == "B.load P.wD! A.wD! B.wA! B.iA! ~ B.dA! \(ends.0)")
    #expect(dismissed == "B.wD! P.wA! A.wA! P.iA! A.iA! ~ \(ends.1) B.dD!")
  }
}
