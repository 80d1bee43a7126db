import Foundation

extension DisplayListBuilder {
  /// Draws one moment of a transition from the snapshot of a layer to its current content.
  @inline(never) mutating func drawTransition(_ instance: LayerInstance) {
    guard let transition = instance.properties.placement.transition else { return }
    let bounds = instance.properties.content.bounds
    let new = flatten(instance).flatMap { LayerSnapshot($0) }
    var clip = instance.clip
    if instance.properties.content.masksToBounds, instance.map.isUprightScaleAndTranslation {
      clip = instance.clip(to: RoundedRect(bounds))
    }
    var drawing = TransitionDrawing(
      bounds: bounds, map: instance.map, clip: clip, opacity: instance.opacity, scale: scale,
      direction: transition.subtype.direction, old: transition.old(in: bounds), new: new)
    drawing.draw(transition)
    commands += drawing.commands
  }
}

/// One moment of a transition, as drawing commands.
@MainActor struct TransitionDrawing {
  /// The layer's.
  let bounds: CGRect
  /// From the layer's plane to the pixels.
  let map: ProjectiveTransform
  let clip: RoundedRect?
  let opacity: Double
  /// In pixels per point.
  let scale: CGFloat
  /// The direction of the movement.
  let direction: CGVector
  let old: LayerSnapshot?
  let new: LayerSnapshot?
  private(set) var commands: [DrawCommand] = []

  fileprivate mutating func draw(_ transition: LayerProperties.Transition) {
    let progress = min(max(transition.progress, 0), 1)
    let look = LayerProperties.Transition.Look(transition)
    if look != .slide, progress == 0 || progress == 1 {
      return add(progress == 0 ? old : new)
    }
    switch look {
    case .slide:
      let offsets = transition.offsets(in: bounds)
      if transition.type == .reveal { add(new, offset: offsets.new) }
      add(old, offset: offsets.old)
      if transition.type != .reveal { add(new, offset: offsets.new) }
    case .turn(let isCube, let angle): turn(isCube: isCube, by: angle, progress)
    case .rotation(let angle): rotate(by: angle, progress)
    case .curl(isOld: true): curl(old, over: new, progress)
    case .curl(isOld: false): curl(new, over: old, 1 - progress)
    case .suction: suck(progress)
    case .ripple: ripple(progress)
    case .iris(.whole):
      // The blades close in half of the time, and open in the other.
      shut(over: progress < 0.5 ? old : new, openness: abs(1 - 2 * progress))
    case .iris(.closing): shut(over: old, openness: 1 - progress)
    case .iris(.opening): shut(over: new, openness: progress)
    case .fade: fade(progress)
    }
  }

  // MARK: Adding

  /// Adds a content, moved by `offset` or seen through `space`, which maps the layer's plane to itself.
  mutating func add(
    _ snapshot: LayerSnapshot?, offset: CGVector = .zero, through space: ProjectiveTransform? = nil,
    opacity: Double = 1
  ) {
    guard let snapshot, opacity > 0 else { return }
    let place = space.map { $0.concatenating(map) } ?? map
    add(snapshot.content, place.movedBefore(offset.dx, offset.dy).withoutNoise, opacity: opacity)
  }

  /// Adds something else, which `place` maps to pixels.
  mutating func add(
    _ content: DrawCommand.Content, _ place: ProjectiveTransform, opacity: Double = 1
  ) {
    guard place.ifVisible != nil else { return }
    commands.append(
      DrawCommand(content, transform: place, clip: clip, opacity: self.opacity * opacity))
  }

  // MARK: Pictures

  /// The pixels of both contents; nil where there is neither.
  var grid: PictureGrid? {
    let extent = [old, new].reduce(CGRect.null) { $0.union($1?.destination.rect ?? .null) }
    guard !extent.isNull else { return nil }
    return PictureGrid(extent, scale: DisplayListBuilder.sharpness(of: extent, scale))
  }

  /// A content on the pixels of `grid`.
  func picture(
    _ snapshot: LayerSnapshot, on grid: PictureGrid, effects: [PictureEffect] = []
  ) -> Picture? {
    grid.picture([DrawCommand(snapshot.content, transform: grid.map)], effects: effects)
  }

  private mutating func fade(_ progress: Double) {
    guard let mixed = mixed(progress) else {
      add(old, opacity: 1 - progress)
      return add(new, opacity: progress)
    }
    add(mixed)
  }

  /// Both contents as one picture: the old one cross-faded to the new one by `progress`; nil where one is missing.
  func mixed(_ progress: Double, effects: [PictureEffect] = []) -> LayerSnapshot? {
    guard let old, let new, let grid, let above = picture(new, on: grid) else { return nil }
    return picture(old, on: grid, effects: [.mix(above, amount: progress)] + effects).map {
      LayerSnapshot(picture: $0, destination: RoundedRect(grid.rect))
    }
  }
}
