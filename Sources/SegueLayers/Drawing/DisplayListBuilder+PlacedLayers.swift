import Foundation

/// A layer that is drawn into the plane of one above it: the nearest superlayer that does not
/// preserve 3D.
struct PlacedLayer {
  let layer: CALayer
  var properties: LayerProperties
  /// The layer's time, where that is not the one of the displayed state.
  let time: CFTimeInterval?
  /// From its space to that of the plane; nil: that of its own properties, because it lies in the
  /// plane itself.
  let placement: CATransform3D?
  /// The color that multiplies the layer's colors; nil where none does.
  let color: PackedColor?

  /// From the layer to where the plane is mapped by `map`; nil where nothing of it is visible.
  func map(to map: ProjectiveTransform) -> ProjectiveTransform? {
    placement.map { ProjectiveTransform($0).concatenating(map).ifVisible }
      ?? properties.planePlacement(in: nil, map)
  }
}

extension DisplayListBuilder {
  /// The layers that are drawn into the plane of `layer`, in the order of the tree.
  func placedLayers(
    in layer: CALayer, _ properties: LayerProperties, opacity: Float = 1
  ) -> [PlacedLayer] {
    var found: [PlacedLayer] = []
    found.reserveCapacity(layer.sublayerStorage.count)
    collect(
      layer, properties, time: time, outer: properties.sublayerPlacement, opacity: opacity,
      color: nil, into: &found)
    return found
  }

  /// - Parameters:
  ///   - outer: From the space in `layer` to that of the plane; nil: the same.
  ///   - opacity: The opacity of the layers between `layer` and the plane, `layer` included.
  private func collect(
    _ layer: CALayer, _ properties: LayerProperties, time: CFTimeInterval?, outer: CATransform3D?,
    opacity: Float, color: PackedColor?, into found: inout [PlacedLayer]
  ) {
    guard let replication = properties.content.replication else {
      collectOnce(
        layer, time: time, outer: outer, opacity: opacity, color: color, into: &found)
      return
    }
    var step: CATransform3D?
    let (x, y) = (properties.content.bounds.midX, properties.content.bounds.midY)
    let next = CATransform3DConcat(
      CATransform3DMakeTranslation(-x, -y, 0), replication.transform
    ).movedAfter(x, y, 0)
    for index in 0..<replication.count {
      let shifted =
        replication.delay == 0
        ? time
        : (time ?? layer.localTime(MediaClock.now)) - Double(index) * replication.delay
      let tint = PackedColor.product(color, replication.color(at: index))
      let combined = step.map { own in outer.map { CATransform3DConcat(own, $0) } ?? own } ?? outer
      collectOnce(
        layer, time: shifted, outer: combined, opacity: opacity, color: tint, into: &found)
      step = step.map { CATransform3DConcat(next, $0) } ?? next
    }
  }

  private func collectOnce(
    _ layer: CALayer, time: CFTimeInterval?, outer: CATransform3D?, opacity: Float,
    color: PackedColor?, into found: inout [PlacedLayer]
  ) {
    for sublayer in layer.sublayerStorage {
      let time = time.map { sublayer.timing.local($0) }
      var properties = sublayer.drawnProperties(at: time)
      guard !properties.placement.isHidden, properties.placement.opacity > 0 else { continue }
      if sublayer.preserves3D(properties) {
        sublayer.drawing.evictStale()
        var inner =
          outer.map { CATransform3DConcat(properties.placementTransform, $0) }
          ?? properties.placementTransform
        if let own = properties.sublayerPlacement { inner = CATransform3DConcat(own, inner) }
        collect(
          sublayer, properties, time: time, outer: inner,
          opacity: opacity * properties.placement.opacity, color: color, into: &found)
        continue
      }
      properties.placement.opacity *= opacity
      found.append(
        PlacedLayer(
          layer: sublayer, properties: properties, time: time,
          placement: outer.map { CATransform3DConcat(properties.placementTransform, $0) },
          color: color))
    }
  }
}

extension CALayer {
  /// Whether the sublayers of this layer, with `properties`, all lie in its plane, each once.
  func hasFlatSublayers(_ properties: LayerProperties) -> Bool {
    properties.content.replication == nil
      && CATransform3DIsIdentity(properties.content.sublayerTransform)
      && !sublayerStorage.contains { $0.mayPreserve3D || $0.hasDepth }
  }

  /// Whether the layer may lie in front of or behind its superlayer's plane.
  private var hasDepth: Bool {
    lastDisplayedProperties.hasDepth
  }

  /// The layer's properties at `time`, in its own time; nil: now.
  func drawnProperties(at time: CFTimeInterval?) -> LayerProperties {
    guard let time, !entries.isEmpty else { return drawnProperties }
    return drawn(displayedProperties(at: time))
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
