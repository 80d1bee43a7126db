import Expectations
import Segue
import TestSupport
import Testing

/// The contract checker reports leftovers of an animator, and no changes that others want.
@MainActor @Suite(.serialized) struct RestorationTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  /// The violations found from the start of `body` until rest.
  private func found(_ body: () -> Void) -> [ContractViolation] {
    var found: [ContractViolation] = []
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { found.append($0) }
    defer {
      ContractChecker.isEnabled = false
      ContractChecker.onViolation = nil
    }
    body()
    stage.settle()
    return found
  }

  /// The violations of a push whose animator animates `changes`, and does `cleanUp` at the end.
  private func push(
    _ changes: @escaping (_ from: UIView, _ to: UIView) -> Void,
    cleaningUp cleanUp: @escaping (_ from: UIView, _ to: UIView) -> Void = { _, _ in },
    completes: Bool = true
  ) -> [ContractViolation] {
    let spy = DelegateSpy(
      ScriptedAnimator(duration: 0.2) { context in
        ScriptedAnimator.place(context)
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return
        }
        UIView.animate(withDuration: 0.2) {
          changes(from, to)
        } completion: { _ in
          context.completeTransition(completes)
          cleanUp(from, to)
        }
      })
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = spy
    stage.show(navigation)
    stage.settle()
    // A screen that nobody keeps has lost nothing.
    let next = UIViewController()
    return withExtendedLifetime(next) {
      found { navigation.pushViewController(next, animated: true) }
    }
  }

  /// W11
  @Test func aTransformThatIsLeftIsNamedWithItsController() throws {
    let violations = push { from, _ in from.transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }

    expectEqual(violations.map(\.promise), [.restoration])
    let violation = try #require(violations.first)
    expect(violation.controller.contains("UIViewController"))
    expectEqual(
      violation.expectation, "its transform should be the identity, but is [0.8, 0, 0, 0.8, 0, 0]")
    expect(violation.transition != nil)
  }

  @Test(arguments: [true, false])
  func opacityAndMaskCountToo(completes: Bool) {
    let violations = push(
      { from, to in
        to.alpha = 0.5
        from.layer.mask = CALayer()
      }, completes: completes)

    expectEqual(
      violations.map(\.expectation),
      [
        "its mask should be nil, but is a CALayer", "its alpha should be 1, but is 0.5",
      ])
  }

  @Test func aPlaceInFrontOfOthersCountsToo() {
    let violations = push { _, to in to.zPosition(4) }

    expectEqual(violations.map(\.expectation), ["its zPosition should be 0, but is 4"])
  }

  @Test func whatIsRestoredAfterTheCompletionIsNoFault() {
    let violations = push(
      { from, _ in from.transform = CGAffineTransform(scaleX: 0.8, y: 0.8) },
      cleaningUp: { from, _ in from.transform = .identity })

    expectEqual(violations, [])
  }

  @Test func aScreenMayLookAsItDidBefore() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = nil
    stage.show(navigation)
    stage.settle()
    navigation.topViewController?.view.alpha = 0.9

    let violations = found { navigation.pushViewController(UIViewController(), animated: true) }

    expectEqual(violations, [])
  }

  @Test func whatTheControllerSetsItselfIsItsOwn() {
    final class Fading: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.alpha = 0.7
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.alpha = 0.2
        transitionCoordinator?.animate { _ in
          self.view.transform = CGAffineTransform(rotationAngle: 0.1)
        }
      }
    }
    let spy = DelegateSpy(ScriptedAnimator.fade(duration: 0.2))
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = spy
    stage.show(navigation)
    stage.settle()

    let violations = found { navigation.pushViewController(Fading(), animated: true) }

    expectEqual(violations, [])
  }

  @Test func aPresenterThatStaysMayStepBack() {
    final class SteppingBack: UIPresentationController {
      override func presentationTransitionWillBegin() {
        presentingViewController.transitionCoordinator?.animate { [self] _ in
          presentingViewController.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }
      }
      override func dismissalTransitionWillBegin() {
        presentingViewController.transitionCoordinator?.animate { [self] _ in
          presentingViewController.view.transform = .identity
        }
      }
    }
    let spy = DelegateSpy(ScriptedAnimator.fade(duration: 0.2))
    spy.makeController = { SteppingBack(presentedViewController: $0, presenting: $1) }
    let (root, card) = (UIViewController(), UIViewController())
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = spy
    stage.show(root)
    stage.settle()

    let presenting = found { root.present(card, animated: true) }
    let dismissing = found { root.dismiss(animated: true) }

    expectEqual(presenting + dismissing, [])
    expectEqual(root.view.transform, .identity)
  }
}

extension UIView {
  fileprivate func zPosition(_ position: CGFloat) { layer.zPosition = position }
}
