import Expectations
import Segue
import TestSupport
import Testing

/// Modal content of a presented container keeps the user from dismissing it (H4).
@MainActor @Suite(.serialized) struct ModalContentTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 428))

  @MainActor private final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
    var heard: [String] = []

    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      heard.append("willDismiss")
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      heard.append("attempt")
    }
  }

  private let listener = Listener()

  enum Shell: CaseIterable {
    case navigation, tabs, navigationInTabs
  }

  /// A container that shows `shown` rather than `hidden`.
  private func container(
    _ shell: Shell, showing shown: UIViewController, rather hidden: UIViewController
  ) -> UIViewController {
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    switch shell {
    case .navigation: navigation.viewControllers = [hidden, shown]
    case .tabs: tabs.viewControllers = [shown, hidden]
    case .navigationInTabs:
      navigation.viewControllers = [hidden, shown]
      tabs.viewControllers = [navigation]
    }
    return shell == .navigation ? navigation : tabs
  }

  private func present(_ controller: UIViewController) {
    let root = UIViewController()
    stage.show(root)
    controller.presentationController?.delegate = listener
    root.present(controller, animated: false)
    stage.settle()
  }

  private func pull() {
    stage.press(CGPoint(x: 200, y: 50))
    stage.drag(to: CGPoint(x: 200, y: 350), over: 0.3)
    stage.release()
    stage.settle()
  }

  /// H4, M8
  @Test(arguments: Shell.allCases) func aModalContentHoldsTheSheet(shell: Shell) {
    let content = UIViewController()
    content.isModalInPresentation = true
    let presented = container(shell, showing: content, rather: UIViewController())
    present(presented)

    pull()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expectEqual(listener.heard, ["attempt", "attempt"])
    expect(presented.presentingViewController != nil)
  }

  /// H4
  @Test(arguments: Shell.allCases) func aModalControllerThatIsNotShownDoesNotHoldIt(shell: Shell) {
    let hidden = UIViewController()
    hidden.isModalInPresentation = true
    let presented = container(shell, showing: UIViewController(), rather: hidden)
    present(presented)

    pull()

    expectEqual(listener.heard, ["willDismiss"])
    expect(presented.presentingViewController == nil)
  }

  /// H4
  @Test func whatTheContentSaysLaterCounts() {
    let content = UIViewController()
    let presented = UINavigationController(rootViewController: content)
    present(presented)
    content.isModalInPresentation = true

    pull()
    let isHeld = presented.presentingViewController != nil
    content.isModalInPresentation = false
    pull()

    expect(isHeld)
    expect(presented.presentingViewController == nil)
  }
}
