import Foundation

/// Keeps a transition right while its container changes its size: in the next frame the animator's
/// motion is what it would be, had it begun in the new size.
///
/// Animators put lengths into animations: they move a view by the container's width, say, and a gap.
/// From the lengths alone it is inferred how they follow the size, once, from what they were when the
/// transition began; so a window that is resized and taken back shows what it showed before.
///
///     half a width, a width, one and a half …    that many of the new widths
///     as much, and a little more or less         that many, and the same little
///     the screen's width                         the new screen's
///     any other part of the width                the same part of the new one
///
/// Followed are the container's own transform, the transforms of the views in it, and place and size of
/// those that fill it; others belong to who lays them out.
@MainActor final class TransitionGeometry {
  private weak var container: UIView?
  private var shift: Part?
  private var parts: [Part] = []
  private var screen: CGSize
  /// Whether the change of size that is under way is to be followed.
  private var follows = false

  /// - Parameter container: Where a transition has begun; its animator has added its animations.
  init(in container: UIView) {
    self.container = container
    screen = UIScreen.main.bounds.size
    capture()
    container.transitionGeometry = self
  }

  /// Takes up what has changed since it last looked.
  private func capture() {
    guard let container else { return }
    let size = container.bounds.size
    func current(_ layer: CALayer, _ known: Part?) -> Part {
      if let known, known.layer === layer, known.isCurrent { return known }
      return Part(layer, in: size, screen: screen)
    }
    shift = current(container.layer, shift)
    parts = (container.layer.sublayers ?? []).map { layer in
      current(layer, parts.first { $0.layer === layer })
    }
  }

  /// The container's size may be about to change.
  func containerWillResize() {
    // An animated change of size is animated for the views as well.
    follows = AnimationContext.current == nil
    if follows { capture() }
  }

  /// The container has a new size, and its subviews have followed it by their masks.
  func containerDidResize() {
    guard follows, let container else { return }
    TransitionChanges.containerDidResize(container)
    screen = UIScreen.main.bounds.size
    let size = container.bounds.size
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shift?.follow(size, screen: screen, placing: false)
    for index in parts.indices { parts[index].follow(size, screen: screen, placing: true) }
    CATransaction.commit()
  }
}

/// A layer that takes part, as it was in the size of the container in which it was first seen.
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
    // A view that was made for the transition, such as a snapshot, was never on the screen and
    // has no presentation yet; and one that is there may be half way already.
    let own = layer.bounds.size
    let seen =
      [own, (layer.presentation() ?? layer).bounds.size] + animations.sizes(model: own)
    fills = (
      seen.contains { TransitionSpace.isSame($0.width, size.width) },
      seen.contains { TransitionSpace.isSame($0.height, size.height) }
    )
  }

  /// Whether nobody else has changed it since.
  var isCurrent: Bool {
    guard let layer else { return false }
    return Model(layer) == written && animations.isComplete(for: layer)
  }

  /// - Parameter placing: Whether its place and size follow, and not its transform alone.
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
    // Where the upper left corner comes to lie, and from there the anchor point.
    let position = { (old: CGPoint) in
      CGPoint(
        x: length(old.x - anchor.x * extent.width, .horizontal)
          + anchor.x * length(extent.width, .horizontal),
        y: length(old.y - anchor.y * extent.height, .vertical)
          + anchor.y * length(extent.height, .vertical))
    }
    let map = GeometryMap(length: length, position: position)
    layer.transform = map.transform(model.transform)
    if placing {
      let place = position(model.position)
      if fills.width { layer.resize(width: length(extent.width, .horizontal)) }
      if fills.height { layer.resize(height: length(extent.height, .vertical)) }
      if fills.width { layer.position.x = place.x }
      if fills.height { layer.position.y = place.y }
    }
    animations.follow(map)
    written = Model(layer)
  }
}

extension CALayer {
  /// Through the view, if there is one, so that it lays itself out.
  fileprivate func resize(width: CGFloat? = nil, height: CGFloat? = nil) {
    var new = bounds
    new.size.width = width ?? new.width
    new.size.height = height ?? new.height
    if let view = delegate as? UIView { view.bounds = new } else { bounds = new }
  }
}
