import Expectations
import Foundation
import Segue
import TestSupport
import Testing

/// Interactions that are added to views (W13), and anchor points (W12).
@MainActor @Suite struct InteractionTests {
  @MainActor private final class NotedInteraction: NSObject, UIInteraction {
    weak var view: UIView?
    var notes: [String] = []

    func willMove(to view: UIView?) {
      let count = self.view?.interactions.count ?? view?.interactions.count ?? 0
      notes.append("will \(view?.tag ?? 0), \(count)")
    }

    func didMove(to view: UIView?) {
      let count = view?.interactions.count ?? self.view?.interactions.count ?? 0
      self.view = view
      notes.append("did \(view?.tag ?? 0), \(count)")
    }
  }

  private func makeView(_ tag: Int) -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
    view.tag = tag
    return view
  }

  @Test func anInteractionHearsOfItsView() {
    let view = makeView(1)
    let interaction = NotedInteraction()

    view.addInteraction(interaction)
    view.addInteraction(interaction)
    expectEqual(interaction.notes, ["will 1, 0", "did 1, 1"])
    expectEqual(view.interactions.count, 1)
    interaction.notes = []
    view.removeInteraction(interaction)
    view.removeInteraction(interaction)

    expectEqual(interaction.notes, ["will 0, 1", "did 0, 0"])
    expectEmpty(view.interactions)
  }

  @Test func oneThatAnotherViewHasIsRemovedThere() {
    let (first, second) = (makeView(1), makeView(2))
    let interaction = NotedInteraction()
    first.addInteraction(interaction)
    interaction.notes = []

    second.addInteraction(interaction)

    expectEqual(interaction.notes, ["will 0, 1", "did 0, 0", "will 2, 0", "did 2, 1"])
    expectEmpty(first.interactions)
    expect(interaction.view === second)
  }

  @Test func interactionsThatAreSetReplaceTheOthers() {
    let view = makeView(1)
    let (old, kept, new) = (NotedInteraction(), NotedInteraction(), NotedInteraction())
    view.addInteraction(old)
    view.addInteraction(kept)

    view.interactions = [kept, new]

    expectEqual(view.interactions.count, 2)
    expect(old.view == nil)
    expect(new.view === view)
    expectEqual(kept.notes.count, 2)
  }

  @Test func anAnchorPointKeepsTheCenterAndMovesTheFrame() {
    let view = makeView(1)
    let center = view.center

    view.anchorPoint = CGPoint(x: 0, y: 1)

    expectEqual(view.center, center)
    expectEqual(view.frame, CGRect(x: 30, y: -10, width: 40, height: 60))
    expectEqual(view.layer.anchorPoint, CGPoint(x: 0, y: 1))
  }

  @Test func anAnchorPointIsAnimated() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    stage.window.makeKeyAndVisible()
    let view = makeView(1)
    stage.window.addSubview(view)
    stage.settle()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.anchorPoint = CGPoint(x: 1, y: 0.5)
    }
    stage.turn()
    stage.run(for: 0.5)

    let shown = view.layer.presentation()?.anchorPoint.x ?? 0
    expect(abs(shown - 0.75) < 0.02)
    stage.settle()
    expectEqual(view.frame.minX, -10)
  }
}
