import Foundation

/// A layer that is drawn into the plane of one above it: the nearest superlayer that does not hold
/// a 3D space.
struct PlacedLayer {
  let layer: CALayer
  var look: LayerProperties
  /// The layer's time, where that is not the one that animations are at.
  let time: CFTimeInterval?
  /// From its space to that of the plane; nil: a mere translation.
  let placement: CATransform3D?
  /// What its colors are multiplied by.
  let color: PackedColor?
}

/// The layers that are drawn into one plane, with their painting order.
@MainActor private final class Space {
  let layers: [PlacedLayer]
  /// Indices of the layers, from back to front.
  let order: [Int]
  /// From each layer to the pixels; nil where nothing of it is visible.
  let maps: [ProjectiveTransform?]

  init(_ layers: [PlacedLayer], _ map: ProjectiveTransform) {
    self.layers = layers
    order = SpatialPlane.paintOrder(
      layers.map { SpatialPlane($0.look, $0.placement ?? $0.look.placementTransform) })
    maps = layers.map { placed in
      placed.placement.map { ProjectiveTransform($0).concatenating(map).ifSeen }
        ?? placed.look.planePlacement(in: nil, map)
    }
  }
}

extension DisplayListBuilder {
  /// Draws the sublayers of `layer`, each with its own opacity multiplied by `opacity`.
  mutating func drawSublayers(
    of layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?,
    opacity: Float
  ) {
    guard !layer.sublayerStorage.isEmpty else { return }
    var clip = clip
    if look.content.masksToBounds {
      guard let own = self.clip(inside: look, map: map, clip) else { return }
      clip = own
    }
    guard time != nil || !layer.hasFlatSublayers(look) else {
      for sublayer in layer.sublayerStorage {
        var look = sublayer.look
        if opacity < 1 { look.placement.opacity *= opacity }
        if let own = look.planePlacement(in: nil, map) {
          draw(sublayer, look, map: own, clip: clip)
        }
      }
      return
    }
    drawInSpace(placedLayers(in: layer, look, opacity: opacity), map: map, clip: clip)
  }

  /// The clip of the sublayers of a layer that masks to its bounds; nil where nothing is visible.
  @inline(never) private func clip(
    inside look: LayerProperties, map: ProjectiveTransform, _ clip: RoundedRect?
  ) -> RoundedRect? {
    let own = RoundedRect(look.content.bounds).mapped(by: map)
    let rect = clip.map { $0.rect.intersection(own.rect) } ?? own.rect
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    return RoundedRect(rect)
  }

  /// Draws `layers` by depth.
  @inline(never) private mutating func drawInSpace(
    _ layers: [PlacedLayer], map: ProjectiveTransform, clip: RoundedRect?
  ) {
    let space = Space(layers, map)
    for index in space.order { draw(layerAt: index, of: space, clip: clip) }
  }

  @inline(never) private mutating func draw(
    layerAt index: Int, of space: Space, clip: RoundedRect?
  ) {
    guard let own = space.maps[index] else { return }
    draw(space.layers[index], map: own, clip: clip)
  }

  private mutating func draw(
    _ placed: PlacedLayer, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    let (outer, start) = (time, commands.count)
    time = placed.time
    draw(placed.layer, placed.look, map: map, clip: clip)
    time = outer
    if placed.color != nil { tint(from: start, placed) }
  }

  /// Multiplies the colors of the commands from `start` on.
  @inline(never) private mutating func tint(from start: Int, _ placed: PlacedLayer) {
    guard let color = placed.color else { return }
    for index in start..<commands.count { commands[index] = commands[index].multiplied(by: color) }
  }
}

// MARK: - Layers in a plane

extension DisplayListBuilder {
  /// The layers that are drawn into the plane of `layer`, in the order of the tree.
  func placedLayers(
    in layer: CALayer, _ look: LayerProperties, opacity: Float = 1
  ) -> [PlacedLayer] {
    var found: [PlacedLayer] = []
    found.reserveCapacity(layer.sublayerStorage.count)
    collect(
      layer, look, time: time, outer: look.sublayerPlacement, opacity: opacity, color: nil,
      into: &found)
    return found
  }

