import Foundation

// What is hit is what is drawn in front: layers in a 3D space are searched along the line of sight,
// in reverse painting order. A transform layer has no plane of its own that could be hit.

extension CALayer {
  /// See `hitTest(_:)`.
  func frontmostLayer(at point: CGPoint) -> CALayer? {
    if isHidden { return nil }
    if preserves3D, let plane {
      let seen = superlayer.map { $0.convert(point, to: plane) } ?? point
      return frontmost(of: spaceMembers, at: seen)
    }
    guard let plane = superlayer else {
      return frontmostLayer(inside: visiblePoint(at: point) ?? point)
    }
    if !isDoubleSided && !isSeen { return nil }
    // `point` is in the superlayer's own plane, even if nothing is drawn into that.
    let seen = plane.preserves3D ? plane.convert(point, to: self.plane) : point
    return visiblePoint(at: seen).flatMap { frontmostLayer(inside: $0) }
  }

  /// The frontmost layer at `point`, in this layer's coordinates, among this one and those below.
  private func frontmostLayer(inside point: CGPoint) -> CALayer? {
    if masksToBounds && !contains(point) { return nil }
    StackSpace.demandSome(to: "hit", depth: depth)
    return frontmost(of: spaceMembers, at: point) ?? (contains(point) ? self : nil)
  }

  /// The frontmost of `layers` and their sublayers that is visible at `point` of the plane that
  /// they are drawn into.
  private func frontmost(of layers: [CALayer], at point: CGPoint) -> CALayer? {
    for layer in CALayer.paintOrder(layers).reversed() {
      guard layer.superlayer?.preserves3D == true else {
        if let hit = layer.hitTest(point) { return hit }
        continue
      }
      // Its superlayer may be edge-on and have no such point.
      if layer.isHidden || !layer.isSeen { continue }
      if let inside = layer.visiblePoint(at: point), let hit = layer.frontmostLayer(inside: inside)
      {
        return hit
      }
    }
    return nil
  }

  /// The layers that are drawn into the plane of this one: its sublayers, with those that preserve
  /// 3D replaced by the layers in them, or by none where they are hidden.
  private var spaceMembers: [CALayer] {
    (sublayers ?? []).flatMap { layer in
      layer.preserves3D ? (layer.isHidden ? [] : layer.spaceMembers) : [layer]
    }
  }

  /// Whether the layer is neither edge-on nor, unless it is double-sided, visible from behind only.
  package var isSeen: Bool {
    guard let map = ProjectiveTransform(spacePlacement).ifVisible else { return false }
    return isDoubleSided || map.showsBack == properties.content.isGeometryFlipped
  }

  /// The point of this layer that is visible at `point` of `outer`, a layer above it; nil where
  /// there is none.
  package func visiblePoint(at point: CGPoint, in outer: CALayer) -> CGPoint? {
    guard let plane else { return nil }
    return visiblePoint(at: outer === plane ? point : outer.convert(point, to: plane))
  }

  /// `layers`, all of them drawn into one plane, from back to front.
  package static func paintOrder(_ layers: [CALayer]) -> [CALayer] {
    let isSpatial = layers.contains { layer in
      guard let outer = layer.superlayer else { return false }
      return layer.properties.hasDepth || outer.preserves3D
        || !CATransform3DIsIdentity(outer.properties.content.sublayerTransform)
    }
    guard isSpatial else { return layers }
    let planes = layers.map { SpatialPlane($0.properties, $0.spacePlacement) }
    return SpatialPlane.paintOrder(planes).map { layers[$0] }
  }
}
