import Foundation

/// A controller that is to be selected.
@MainActor struct TabRequest {
  let controller: UIViewController
  /// Completion blocks of transactions that wait until it is shown (H6).
  let hold: CompletionHold?
}

// MARK: - Switching

extension UITabBarController {
  var isOnScreen: Bool { viewIfLoaded?.window != nil }

  func select(_ controller: UIViewController) {
    select(TabRequest(controller: controller, hold: isOnScreen ? CompletionHold() : nil))
  }

  private func select(_ request: TabRequest) {
    let controller = request.controller
    if case .inProgress = switchover {
      onOverlappingRequest?(transitionPolicy == .ignore ? .ignore : .queue)
      if transitionPolicy != .ignore { waiting = request }
      return
    }
    endPendingSwitch(selectsWaiting: false)
    // The last request counts; an earlier one that waits must not begin when this one ends the
    // transition in flight.
    let earlier = waiting
    waiting = nil
    switch engine.answer(requestFor: controller, in: self) {
    case .begin where engine.hasEnded && !hasPendingSwitch: break
    // A callback of the end has already requested something else.
    case .begin, .wait: return waiting = request
    case .drop: return waiting = earlier
    case .fulfilled:
      selection = controller
      engine.transition?.add(request.hold)
      return lightSelection()
    }
    guard controller !== selection else { return }
    guard isOnScreen, let from = selection, appearance.isOnScreen else {
      return showAtOnce(controller)
    }
    let hasBegun = engine.begin {
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: controller)
      guard isOnScreen, appearance.isOnScreen else {
        // The delegate has removed the tab bar controller from the screen.
        showAtOnce(controller)
        return nil
      }
      guard let animator else {
        switchAtOnce(from: from, to: controller, hold: request.hold)
        return nil
      }
      return transitionRequest(from: from, to: controller, animator, hold: request.hold)
    }
    if !hasBegun { selectWaiting() }
  }

  /// Shows `controller` without the callbacks of a switch: appearance follows the window.
  func showAtOnce(_ controller: UIViewController?) {
    let old = selection
    selection = controller
    lightSelection()
    guard isViewLoaded else { return }
    switchOver {
      tabView.transitionView.endLeftoverAnimations()
      controller?.place(in: tabView.transitionView)
      guard let old, old !== controller else { return nil }
      old.viewIfLoaded?.removeFromSuperview()
      // It was disappearing together with the tab bar controller, and has disappeared now.
      if old.appearance.isChanging { old.endAppearanceTransition() }
      return nil
    }
  }

  /// Runs `change`; requests from its callbacks wait for its end.
  ///
  /// - Parameter change: Returns what remains to be done in the next turn of the run loop.
  private func switchOver(selectsWaiting: Bool = true, _ change: () -> (() -> Void)?) {
    switchover = .inProgress
    switchover = change().map { .pending($0) } ?? .none
    if selectsWaiting { selectWaiting() }
  }

  /// S8: the will-callbacks come at once, the others in the next turn of the run loop.
  private func switchAtOnce(
    from: UIViewController, to: UIViewController, hold: CompletionHold?
  ) {
    selection = to
    lightSelection()
    FrameLoop.shared.enqueue { [weak self] in self?.endPendingSwitch() }
    switchOver {
      tabView.transitionView.endLeftoverAnimations()
      to.loadViewIfNeeded()
      to.beginAppearanceTransition(true, animated: false)
      from.beginAppearanceTransition(false, animated: false)
      to.place(in: tabView.transitionView)
      from.view.removeFromSuperview()
      return { [weak self] in
        self?.view.layoutIfNeeded()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
        hold?.release()
      }
    }
  }

  var hasPendingSwitch: Bool {
    if case .pending = switchover { true } else { false }
  }

  var transitionContainer: UIView? { isViewLoaded ? tabView.transitionView : nil }

  /// Ends a switch without animation that has begun.
  func endPendingSwitch(selectsWaiting: Bool = true) {
    guard case .pending(let end) = switchover else { return }
    switchOver(selectsWaiting: selectsWaiting) {
      end()
      return nil
    }
  }

  private func transitionRequest(
    from: UIViewController, to: UIViewController,
    _ animator: UIViewControllerAnimatedTransitioning, hold: CompletionHold?
  ) -> ContainerTransition.Request {
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    view.layoutIfNeeded()
    let container = tabView.transitionView
    let screens = ScreenExchange(from: from, to: to, in: container)
    engine.announce(
      ContainerTransition(container: self, from: from, to: to) { [weak self] _ in
        self?.selectWaiting()
      })
    engine.transition?.add(hold)
    selection = to
    lightSelection()
    to.loadView(toFill: container)
    return ContainerTransition.Request(
      screens, .init(animator: animator, interactor: interactor),
      willBegin: {
        to.beginAppearanceTransition(true, animated: true)
        from.beginAppearanceTransition(false, animated: true)
      },
      commit: { [self] in
        screens.commit()
        // The user may have completed it after the program had reversed it.
        selection = to
        lightSelection()
        container.layoutIfNeeded()
        screens.endAppearance()
      },
      rollBack: { [self] in
        screens.rollBack()
        selection = from
        lightSelection()
      })
  }

  /// Selects another controller, without animation, after another container has taken `controller`.
  func didLose(_ controller: UIViewController) {
    guard index(of: controller) != nil else { return }
    setViewControllers(controllers.filter { $0 !== controller }, animated: false)
  }

  private func selectWaiting() {
    guard let next = waiting else { return }
    waiting = nil
    select(next)
  }
}

extension UITabBarController: TransitionHost {
  func restoreVisibleView() {
    guard engine.hasEnded, !hasPendingSwitch, let container = transitionContainer else { return }
    selection?.restoreView(in: container)
  }

  func endTransitionBeforeLeaving() {
    // No transition may begin any more: the controller that waits is shown at once.
    endPendingSwitch(selectsWaiting: false)
    let next = waiting
    waiting = nil
    engine.endBeforeLeaving()
    if let next { showAtOnce(next.controller) }
    transitionContainer.map(GhostView.clear(in:))
  }
}