  /// - Parameters:
  ///   - outer: From the space in `layer` to that of the plane; nil: the same.
  ///   - opacity: The opacity of the layers between `layer` and the plane, `layer` included.
  private func collect(
    _ layer: CALayer, _ look: LayerProperties, time: CFTimeInterval?, outer: CATransform3D?,
    opacity: Float, color: PackedColor?, into found: inout [PlacedLayer]
  ) {
    guard let replication = look.content.replication else {
      collectOnce(layer, time: time, outer: outer, opacity, color, into: &found)
      return
    }
    var step: CATransform3D?
    let (x, y) = (look.content.bounds.midX, look.content.bounds.midY)
    let next = CATransform3DConcat(
      CATransform3DMakeTranslation(-x, -y, 0), replication.transform
    ).movedAfter(x, y, 0)
    for index in 0..<replication.count {
      let shifted =
        replication.delay == 0
        ? time
        : (time ?? layer.localTime(MediaClock.now)) - Double(index) * replication.delay
      let tint = PackedColor.product(color, replication.color(at: index))
      let place = step.map { own in outer.map { CATransform3DConcat(own, $0) } ?? own } ?? outer
      collectOnce(layer, time: shifted, outer: place, opacity, tint, into: &found)
      step = step.map { CATransform3DConcat(next, $0) } ?? next
    }
  }

  private func collectOnce(
    _ layer: CALayer, time: CFTimeInterval?, outer: CATransform3D?, _ opacity: Float,
    _ color: PackedColor?, into found: inout [PlacedLayer]
  ) {
    for sublayer in layer.sublayerStorage {
      let time = time.map { sublayer.timing.local($0) }
      var look = sublayer.look(at: time)
      guard !look.placement.isHidden, look.placement.opacity > 0 else { continue }
      if sublayer.holdsSpace(look) {
        sublayer.drawing.forgetWhatIsStale()
        var inner =
          outer.map { CATransform3DConcat(look.placementTransform, $0) } ?? look.placementTransform
        if let own = look.sublayerPlacement { inner = CATransform3DConcat(own, inner) }
        collect(
          sublayer, look, time: time, outer: inner, opacity: opacity * look.placement.opacity,
          color: color,
          into: &found)
        continue
      }
      look.placement.opacity *= opacity
      found.append(
        PlacedLayer(
          layer: sublayer, look: look, time: time,
          placement: outer.map { CATransform3DConcat(look.placementTransform, $0) }, color: color))
    }
  }
}

extension CALayer {
  /// Whether the sublayers of this layer, with the properties `look`, all lie in its plane, each
  /// once.
  func hasFlatSublayers(_ look: LayerProperties) -> Bool {
    look.content.replication == nil && CATransform3DIsIdentity(look.content.sublayerTransform)
      && !sublayerStorage.contains { $0.mayHoldSpace || $0.hasDepth }
  }

  /// Whether the layer may lie in front of or behind its superlayer's plane.
  private var hasDepth: Bool {
    if let shown = drawing.shown { return shown.properties.hasDepth }
    return properties.hasDepth
  }

  /// The layer's properties at `time`, in its own time; nil: now.
  func look(at time: CFTimeInterval?) -> LayerProperties {
    guard let time, !entries.isEmpty else { return look }
    return drawn(shownProperties(at: time))
  }
}

extension LayerProperties {
  /// Whether the layer may lie in front of or behind its superlayer's plane.
  var hasDepth: Bool {
    placement.zPosition != 0 || placement.anchorPointZ != 0
      || (!CATransform3DIsIdentity(placement.transform)
        && !CATransform3DIsAffine(placement.transform))
  }
}

extension ProjectiveTransform {
  /// This map without rounding noise; nil where a plane is not visible through it.
  var ifSeen: ProjectiveTransform? {
    let map = withoutNoise
    return abs(map.determinant) > ProjectiveTransform.leastDeterminant ? map : nil
  }
}
