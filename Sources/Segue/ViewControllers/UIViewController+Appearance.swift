import Foundation

// MARK: - By a container

extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    switch (appearance.phase, isAppearing) {
    case (.appearing, true), (.disappearing, false):
      appearance.depth += 1
    case (.appeared, true), (.disappeared, false):
      appearance.depth += 1
    case (.disappeared, true), (.appeared, false):
      appearance.depth = 1
      turn(isAppearing, animated: animated)
    case (.disappearing, true), (.appearing, false):
      turn(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    guard appearance.depth > 0 else {
      Diagnostics.warn("unbalanced calls to begin and end appearance transitions for \(self)")
      return
    }
    appearance.depth -= 1
    guard appearance.depth == 0 else { return }
    switch appearance.phase {
    case .appearing(let animated):
      callIsAppearing(animated)
      appearance.phase = .appeared
      appearance.generation += 1
      forwardEnd()
      AppearanceCallback.observer?(self, .viewDidAppear)
      viewDidAppear(animated)
      (self as? TransitionHost)?.didAppear(animated: animated)
    case .disappearing(let animated):
      appearance.phase = .disappeared
      appearance.generation += 1
      forwardEnd()
      AppearanceCallback.observer?(self, .viewDidDisappear)
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      break
    }
  }

  /// Calls the missing did-method when the view has left the screen and no container will.
  func endChangeOffScreen() {
    guard appearance.isChanging, viewIfLoaded?.window == nil else { return }
    if appearance.isOnScreen { beginAppearanceTransition(false, animated: false) }
    while appearance.isChanging { endAppearanceTransition() }
  }

  /// Called when the controller leaves `parent`, which began to disappear together with it and will
  /// not forward the end: the controller ends its change when the view has left the screen.
  func endChangeBegun(by parent: UIViewController) {
    guard case .disappearing = appearance.phase, case .disappearing = parent.appearance.phase,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    appearance.followsWindow = true
    endChangeOffScreen()
  }

  private func turn(_ isAppearing: Bool, animated: Bool) {
    if !isAppearing { (self as? TransitionHost)?.endTransitionBeforeLeaving() }
    appearance.generation += 1
    appearance.followsWindow = false
    if isAppearing {
      loadViewIfNeeded()
      appearance.phase = .appearing(animated: animated)
      appearance.owesIsAppearing = true
      AppearanceCallback.observer?(self, .viewWillAppear)
      viewWillAppear(animated)
      view.setNeedsLayout()
    } else {
      appearance.phase = .disappearing(animated: animated)
      appearance.owesIsAppearing = false
      AppearanceCallback.observer?(self, .viewWillDisappear)
      viewWillDisappear(animated)
    }
    forwardBegin(isAppearing, animated: animated)
    if isAppearing { (self as? TransitionHost)?.didBeginAppearing() }
  }

  private func callIsAppearing(_ animated: Bool) {
    guard appearance.owesIsAppearing else { return }
    appearance.owesIsAppearing = false
    viewIsAppearing(animated)
  }

  // MARK: To the children

  private func forwardBegin(_ isAppearing: Bool, animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage where child.isViewPart(of: self) {
      if child.appearance.isOnScreen != isAppearing {
        child.beginAppearanceTransition(isAppearing, animated: animated)
      }
    }
  }

  private func forwardEnd() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage
    where child.appearance.isChanging && child.appearance.depth == 1
      && child.appearance.isOnScreen == appearance.isOnScreen
    {
      child.endAppearanceTransition()
    }
  }

  private func isViewPart(of controller: UIViewController) -> Bool {
    guard let view = viewStorage, let above = controller.viewStorage else { return false }
    return view.isDescendant(of: above)
  }
}

// MARK: - By the view's window

extension UIViewController {
  /// The view is about to enter or leave a window (C6): appearance follows from that, unless a
  /// container controls it.
  func viewWillMove(toWindow window: UIWindow?) {
    guard isDrivenByWindow, !isAdapting else { return }
    if window != nil {
      // The children of an appearing parent appear with it, and end with it.
      if case .appearing(let animated) = parentStorage?.appearance.phase {
        if !appearance.isOnScreen { beginAppearanceTransition(true, animated: animated) }
        return
      }
      // A disappearing parent keeps its children from appearing; if it is reversed, they appear,
      // too.
      if let parentStorage, !parentStorage.appearance.isOnScreen { return }
      guard !appearance.isOnScreen else { return }
      beginAppearanceTransition(true, animated: false)
      appearance.followsWindow = true
      endLater()
    } else if appearance.isOnScreen {
      // An appearance that has not ended is reversed, and ends here.
      beginAppearanceTransition(false, animated: false)
      appearance.followsWindow = true
    }
  }

  /// The view entered a window or left it.
  func viewDidMoveToWindow() {
    guard appearance.followsWindow, viewStorage?.window == nil else { return }
    if case .disappearing = appearance.phase { endAppearanceTransition() }
  }

  /// Calls `viewIsAppearing` during layout, once the view is in a window.
  func viewMayAppear() {
    guard viewStorage?.window != nil, case .appearing(let animated) = appearance.phase else {
      return
    }
    callIsAppearing(animated)
  }

  /// Whether its view, or one that it is in, changes its place for another style of presentation.
  private var isAdapting: Bool {
    sequence(first: self) { $0.parentStorage }.contains { $0.presentation?.isReplacing == true }
  }

  /// Whether this controller's appearance follows the view's window: not if a container forwards it
  /// manually.
  private var isDrivenByWindow: Bool {
    parentStorage?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  /// Ends an appearance that began when the view entered a window, in the next turn of the loop,
  /// after a layout pass.
  private func endLater() {
    let generation = appearance.generation
    FrameLoop.shared.enqueue { [weak self] in
      guard let self, appearance.generation == generation else { return }
      viewStorage?.window?.layoutIfNeeded()
      guard appearance.generation == generation else { return }
      endAppearanceTransition()
    }
  }
}
