import Expectations
import Segue
import TestSupport
import Testing

/// Traces of containers that are written with public API only (C1, C2, C9, F1 to F4, S1).
@MainActor @Suite(.serialized) struct CustomContainerTraceTests {
  private let fixture = TraceFixture()

  /// A container that shows one child at a time. It forwards appearance itself, as an interactive one must.
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
    let container = Manual("P", fixture.journal)
    container.place(fixture["A"])
    fixture.show(container)

    container.begin(to: fixture["B"], animated: ending.isAnimated)
    fixture.stage.turn()
    if ending.isAnimated { fixture.journal.note("~") }
    if ending == .cancelled { container.cancel(animated: true) } else { container.finish() }
    fixture.stage.settle()

    let sequence = Sequence<UIViewController>(
      name: "", act: { _, _, _ in },
      begins: "A.wM(nil) B.wM(P) A.wD! B.load B.wA! B.iA!",
      finishes: "A.dD! B.dA! A.dM(nil) B.dM(P)",
      cancels: "B.wM(nil) B.wD! B.dD! B.dM(nil) A.wA! A.iA! A.dA!")
    expectEqual(fixture.heard(), sequence.text(ending))
    expectEqual(container.children, [fixture[ending == .cancelled ? "A" : "B"]])
  }

  /// F1, F2: it hears of its own coming and going, and passes it on.
  @Test func aContainerThatForwardsByHandTakesItsChildAlong() {
    let container = Manual("P", fixture.journal)
    container.place(fixture["A"])
    let navigation = UINavigationController(rootViewController: fixture["R"])
    fixture.show(navigation)

    let pushed = fixture.trace(.finished) { navigation.pushViewController(container, animated: $0) }
    let popped = fixture.trace(.finished) {
      navigation.popViewController(animated: $0); return
    }

    expectEqual(pushed, "P.wM(nav) R.wD! P.wA! A.wA! P.iA! A.iA! ~ R.dD! P.dA! A.dA! P.dM(nav)")
    expectEqual(popped, "P.wM(nil) P.wD! A.wD! R.wA! R.iA! ~ P.dD! A.dD! R.dA! P.dM(nil)")
  }

  /// A child that is added, with and without its view, and taken out again.
  @Test func aChildOfAContainerThatForwardsIsHeardWhenItsViewComesAndGoes() {
    let parent = fixture["P"]
    fixture.show(parent)
    let child = fixture["A"]

    parent.addChild(child)
    let added = fixture.heard()
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    fixture.stage.settle()
    let shown = fixture.heard()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    fixture.stage.settle()

    expectEqual(added, "A.wM(P)")
    expectEqual(shown, "A.load A.wA A.dM(P) A.iA A.dA")
    expectEqual(fixture.heard(), "A.wM(nil) A.wD A.dD A.dM(nil)")
  }

  /// C9: without animation, too, and with the changes of the caller.
  @Test(arguments: [0, 0.3])
  func aTransitionFromOneChildToAnother(duration: TimeInterval) {
    let parent = fixture["P"]
    parent.addChild(fixture["A"])
    parent.view.addSubview(fixture["A"].view)
    fixture["A"].didMove(toParent: parent)
    fixture.show(parent)
    let journal = fixture.journal

    fixture["A"].willMove(toParent: nil)
    parent.addChild(fixture["B"])
    parent.transition(from: fixture["A"], to: fixture["B"], duration: duration) {
      journal.note("animations")
    } completion: { [fixture] _ in
      fixture["A"].removeFromParent()
      fixture["B"].didMove(toParent: parent)
    }
    fixture.stage.turn()
    fixture.stage.settle()

    let heard = fixture.heard()
    expectEqual(
      heard.filter { $0 != "!" },
      "A.wM(nil) B.wM(P) A.wD B.load B.wA animations B.iA A.dD B.dA A.dM(nil) B.dM(P)")
    expectEqual(heard.contains("!"), duration > 0)
    expectEqual(parent.children, [fixture["B"]])
  }

  /// N6: a presenter that goes away takes what it contains along, whoever forwards.
  @Test(arguments: [true, false])
  func aPresentationOverTheContainerTakesItsChildAlong(byHand: Bool) {
    let container = byHand ? Manual("P", fixture.journal) : fixture["P"]
    if let manual = container as? Manual {
      manual.place(fixture["A"])
    } else {
      container.addChild(fixture["A"])
      container.view.addSubview(fixture["A"].view)
      fixture["A"].didMove(toParent: container)
    }
    fixture.show(container)
    fixture["B"].modalPresentationStyle = .fullScreen

    let presented = fixture.trace(.finished) { container.present(fixture["B"], animated: $0) }
    let dismissed = fixture.trace(.finished) { container.dismiss(animated: $0) }

    let ends = byHand ? ("P.dD! A.dD!", "P.dA! A.dA!") : ("A.dD! P.dD!", "A.dA! P.dA!")
    expectEqual(presented, "B.load P.wD! A.wD! B.wA! B.iA! ~ B.dA! \(ends.0)")
    expectEqual(dismissed, "B.wD! P.wA! A.wA! P.iA! A.iA! ~ \(ends.1) B.dD!")
  }
}
