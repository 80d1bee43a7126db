import Foundation

// MARK: - Frame

extension CALayer {
  /// Sets bounds and position so that `frame` becomes `rect`.
  ///
  /// Under a transform M the size is |M⁻¹ applied to (width, height)|, componentwise, and the position
  /// is moved until the upright rectangle around the layer lies where `rect` does.
  func setFrame(_ rect: CGRect) {
    var size = rect.size
    let isPlain = CATransform3DIsIdentity(transform)
    if !isPlain {
      let inverse = affineTransform().inverted()
      let turned = size.applying(inverse)
      size = CGSize(width: abs(turned.width), height: abs(turned.height))
    }
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }

    var place = CGPoint(
      x: rect.minX + anchorPoint.x * size.width, y: rect.minY + anchorPoint.y * size.height)
    if !isPlain {
      let box = properties.frame
      guard !box.isNull else { return }
      place = CGPoint(
        x: position.x + rect.midX - box.midX, y: position.y + rect.midY - box.midY)
    }
    position = place
  }
}

// MARK: - Converting

extension CALayer {
  /// `point`, in this layer's coordinates, in those of `layer`; nil means the topmost superlayer.
  ///
  /// Goes through the transforms on the way, perspective included. A point that a perspective puts
  /// behind the viewer, or that a flat transform gives no single place, stays as it is there.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let target = layer ?? top
    if target === self { return point }
    let (up, down) = path(to: target)
    var point = point
    for layer in up { point = layer.toSuperlayer(point) }
    for layer in down { point = layer.fromSuperlayer(point) }
    return point
  }

  /// `point`, in the coordinates of `layer`, in those of this layer; nil means the topmost superlayer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? top).convert(point, to: self)
  }

  /// The smallest upright rectangle, in the coordinates of `layer`, around `rect` in this layer's; nil
  /// means the topmost superlayer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let target = layer ?? top
    if target === self || rect.isNull || rect.isInfinite { return rect }
    let (up, down) = path(to: target)
    if (up + down).allSatisfy({ $0.onlyMoves }) {
      return CGRect(origin: convert(rect.origin, to: target), size: rect.size)
    }
    return CGRect(enclosing: rect.corners.map { convert($0, to: target) })
  }

  /// The smallest upright rectangle, in this layer's coordinates, around `rect` in those of `layer`;
  /// nil means the topmost superlayer.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? top).convert(rect, to: self)
  }

  /// The layer that has no superlayer above this one.
  var top: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// The layers to leave upwards and to enter downwards on the way from this one to `target`.
  private func path(to target: CALayer) -> (up: [CALayer], down: [CALayer]) {
    var up: [CALayer] = []
    var node: CALayer? = self
    while let layer = node {
      if layer === target { return (up, []) }
      up.append(layer)
      node = layer.superlayer
    }
    var down: [CALayer] = []
    node = target
    while let layer = node {
      if let meeting = up.firstIndex(where: { $0.isSame(as: layer) }) {
        return (Array(up[..<meeting]), down.reversed())
      }
      down.append(layer)
      node = layer.superlayer
    }
    // Two trees: through the top of each, as if these were one.
    return (up.dropLast(), down.reversed().dropFirst().map { $0 })
  }

  /// Whether both are the same layer, or presentations of the same.
  private func isSame(as other: CALayer) -> Bool {
    if self === other { return true }
    guard let modelStorage, let model = other.modelStorage else { return false }
    return modelStorage === model
  }

  /// Whether the way to the superlayer is a mere shift.
  private var onlyMoves: Bool {
    CATransform3DIsIdentity(properties.transform)
      && CATransform3DIsIdentity(superlayer?.properties.sublayerTransform ?? CATransform3DIdentity)
  }

  /// The shift to the superlayer, where it is nothing else.
  private var shift: CGPoint {
    let a = properties.anchor
    return CGPoint(x: properties.position.x - a.x, y: properties.position.y - a.y)
  }

  /// From the plane of this layer to that of its superlayer.
  private var planeToSuperlayer: ProjectiveTransform {
    let placement = properties.placement
    guard let outer = superlayer?.properties.sublayerPlacement else {
      return ProjectiveTransform(placement)
    }
    return ProjectiveTransform(CATransform3DConcat(placement, outer))
  }

  private func toSuperlayer(_ point: CGPoint) -> CGPoint {
    if onlyMoves { return CGPoint(x: point.x + shift.x, y: point.y + shift.y) }
    return planeToSuperlayer.apply(to: point) ?? point
  }

  private func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    if onlyMoves { return CGPoint(x: point.x - shift.x, y: point.y - shift.y) }
    return planeToSuperlayer.inverse?.apply(to: point) ?? point
  }
}

// MARK: - Hit testing

extension CALayer {
  /// See `hitTest(_:)`.
  func frontmostLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let inside = fromSuperlayer(point)
    if masksToBounds && !contains(inside) { return nil }
    for layer in paintOrder(sublayers ?? []).reversed() {
      if let hit = layer.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }

  /// `layers`, all of them in this one, from back to front.
  private func paintOrder(_ layers: [CALayer]) -> [CALayer] {
    let outer = properties.sublayerPlacement
    guard outer != nil || layers.contains(where: { $0.properties.hasDepth }) else { return layers }
    let planes = layers.map { layer in
      let own = layer.properties.placement
      return SpatialPlane(layer.properties, outer.map { CATransform3DConcat(own, $0) } ?? own)
    }
    return SpatialPlane.paintOrder(planes).map { layers[$0] }
  }
}
