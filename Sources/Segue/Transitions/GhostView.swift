import Foundation
import SegueRaster

/// A picture of what is no longer there: of a view that has left and moves on as it did, or of a
/// whole container with its motion, covering the view that stays.
@MainActor final class GhostView: UIView {
  /// The remaining time of its motion, in seconds; nil where it does not move, and stays until it
  /// is removed.
  private var remaining: TimeInterval? = 0
  /// The place at which the view was displayed; nil: the picture is not of one view.
  private let displayed: LayerAppearance?
  /// The container of the view that it covers; nil where it covers none.
  private weak var container: UIView?
  /// The number of turns of the run loop in which no transition has been in flight that could remove it.
  private var restingTurns = 0
  private var isFading = false
  /// Whether something in what it shows moved, which stands still in the picture: it fades in the end.
  private var hidesMotion = false
  /// Adapts the motion in it to a new size.
  private var geometry: TransitionGeometry?
  /// A copy of an effect view's layer, with its motion; nil where it shows a picture.
  fileprivate private(set) var liveCopy: CALayer?

  /// In seconds: the fade from a view that is at rest and was not removed.
  private static let fadeDuration: TimeInterval = 0.2

  /// A picture of `view` in its place, with its animations and those of its mask; views in it that move by
  /// themselves, such as pieces of a snapshot, are pictures of their own in front of it. If its bounds are animated,
  /// all views in it are: they do not stretch with the bounds. Nil where the view has no area.
  ///
  /// An effect view becomes a copy of its layer instead: a picture could not show the backdrop.
  init?(of view: UIView) {
    if view.showsBackdrop {
      let (copy, remaining) = view.layer.movingCopy()
      displayed = nil
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      layer.addSublayer(copy)
      (liveCopy, self.remaining) = (copy, remaining)
      return
    }
    let isWindow = view.layer.hasMovingBounds
    let movers = view.subviews.filter {
      !$0.isHidden && (isWindow || $0.layer.hasRunningAnimationsInSubtree)
        && ($0.isWithinItsBounds || $0.showsBackdrop)
    }
    let movingMask = view.layer.mask.flatMap { $0.hasRunningAnimationsInSubtree ? $0 : nil }
    guard
      let picture = Self.picture(of: view, without: movers, isMasked: movingMask == nil)
    else { return nil }
    displayed = LayerAppearance(view.layer.presentation() ?? view.layer)
    super.init(frame: view.bounds)
    layer.contents = picture
    isUserInteractionEnabled = false
    autoresizingMask = view.autoresizingMask
    layer.anchorPoint = view.layer.anchorPoint
    layer.anchorPointZ = view.layer.anchorPointZ
    layer.bounds = view.layer.bounds
    layer.position = view.layer.position
    layer.transform = view.layer.transform
    layer.opacity = view.layer.opacity
    layer.zPosition = view.layer.zPosition
    layer.isDoubleSided = view.layer.isDoubleSided
    layer.shadowColor = view.layer.shadowColor
    layer.shadowOpacity = view.layer.shadowOpacity
    layer.shadowRadius = view.layer.shadowRadius
    layer.shadowOffset = view.layer.shadowOffset
    layer.shadowPath = view.layer.shadowPath
    layer.sublayerTransform = view.layer.sublayerTransform
    remaining = layer.continueAnimations(of: view.layer)
    if let movingMask {
      let mask = movingMask.movingCopy()
      layer.mask = mask.layer
      remaining = max(remaining ?? 0, mask.remaining)
    }
    guard !movers.isEmpty else { return }
    // The picture is cut off already; what moves in front of it is not.
    clipsToBounds = view.clipsToBounds
    layer.cornerRadius = view.layer.cornerRadius
    layer.maskedCorners = view.layer.maskedCorners
    for part in movers.compactMap(GhostView.init(of:)) {
      addSubview(part)
      remaining = max(remaining ?? 0, part.remaining ?? 0)
    }
  }

  private static func picture(
    of view: UIView, without movers: [UIView], isMasked: Bool
  ) -> Picture? {
    func hide(_ isHidden: Bool) {
      guard !movers.isEmpty else { return }
      UIView.performWithoutAnimation { for mover in movers { mover.layer.isHidden = isHidden } }
    }
    hide(true)
    defer { hide(false) }
    let scale = UIScreen.main.scale
    return isMasked ? view.layer.picture(scale: scale) : view.layer.unmaskedPicture(scale: scale)
  }

