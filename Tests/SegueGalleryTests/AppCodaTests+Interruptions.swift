import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The action screen taken in hand, and taken back.
extension AppCodaTests {
  /// The views at rest. Another test may have laid this window out meanwhile, from right to left.
  private func hierarchyAtRest() -> [String] {
    stage.turn()
    return HierarchySnapshot.of(stage.window)
  }

  @Test(arguments: [false, true]) func aPresentationUnderTheHandFinishes(fromAbove: Bool) throws {
    try drivePresentation(fromAbove: fromAbove, finishing: true)
  }

  @Test(arguments: [false, true]) func aPresentationUnderTheHandIsCancelled(
    fromAbove: Bool
  ) throws {
    try drivePresentation(fromAbove: fromAbove, finishing: false)
  }

  private func drivePresentation(fromAbove: Bool, finishing: Bool) throws {
    scene.items.bounce.comesFromAbove = fromAbove
    let driving = DelegateSpy(driving: scene.items)
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = driving
    let before = hierarchyAtRest()

    expectKept(scene) {
      navigation.present(screen, animated: true)
      stage.turn()
      driving.percentDriven?.update(0.4)
      stage.step()
      // Under the hand time is linear in the progress, and so is the spring's way.
      expect(abs(abs(scene.frame(screen.view).minY) - 480 * 0.6) < 0.01)
      if finishing { driving.percentDriven?.finish() } else { driving.percentDriven?.cancel() }
      stage.settle()
    }
    expectEqual(navigation.presentedViewController === screen, finishing)
    expectEqual(navigation.view.alpha, 1)
    if !finishing { expectEqual(HierarchySnapshot.of(stage.window), before) }
  }

  @Test(arguments: [false, true], [false, true])
  func aDismissalUnderTheHandFinishesOrIsCancelled(snapshot: Bool, finishing: Bool) throws {
    scene.items.shrink.usesSnapshot = snapshot
    let driving = DelegateSpy(driving: scene.items)
    let action = try scene.showAction()
    stage.settle()
    action.transitioningDelegate = driving
    let before = hierarchyAtRest()

    expectKept(scene) {
      navigation.dismiss(animated: true)
      stage.turn()
      driving.percentDriven?.update(0.5)
      stage.step()
      expect(abs(scene.alpha(navigation.view) - 0.75) < 0.001)
      if finishing { driving.percentDriven?.finish() } else { driving.percentDriven?.cancel() }
      stage.settle()
    }
    expectEqual(navigation.presentedViewController == nil, finishing)
    expectEqual(navigation.view.alpha, 1)
    if !finishing { expectEqual(HierarchySnapshot.of(stage.window), before) }
  }

  /// The completion that animators report: false for a transition that was taken back.
  @Test(arguments: [false, true], [false, true])
  func theAnimatorsCompleteWithWhatHasBecomeOfIt(snapshot: Bool, cancelling: Bool) throws {
    let presenting = BounceAnimator()
    let dismissing = ShrinkAnimator()
    dismissing.usesSnapshot = snapshot
    for animator in [presenting, dismissing] as [UIViewControllerAnimatedTransitioning] {
      let context = ScriptedContext(in: stage.window, isCancelled: cancelling)

      animator.animateTransition(using: context)
      stage.settle()

      expectEqual(context.completions, [!cancelling])
      if animator === dismissing {
        expectEqual(context.from.view.superview != nil, cancelling || !snapshot)
      }
      context.containerView.removeFromSuperview()
    }
  }

  @Test(arguments: [0.1, 0.4, 0.8], [false, true])
  func aDismissalInMidFlightTurnsThePresentationBack(time: Double, fromAbove: Bool) throws {
    scene.items.bounce.comesFromAbove = fromAbove
    let before = hierarchyAtRest()

    try expectKept(scene) {
      try scene.showAction()
      stage.run(for: time)
      navigation.dismiss(animated: true)
      stage.settle()
    }
    expect(navigation.presentedViewController == nil)
    expectEqual(HierarchySnapshot.of(stage.window), before)
  }

  @Test(arguments: [false, true]) func aPresentationInMidFlightTurnsTheDismissalBack(
    snapshot: Bool
  ) throws {
    scene.items.shrink.usesSnapshot = snapshot
    let action = try scene.showAction()
    stage.settle()
    let before = hierarchyAtRest()

    expectKept(scene) {
      navigation.dismiss(animated: true)
      stage.run(for: 0.7)
      navigation.present(action, animated: true)
      stage.settle()
    }
    expect(navigation.presentedViewController === action)
    expectEqual(HierarchySnapshot.of(stage.window), before)
  }

  @Test func aSecondTapInMidFlightReachesNobody() throws {
    try expectKept(scene) {
      let action = try scene.showAction()
      stage.run(for: 0.3)
      try scene.showAction()
      stage.settle()

      expect(navigation.presentedViewController === action)
      expect(action.presentedViewController == nil)
    }
  }
}

/// A context of one's own, which only takes down how it is completed.
private final class ScriptedContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let from = UIViewController()
  let to = UIViewController()
  let transitionWasCancelled: Bool
  private(set) var completions: [Bool] = []

  init(in window: UIWindow, isCancelled: Bool) {
    containerView = UIView(frame: window.bounds)
    transitionWasCancelled = isCancelled
    super.init()
    window.addSubview(containerView)
    from.view.frame = window.bounds
    containerView.addSubview(from.view)
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .fullScreen }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) { completions.append(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }
}
