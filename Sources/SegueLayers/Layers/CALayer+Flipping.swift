import Foundation

extension CALayer {
  /// Whether a layer was ever flipped; if not, no search for one is needed.
  static var anyIsFlipped = false

  /// The direction of y has changed in the layer and its sublayers: what was drawn of them is
  /// upside down.
  func flippingChanged() {
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
