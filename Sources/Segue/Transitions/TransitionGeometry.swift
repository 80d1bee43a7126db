import Foundation

/// Adapts a transition in flight to a new size of its container: from the next frame on, the
/// animator's motion is what it would be if it had begun in the new size.
///
/// Animators put lengths into animations: they move a view by the container's width plus a gap,
/// say. How a length follows the size is inferred from its value alone, and always from the value
/// at the beginning of the transition; so a window that is resized and resized back shows what it
/// showed before.
///
///     half a width, a width, one and a half …    that many of the new widths
///     as much, and a little more or less         that many, and the same little
///     the screen's width                         the new screen's
///     any other part of the width                the same part of the new one
///
/// What follows the size: the container's own transform, the transforms of the views in it, of their
/// masks and of what was added for the transition, and the position and size of those that fill the
/// container. The position and size of others are left to layout.
///
/// What moves on a curve goes that part of the new ways, and what turns is stretched. Where pieces of
/// screens move, all that is in the container is stretched to the new size until the end, and is not
/// laid out.
@MainActor final class TransitionGeometry {
  private weak var container: UIView?
  private var shift: Part?
  private var parts: [Part] = []
  private var screen: CGSize
  /// Whether to follow the change of size that is under way.
  private var follows = false
  /// The container's size and sublayer transform at which all in it stays, stretched to its present
  /// size; nil: it follows the size.
  private var stretched: (size: CGSize, transform: CATransform3D)?
  /// Those that stretch what is in a container: whoever made them may drop them before they have ended.
  private static var stretching: [TransitionGeometry] = []

  /// - Parameter container: The container view of a transition that has begun; its animator has
  ///   added its animations.
  init(in container: UIView) {
    self.container = container
    screen = UIScreen.main.bounds.size
    capture()
    container.transitionGeometry = self
  }

  /// Records anew the layers that have changed since the last capture.
  private func capture() {
    guard let container else { return }
    let size = container.bounds.size
    func current(_ layer: CALayer, _ known: Part?) -> Part {
      if let known, known.layer === layer, known.isCurrent { return known }
      return Part(layer, in: size, screen: screen)
    }
    shift = current(container.layer, shift)
    let known = Dictionary(
      parts.compactMap { part in part.layer.map { (ObjectIdentifier($0), part) } },
      uniquingKeysWith: { first, _ in first })
    parts = Self.movers(in: container.layer).map { current($0, known[ObjectIdentifier($0)]) }
  }

  /// The layers that an animator moves, from the outside inwards: those in the container, their masks
  /// with all that is in them, and what is in views that were added for the transition, such as the
  /// pieces of a picture. What is in a controller's view is left to its layout.
  private static func movers(in layer: CALayer) -> [CALayer] {
    (layer.sublayers ?? []).flatMap { layer -> [CALayer] in
      let isScreen = (layer.delegate as? UIView)?.next is UIViewController
      let inner = isScreen ? [] : movers(in: layer)
      return [layer] + (layer.mask.map { [$0] + movers(in: $0) } ?? []) + inner
    }
  }

  /// Whether what is in the container keeps its geometry.
  var isStretched: Bool { stretched != nil }

  /// Call it before the container's size may change.
  func containerWillResize() {
    // An animated change of size is animated for the views as well.
    follows = AnimationContext.current == nil
    if follows, !isStretched { capture() }
  }

  /// Call it when the container has a new size, and before what is in it follows. Returns whether it does.
  func letsFollow(from old: CGSize) -> Bool {
    guard follows, !isStretched, let container, old.width > 0, old.height > 0,
      Self.hasPieces(in: container, of: old)
    else { return !isStretched }
    stretched = (old, container.layer.sublayerTransform)
    Self.stretching.append(self)
    FrameLoop.shared.add(self)
    return false
  }

  /// Whether what is moved in `view` is of another size than the container or has a mask, and is neither a controller's
  /// view nor around one; or a mask is made of pieces.
  ///
  /// - Parameter isMoved: Whether it is moved itself.
  private static func hasPieces(in view: UIView, of size: CGSize, isMoved: Bool = false) -> Bool {
    view.subviews.contains { view in
      let layer = view.layer
      if view.hasScreen {
        return layer.mask?.sublayers?.contains(where: \.hasRunningAnimations) ?? false
      }
      let isMoved = isMoved || layer.hasRunningAnimations
      let fills = isMoved ? layer.fills(size, AnimatedGeometry(of: layer)) : (true, true)
      return !fills.0 || !fills.1 || isMoved && layer.mask != nil
        || hasPieces(in: view, of: size, isMoved: isMoved)
    }
  }

  /// Call it when the container has a new size and its subviews have followed by their autoresizing
  /// masks.
  func containerDidResize() {
    if stretched != nil { return stretch() }
    guard follows, let container else { return }
    screen = UIScreen.main.bounds.size
    let size = container.bounds.size
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shift?.follow(size, screen: screen, placing: false)
    for index in parts.indices { parts[index].follow(size, screen: screen, placing: true) }
    CATransaction.commit()
  }

  /// Stretches what is in the container.
  private func stretch() {
    guard let stretched, let layer = container?.layer else { return }
    let (old, new) = (stretched.size, layer.bounds.size)
    let scale = CATransform3DMakeScale(new.width / old.width, new.height / old.height, 1)
    // Sublayer transforms apply about the anchor point, which is at another point in the new size.
    let anchor = layer.anchorPoint
    let shift = CATransform3DMakeTranslation(
      anchor.x * (new.width - old.width), anchor.y * (new.height - old.height), 0)
    UIView.performWithoutAnimation {
      layer.sublayerTransform = CATransform3DConcat(
        shift, CATransform3DConcat(stretched.transform, scale))
    }
  }

