import Foundation

// What is hit is what is drawn in front: layers that stand in a space are looked for along the line of
// sight, in the order in which they are painted. A transform layer has no plane of its own that could be
// hit.

extension CALayer {
  /// See `hitTest(_:)`.
  func frontmostLayer(at point: CGPoint) -> CALayer? {
    if isHidden { return nil }
    if holdsSpace, let plane {
      let seen = superlayer.map { $0.convert(point, to: plane) } ?? point
      return frontmost(of: spaceMembers, at: seen)
    }
    guard let plane = superlayer else { return frontmostLayer(inside: place(of: point) ?? point) }
    if !isDoubleSided && !isSeen { return nil }
    // From the superlayer's own plane, even if nothing is drawn into that.
    let seen = plane.holdsSpace ? plane.convert(point, to: self.plane) : point
    return place(of: seen).flatMap { frontmostLayer(inside: $0) }
  }

  /// The frontmost layer at `point`, in this layer's coordinates, among this one and those below.
  private func frontmostLayer(inside point: CGPoint) -> CALayer? {
    if masksToBounds && !contains(point) { return nil }
    return frontmost(of: spaceMembers, at: point) ?? (contains(point) ? self : nil)
  }

  /// The frontmost of `layers`, or of what they hold, that is seen at `point` of the plane that they are
  /// drawn into.
  private func frontmost(of layers: [CALayer], at point: CGPoint) -> CALayer? {
    for layer in CALayer.paintOrder(layers).reversed() {
      guard layer.superlayer?.holdsSpace == true else {
        if let hit = layer.hitTest(point) { return hit }
        continue
      }
      // Its superlayer may be seen from the edge and have no such point.
      if layer.isHidden || !layer.isSeen { continue }
      if let inside = layer.place(of: point), let hit = layer.frontmostLayer(inside: inside) {
        return hit
      }
    }
    return nil
  }

  /// The layers that are drawn into the plane of this one: its sublayers, and instead of those that hold a
  /// space, unless they are hidden, what stands in that.
  private var spaceMembers: [CALayer] {
    (sublayers ?? []).flatMap { layer in
      layer.holdsSpace ? (layer.isHidden ? [] : layer.spaceMembers) : [layer]
    }
  }

  /// Whether the layer is seen neither from its edge nor, unless it is double-sided, from behind.
  package var isSeen: Bool {
    guard let map = ProjectiveTransform(spacePlacement).ifSeen else { return false }
    return isDoubleSided || map.showsBack == properties.content.isGeometryFlipped
  }

  /// Where in this layer the point is that is seen at `point` of `outer`, a layer that it stands in; nil
  /// where there is none.
  package func place(of point: CGPoint, in outer: CALayer) -> CGPoint? {
    guard let plane else { return nil }
    return place(of: outer === plane ? point : outer.convert(point, to: plane))
  }

  /// `layers`, all of them drawn into one plane, from back to front.
  package static func paintOrder(_ layers: [CALayer]) -> [CALayer] {
    let isSpatial = layers.contains { layer in
      guard let outer = layer.superlayer else { return false }
      return layer.properties.hasDepth || outer.holdsSpace
        || !CATransform3DIsIdentity(outer.properties.content.sublayerTransform)
    }
    guard isSpatial else { return layers }
    let planes = layers.map { SpatialPlane($0.properties, $0.spacePlacement) }
    return SpatialPlane.paintOrder(planes).map { layers[$0] }
  }
}
