import Foundation

extension CALayer {
  /// Whether y runs up in the layer's coordinates, rather than down: so in its sublayers' as well,
  /// until one of them is flipped again. The layer itself stays where it is, and contents stay
  /// upright. False by default.
  public var isGeometryFlipped: Bool {
    get { properties.content.isGeometryFlipped }
    set {
      guard newValue != isGeometryFlipped else { return }
      CALayer.anyIsFlipped = true
      properties.content.isGeometryFlipped = newValue
      flippingChanged()
      contentChanged()
    }
  }

  /// Whether y runs up in the layer's coordinates: whether an odd number of layers among it and
  /// those above are flipped.
  public func contentsAreFlipped() -> Bool {
    guard CALayer.anyIsFlipped else { return false }
    var runsUp = false
    var node: CALayer? = self
    while let layer = node {
      runsUp = runsUp != layer.isGeometryFlipped
      node = layer.superlayer
    }
    return runsUp
  }

  /// Whether a layer was ever flipped; if not, no search for one is needed.
  private static var anyIsFlipped = false

  /// The direction of y has changed in the layer and its sublayers: what was drawn of them is
  /// upside down.
  private func flippingChanged() {
    visitSubtree { $0.markStale() }
  }

  /// `layer` is added to this one, or removed: its y direction changes where this one is flipped.
  func flippingChanges(of layer: CALayer) {
    guard CALayer.anyIsFlipped else { return }
    // Leaves are always marked, so that building a chain of layers does not walk up it each time.
    if layer.isLeaf || contentsAreFlipped() { layer.flippingChanged() }
  }

  /// `properties` of this layer as they are drawn: in coordinates whose y runs down.
  func drawn(_ properties: LayerProperties) -> LayerProperties {
    guard CALayer.anyIsFlipped else { return properties }
    let isOuterFlipped = superlayerStorage?.contentsAreFlipped() ?? false
    let runsUp = isOuterFlipped != properties.content.isGeometryFlipped
    guard isOuterFlipped || runsUp else { return properties }
    let outer = superlayerStorage.map { $0.lastDisplayedProperties }
    return properties.drawn(in: isOuterFlipped ? outer?.content.bounds : nil, runsUp: runsUp)
  }
}
