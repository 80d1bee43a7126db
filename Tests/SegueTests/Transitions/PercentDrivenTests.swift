import Expectations
import Segue
import TestSupport
import Testing

/// A context as a user of the library would write one: nothing but public API.
@MainActor private final class ForeignContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let from: UIViewController
  let to: UIViewController
  let driver: UIViewControllerAnimatedTransitioning
  let journal: Journal
  var transitionWasCancelled = false

  init(
    _ container: UIView, _ from: UIViewController, _ to: UIViewController,
    _ driver: UIViewControllerAnimatedTransitioning, _ journal: Journal
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.driver = driver
    self.journal = journal
  }

  var animator: UIViewControllerAnimatedTransitioning? { driver }
  var isAnimated: Bool { true }
  var isInteractive: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .custom }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() { journal.note("finish") }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    journal.note("cancel")
  }
  func pauseInteractiveTransition() {
    transitionWasCancelled = false
    journal.note("pause")
  }
  func completeTransition(_ didComplete: Bool) { journal.note("complete(\(didComplete))") }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : to.view
  }
  func initialFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }
}

/// An animator that knows nothing of interaction: it moves the to view in with a bouncing spring.
@MainActor private final class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    view.frame = context.containerView.bounds.offsetBy(dx: 100, dy: 0)
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
    ) {
      view.frame = context.containerView.bounds
    } completion: { finished in
      context.completeTransition(!context.transitionWasCancelled && finished)
    }
  }
}

