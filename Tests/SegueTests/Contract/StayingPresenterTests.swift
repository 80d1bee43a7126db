import Expectations
import Segue
import TestSupport
import Testing

/// Presenters whose views stay, and the appearance calls that presentation controllers make on them.
@MainActor @Suite(.serialized) struct StayingPresenterTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  /// A presentation controller that makes its presenter disappear, as a full-screen presentation would.
  private final class Covering: UIPresentationController {
    override func presentationTransitionWillBegin() {
      presentingViewController.beginAppearanceTransition(false, animated: true)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      presentingViewController.endAppearanceTransition()
    }
    override func dismissalTransitionWillBegin() {
      presentingViewController.beginAppearanceTransition(true, animated: true)
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      presentingViewController.endAppearanceTransition()
    }
  }

  /// N6
  @Test func theAuthorMayTellThemThatTheyDisappear() {
    let spy = DelegateSpy(ScriptedAnimator.fade(duration: 0.2))
    spy.makeController = { Covering(presentedViewController: $0, presenting: $1) }
    let root = UINavigationController(rootViewController: UIViewController())
    let card = UIViewController()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = spy
    stage.show(root)
    stage.settle()

    root.present(card, animated: true)
    stage.settle()
    let whilePresented = ContractChecker.violations(in: stage.window)
    root.dismiss(animated: true)
    stage.settle()

    expectEqual(whilePresented, [])
    expectEqual(ContractChecker.violations(in: stage.window), [])
  }

  @Test func oneThatIsNotToldThatItAppearsAgainIsReported() {
    let (root, card) = (UIViewController(), UIViewController())
    card.modalPresentationStyle = .overFullScreen
    stage.show(root)
    stage.settle()
    root.present(card, animated: false)
    stage.settle()
    root.beginAppearanceTransition(false, animated: false)
    root.endAppearanceTransition()
    root.dismiss(animated: false)
    stage.settle()

    expectEqual(ContractChecker.violations(in: stage.window).map(\.promise), [.appearance])
  }
}
