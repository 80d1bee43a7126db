import Foundation

extension CALayer {
  /// The corners of the layer's bounds as they are shown, in points of its root: from the top left one clockwise, before
  /// it is turned. Empty where it is edge-on, or partly behind the viewer.
  package var shownCorners: [CGPoint] {
    let way = Array(sequence(first: self, next: \.superlayer)).reversed()
    guard let root = way.first else { return [] }
    func shown(_ layer: CALayer) -> LayerProperties {
      layer.drawnProperties(at: layer.localTime(MediaClock.now))
    }
    let ground = shown(root)
    let origin = ground.content.bounds.origin
    var map = ProjectiveTransform.identity.movedBefore(-origin.x, -origin.y)
    var (outer, bounds) = (ground.sublayerPlacement, ground.content.bounds)
    for layer in way.dropFirst() {
      let properties = shown(layer)
      let inner = properties.sublayerPlacement
      if layer !== self, layer.preserves3D(properties) {
        var space = properties.placementTransform
        if let outer { space = CATransform3DConcat(space, outer) }
        outer = inner.map { CATransform3DConcat($0, space) } ?? space
        continue
      }
      guard let placed = properties.planePlacement(in: outer, map) else { return [] }
      (map, outer, bounds) = (placed, inner, properties.content.bounds)
    }
    let corners = bounds.corners.compactMap { map.apply(to: $0) }
    return corners.count == 4 ? corners : []
  }
}