  /// The transition is about to end: what was stretched is placed in the present size.
  func end() {
    guard let stretched else { return }
    self.stretched = nil
    Self.stretching.removeAll { $0 === self }
    guard let container else { return }
    UIView.performWithoutAnimation {
      container.layer.sublayerTransform = stretched.transform
      for view in container.subviews { view.fill(container, ofSize: stretched.size) }
    }
    container.requestOwedLayout()
  }

  /// A completion of the transition's animations is about to run.
  func completionWillRun() {
    guard isStretched else { return }
    endIfOver()
    // If it is not over yet, another turn looks.
    FrameLoop.shared.enqueue {}
  }

  /// Ends it if nothing is animated any more: who has a context of their own need not tell.
  private func endIfOver() {
    let movers = container.map { Self.movers(in: $0.layer) } ?? []
    if movers.allSatisfy({ !$0.hasRunningAnimations }) { end() }
  }
}

extension TransitionGeometry: FrameFollower {
  func frameWillBeLaidOut() {
    if isStretched { endIfOver() }
  }
}

extension UIView {
  /// Whether it is a controller's view or contains one.
  fileprivate var hasScreen: Bool {
    next is UIViewController || subviews.contains(where: \.hasScreen)
  }

  /// Adapts to a new size of `container`, its superview, by the autoresizing mask, unless that was done already;
  /// what has filled it fills it again.
  fileprivate func fill(_ container: UIView, ofSize old: CGSize) {
    let (size, new) = (bounds.size, container.bounds.size)
    guard size != new else { return }
    var mask = autoresizingMask
    if TransitionSpace.isSame(size.width, old.width) { mask.insert(.flexibleWidth) }
    if TransitionSpace.isSame(size.height, old.height) { mask.insert(.flexibleHeight) }
    place(at: Self.autoresized(untransformedFrame, mask, from: old, to: new))
  }
}

extension CALayer {
  /// Whether it is, or an animation begins or ends, as wide and as high as a size.
  fileprivate func fills(
    _ size: CGSize, _ animations: AnimatedGeometry
  ) -> (width: Bool, height: Bool) {
    let own = bounds.size
    // A view made for the transition, such as a snapshot, was never on screen and has no
    // presentation layer yet; one that was may be halfway to a new size already.
    let seen = [own, (presentation() ?? self).bounds.size] + animations.sizes(model: own)
    return (
      seen.contains { TransitionSpace.isSame($0.width, size.width) },
      seen.contains { TransitionSpace.isSame($0.height, size.height) }
    )
  }
}

/// A layer that takes part, with its geometry at the container size at which it was captured.
@MainActor private struct Part {
  private(set) weak var layer: CALayer?
  private let base: TransitionSpace
  private let model: Model
  private var written: Model
  private var animations: AnimatedGeometry
  /// Whether it is, or begins or ends, as wide and as high as the container.
  private let fills: (width: Bool, height: Bool)

  private struct Model: Equatable {
    var position: CGPoint
    var size: CGSize
    var anchor: CGPoint
    var transform: CATransform3D

    @MainActor init(_ layer: CALayer) {
      position = layer.position
      size = layer.bounds.size
      anchor = layer.anchorPoint
      transform = layer.transform
    }

    static func == (a: Model, b: Model) -> Bool {
      a.position == b.position && a.size == b.size && a.anchor == b.anchor
        && CATransform3DEqualToTransform(a.transform, b.transform)
    }
  }

  init(_ layer: CALayer, in size: CGSize, screen: CGSize) {
    self.layer = layer
    base = TransitionSpace(size: size, screen: screen)
    model = Model(layer)
    written = model
    animations = AnimatedGeometry(of: layer)
    fills = layer.fills(size, animations)
  }

  /// Whether nothing else has changed it since.
  var isCurrent: Bool {
    guard let layer else { return false }
    return Model(layer) == written && animations.isComplete(for: layer)
  }

  /// - Parameter placing: Whether its position and size follow too, not only its transform.
  mutating func follow(_ size: CGSize, screen: CGSize, placing: Bool) {
    guard let layer else { return }
    let now = TransitionSpace(size: size, screen: screen)
    let base = base
    let fills = fills
    let anchor = model.anchor
    let length = { (length: CGFloat, axis: GeometryMap.Axis) in
      base.map(length, axis, to: now)
    }
    let extent = model.size
    // Maps the upper left corner, and from there the anchor point.
    let position = { (old: CGPoint) in
      CGPoint(
        x: length(old.x - anchor.x * extent.width, .horizontal)
          + anchor.x * length(extent.width, .horizontal),
        y: length(old.y - anchor.y * extent.height, .vertical)
          + anchor.y * length(extent.height, .vertical))
    }
    let part = { (length: CGFloat, axis: GeometryMap.Axis) in
      base.mapPart(length, axis, to: now)
    }
    let map = GeometryMap(length: length, part: part, position: position)
    layer.transform = map.transform(model.transform)
    if placing {
      let newPosition = position(model.position)
      if fills.width { layer.resize(width: length(extent.width, .horizontal)) }
      if fills.height { layer.resize(height: length(extent.height, .vertical)) }
      if fills.width { layer.position.x = newPosition.x }
      if fills.height { layer.position.y = newPosition.y }
    }
    animations.follow(map)
    written = Model(layer)
  }
}

extension CALayer {
  /// Resizes through the view, if there is one, so that it lays out its subviews.
  fileprivate func resize(width: CGFloat? = nil, height: CGFloat? = nil) {
    var new = bounds
    new.size.width = width ?? new.width
    new.size.height = height ?? new.height
    if let view = delegate as? UIView { view.bounds = new } else { bounds = new }
  }
}
