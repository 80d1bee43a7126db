import Expectations
import Segue
import TestSupport
import Testing

/// O6: a cancelled interaction finds the model as it was, whatever animation blocks changed.
@MainActor @Suite(.serialized) struct RollBackTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy(SlowFade())
  private let first = UIViewController()
  private let second = UIViewController()
  private let bystander = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40))

  enum Variant: String, CaseIterable, Sendable {
    case block, spring, keyframes, property, explicitEnd
  }

  /// Changes all kinds of values in blocks, and restores nothing.
  @MainActor private final class Careless: NSObject, UIViewControllerAnimatedTransitioning {
    let variant: Variant
    let bystander: UIView
    var atEnd: () -> Void = {}

    init(_ variant: Variant, _ bystander: UIView) {
      self.variant = variant
      self.bystander = bystander
    }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let going = context.view(forKey: .from)
      let bystander = bystander
      let coming = context.view(forKey: .to)
      if let coming { context.containerView.addSubview(coming) }
      // The places in which both screens begin: they are taken back, too (W11).
      coming?.alpha = 0.1
      going?.alpha = 0.9
      let change = {
        coming?.alpha = 1
        going?.frame = CGRect(x: -300, y: 20, width: 100, height: 80)
        going?.alpha = 0.3
        going?.backgroundColor = .black
        going?.layer.cornerRadius = 20
        bystander.transform = CGAffineTransform(scaleX: 0.1, y: 2)
        bystander.center = CGPoint(x: 200, y: 100)
      }
      let end = { [self] in
        atEnd()
        context.completeTransition(!context.transitionWasCancelled)
      }
      switch variant {
      case .block:
        UIView.animate(withDuration: 0.4, animations: change) { _ in end() }
      case .spring:
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
          animations: change
        ) { _ in end() }
      case .keyframes:
        UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            bystander.alpha = 0
          }
          UIView.addKeyframe(
            withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: change)
        } completion: { _ in
          end()
        }
      case .property:
        let animator = UIViewPropertyAnimator(
          duration: 0.4, dampingRatio: 0.8, animations: change)
        animator.addCompletion { _ in end() }
        animator.startAnimation()
      case .explicitEnd:
        UIView.animate(withDuration: 0.2, animations: change)
        CATransaction.begin()
        CATransaction.setCompletionBlock { end() }
        let wait = CABasicAnimation(keyPath: "opacity")
        wait.fromValue = 1
        wait.duration = 0.4
        context.containerView.layer.add(wait, forKey: "wait")
        CATransaction.commit()
      }
    }
  }

  private func show() -> UITabBarController {
    first.view.backgroundColor = .red
    first.view.addSubview(bystander)
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
    return tabs
  }

  @Test(arguments: Variant.allCases, [0, 0.4, 1] as [CGFloat])
  func aCancelledInteractionFindsEverythingAsItWas(variant: Variant, progress: CGFloat) {
    let tabs = show()
    let before = stage.picture()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.animator = Careless(variant, bystander)
    spy.interactor = interactor

    tabs.selectedIndex = 1
    interactor.update(progress)
    stage.step()
    interactor.cancel()
    stage.settle()

    expectEqual(first.view.frame, first.view.superview?.bounds)
    expectEqual(first.view.alpha, 1)
    expectEqual(second.view.alpha, 1)
    expectEqual(first.view.backgroundColor, .red)
    expectEqual(first.view.layer.cornerRadius, 0)
    expect(bystander.transform.isIdentity)
    expectEqual(bystander.alpha, 1)
    expectEqual(bystander.frame, CGRect(x: 10, y: 10, width: 50, height: 40))
    expectEqual(stage.picture(), before)
  }

  @Test(arguments: Variant.allCases)
  func whatTheCompletionSetsWins(variant: Variant) {
    let tabs = show()
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = Careless(variant, bystander)
    var seen: CGPoint?
    animator.atEnd = { [bystander] in
      seen = bystander.center
      bystander.center = CGPoint(x: 77, y: 66)
    }
    spy.animator = animator
    spy.interactor = interactor

    tabs.selectedIndex = 1
    interactor.update(0.5)
    interactor.cancel()
    stage.settle()

    expectEqual(seen, CGPoint(x: 35, y: 30))
    expectEqual(bystander.center, CGPoint(x: 77, y: 66))
  }

  @Test(arguments: Variant.allCases)
  func aFinishedInteractionKeepsWhatItChanged(variant: Variant) {
    let tabs = show()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.animator = Careless(variant, bystander)
    spy.interactor = interactor

    tabs.selectedIndex = 1
    interactor.update(0.5)
    interactor.finish()
    stage.settle()

    expectEqual(first.view.alpha, CGFloat(Float(0.3)))
    expectEqual(bystander.center, CGPoint(x: 200, y: 100))
  }

  /// The kind of interaction controller makes no difference.
  @Test func anInteractionOfAnotherKindIsTakenBackToo() {
    final class Hand: NSObject, UIViewControllerInteractiveTransitioning {
      var context: UIViewControllerContextTransitioning?
      let animator: UIViewControllerAnimatedTransitioning
      init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }
      func startInteractiveTransition(
        _ transitionContext: UIViewControllerContextTransitioning
      ) {
        context = transitionContext
        animator.animateTransition(using: transitionContext)
      }
    }
    let tabs = show()
    let animator = Careless(.block, bystander)
    let hand = Hand(animator)
    spy.animator = animator
    spy.interactor = hand

    tabs.selectedIndex = 1
    hand.context?.cancelInteractiveTransition()
    stage.settle()

    expectEqual(first.view.alpha, 1)
    expectEqual(bystander.frame, CGRect(x: 10, y: 10, width: 50, height: 40))
  }

  /// A window that is resized meanwhile moves what has moved.
  @Test func aViewIsTakenBackToItsPlaceInAWindowOfAnotherSize() {
    let tabs = show()
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.animator = Careless(.block, bystander)
    spy.interactor = interactor

    tabs.selectedIndex = 1
    interactor.update(0.5)
    stage.resize(to: CGSize(width: 500, height: 300))
    interactor.cancel()
    stage.settle()

    expectEqual(first.view.frame, first.view.superview?.bounds)
    expectEqual(first.view.bounds.width, 500)
  }

  @Test(arguments: [60, 260] as [CGFloat])
  func theHandLeavesTheTimingCurveAsItWasSet(end: CGFloat) {
    let tabs = show()
    OverlappingRequests(of: tabs).policy = .interrupt
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    let curve = UICubicTimingParameters(animationCurve: .easeIn)
    interactor.timingCurve = curve
    spy.animator = Careless(.block, bystander)
    spy.interactor = interactor

    tabs.selectedIndex = 1
    stage.run(for: 0.1)
    PercentDriver(of: interactor).reverse()
    let afterTurn = interactor.timingCurve
    stage.step()
    stage.press(CGPoint(x: 150, y: 100))
    stage.drag(to: CGPoint(x: end, y: 100))
    stage.release()

    expect(afterTurn as? UICubicTimingParameters === curve)
    expect(interactor.timingCurve as? UICubicTimingParameters === curve)
    stage.settle()
  }
}
