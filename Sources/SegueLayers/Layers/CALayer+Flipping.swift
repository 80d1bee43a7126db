import Foundation

extension CALayer {
  /// Whether y runs up in the layer's coordinates, rather than down: so in its sublayers' as well, until one
  /// of them is flipped again. The layer itself stays where it is, and contents stay upright. False at
  /// first.
  public var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set {
      guard newValue != isGeometryFlipped else { return }
      CALayer.anyIsFlipped = true
      properties.isGeometryFlipped = newValue
      flippingChanged()
      contentChanged()
    }
  }

  /// Whether y runs up in the layer's coordinates, as an odd number of flipped layers among it and those
  /// above make it.
  public func contentsAreFlipped() -> Bool {
    guard CALayer.anyIsFlipped else { return false }
    let outer = superlayer?.contentsAreFlipped() ?? false
    return outer != isGeometryFlipped
  }

  /// Whether a layer was ever flipped: so that nobody looks for such ones in vain.
  private static var anyIsFlipped = false

  /// y has turned around in the layer, which has come to a flipped one, has left one, or was flipped: what
  /// was drawn of it stands on its head.
  func flippingChanged() {
    visitSubtree { $0.markStale() }
  }

  /// `look`, one of this layer, as it is drawn: in coordinates whose y runs down.
  func drawn(_ look: LayerProperties) -> LayerProperties {
    guard CALayer.anyIsFlipped else { return look }
    let isOuterFlipped = superlayerStorage?.contentsAreFlipped() ?? false
    let runsUp = isOuterFlipped != look.isGeometryFlipped
    guard isOuterFlipped || runsUp else { return look }
    let outer = superlayerStorage.map { $0.drawing.shown?.properties ?? $0.properties }
    return look.drawn(in: isOuterFlipped ? outer?.bounds : nil, runsUp: runsUp)
  }
}
