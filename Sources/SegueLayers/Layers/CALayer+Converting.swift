import Foundation

// MARK: - Converting

extension CALayer {
  /// The topmost superlayer; the layer itself where it has none.
  var top: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// The layers to leave upwards and to enter downwards from this one to `target`, from plane to
  /// plane.
  func planes(to target: CALayer) -> (up: [CALayer], down: [CALayer]) {
    var up: [CALayer] = []
    var node: CALayer? = self
    while let layer = node {
      if layer === target { return (up, []) }
      up.append(layer)
      node = layer.plane
    }
    var down: [CALayer] = []
    node = target
    while let layer = node {
      if let meeting = up.firstIndex(where: { $0.isSame(as: layer) }) {
        return (Array(up[..<meeting]), down.reversed())
      }
      down.append(layer)
      node = layer.plane
    }
    // In two trees, goes through the top of each, as if these were one.
    return (up.dropLast(), down.reversed().dropFirst().map { $0 })
  }

  /// Whether both are the same layer, or presentations of the same.
  private func isSame(as other: CALayer) -> Bool {
    if self === other { return true }
    guard let modelStorage, let model = other.modelStorage else { return false }
    return modelStorage === model
  }
}

// MARK: - Planes

extension CALayer {
  /// The layer into whose plane this one is drawn: the nearest superlayer that does not
  /// preserve 3D. The topmost layer always has a plane.
  var plane: CALayer? {
    var node = superlayer
    while let layer = node, layer.preserves3D, let next = layer.superlayer { node = next }
    return node
  }

  /// Whether the sublayers lie in the 3D space around the layer instead of in its plane.
  package var preserves3D: Bool { mayPreserve3D && preserves3D(properties) }

  /// The transform from the space of this layer to that of `plane`.
  var spacePlacement: CATransform3D {
    var placement = properties.ownPlacement
    var node = superlayer
    while let layer = node {
      if let own = layer.properties.sublayerPlacement {
        placement = CATransform3DConcat(placement, own)
      }
      guard layer.preserves3D, layer.superlayer != nil else { break }
      placement = CATransform3DConcat(placement, layer.properties.ownPlacement)
      node = layer.superlayer
    }
    return placement
  }

  /// Whether the transform to the plane is a mere translation.
  var onlyMoves: Bool {
    guard !properties.content.isGeometryFlipped,
      CATransform3DIsIdentity(properties.placement.transform)
    else {
      return false
    }
    guard let outer = superlayer else { return true }
    return !outer.preserves3D && CATransform3DIsIdentity(outer.properties.content.sublayerTransform)
  }

  /// The translation to the superlayer, where the transform is nothing else.
  private var shift: CGPoint {
    let a = properties.anchor
    return CGPoint(
      x: properties.placement.position.x - a.x, y: properties.placement.position.y - a.y)
  }

  func toPlane(_ point: CGPoint) -> CGPoint {
    if onlyMoves { return CGPoint(x: point.x + shift.x, y: point.y + shift.y) }
    return ProjectiveTransform(spacePlacement).apply(to: point) ?? point
  }

  func fromPlane(_ point: CGPoint) -> CGPoint { visiblePoint(at: point) ?? point }

  /// The point of this layer that is visible at `point` of its plane; nil where there is none.
  func visiblePoint(at point: CGPoint) -> CGPoint? {
    if onlyMoves { return CGPoint(x: point.x - shift.x, y: point.y - shift.y) }
    return ProjectiveTransform(spacePlacement).inverse?.apply(to: point)
  }
}
