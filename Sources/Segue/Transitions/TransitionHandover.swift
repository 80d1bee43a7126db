import Foundation

/// Ends a transition in mid-flight without a jump, because another one is to begin.
///
/// For the animator and the container the transition is over: completions run, views that leave are
/// removed. For the eye nothing has changed: what was on the screen goes on, as one picture that covers
/// the view that stays, within that view. So it goes wherever the next animator moves that view, until it
/// has left, or come to rest; one that was going back stands still.
///
/// Where the view that stays takes no part, as a presenter that is not replaced, pictures of those that
/// leave go on with the animations of these, until they are over.
@MainActor struct TransitionHandover {
  private let context: UIViewControllerContextTransitioning
  /// Of the context, which forgets it when the transition ends.
  private let container: UIView
  private let changes: TransitionChanges

  /// In seconds: how long what is in nobody's way any more takes to fade.
  private static let fadeDuration: TimeInterval = 0.2

  /// - Parameter changes: What the animator has begun.
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

  /// Ends the transition, which `scrubber` was taking back, as cancelled.
  func runBack(_ scrubber: TransitionDriver) {
    let picture = isInside(.from) ? pictureOfContainer() : nil
    let ghosts = picture == nil ? leaveGhosts() : []
    scrubber.letGo()
    changes.endAnimations(finished: false, .none)
    endIfNeeded(false)
    if let picture { return cover(.from, with: picture) }
    for ghost in ghosts {
      ghost.layer.removeAllAnimations()
      ghost.stop()
      ghost.fade(over: Self.fadeDuration)
    }
  }

  /// An animator that waits for something else hears no more; its late completion means nothing.
  private func endIfNeeded(_ completed: Bool) {
    (context as? ContainerTransitionContext)?.endIfNeeded(completed)
  }

  // MARK: One picture

  /// Whether the view of a controller takes part.
  private func isInside(_ key: UITransitionContextViewControllerKey) -> Bool {
    let view = context.viewController(forKey: key)?.viewIfLoaded
    return view?.isDescendant(of: container) ?? false
  }

  /// What is seen behind the container. Where nothing is in the picture, nothing of what it covers is to be
  /// seen, either.
  private var backdrop: UIColor {
    sequence(first: container) { $0.superview }
      .compactMap(\.backgroundColor).first { $0.cgColor.alpha == 1 } ?? .black
  }

  /// What is seen in the place of the container now.
  private func pictureOfContainer() -> GhostView? {
    guard let room = container.superview else { return nil }
    // What lies beside it, as a bar does, goes on by itself.
    let others = room.subviews.filter { $0 !== container }.map { ($0.layer, $0.layer.opacity) }
    UIView.performWithoutAnimation { for (layer, _) in others { layer.opacity = 0 } }
    let picture = GhostView(of: room, in: container.placeWithoutTransform)
    UIView.performWithoutAnimation { for (layer, opacity) in others { layer.opacity = opacity } }
    picture?.backgroundColor = backdrop
    return picture
  }

  /// Covers the view that stays, which has come to rest; where it is not there, or not in its place,
  /// what is in the container appears below the picture as that fades.
  private func cover(_ key: UITransitionContextViewControllerKey, with picture: GhostView) {
    let staying = context.viewController(forKey: key)?.viewIfLoaded
    guard let staying, staying.superview === container,
      CATransform3DIsIdentity(staying.layer.transform), staying.frame == container.bounds
    else {
      picture.frame = container.placeWithoutTransform
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
  /// Its frame, were it not for its transform and for where its anchor point is.
  var placeWithoutTransform: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
