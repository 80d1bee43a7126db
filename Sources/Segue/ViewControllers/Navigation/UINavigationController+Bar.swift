import Foundation

extension UINavigationController {
  func changeBar(isHidden: Bool, animated: Bool) {
    guard isHidden != barIsHiddenStorage else { return }
    barIsHiddenStorage = isHidden
    guard let view = viewIfLoaded as? NavigationView else { return }
    guard animated, view.window != nil else { return barDidSettle() }
    navigationBar.isHidden = false
    let isAlongside =
      engine.transition?.coordinator.animate(
        alongsideTransition: { _ in view.moveBar() }, completion: nil) ?? false
    guard !isAlongside else { return }
    UIView.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0,
      options: [.allowUserInteraction]
    ) {
      view.moveBar()
    } completion: { [weak self] finished in
      guard let self, finished, navigationBar.layer.animationKeys() == nil else { return }
      barDidSettle()
    }
  }

  /// Puts the bar in its final place, and hides it if that is the outcome.
  func barDidSettle() {
    (viewIfLoaded as? NavigationView)?.placeBar()
    navigationBar.isHidden = barIsHiddenStorage
  }

  var popCommands: [UIKeyCommand] {
    func command(_ input: String, _ modifiers: UIKeyModifierFlags) -> UIKeyCommand {
      UIKeyCommand(title: "Back", input: input, modifierFlags: modifiers) { [weak self] _ in
        self?.popViewController(animated: true)
      }
    }
    return [command(UIKeyCommand.inputLeftArrow, .alternate), command("[", .command)]
  }
}

// MARK: - Along with transitions

extension UINavigationController {
  private func items(_ stack: [UIViewController]) -> [UINavigationItem] {
    stack.map(\.navigationItem)
  }

  /// Shows the items of `stack`, and ends animations in the bar.
  func showBar(of stack: [UIViewController]) {
    navigationBar.show(items(stack))
  }

  /// Animates the bar's content alongside the transition for `request`, which is about to begin: it
  /// slides, whatever animates the views. With reduced motion it fades, unless a finger drives it.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the library's own push or pop animates the views; the bar then has its
  ///     timing.
  func moveBarAlong(with request: NavigationRequest, isOwn: Bool, isInteractive: Bool) {
    let slides = isOwn || isInteractive || !UIAccessibility.isReduceMotionEnabled
    let style: NavigationBarTransition.Style =
      !slides ? .fade : request.operation == .push ? .push : .pop
    engine.transition?.coordinator.animate { [weak self] _ in
      guard let self else { return }
      navigationBar.prepare(items(request.nextStack), style)
      if isOwn {
        NavigationSlideAnimator.animate { self.navigationBar.move() }
      } else {
        navigationBar.move()
      }
    }
  }

  /// Updates the bar after the transition for `request` completed, perhaps during remaining
  /// animations.
  func barDidFollow(_ request: NavigationRequest) {
    navigationBar.show(items(request.nextStack), endsMotion: false)
    barDidSettle()
  }

  /// Restores the bar after the transition for `request` was cancelled.
  func barDidReturn(_ request: NavigationRequest, wasHidden: Bool) {
    changeBar(isHidden: wasHidden, animated: false)
    showBar(of: request.previousStack)
    if let view = viewIfLoaded as? NavigationView {
      for layer in [navigationBar.layer, view.transitionView.layer] { layer.removeAllAnimations() }
    }
    barDidSettle()
  }
}

// MARK: - The tab bar

extension UINavigationController {
  /// Whether a controller on the stack hides the tab bar.
  var hidesBottomBar: Bool { stack.contains { $0.hidesBottomBarWhenPushed } }

  /// Shows or hides the tab bar for `stack`, if the tab bar controller shows this controller.
  func moveBottomBar(
    for stack: [UIViewController], along coordinator: UIViewControllerTransitionCoordinator?
  ) {
    guard let tabs = parent as? UITabBarController, tabs.selection === self else { return }
    tabs.moveBar(
      isHidden: stack.contains { $0.hidesBottomBarWhenPushed }, along: coordinator)
  }
}
