import Expectations
import Segue
import TestSupport
import Testing

/// C9
@MainActor @Suite(.serialized) struct TransitionFromToTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let journal = Journal()

  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, []])
  func oneChildTakesThePlaceOfAnother(options: UIView.AnimationOptions) {
    let container = UIViewController()
    let (a, b) = (JournalController("A", journal), JournalController("B", journal))
    container.addChild(a)
    container.view.addSubview(a.view)
    a.didMove(toParent: container)
    stage.show(container)
    stage.settle()
    container.addChild(b)
    _ = journal.take()

    let journal = journal
    container.transition(from: a, to: b, duration: 0.3, options: options) {
      b.view.alpha = 0.5
    } completion: { finished in
      journal.note("completed(\(finished))")
    }
    stage.step(0.1)
    let inFlight = a.view.superview
    stage.settle()

    expect(inFlight === container.view)
    expectEqual(journal.take(), "A.wD! · B.load · B.wA! · B.iA! · A.dD! · B.dA! · completed(true)")
    expect(a.view.superview == nil)
    expect(a.view.isHidden == false)
    expect(b.view.superview === container.view)
  }
}
