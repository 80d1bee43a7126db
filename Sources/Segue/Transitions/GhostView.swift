import Foundation

/// A picture of what is not there any more: of a view that has left and moves on as it did, or of a whole
/// container in which things went on, within the view that has come to stay there.
@MainActor final class GhostView: UIView {
  /// For how many seconds it moves; nil: it does not, and stays as long as it is wanted.
  private var remaining: TimeInterval? = 0
  /// Where the view was seen.
  private let shown: LayerPlace?
  /// Where the view that it covers is; nil where it covers none.
  private weak var container: UIView?
  /// For how many turns there has been no transition that could take it away.
  private var restingTurns = 0
  private var isFading = false
  /// Leads what goes on in it to a new size.
  private var geometry: TransitionGeometry?

  /// In seconds: how long it takes to fade from a view that has come to rest after all.
  private static let fadeDuration: TimeInterval = 0.2

  /// A picture of `view` in its place, with its animations. Nil where the view has no area.
  init?(of view: UIView) {
    guard let picture = view.layer.picture(scale: UIScreen.main.scale) else { return nil }
    shown = LayerPlace(view.layer.presentation() ?? view.layer)
    super.init(frame: view.bounds)
    layer.contents = picture
    isUserInteractionEnabled = false
    autoresizingMask = view.autoresizingMask
    layer.anchorPoint = view.layer.anchorPoint
    layer.bounds = CGRect(origin: .zero, size: view.layer.bounds.size)
    layer.position = view.layer.position
    layer.transform = view.layer.transform
    layer.opacity = view.layer.opacity
    layer.zPosition = view.layer.zPosition
    layer.isDoubleSided = view.layer.isDoubleSided
    remaining = layer.continueAnimations(of: view.layer)
  }

  /// What goes on in `container`: pictures of its views, with their animations and its own. They are cut
  /// off at its bounds, and follow these.
  init(goingOnIn container: UIView) {
    shown = nil
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
    }
    remaining = longest
    geometry = TransitionGeometry(in: stage)
  }

  /// A picture that does not move of what is seen of `room` in `area`, in the coordinates of what lies
  /// in it. Nil where there is nothing.
  init?(of room: UIView, in area: CGRect) {
    let scale = UIScreen.main.scale
    guard !area.isEmpty, let picture = room.layer.picture(scale: scale) else { return nil }
    shown = nil
    remaining = nil
    super.init(frame: area)
    let whole = UIView(
      frame: CGRect(
        x: room.bounds.minX - area.minX, y: room.bounds.minY - area.minY,
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

  /// Takes all of them out of `container`, which leaves the screen: time may stand still there.
  static func clear(in container: UIView) {
    for view in all(in: container) { view.removeFromSuperview() }
  }

  // MARK: Covering a view

  /// Covers `view`, until that leaves `container` with the next transition, or what moves in the picture
  /// has come to rest; a picture that does not move fades once the transition is over.
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
    CATransaction.setCompletionBlock { [weak self] in self?.removeFromSuperview() }
    layer.add(wait, forKey: "segue.stay")
    CATransaction.commit()
  }

  /// Stays where the view was seen, rather than where it was on its way to.
  func stop() {
    UIView.performWithoutAnimation { shown?.apply(to: layer) }
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
      // Another turn is to come.
      FrameLoop.shared.enqueue {}
    }
  }
}
