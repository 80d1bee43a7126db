import Foundation

// MARK: - Switching

extension UITabBarController {
  var isOnScreen: Bool { viewIfLoaded?.window != nil }

  func select(_ controller: UIViewController) {
    if case .underWay = switchover {
      onSecondRequest?(transitionPolicy == .ignore ? .ignore : .queue)
      if transitionPolicy != .ignore { waiting = controller }
      return
    }
    endPendingSwitch(selectsWaiting: false)
    // The last request counts; one that waits is not to begin between this one and what it ends.
    let earlier = waiting
    waiting = nil
    switch engine.answer(requestFor: controller, in: self) {
    case .begin where engine.hasEnded && !hasPendingSwitch: break
    // Whoever heard of the end has already asked for something else.
    case .begin, .wait: return waiting = controller
    case .drop: return waiting = earlier
    case .turned:
      selection = controller
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
        // The delegate has taken the tab bar controller off the screen.
        showAtOnce(controller)
        return nil
      }
      guard let animator else {
        switchAtOnce(from: from, to: controller)
        return nil
      }
      return request(from: from, to: controller, animator)
    }
    guard hasBegun else { return selectWaiting() }
    transitionContainer?.layoutIfNeeded()
  }

  /// Without callbacks of a switch: appearance follows the window.
  func showAtOnce(_ controller: UIViewController?) {
    let old = selection
    selection = controller
    lightSelection()
    guard isViewLoaded else { return }
    switchOver {
      tabView.transitionView.endStragglers()
      controller?.place(in: tabView.transitionView)
      guard let old, old !== controller else { return nil }
      old.viewIfLoaded?.removeFromSuperview()
      // It was on its way out with the tab bar controller, and is there now.
      if old.appearance.isChanging { old.endAppearanceTransition() }
      return nil
    }
  }

  /// What is asked for out of the callbacks of `change` waits for its end.
  ///
  /// - Parameter change: Returns what is still to be done with the next turn of the loop.
  private func switchOver(selectsWaiting: Bool = true, _ change: () -> (() -> Void)?) {
    switchover = .underWay
    switchover = change().map { .pending($0) } ?? .none
    if selectsWaiting { selectWaiting() }
  }

  /// S8: the will-callbacks come at once, the others with the next turn of the loop.
  private func switchAtOnce(from: UIViewController, to: UIViewController) {
    selection = to
    lightSelection()
    FrameLoop.shared.enqueue { [weak self] in self?.endPendingSwitch() }
    switchOver {
      tabView.transitionView.endStragglers()
      to.loadViewIfNeeded()
      to.beginAppearanceTransition(true, animated: false)
      from.beginAppearanceTransition(false, animated: false)
      to.place(in: tabView.transitionView)
      from.view.removeFromSuperview()
      return { [weak self] in
        self?.view.layoutIfNeeded()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
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

  private func request(
    from: UIViewController, to: UIViewController,
    _ animator: UIViewControllerAnimatedTransitioning
  ) -> ContainerTransition.Request {
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    view.layoutIfNeeded()
    let container = tabView.transitionView
    let size = container.bounds.size
    engine.announce(
      ContainerTransition(container: self, from: from, to: to) { [weak self] _ in
        self?.selectWaiting()
      })
    selection = to
    lightSelection()
    to.loadView(toFill: container)
    return ContainerTransition.Request(
      from: from, to: to, in: container, .init(animator: animator, interactor: interactor),
      willBegin: {
        to.beginAppearanceTransition(true, animated: true)
        from.beginAppearanceTransition(false, animated: true)
      },
      commit: { [self] in
        to.keepView(in: container, begunAt: size)
        from.view.removeFromSuperview()
        // A hand may have led it on after the program had turned it around.
        selection = to
        lightSelection()
        container.layoutIfNeeded()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      },
      rollBack: { [self] in
        to.beginAppearanceTransition(false, animated: true)
        to.view.removeFromSuperview()
        from.keepView(in: container, begunAt: size)
        to.endAppearanceTransition()
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
        selection = from
        lightSelection()
      })
  }

  private func selectWaiting() {
    guard let next = waiting else { return }
    waiting = nil
    select(next)
  }
}

extension UITabBarController: TransitionHost {
  func holdShownInPlace() {
    guard engine.hasEnded, !hasPendingSwitch, let container = transitionContainer else { return }
    selection?.holdView(in: container)
  }

  func endTransitionBeforeLeaving() {
    // Nothing is to begin any more: what waits is shown at once.
    endPendingSwitch(selectsWaiting: false)
    let next = waiting
    waiting = nil
    engine.endBeforeLeaving()
    if let next { showAtOnce(next) }
    transitionContainer.map(GhostView.clear(in:))
  }
}
