import Foundation

/// Ends a transition in mid-flight without a jump, because another one is to begin.
///
/// For the animator and the container the transition is over: completions run, views that leave are
/// removed. What is displayed does not change: it goes on as one picture inside the view that
/// stays, covering it. So the picture moves with that view in the next transition, until the view
/// has left or the motion is over; the picture of a transition that was going back stands still.
///
/// Where the view that stays takes no part, as a presenter that is not replaced, each view that
/// leaves is replaced by a picture that goes on with its animations until they are over.
@MainActor struct TransitionHandover {
  private let context: UIViewControllerContextTransitioning
  /// The context's; kept here because the context no longer has it when the transition has ended.
  private let container: UIView
  private let changes: TransitionChanges

  /// In seconds: the fade of a picture that has no view to cover, or of a view that was going back.
  private static let fadeDuration: TimeInterval = 0.2

  /// - Parameter changes: The animations that the animator has begun.
  init(_ context: UIViewControllerContextTransitioning, _ changes: TransitionChanges) {
    self.context = context
    container = context.containerView
    self.changes = changes
  }

  /// Ends the transition as completed.
  func run() {
    if isInside(.to) {
      let picture = GhostView(goingOnIn: container)
      picture.backgroundColor = backdrop
      changes.endAnimations(finished: true, .none)
      endIfNeeded(true)
      return cover(.to, with: picture)
    }
    let ghosts = leaveGhosts()
    changes.endAnimations(finished: true, .goesOn)
    endIfNeeded(true)
    for ghost in ghosts { ghost.stay() }
  }

  /// Ends the transition, which `driver` was settling back to its start, as cancelled.
  func runBack(_ driver: TransitionDriver) {
    let picture = isInside(.from) ? pictureOfContainer() : nil
    let ghosts = picture == nil ? leaveGhosts() : []
    driver.relinquish()
    changes.endAnimations(finished: false, .none)
    endIfNeeded(false)
    if let picture { return cover(.from, with: picture) }
    for ghost in ghosts {
      ghost.stop()
      ghost.fade(over: Self.fadeDuration)
    }
  }

  /// A late completion, from an animator that waits for something else than its animations, is
  /// ignored.
  private func endIfNeeded(_ completed: Bool) {
    (context as? ContainerTransitionContext)?.endIfNeeded(completed)
  }

  // MARK: One picture

  /// Whether the view of a controller is in the container.
  private func isInside(_ key: UITransitionContextViewControllerKey) -> Bool {
    let view = context.viewController(forKey: key)?.viewIfLoaded
    return view?.isDescendant(of: container) ?? false
  }

  /// The color behind the container: where the picture is empty, what it covers must not show
  /// through.
  private var backdrop: UIColor {
    sequence(first: container) { $0.superview }
      .compactMap(\.backgroundColor).first { $0.cgColor.alpha == 1 } ?? .black
  }

  /// A picture of what is displayed in the place of the container.
  private func pictureOfContainer() -> GhostView? {
    guard let superview = container.superview else { return nil }
    // Siblings, such as a bar, go on by themselves and are left out.
    let others = superview.subviews.filter { $0 !== container }.map { ($0.layer, $0.layer.opacity) }
    UIView.performWithoutAnimation { for (layer, _) in others { layer.opacity = 0 } }
    let picture = GhostView(of: superview, in: container.frameWithoutTransform)
    UIView.performWithoutAnimation { for (layer, opacity) in others { layer.opacity = opacity } }
    picture?.backgroundColor = backdrop
    return picture
  }

  /// Covers the view that stays, which is at rest; where that is not in the container, or not in
  /// its place, the picture fades above the container.
  private func cover(_ key: UITransitionContextViewControllerKey, with picture: GhostView) {
    let staying = context.viewController(forKey: key)?.viewIfLoaded
    guard let staying, staying.superview === container,
      CATransform3DIsIdentity(staying.layer.transform), staying.frame == container.bounds
    else {
      picture.frame = container.frameWithoutTransform
      container.superview?.insertSubview(picture, aboveSubview: container)
      return picture.fade(over: Self.fadeDuration)
    }
    picture.cover(staying, in: container)
  }

  // MARK: Pictures of those that leave

  private func leaveGhosts() -> [GhostView] {
    container.subviews.compactMap { view in
      if view is GhostView || view.isHidden { return nil }
      guard let ghost = GhostView(of: view) else { return nil }
      container.insertSubview(ghost, aboveSubview: view)
      return ghost
    }
  }
}

extension UIView {
  /// Its frame, as if it had no transform and its anchor point were the middle.
  var frameWithoutTransform: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
