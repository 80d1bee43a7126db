import Foundation

extension CALayer {
  /// Whether y runs up in the layer's coordinates, rather than down: so in its sublayers' as well, until one
  /// of them is flipped again. The layer itself stays where it is, and contents stay upright. False at
  /// first.
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

  /// Whether y runs up in the layer's coordinates, as an odd number of flipped layers among it and those
  /// above make it.
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

  /// Whether a layer was ever flipped: so that nobody looks for such ones in vain.
  private static var anyIsFlipped = false

  /// y has turned around in the layer and all it holds: what was drawn of them stands on its head.
  private func flippingChanged() {
    visitSubtree { $0.markStale() }
  }

  /// `layer` comes to this one, or leaves it: y turns around in it where this one is flipped.
  func flippingChanges(of layer: CALayer) {
    guard CALayer.anyIsFlipped else { return }
    // What holds nothing is told in any case, so that a chain of any length is built without going
    // through it each time.
    if layer.isLeaf || contentsAreFlipped() { layer.flippingChanged() }
  }

  /// `look`, one of this layer, as it is drawn: in coordinates whose y runs down.
  func drawn(_ look: LayerProperties) -> LayerProperties {
    guard CALayer.anyIsFlipped else { return look }
    let isOuterFlipped = superlayerStorage?.contentsAreFlipped() ?? false
    let runsUp = isOuterFlipped != look.content.isGeometryFlipped
    guard isOuterFlipped || runsUp else { return look }
    let outer = superlayerStorage.map { $0.drawing.shown?.properties ?? $0.properties }
    return look.drawn(in: isOuterFlipped ? outer?.content.bounds : nil, runsUp: runsUp)
  }
}
