import Segue
import Testing

/// The articles' statements on containers.
@MainActor struct DeckTests {
  let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
  let first = UIViewController()
  let second = UIViewController()

  @Test func itReplacesItsChild() {
    let deck = DeckViewController(showing: first)
    stage.show(deck)

    deck.show(second, with: Rise())
    stage.settle()

    #expect(deck.visible === second)
    #expect(deck.children == [second])
    #expect(deck.view.subviews == [second.view])
    #expect(second.view.frame == deck.view.bounds)
  }

  @Test func aCancelledInteractionKeepsTheOldChild() {
    let deck = DeckViewController(showing: first)
    stage.show(deck)
    let interaction = UIPercentDrivenInteractiveTransition()

    deck.show(second, with: Rise(), drivenBy: interaction)
    interaction.update(0.7)
    stage.step()
    interaction.cancel()
    stage.settle()

    #expect(deck.visible === first)
    #expect(deck.children == [first])
    #expect(deck.view.subviews == [first.view])
    #expect(first.view.frame == deck.view.bounds)
  }

  @Test func aPolicyAnswersTheSecondRequest() {
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.settle()

    var answer: TransitionPolicy?
    OverlappingRequests(of: navigation).policy = .interrupt
    OverlappingRequests(of: navigation).onDecision = { answer = $0 }
    navigation.pushViewController(second, animated: true)
    stage.run(for: 0.1)
    navigation.popViewController(animated: true)

    #expect(answer == .interrupt)
    stage.settle()
    #expect(navigation.topViewController === first)
  }
}
