import Expectations
import Foundation
import Segue
import TestSupport
import Testing

/// What callbacks may do while a presentation ends with everything above it.
@MainActor @Suite(.serialized) struct PresentationEndTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  /// When the controller on top acts.
  enum Moment: CaseIterable {
    case completion, willDisappear, didDisappear
  }

  /// What it does then.
  enum Deed: CaseIterable {
    case dismissesAll, dismissesItself, presentsOverTheLowest, presentsOverItself, givesTheRootBack
  }

  /// How the presentations end.
  enum Ending: CaseIterable {
    case anotherRoot, dismissal, anotherRootWhileADismissalWaits, windowWithoutRoot
  }

  private final class Actor: UIViewController {
    var moment = Moment.completion
    var act: () -> Void = {}

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if moment == .willDisappear { act() }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if moment == .didDisappear { act() }
    }
  }

  /// N8, M7
  @Test(arguments: Moment.allCases, Deed.allCases) func nothingIsLeftWhateverACallbackDoes(
    at moment: Moment, deed: Deed
  ) {
    let styles: [UIModalPresentationStyle] = [.fullScreen, .formSheet, .currentContext, .custom]
    // Each pair of styles at one of three times, and at another one with the next deed.
    let times = [0, 5, 100]
    var turn = Deed.allCases.firstIndex(of: deed) ?? 0
    for ending in Ending.allCases {
      for (lower, upper) in styles.flatMap({ lower in styles.map { (lower, $0) } }) {
        end(ending, at: moment, deed, over: (lower, upper), after: times[turn % times.count])
        turn += 1
      }
    }
  }

  /// Presents two controllers, ends both, and expects that everything comes to rest without them.
  private func end(
    _ ending: Ending, at moment: Moment, _ deed: Deed,
    over styles: (lower: UIModalPresentationStyle, upper: UIModalPresentationStyle),
    after steps: Int
  ) {
    let (root, lowest, top) = (UIViewController(), UIViewController(), Actor())
    stage.show(root)
    lowest.modalPresentationStyle = styles.lower
    top.modalPresentationStyle = styles.upper
    root.present(lowest, animated: false)
    stage.settle()
    var isDone = false
    let act = { [stage] in
      if isDone { return }
      isDone = true
      switch deed {
      case .dismissesAll: root.dismiss(animated: true)
      case .dismissesItself: top.dismiss(animated: true)
      case .presentsOverTheLowest: lowest.present(UIViewController(), animated: true)
      case .presentsOverItself: top.present(UIViewController(), animated: true)
      case .givesTheRootBack: stage.window.rootViewController = root
      }
    }
    (top.moment, top.act) = (moment, act)
    _ = Diagnostics.capture {
      lowest.present(top, animated: true) { if moment == .completion { act() } }
      for _ in 0..<steps { stage.step() }
      switch ending {
      case .anotherRoot: stage.window.rootViewController = UIViewController()
      case .dismissal: root.dismiss(animated: true)
      case .anotherRootWhileADismissalWaits:
        root.dismiss(animated: true)
        stage.window.rootViewController = UIViewController()
      case .windowWithoutRoot: stage.window.rootViewController = nil
      }
      stage.settle()
      // What a callback has presented for good goes, too.
      stage.window.rootViewController?.dismiss(animated: false)
      stage.settle()
    }
    let label = "\(ending) \(moment) \(deed) \(styles) \(steps)"
    let shown = [stage.window.rootViewController?.view].compactMap { $0 }
    expect(stage.window.subviews == shown, "\(label): \(stage.window.subviews)")
    expect(root.presentedViewController == nil, "\(label): something is presented")
    for controller in [root, lowest, top] where controller.viewIfLoaded?.window == nil {
      expect(controller.transitionCoordinator == nil, "\(label): \(controller) still moves")
      expect(controller.presentationController?.containerView == nil, "\(label): a container")
    }
  }

  // MARK: Reports of others

  private struct Weak {
    weak var controller: UIViewController?
  }

  /// After UIWindowTransitions 7 and Sencha 23.
  @Test func anotherRootFreesTheOldOneWithAllThatItPresents() {
    var old: [Weak] = []
    do {
      let controllers = [UIViewController(), UIViewController(), UIViewController()]
      old = controllers.map { Weak(controller: $0) }
      stage.show(controllers[0])
      controllers[0].present(controllers[1], animated: false)
      controllers[1].present(controllers[2], animated: true)
      stage.step()
    }

    let new = UIViewController()
    stage.window.rootViewController = new
    stage.settle()

    expect(old.allSatisfy { $0.controller == nil })
    expectEqual(stage.window.subviews, [new.view])
  }

  /// After radar 18552380.
  @Test func aPresenterInATabThatWasLeftIsThereAfterTheDismissal() {
    let (presenter, presented) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: presenter), UIViewController(),
    ]
    stage.show(tabs)
    presented.modalPresentationStyle = .currentContext
    presenter.definesPresentationContext = true
    presenter.present(presented, animated: true)
    stage.settle()
    let wasCovered = presenter.view.window == nil && presented.view.window != nil

    for index in [1, 0] {
      tabs.selectedIndex = index
      stage.settle()
    }
    let isThere = presented.view.window != nil
    presented.dismiss(animated: true)
    stage.settle()

    expect(wasCovered && isThere)
    expect(presenter.view.window === stage.window && presented.view.window == nil)
  }

  /// After radar 21944168.
  @Test func aPresenterInAPartOfItsParentGoesBackThere() {
    let (parent, child, presented) = (UIViewController(), UIViewController(), UIViewController())
    stage.show(parent)
    let part = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))
    parent.view.addSubview(part)
    parent.addChild(child)
    child.view.frame = part.bounds
    part.addSubview(child.view)
    child.didMove(toParent: parent)
    child.definesPresentationContext = true
    presented.modalPresentationStyle = .currentContext
    let fade = Fading()
    presented.transitioningDelegate = fade
    child.present(presented, animated: true)
    stage.settle()

    presented.dismiss(animated: true)
    stage.settle()

    expect(child.view.superview === part)
    expectEqual(child.view.frame, part.bounds)
    expectEqual(part.subviews, [child.view])
  }

  /// After PKHUD 70.
  @Test func aRootThatIsReplacedUnderAnotherWindowStaysReplaced() {
    let (old, new) = (UIViewController(), UIViewController())
    stage.show(old)
    let overlay = UIWindow(frame: stage.window.bounds)
    overlay.windowLevel = .alert
    overlay.rootViewController = UIViewController()
    overlay.isHidden = false

    UIView.transition(with: stage.window, duration: 0.3, options: .transitionCrossDissolve) {
      self.stage.window.rootViewController = new
    }
    stage.step()
    overlay.isHidden = true
    stage.settle()

    expect(stage.window.rootViewController === new)
    expect(new.view.window === stage.window && old.view.window == nil)
  }

  /// Fades in and out, as an animator of one's own does.
  private final class Fading: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }

    func animationController(forDismissed dismissed: UIViewController)
      -> UIViewControllerAnimatedTransitioning?
    { self }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.3
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(
        withDuration: 0.3, animations: { to.alpha = 1 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }
}
