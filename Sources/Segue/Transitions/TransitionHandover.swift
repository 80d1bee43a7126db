import Foundation

/// Ends a transition in mid-flight without a jump.
///
/// For the animator and the container the transition is over: completions run, views that leave are
/// removed. For the eye it goes on: the view that stays keeps its animations, which are additive and so
/// add up with those of the next transition; and in the place of each other view in the container a
/// picture of it stays, with that view's animations, until they are over.
///
/// Where the animator has moved the container itself, or hung a view at another point than its middle, as
/// a cube does, motions do not add up. Then a picture of the whole dissolves into what comes next.
@MainActor struct TransitionHandover {
  private let context: UIViewControllerContextTransitioning
  private let mark: Int

  /// The spring with which a view returns to its place: critically damped, response 0.35 s.
  private static let returnDuration: TimeInterval = 0.35
  /// In seconds: how long what was going away again takes to fade.
  private static let fadeDuration: TimeInterval = 0.2

  /// - Parameter mark: The transition's animations are those since.
  init(_ context: UIViewControllerContextTransitioning, mark: Int) {
    self.context = context
    self.mark = mark
  }

  /// Ends the transition as completed.
  func run() {
    let container = context.containerView
    let staying = context.viewController(forKey: .to)?.viewIfLoaded
    if let picture = pictureOfMovedContainer() {
      let copies = CALayer.markAnimations()
      let tellings = container.layer.handOverAnimations(since: mark)
      container.layer.removeAnimations(since: copies)
      for tell in tellings { tell() }
      if let context = context as? ContainerTransitionContext { context.endIfNeeded(true) }
      return dissolve(picture, into: container)
    }
    let ghosts = leaveGhosts(in: container, except: staying)
    let tellings = container.layer.handOverAnimations(since: mark)
    for tell in tellings { tell() }
    // An animator that waits for something else hears no more; its late completion means nothing.
    if let context = context as? ContainerTransitionContext { context.endIfNeeded(true) }
    for ghost in ghosts { ghost.stay() }
  }

  /// Ends the transition, which `scrubber` was taking back, as cancelled.
  func runBack(_ scrubber: TransitionDriver) {
    let container = context.containerView
    let staying = context.viewController(forKey: .from)?.viewIfLoaded
    if let picture = pictureOfMovedContainer() {
      scrubber.letGo()
      container.layer.removeAnimations(since: mark)
      if let context = context as? ContainerTransitionContext { context.endIfNeeded(false) }
      return dissolve(picture, into: container)
    }
    let ghosts = leaveGhosts(in: container, except: staying)
    let shown = staying.map { LayerPlace($0.layer.presentation() ?? $0.layer) }
    scrubber.letGo()
    container.layer.removeAnimations(since: mark)
    if let context = context as? ContainerTransitionContext { context.endIfNeeded(false) }
    for ghost in ghosts {
      ghost.layer.removeAllAnimations()
      ghost.stop()
      ghost.fade(over: Self.fadeDuration)
    }
    guard let staying, let shown, staying.window != nil else { return }
    let place = LayerPlace(staying.layer)
    UIView.performWithoutAnimation { shown.apply(to: staying.layer) }
    UIView.animate(
      springDuration: Self.returnDuration, bounce: 0, options: .allowUserInteraction
    ) {
      place.apply(to: staying.layer)
    }
  }

  /// What is seen of the container now, laid above it; nil where it is in its place, and its views hang
  /// at their middles.
  private func pictureOfMovedContainer() -> GhostView? {
    let container = context.containerView
    let middle = CGPoint(x: 0.5, y: 0.5)
    let isMoved =
      !CATransform3DIsIdentity(container.layer.transform)
      || container.subviews.contains { $0.layer.anchorPoint != middle }
    guard isMoved, let room = container.superview else { return nil }
    // What lies beside it, as a bar does, goes on by itself.
    let others = room.subviews.filter { $0 !== container && !($0 is GhostView) }
      .map { ($0.layer, $0.layer.opacity) }
    UIView.performWithoutAnimation { for (layer, _) in others { layer.opacity = 0 } }
    let picture = GhostView(of: room)
    UIView.performWithoutAnimation { for (layer, opacity) in others { layer.opacity = opacity } }
    guard let picture else { return nil }
    picture.frame = room.bounds
    room.insertSubview(picture, aboveSubview: container)
    return picture
  }

  /// Lets `picture` give way to what is in the container now. Where there is nothing in the picture
  /// nothing of that is seen at first, either.
  private func dissolve(_ picture: GhostView, into container: UIView) {
    picture.fade(over: Self.fadeDuration)
    let appearing = CABasicAnimation(keyPath: "opacity")
    appearing.fromValue = 0
    appearing.duration = Self.fadeDuration
    container.layer.add(appearing, forKey: "segue.appear")
  }

  private func leaveGhosts(in container: UIView, except staying: UIView?) -> [GhostView] {
    container.subviews.compactMap { view in
      if view is GhostView || view.isHidden { return nil }
      if let staying, staying.isDescendant(of: view) { return nil }
      guard let ghost = GhostView(of: view) else { return nil }
      container.insertSubview(ghost, aboveSubview: view)
      return ghost
    }
  }
}

/// Where a layer is and how it is seen there.
@MainActor private struct LayerPlace {
  private let position: CGPoint
  private let transform: CATransform3D
  private let opacity: Float

  init(_ layer: CALayer) {
    position = layer.position
    transform = layer.transform
    opacity = layer.opacity
  }

  func apply(to layer: CALayer) {
    layer.position = position
    layer.transform = transform
    layer.opacity = opacity
  }
}

/// A picture of a view that has left, which moves on as the view did.
@MainActor final class GhostView: UIView {
  private var remaining: TimeInterval = 0
  /// Where the view was seen.
  private let shown: LayerPlace

  /// Nil where `view` has no area.
  init?(of view: UIView) {
    guard let picture = view.layer.picture(scale: UIScreen.main.scale) else { return nil }
    shown = LayerPlace(view.layer.presentation() ?? view.layer)
    super.init(frame: view.bounds)
    layer.contents = picture
    isUserInteractionEnabled = false
    layer.anchorPoint = view.layer.anchorPoint
    layer.bounds = CGRect(origin: .zero, size: view.layer.bounds.size)
    layer.position = view.layer.position
    layer.transform = view.layer.transform
    layer.opacity = view.layer.opacity
    layer.zPosition = view.layer.zPosition
    layer.isDoubleSided = view.layer.isDoubleSided
    remaining = layer.continueAnimations(of: view.layer)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes all of them out of `container`, which leaves the screen: time may stand still there.
  static func clear(in container: UIView) {
    for view in container.subviews where view is GhostView { view.removeFromSuperview() }
  }

  /// Stays until its animations are over.
  func stay() {
    guard remaining > 0 else { return removeFromSuperview() }
    let wait = CABasicAnimation(keyPath: "zPosition")
    wait.isAdditive = true
    wait.fromValue = 0
    wait.toValue = 0
    wait.duration = remaining
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.removeFromSuperview() }
    layer.add(wait, forKey: "segue.stay")
    CATransaction.commit()
  }

  /// Stays where the view was seen, rather than where it was on its way to.
  func stop() {
    UIView.performWithoutAnimation { shown.apply(to: layer) }
  }

  /// Fades where it is.
  func fade(over seconds: TimeInterval) {
    UIView.animate(withDuration: seconds) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}
