import Expectations
import Segue
import TestSupport
import Testing

/// Faults that people have reported of transitions elsewhere, each as a small program.
@MainActor @Suite(.serialized) struct ReportedTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy()
  private let first = WitnessController("A")
  private let second = WitnessController("B")

  /// A stack that was set, not pushed, is the old one after a cancel.
  @Test func aStackThatWasSetIsRestoredByACancel() {
    let third = WitnessController("C")
    let navigation = UINavigationController()
    navigation.setViewControllers([first, second], animated: false)
    navigation.delegate = spy
    stage.show(navigation)
    stage.settle()
    let interactor = UIPercentDrivenInteractiveTransition()
    (spy.animator, spy.interactor) = (SlowFade(), interactor)

    navigation.setViewControllers([first, third], animated: true)
    stage.turn()
    interactor.update(0.4)
    stage.step()
    interactor.cancel()
    stage.settle()

    expectEqual(navigation.viewControllers, [first, second])
    expectEqual(Set(navigation.children), [first, second])
    expect(second.isShown)
    expect(third.parent == nil)
    expectEqual(navigation.navigationBar.items?.map(\.title), ["A", "B"])
  }

  /// Z6: a stack that is set while the navigation controller itself appears.
  @Test(arguments: [true, false])
  func whatIsShownWasAnnounced(isEmpty: Bool) {
    let journal = Journal()
    let navigation = UINavigationController(rootViewController: first)
    let delegate = DelegateSpy(journal: journal, noting: .shows)
    navigation.delegate = delegate
    let new = isEmpty ? [] : [second]
    first.willAppear = { navigation.setViewControllers(new, animated: false) }

    stage.show(navigation)
    stage.settle()
    let notes = journal.take().components(separatedBy: " · ")

    expectEqual(notes.last, isEmpty ? "willShow(A)" : "didShow(B)", "\(notes)")
    expect(isEmpty || notes.contains("willShow(B)"), "\(notes)")
    expect(!notes.contains("didShow(A)"))
    expectEqual(second.isShown, !isEmpty)
    expect(!first.isInWindow)
  }

  /// A flick that has ended before its transition begins leaves everything usable.
  @Test(arguments: [true, false], [UIModalPresentationStyle.fullScreen, .custom, .pageSheet])
  func aFlickFasterThanItsTransitionLeavesNothingStuck(
    finishes: Bool, style: UIModalPresentationStyle
  ) {
    second.modalPresentationStyle = style
    second.transitioningDelegate = spy
    stage.show(first)
    stage.settle()
    let interactor = UIPercentDrivenInteractiveTransition()
    (spy.animator, spy.interactor) = (InterruptibleSlide(Journal()), interactor)

    first.present(second, animated: true)
    interactor.update(0.01)
    if finishes { interactor.finish() } else { interactor.cancel() }
    stage.settle()
    spy.interactor = nil
    let isPresented = first.presentedViewController === second
    if isPresented { first.dismiss(animated: true) } else { first.present(second, animated: true) }
    stage.settle()

    expectEqual(isPresented, finishes)
    expectEqual(first.presentedViewController === second, !finishes)
    expectEqual(second.isShown, !finishes)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  /// A dismissal without animation with an animator that fades: no black screen.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen])
  func aDismissalWithoutAnimationShowsThePresenter(style: UIModalPresentationStyle) {
    second.modalPresentationStyle = style
    second.transitioningDelegate = spy
    spy.animator = SlowFade()
    stage.show(first)
    stage.settle()
    let before = HierarchySnapshot.of(stage.window)

    first.present(second, animated: true)
    stage.settle()
    first.dismiss(animated: false)
    stage.settle()

    expectEqual(HierarchySnapshot.of(stage.window), before)
    expect(first.isShown)
  }

  /// An animator that removes the presenter's view itself when a dismissal is cancelled.
  @Test func aPresenterThatAnAnimatorRemovesComesBackWithTheNextDismissal() {
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = spy
    stage.show(first)
    first.present(second, animated: false)
    stage.settle()
    let presenter: UIView = first.view
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor
    spy.animator = ScriptedAnimator(duration: 0.3) { context in
      let going = context.view(forKey: .from)
      context.containerView.insertSubview(presenter, at: 0)
      UIView.animate(withDuration: 0.3) {
        going?.alpha = 0
      } completion: { _ in
        if context.transitionWasCancelled { presenter.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    first.dismiss(animated: true)
    interactor.update(0.5)
    stage.step()
    interactor.cancel()
    stage.settle()
    let covered = second.isShown && second.view.alpha == 1 && presenter.window == nil
    spy.interactor = nil
    first.dismiss(animated: true)
    stage.settle()

    expect(covered)
    expect(first.isShown)
    expect(presenter.superview === stage.window)
  }

  /// After a cancelled presentation nothing lies over the presenter that takes its touches.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .pageSheet])
  func afterACancelThePresenterTakesTouches(style: UIModalPresentationStyle) {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    first.view.addSubview(button)
    second.modalPresentationStyle = style
    second.transitioningDelegate = spy
    stage.show(first)
    stage.settle()
    let interactor = UIPercentDrivenInteractiveTransition()
    (spy.animator, spy.interactor) = (SlowFade(), interactor)

    first.present(second, animated: true)
    interactor.update(0.5)
    stage.step()
    interactor.cancel()
    stage.settle()
    stage.press(CGPoint(x: 100, y: 75))
    stage.step()
    stage.release()
    stage.settle()

    expectEqual(taps, 1)
    expectEqual(stage.window.subviews.count, 1)
  }

  /// A root that is replaced by what it presents, as after signing in.
  ///
  /// - Parameter seconds: When it is replaced; nil: as soon as the other one has appeared.
  @Test(arguments: [nil, 0, 0.1, 2] as [TimeInterval?], [true, false])
  func whatIsPresentedBecomesTheRoot(seconds: TimeInterval?, animated: Bool) {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      let (login, main) = (WitnessController("login"), WitnessController("main"))
      main.modalPresentationStyle = style
      stage.show(login)
      stage.settle()

      if seconds == nil { main.didAppear = { stage.window.rootViewController = main } }
      login.present(main, animated: animated)
      if let seconds {
        if seconds > 0 { stage.run(for: seconds) }
        stage.window.rootViewController = main
      }
      stage.settle()

      expectEqual(stage.window.subviews, [main.view], "\(style)")
      expect(main.isShown)
      expect(!login.isShown)
      expect(login.viewIfLoaded?.window == nil)
      expect(main.presentingViewController == nil)
      expectEqual(main.view.frame, stage.window.bounds)
    }
  }
}
