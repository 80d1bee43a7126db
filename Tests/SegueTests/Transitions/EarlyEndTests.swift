import Expectations
import Segue
import TestSupport
import Testing

/// Transitions that are ended before their time: whatever their animators' completions do, they do it then.
@MainActor @Suite(.serialized) struct EarlyEndTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy(SlowFade())

  /// A way for an animator to wait for its end.
  enum Variant: String, CaseIterable, Sendable {
    case block, keyframes, property, relay, transaction, outside, noChange
  }

  /// An animator whose completion takes views away and resets what animators reset.
  @MainActor private final class Untidy: NSObject, UIViewControllerAnimatedTransitioning {
    let variant: Variant
    private(set) var endings = 0

    init(_ variant: Variant) { self.variant = variant }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let going = context.view(forKey: .from)
      let coming = context.view(forKey: .to)
      if let coming { context.containerView.addSubview(coming) }
      coming?.alpha = 0
      let change = {
        coming?.alpha = 1
        going?.transform = CGAffineTransform(translationX: -300, y: 0)
      }
      let end = { [self] in
        endings += 1
        going?.transform = .identity
        going?.alpha = 1
        coming?.alpha = 1
        (context.transitionWasCancelled ? coming : going)?.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
      switch variant {
      case .block:
        UIView.animate(withDuration: 0.4, animations: change) { _ in end() }
      case .keyframes:
        UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
        } completion: { _ in
          end()
        }
      case .property:
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: change)
        animator.addCompletion { _ in end() }
        animator.startAnimation()
      case .relay:
        UIView.animate(withDuration: 0.2, animations: change) { _ in
          UIView.animate(withDuration: 0.2) {
            coming?.alpha = 0.9
          } completion: { _ in
            end()
          }
        }
      case .transaction:
        CATransaction.begin()
        CATransaction.setCompletionBlock { end() }
        let fading = CABasicAnimation(keyPath: "opacity")
        fading.fromValue = 0
        fading.duration = 0.4
        coming?.alpha = 1
        coming?.layer.add(fading, forKey: "fade")
        CATransaction.commit()
      case .outside:
        // A view outside of the container, where it does not look for animations.
        let veil = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.containerView.superview?.addSubview(veil)
        UIView.animate(withDuration: 0.4) {
          veil.alpha = 0
        } completion: { _ in
          veil.removeFromSuperview()
          end()
        }
      case .noChange:
        UIView.animate(withDuration: 0.4, animations: {}) { _ in end() }
      }
    }
  }

  private func panel(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    return controller
  }

  private func expectShown(_ controller: UIViewController, _ comment: Comment) {
    expect(controller.view.window != nil, comment)
    expectEqual(controller.view.frame, controller.view.superview?.bounds, comment)
    expectEqual(controller.view.alpha, 1, comment)
    let violations = ContractChecker.violations(in: stage.window).map(\.description)
    expectEqual(violations, [], comment)
  }

  /// The tab switch takes the push off the screen, whose stack then pops what the push brought.
  @Test(arguments: Variant.allCases, [0, 12])
  func aStackThatIsTakenOffTheScreenKeepsItsViews(variant: Variant, frames: Int) {
    let (root, pushed, other) = (panel(.red), panel(.blue), panel(.green))
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    stage.show(tabs)
    stage.settle()
    navigation.delegate = spy
    tabs.delegate = spy
    spy.animator = Untidy(variant)

    navigation.pushViewController(pushed, animated: true)
    stage.turn()
    for _ in 0..<frames { stage.step() }
    spy.animator = Untidy(.block)
    tabs.selectedIndex = 1
    navigation.popViewController(animated: true)
    stage.settle()
    tabs.selectedIndex = 0
    stage.settle()

    expectEqual(navigation.viewControllers, [root])
    expectShown(root, "\(variant)")
  }

  /// A cube turns in the tab bar controller and one in the stack that it brings; both end in the same
  /// moment, and the first end takes the stack off the screen again.
  @Test func animationsThatEndInTheSameMomentAreToldInTime() {
    let (root, pushed, other) = (panel(.red), panel(.blue), panel(.green))
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [other, navigation]
    OverlappingRequests(of: tabs).policy = .queue
    OverlappingRequests(of: navigation).policy = .queue
    tabs.delegate = spy
    navigation.delegate = spy
    stage.show(tabs)
    stage.settle()

    spy.animator = Untidy(.block)
    tabs.selectedIndex = 1
    stage.turn()
    spy.animator = Untidy(.block)
    navigation.pushViewController(pushed, animated: true)
    stage.turn()
    tabs.selectedIndex = 0
    navigation.popViewController(animated: true)
    stage.settle()
    tabs.selectedIndex = 1
    stage.settle()

    expectEqual(navigation.viewControllers, [root])
    expectShown(root, "")
  }

  @Test(arguments: Variant.allCases)
  func anInterruptedTransitionEndsOnceAndAtOnce(variant: Variant) {
    let (first, second, third) = (panel(.red), panel(.blue), panel(.green))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second, third]
    OverlappingRequests(of: tabs).policy = .interrupt
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
    let animator = Untidy(variant)
    spy.animator = animator

    tabs.selectedIndex = 1
    stage.run(for: 0.1)
    let before = animator.endings
    spy.animator = Untidy(.block)
    tabs.selectedIndex = 2
    let after = animator.endings
    stage.settle()
    tabs.selectedIndex = 0
    stage.settle()

    expectEqual(before, variant == .noChange ? 1 : 0)
    expectEqual(after, 1)
    expectEqual(animator.endings, 1)
    expectShown(first, "\(variant)")
  }

  /// A late block, outside of animations, takes a view away that is shown again.
  @Test func aLateBlockDoesNotTakeAwayWhatIsShown() {
    final class Timer: NSObject, UIViewControllerAnimatedTransitioning {
      var late: (() -> Void)?
      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        let going = context.view(forKey: .from)
        if let coming = context.view(forKey: .to) { context.containerView.addSubview(coming) }
        late = {
          going?.removeFromSuperview()
          going?.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
          context.completeTransition(true)
        }
      }
    }
    let (first, second) = (panel(.red), panel(.blue))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    OverlappingRequests(of: tabs).policy = .interrupt
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
    let timer = Timer()
    spy.animator = timer
    tabs.selectedIndex = 1
    stage.run(for: 0.1)
    stage.window.rootViewController = nil
    stage.window.rootViewController = tabs
    spy.animator = nil
    tabs.selectedIndex = 0
    stage.settle()

    timer.late?()
    stage.settle()

    expectShown(first, "")
  }
}
