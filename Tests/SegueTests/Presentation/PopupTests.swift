import Expectations
import Segue
import TestSupport
import Testing

/// Popups that bring their own delegate, presentation controller and animators.
@MainActor @Suite struct PopupTests {
  /// Dims what is behind a card in the middle.
  private final class DimmingPresentation: UIPresentationController {
    let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      (containerView?.bounds ?? .zero).insetBy(dx: 40, dy: 60)
    }

    override func presentationTransitionWillBegin() {
      dimming.frame = containerView?.bounds ?? .zero
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
      containerView?.insertSubview(dimming, at: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed { dimming.removeFromSuperview() }
    }
  }

  /// Hands out the presentation controller and animators, and counts how often it is asked.
  private final class PopupDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private(set) var presentations = 0
    private(set) var dismissals = 0

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presentations += 1
      return DimmingPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
      dismissals += 1
      return SlowFade()
    }
  }

  /// Sets how it is presented in a method of its own.
  private final class Popup: UIViewController {
    let ownDelegate = PopupDelegate()

    convenience init(ownsItself: Bool) {
      self.init(nibName: nil, bundle: nil)
      if ownsItself { configure() }
    }

    private func configure() {
      modalPresentationStyle = .custom
      transitioningDelegate = ownDelegate
    }
  }

  private let stage = HeadlessStage(size: CGSize(width: 200, height: 300))
  private let root = UIViewController()

  init() {
    root.view.backgroundColor = .blue
    stage.show(root)
  }

  private var shownViews: [UIView] { root.view.window?.subviews ?? [] }

  @Test func aPopupOfItsOwnDelegateComesAndGoes() throws {
    let popup = Popup(ownsItself: true)
    root.present(popup, animated: true)
    stage.settle()

    expect(popup.presentationController is DimmingPresentation)
    expectEqual(popup.view.frame, CGRect(x: 40, y: 60, width: 120, height: 180))
    popup.dismiss(animated: true)
    stage.settle()
    expectEqual(popup.ownDelegate.dismissals, 1)
    expect(root.presentedViewController == nil && popup.view.window == nil)
  }

  /// E14: the animator is asked for all the same.
  @Test("Without animation the presenter is as it was before")
  func aDismissalWithoutAnimationLeavesNothingBehind() {
    let popup = Popup(ownsItself: true)
    popup.view.backgroundColor = .red
    let before = stage.picture().bitmap
    root.present(popup, animated: false)
    stage.settle()
    expect(stage.picture().bitmap != before)

    popup.dismiss(animated: false)
    stage.settle()

    expectEqual(stage.picture().bitmap, before)
    expectEqual(popup.ownDelegate.dismissals, 1)
    expectEqual(shownViews.count, 1)
  }

  @Test("A delegate that is gone when the popup is dismissed: the system's transition")
  func aForgottenDelegateLeavesADismissal() {
    let popup = Popup(ownsItself: false)
    var delegate: PopupDelegate? = PopupDelegate()
    popup.modalPresentationStyle = .custom
    popup.transitioningDelegate = delegate
    root.present(popup, animated: true)
    stage.settle()
    delegate = nil
    _ = delegate
    expect(popup.transitioningDelegate == nil)
    var isDone = false

    popup.dismiss(animated: true) { isDone = true }
    stage.settle()

    expect(isDone && root.presentedViewController == nil)
    expectEqual(shownViews.count, 1)
  }

  @Test("A popup whose second controller is dismissed from below goes with it")
  func aStackOfPopupsGoesAsAWhole() {
    let (first, second) = (Popup(ownsItself: true), Popup(ownsItself: true))
    root.present(first, animated: true)
    stage.settle()
    first.present(second, animated: true)
    stage.settle()

    // As a button of the second one does, so that both are gone.
    root.dismiss(animated: true)
    stage.settle()

    expect(root.presentedViewController == nil && first.presentedViewController == nil)
    expect(first.view.window == nil && second.view.window == nil)
    expectEqual(shownViews.count, 1)
  }

  @Test("A button of a popup that dismisses, and presents another one when that is done")
  func aPopupFollowsAnother() {
    let (first, second) = (Popup(ownsItself: true), Popup(ownsItself: true))
    root.present(first, animated: true)
    stage.settle()

    first.dismiss(animated: true) { root.present(second, animated: true) }
    stage.settle()

    expect(root.presentedViewController === second)
    expect(first.view.window == nil && second.view.window != nil)
    expectEqual(second.ownDelegate.presentations, 1)
  }
}