@MainActor @Suite(.serialized) struct PercentDrivenTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let journal = Journal()
  private let from = UIViewController()
  private let to = UIViewController()
  private let interactor = UIPercentDrivenInteractiveTransition()

  private func start() -> ForeignContext {
    let container = UIView(frame: stage.window.bounds)
    stage.window.addSubview(container)
    stage.window.makeKeyAndVisible()
    container.addSubview(from.view)
    stage.turn()
    let context = ForeignContext(container, from, to, SpringAnimator(), journal)
    interactor.startInteractiveTransition(context)
    stage.turn()
    return context
  }

  private var shownX: CGFloat { to.view.layer.presentation()?.frame.minX ?? .nan }

  /// P2, P10, P11
  @Test func theViewStandsWhereTheFingerSaysWhateverTheSpring() {
    let context = start()

    for percent in [0, 0.25, 0.5, 1, 0.75, 0] as [CGFloat] {
      interactor.update(percent)
      stage.step()
      expect(abs(shownX - 100 * (1 - percent)) < 1e-6)
    }
    expectEqual(interactor.duration, 1)
    expectEqual(journal.take(), "")
    withExtendedLifetime(context) {}
  }

  /// P7
  @Test func touchingTheEndUnderTheFingerCompletesNothing() {
    let context = start()

    interactor.update(1)
    stage.run(for: 3)
    interactor.update(0.5)
    stage.step()

    expectEqual(journal.take(), "")
    expect(abs(shownX - 50) < 1e-6)
    withExtendedLifetime(context) {}
  }

  /// P3
  @Test func progressIsClampedAndWhatIsNotANumberIgnored() {
    let context = start()

    interactor.update(7)
    expectEqual(interactor.percentComplete, 1)
    interactor.update(-7)
    expectEqual(interactor.percentComplete, 0)
    interactor.update(0.25)
    interactor.update(.nan)
    expectEqual(interactor.percentComplete, 0.25)
    withExtendedLifetime(context) {}
  }

  /// P4, P5
  @Test func finishingTakesTheRestOfTheDurationAndGivesTheLayerItsTimeBack() {
    let context = start()
    interactor.completionCurve = .linear
    interactor.update(0.5)
    stage.run(for: 2)

    interactor.finish()
    stage.run(for: 0.25)
    let middle = shownX
    stage.run(for: 0.2)
    let early = journal.take()
    stage.run(for: 0.1)

    expect(abs(middle - 25) < 1)
    expectEqual(early, "finish")
    expectEqual(journal.take(), "complete(true)")
    expectEqual(context.containerView.layer.speed, 1)
    expectEqual(context.containerView.layer.timeOffset, 0)
    expectEqual(context.containerView.layer.beginTime, 0)
  }

  @Test func theSpeedShortensTheRest() {
    let context = start()
    interactor.completionSpeed = 2
    interactor.update(0.5)

    interactor.finish()
    stage.run(for: 0.27)

    expectEqual(journal.take(), "finish · complete(true)")
    withExtendedLifetime(context) {}
  }

  /// P6
  @Test func cancellingGoesBackAndNoFrameShowsTheEnd() {
    let context = start()
    interactor.completionCurve = .linear
    interactor.update(0.4)
    stage.step()

    interactor.cancel()
    var offsets: [CGFloat] = []
    while journal.entries.last?.hasPrefix("complete") != true {
      stage.step()
      if journal.entries.last?.hasPrefix("complete") != true { offsets.append(shownX) }
    }

    expectEqual(offsets, offsets.sorted())
    expect(offsets.allSatisfy { $0 > 60 && $0 <= 100 })
    expectEqual(journal.take(), "cancel · complete(false)")
    withExtendedLifetime(context) {}
  }

  /// P7
  @Test(arguments: [0, 1] as [CGFloat])
  func lettingGoAtTheVeryEndsCompletes(percent: CGFloat) {
    let context = start()
    interactor.update(percent)

    if percent == 1 { interactor.finish() } else { interactor.cancel() }
    stage.settle()

    expect(journal.take().hasSuffix("complete(\(percent == 1))"))
    withExtendedLifetime(context) {}
  }

  /// P8
  @Test func aSettlingTransitionCanBeTakenHoldOfWhereItIs() {
    let context = start()
    interactor.completionCurve = .linear
    interactor.update(0.2)
    interactor.finish()
    stage.run(for: 0.4)
    let before = shownX

    interactor.pause()
    stage.run(for: 1)
    let held = shownX
    interactor.update(0.1)
    stage.step()
    let back = shownX
    let percent = interactor.percentComplete
    interactor.cancel()
    stage.settle()

    expect(abs(held - before) < 2)
    expect(abs(percent - 0.1) < 1e-9)
    expect(abs(back - 90) < 1e-6)
    expectEqual(journal.take(), "finish · pause · cancel · complete(false)")
    withExtendedLifetime(context) {}
  }

  /// P8
  @Test(arguments: [true, false])
  func lettingGoBeforeTheStartIsRemembered(finishes: Bool) {
    if finishes { interactor.finish() } else { interactor.cancel() }

    let context = start()
    stage.settle()

    expect(journal.take().hasSuffix("complete(\(finishes))"))
    withExtendedLifetime(context) {}
  }

  /// Q3
  @Test func withoutAnInteractiveStartItPlaysAndCanBeTakenHoldOf() {
    interactor.wantsInteractiveStart = false
    let context = start()
    stage.run(for: 0.3)
    let before = shownX

    interactor.pause()
    stage.run(for: 1)
    let held = shownX
    interactor.update(1)
    interactor.finish()
    stage.settle()

    expectEqual(held, before)
    expectEqual(journal.take(), "pause · finish · complete(true)")
    withExtendedLifetime(context) {}
  }

  /// P12
  @Test func aSpringTakesOverTheFingersVelocity() {
    let context = start()
    let dt: TimeInterval = 1e-4
    interactor.update(0.4)
    stage.step(dt)
    let velocity: CGFloat = 1.5  // of the whole way a second
    interactor.timingCurve = UISpringTimingParameters(
      mass: 1, stiffness: 322, damping: 35.9,
      initialVelocity: CGVector(dx: velocity / 0.6, dy: 0))

    let x0 = shownX
    interactor.finish()
    stage.step(dt)
    let x1 = shownX
    stage.settle()

    expect(abs((x0 - x1) / dt / 100 - velocity) < 0.02)
    expectEqual(journal.take(), "finish · complete(true)")
    withExtendedLifetime(context) {}
  }

  @Test func inSlowMotionItSettlesSlowlyToo() {
    stage.window.layer.speed = 0.1
    let context = start()
    interactor.completionCurve = .linear
    interactor.update(0.5)

    interactor.finish()
    stage.run(for: 2.5)
    let middle = shownX
    stage.run(for: 2.6)

    expect(abs(middle - 25) < 1)
    expectEqual(journal.take(), "finish · complete(true)")
    withExtendedLifetime(context) {}
  }

  /// P2: on a running clock, too, the animations begin where progress 0 stands.
  @Test(arguments: [true, false])
  func backAtTheStartOnALiveClockTheStartIsShown(startsInteractively: Bool) {
    interactor.wantsInteractiveStart = startsInteractively
    let container = UIView(frame: stage.window.bounds)
    stage.window.addSubview(container)
    stage.window.makeKeyAndVisible()
    container.addSubview(from.view)
    stage.turn()
    let context = ForeignContext(container, from, to, SpringAnimator(), journal)
    MediaClock.source = .live
    defer { MediaClock.source = .stepped(stage.now) }

    interactor.startInteractiveTransition(context)
    interactor.pause()
    FrameLoop.shared.turn()
    interactor.update(0.5)
    FrameLoop.shared.turn()
    interactor.update(0)
    FrameLoop.shared.turn()

    expectEqual(shownX, 100)
    interactor.cancel()
    FrameLoop.shared.turn()
    FrameLoop.shared.turn()
    expect(journal.take().hasSuffix("cancel · complete(false)"))
  }

  @Test func droppedWithTheTimeInItsHandItGivesItBack() {
    let container = UIView(frame: stage.window.bounds)
    stage.window.addSubview(container)
    container.addSubview(from.view)
    let context = ForeignContext(container, from, to, SpringAnimator(), journal)
    var dropped: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
    dropped?.startInteractiveTransition(context)
    stage.turn()
    expectEqual(container.layer.speed, 0)

    dropped = nil
    stage.settle()

    expectEqual(container.layer.speed, 1)
    expectEqual(journal.take(), "complete(true)")
  }

  @Test func oneThatStillSettlesGivesWayToTheNextInItsContainer() {
    let first = start()
    interactor.update(0.5)
    interactor.cancel()
    stage.step()

    to.view.layer.removeAllAnimations()
    let next = UIPercentDrivenInteractiveTransition()
    let context = ForeignContext(first.containerView, from, to, SpringAnimator(), journal)
    next.startInteractiveTransition(context)
    stage.run(for: 2)
    next.update(0.25)
    stage.step()

    expect(abs(shownX - 75) < 1e-6)
    next.finish()
    stage.settle()
    expectEqual(first.containerView.layer.speed, 1)
  }
}
