import Expectations
import Segue
import TestSupport
import Testing

/// Transitions that play keyframes, turned around in mid-flight.
@MainActor @Suite(.serialized) struct KeyframeReversalTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200), framesPerSecond: 120)
  private let journal = Journal()

  /// The displayed left edge of the pushed view, in the frames before and after it is turned around.
  private func offsets(barHidden: Bool, steps: Int = 1) -> (before: [CGFloat], after: [CGFloat]) {
    let navigation = UINavigationController(rootViewController: JournalController("A", journal))
    navigation.isNavigationBarHidden = barHidden
    OverlappingRequests(of: navigation).policy = .interrupt
    let delegate = KeyframeSlide(steps: steps)
    navigation.delegate = delegate
    stage.show(navigation)
    stage.settle()
    let pushed = JournalController("B", journal)
    func track(_ frames: Int) -> [CGFloat] {
      (0..<frames).compactMap { _ in
        stage.step()
        return pushed.view.window == nil ? nil : pushed.view.seenOrigin.x
      }
    }

    // Its animations are committed with the first turn, a frame after the transition has begun.
    navigation.pushViewController(pushed, animated: true)
    let before = track(24)
    navigation.popViewController(animated: true)
    return withExtendedLifetime(delegate) { (before, track(240)) }
  }

  @Test(arguments: [true, false], [1, 2])
  func itLeavesWhatWasOnTheScreenWithoutAJump(barHidden: Bool, steps: Int) throws {
    let (before, after) = offsets(barHidden: barHidden, steps: steps)

    let offsets = before.suffix(3) + after
    let distances = zip(offsets.dropFirst(), offsets).map { abs($0 - $1) }
    try expect(#require(distances.max()) < 12)
  }

  @Test func whatLeavesIsNeverSeenInItsPlace() throws {
    let (before, after) = offsets(barHidden: true)

    try expect(#require(after.min()) > 0.8 * before[before.count - 1])
    try expect(#require(after.last) > 299)
  }
}

/// Moves the pushed view in from the right by keyframes, in equal steps.
private final class KeyframeSlide: NSObject, UIViewControllerAnimatedTransitioning,
  UINavigationControllerDelegate
{
  private let steps: Int

  init(steps: Int) {
    self.steps = steps
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    view.frame = context.containerView.bounds
    context.containerView.addSubview(view)
    view.transform = CGAffineTransform(translationX: 300, y: 0)
    UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
      for step in 1...self.steps {
        let part = 1 / Double(self.steps)
        UIView.addKeyframe(
          withRelativeStartTime: Double(step - 1) * part, relativeDuration: part
        ) {
          view.transform = CGAffineTransform(translationX: 300 * (1 - CGFloat(step) * part), y: 0)
        }
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    operation == .push ? self : nil
  }
}
