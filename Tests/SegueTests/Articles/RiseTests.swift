import Segue
import Testing

/// The articles' statements on engines and on their tests.
@MainActor struct RiseTests {
  let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
  let pushes = RisingPushes()
  let navigation = UINavigationController(rootViewController: UIViewController())

  init() {
    navigation.delegate = pushes
    stage.show(navigation)
    stage.settle()
  }

  @Test func theNewViewRises() {
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    stage.run(for: 0.2)

    let offset = next.view.layer.presentation()?.affineTransform().ty ?? 0
    #expect(offset > 0)
    #expect(offset < next.view.bounds.height)

    stage.settle()
    #expect(navigation.topViewController === next)
    #expect(next.view.frame == next.view.superview?.bounds)
  }

  @Test func aDragThatTurnsBackLeavesEverythingAsItWas() {
    let before = stage.displayList()
    let interaction = UIPercentDrivenInteractiveTransition()

    pushes.interaction = interaction
    navigation.pushViewController(UIViewController(), animated: true)
    stage.turn()

    interaction.update(0.6)
    stage.step()
    #expect(stage.displayList() != before)
    interaction.cancel()
    stage.settle()

    #expect(navigation.viewControllers.count == 1)
    #expect(stage.displayList() == before)
  }

  @Test func theEdgeOfTheScreenPopsIt() {
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()

    stage.press(CGPoint(x: 2, y: 240))
    stage.drag(to: CGPoint(x: 280, y: 240), over: 0.2)
    stage.release()
    stage.settle()

    #expect(navigation.viewControllers.count == 1)
  }

  @Test func itKeepsTheContract() {
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { violation in Issue.record("\(violation)") }
    defer {
      ContractChecker.isEnabled = false
      ContractChecker.onViolation = nil
    }

    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
  }

  @Test func theSameStepsGiveTheSamePixels() {
    func film() -> [CGImage] {
      let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
      let deck = DeckViewController(showing: UIViewController())
      stage.show(deck)
      deck.show(UIViewController(), with: Rise())
      return (0..<4).map { _ in
        stage.run(for: 0.1)
        return stage.picture()
      }
    }

    #expect(film() == film())
  }
}
