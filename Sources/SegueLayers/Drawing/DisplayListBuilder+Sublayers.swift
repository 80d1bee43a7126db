import Foundation

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
      layers.map { SpatialPlane($0.properties, $0.placement ?? $0.properties.placementTransform) })
    maps = layers.map { $0.map(to: map) }
  }
}

extension DisplayListBuilder {
  /// Draws the sublayers of a layer, each with its own opacity multiplied by that of the instance.
  mutating func drawSublayers(of instance: LayerInstance) {
    let layer = instance.layer
    guard instance.hasSublayers else { return }
    var clip = instance.clip
    if instance.masksToBounds {
      guard let own = visibleBounds(of: instance) else { return }
      clip = own
    }
    let opacity = Float(instance.opacity)
    guard time != nil || !layer.hasFlatSublayers(instance.properties) else {
      for sublayer in layer.sublayerStorage {
        var properties = sublayer.drawnProperties
        if opacity < 1 { properties.placement.opacity *= opacity }
        if let map = properties.planePlacement(in: nil, instance.map) {
          draw(sublayer, properties, map: map, clip: clip)
        }
      }
      return
    }
    drawInSpace(
      placedLayers(in: layer, instance.properties, opacity: opacity), map: instance.map, clip: clip)
  }

  /// The clip of the sublayers of a layer that masks to its bounds; nil where nothing is visible.
  @inline(never) private func visibleBounds(of instance: LayerInstance) -> RoundedRect? {
    let own = instance.clip(to: RoundedRect(instance.properties.content.bounds))
    guard !own.rect.isNull, own.rect.width > 0, own.rect.height > 0 else { return nil }
    return own
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
    guard let map = space.maps[index] else { return }
    draw(space.layers[index], map: map, clip: clip)
  }

  private mutating func draw(
    _ placed: PlacedLayer, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    let (outer, start) = (time, commands.count)
    time = placed.time
    draw(placed.layer, placed.properties, map: map, clip: clip)
    time = outer
    if placed.color != nil { tint(from: start, placed) }
  }

  /// Multiplies the colors of the commands from `start` on.
  @inline(never) private mutating func tint(from start: Int, _ placed: PlacedLayer) {
    guard let color = placed.color else { return }
    for index in start..<commands.count { commands[index] = commands[index].multiplied(by: color) }
  }
}

extension ProjectiveTransform {
  /// This map without rounding noise; nil where a plane is not visible through it.
  var ifVisible: ProjectiveTransform? {
    let map = withoutNoise
    return abs(map.determinant) > ProjectiveTransform.leastDeterminant ? map : nil
  }
}