  /// The motion in `container`: pictures of its views, with their animations and its own. They are
  /// clipped to its bounds, and follow the size of these.
  init(goingOnIn container: UIView) {
    displayed = nil
    super.init(frame: container.bounds)
    isUserInteractionEnabled = false
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let stage = UIView(frame: container.bounds)
    stage.autoresizingMask = autoresizingMask
    addSubview(stage)
    var longest: TimeInterval = 0
    if !CATransform3DIsIdentity(container.layer.transform) {
      stage.layer.transform = container.layer.transform
      longest = stage.layer.continueAnimations(of: container.layer)
    }
    stage.layer.sublayerTransform = container.layer.sublayerTransform
    for view in container.subviews where !view.isHidden {
      guard let ghost = GhostView(of: view) else { continue }
      stage.addSubview(ghost)
      longest = max(longest, ghost.remaining ?? 0)
      if Self.isMotion(inside: view) { hidesMotion = true }
    }
    remaining = longest == 0 && hidesMotion ? nil : longest
    geometry = TransitionGeometry(in: stage)
  }

  /// Whether anything below `view` is animated.
  private static func isMotion(inside view: UIView) -> Bool {
    view.subviews.contains { !($0 is GhostView) && $0.layer.hasRunningAnimationsInSubtree }
  }

  /// A still picture of the part `area` of `view`, in the coordinates of its subviews. Nil where it
  /// is empty.
  init?(of view: UIView, in area: CGRect) {
    let scale = UIScreen.main.scale
    guard !area.isEmpty, let picture = view.layer.picture(scale: scale) else { return nil }
    displayed = nil
    remaining = nil
    super.init(frame: area)
    let whole = UIView(
      frame: CGRect(
        x: view.bounds.minX - area.minX, y: view.bounds.minY - area.minY,
        width: picture.area.width / scale, height: picture.area.height / scale))
    whole.layer.contents = picture
    whole.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    addSubview(whole)
    clipsToBounds = true
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  /// The pictures in `container`, and in the views in it.
  static func all(in container: UIView) -> [UIView] {
    (container.subviews + container.subviews.flatMap(\.subviews)).filter { $0 is GhostView }
  }

  /// Removes all of them from `container`, which leaves the screen: time may stand still there.
  static func clear(in container: UIView) {
    for view in all(in: container) { view.removeFromSuperview() }
  }

  // MARK: Covering a view

  /// Covers `view` until `view` leaves `container` with the next transition, or the motion in the
  /// picture is over; a still picture fades once the transition is over.
  func cover(_ view: UIView, in container: UIView) {
    for older in view.subviews where older is GhostView { older.removeFromSuperview() }
    self.container = container
    frame = view.bounds
    view.addSubview(self)
    if remaining == nil { FrameLoop.shared.add(self) } else { stay() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard container != nil, window == nil else { return }
    FrameLoop.shared.enqueue { [weak self] in
      if self?.window == nil { self?.removeFromSuperview() }
    }
  }

  // MARK: Moving on

  /// Stays until its animations are over.
  func stay() {
    guard let remaining, remaining > 0 else { return removeFromSuperview() }
    let wait = CABasicAnimation(keyPath: "zPosition")
    wait.isAdditive = true
    wait.fromValue = 0
    wait.toValue = 0
    wait.duration = remaining
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self else { return }
      if hidesMotion { fade(over: Self.fadeDuration) } else { removeFromSuperview() }
    }
    layer.add(wait, forKey: "segue.stay")
    CATransaction.commit()
  }

  /// Stays where the view was displayed, rather than at the end of its motion, with all in it.
  func stop() {
    layer.removeAllAnimations()
    layer.mask?.stopMoving()
    liveCopy?.stopMoving()
    UIView.performWithoutAnimation { displayed?.apply(to: layer) }
    for case let part as GhostView in subviews { part.stop() }
  }

  /// Fades where it is.
  func fade(over seconds: TimeInterval) {
    isFading = true
    UIView.animate(withDuration: seconds) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}

extension UIView {
  /// Whether it is the picture of a view that is no longer there, and moves on as that did.
  package var isPictureOfMotion: Bool { self is GhostView }
}

extension GhostView: FrameFollower {
  /// The next transition may begin with the layout of this turn.
  func frameWillBeLaidOut() {
    guard !isFading, superview != nil, container?.transitionGeometry == nil else {
      restingTurns = 0
      return
    }
    restingTurns += 1
    if restingTurns > 1 {
      fade(over: Self.fadeDuration)
    } else {
      // Makes sure that there is another turn.
      FrameLoop.shared.enqueue {}
    }
  }
}

extension UIView {
  /// Whether a picture of its bounds can show it: a shape that is drawn from a point lies outside of
  /// them.
  fileprivate var isWithinItsBounds: Bool { !bounds.isEmpty }

  /// Whether it is an effect view, or stands for one.
  fileprivate var showsBackdrop: Bool {
    self is UIVisualEffectView || (self as? GhostView)?.liveCopy != nil
  }
}

extension CALayer {
  /// Whether an animation changes its bounds.
  fileprivate var hasMovingBounds: Bool {
    (animationKeys() ?? []).contains { key in
      (animation(forKey: key) as? CAPropertyAnimation)?.keyPath?.hasPrefix("bounds") ?? false
    }
  }
}
