import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

/// The context of the objc.io container (X1 to X12 and its row of the frames table); and a transition that is taken
/// back leaves nothing behind.
@MainActor @Suite(.serialized) struct ContainerFramesTests {
  /// An animator that completes when the test says so.
  private final class Inspector: NSObject, UIViewControllerAnimatedTransitioning,
    ContainerViewControllerDelegate
  {
    private(set) var context: UIViewControllerContextTransitioning?

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      self.context = context
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }

    func containerViewController(
      _ containerViewController: ContainerViewController,
      animationControllerForTransitionFrom fromViewController: UIViewController,
      to toViewController: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
  }

  @Test(arguments: [(0, 1, -320.0), (1, 0, 320), (0, 2, -320), (2, 1, 320)])
  func theViewsTravelByTheWidthOfTheContainer(from: Int, to: Int, travel: CGFloat) throws {
    let scene = ContainerStage(engine: "Cut")
    scene.container.select(from)
    scene.stage.settle()
    let inspector = Inspector()
    scene.container.delegate = inspector
    let bounds = CGRect(x: 0, y: 0, width: 320, height: 200)

    scene.container.select(to)
    let context = try #require(inspector.context)

    let (old, new) = (scene.controllers[from], scene.controllers[to])
    expect(context.viewController(forKey: .from) === old)
    expect(context.viewController(forKey: .to) === new)
    expect(context.view(forKey: .from) === old.view)
    expect(context.view(forKey: .to) === new.view)
    expect(old.view.superview === context.containerView)
    expectEqual(context.initialFrame(for: old), bounds)
    expectEqual(context.finalFrame(for: old), bounds.offsetBy(dx: travel, dy: 0))
    expectEqual(context.initialFrame(for: new), bounds.offsetBy(dx: -travel, dy: 0))
    expectEqual(context.finalFrame(for: new), bounds)
    expectEqual(context.initialFrame(for: scene.container), .zero)
    expectEqual(context.presentationStyle, .custom)
    expect(context.isAnimated && !context.transitionWasCancelled)
    expectEqual(context.targetTransform, .identity)
    context.completeTransition(true)
    context.completeTransition(false)
    scene.stage.settle()
    expectEqual(scene.shown, new.name)
  }

  @Test(arguments: Gallery.engines.map(\.title), [TransitionPolicy.interrupt, .queue])
  func forwardThenBackIsTheIdentity(name: String, policy: TransitionPolicy) {
    let scene = ContainerStage(engine: name)
    OverlappingRequests(of: scene.container).policy = policy
    // The other side has been seen before.
    scene.container.select(1)
    scene.stage.settle()
    scene.container.select(0)
    scene.stage.settle()
    let before = HierarchySnapshot.of(scene.stage.window)
    _ = scene.journal.take()

    if policy == .interrupt {
      scene.container.select(1)
      scene.stage.run(for: 0.1)
      scene.container.select(0)
    } else {
      scene.stage.press(CGPoint(x: 300, y: 100))
      scene.stage.drag(to: CGPoint(x: 150, y: 100), over: 0.3)
      scene.stage.cancelTouches()
    }
    scene.stage.settle()

    let heard = scene.journal.take().replacing(" · ", with: " ")
    expectEqual(
      HierarchySnapshot.of(scene.stage.window).difference(from: before).map { "\($0)" }, [])
    expect(Balance(heard).isZero, "\(heard)")
  }
}
