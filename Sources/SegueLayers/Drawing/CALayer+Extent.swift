import Foundation

extension CALayer {
  /// Returns the extent of the layer with its sublayers, in its coordinates; null where it shows nothing.
  ///
  /// - Parameter time: The layer's time; nil: that of its displayed state.
  func extent(_ properties: LayerProperties, at time: CFTimeInterval? = nil) -> CGRect {
    outline(properties, at: time).rect
  }

  /// The extent without what filters add.
  func unfilteredExtent(_ properties: LayerProperties, at time: CFTimeInterval? = nil) -> CGRect {
    unfilteredOutline(properties, at: time).rect
  }

  /// The extent without what filters add, and without the mask.
  func unmaskedExtent(_ properties: LayerProperties, at time: CFTimeInterval? = nil) -> CGRect {
    unmaskedOutline(properties, at: time).rect
  }

  private func outline(_ properties: LayerProperties, at time: CFTimeInterval? = nil) -> Outline {
    let outline = unfilteredOutline(properties, at: time)
    let isPlain =
      properties.placement.transition == nil
      && (properties.placement.filters.isEmpty || properties.filterReach == 0)
    return isPlain ? outline : Outline(widened(outline.rect, properties))
  }

  /// `extent` with what a transition and filters add.
  @inline(never) private func widened(_ extent: CGRect, _ properties: LayerProperties) -> CGRect {
    var extent = extent
    if let transition = properties.placement.transition {
      // Covers all of the transition, so that the extent stays the same during it.
      if let old = transition.old(in: properties.content.bounds) {
        extent = extent.union(old.destination.rect)
      }
      let reach = transition.reach(in: properties.content.bounds)
      if !extent.isNull { extent = extent.insetBy(dx: -reach.width, dy: -reach.height) }
      if properties.content.masksToBounds {
        extent = extent.intersection(properties.content.bounds)
      }
    }
    let reach = properties.filterReach
    return extent.isNull || reach == 0 ? extent : extent.insetBy(dx: -reach, dy: -reach)
  }

  /// The cached outline, if nothing has changed. It outlasts the drawing of the layer, so that in a
  /// chain of layers that are drawn as pictures each is measured once, not once for every layer
  /// above it.
  private func unfilteredOutline(
    _ properties: LayerProperties, at time: CFTimeInterval? = nil
  ) -> Outline {
    drawing.isOutlineUsed = true
    if time == nil, let cached = drawing.outline { return cached.outline }
    StackSpace.demandSome(to: "measure", depth: depth)
    var outline = unmaskedOutline(properties, at: time)
    if maskStorage != nil { outline = masked(outline, at: time) }
    if time == nil { drawing.outline = CachedOutline(outline) }
    return outline
  }

  /// The part of `outline` that the mask shows.
  @inline(never) private func masked(_ outline: Outline, at time: CFTimeInterval?) -> Outline {
    guard let mask = maskStorage else { return outline }
    let time = time.map { mask.timing.local($0) }
    let cover = mask.drawnProperties(at: time)
    let rect = mask.extent(cover, at: time)
    if cover.placement.isHidden || rect.isNull { return Outline(.null) }
    return cover.planePlacement(in: nil, .identity).map {
      outline.cut(to: $0.enclosing(rect, else: outline.rect))
    } ?? outline
  }

  private func unmaskedOutline(_ properties: LayerProperties, at time: CFTimeInterval?) -> Outline {
    var union = innerOutlines(properties, at: time)
    union.add(ownExtent(properties, at: time))
    let outline = union.outline
    return properties.content.masksToBounds ? outline.cut(to: properties.content.bounds) : outline
  }

  /// Returns the extent of the layer without its sublayers.
  @inline(never) private func ownExtent(
    _ properties: LayerProperties, at time: CFTimeInterval?
  ) -> CGRect {
    let parts = LayerParts(self, properties, at: time)
    var extent = CGRect.null
    if parts.background != nil || parts.gradient != nil || parts.border != nil
      || properties.content.isBackdrop
    {
      extent = properties.content.bounds
    }
    switch parts.contents {
    case .image(_, _, let destination), .picture(_, let destination):
      extent = extent.union(destination.rect)
    default: break
    }
    if parts.hasShape, let shape = properties.content.shape {
      extent = extent.union(shape.box)
    }
    if let particles = parts.particles {
      // An edge is as soft as a pixel.
      extent = extent.union(particles.bounds.insetBy(dx: -1, dy: -1))
    }
    if parts.shadow != nil {
      let reach = -(3 * properties.content.shadow.radius + 1)
      let shapes =
        properties.content.shadow.path.map { [$0.boundingBoxOfPath] }
        ?? silhouettes(properties).map(\.shape.rect)
      for shape in shapes where !shape.isNull {
        let moved = shape.offsetBy(
          dx: properties.content.shadow.offset.width, dy: properties.content.shadow.offset.height)
        extent = extent.union(moved.insetBy(dx: reach, dy: reach))
      }
    }
    return extent
  }

  /// Returns the union of the sublayers' outlines, in this layer's coordinates.
  private func innerOutlines(_ properties: LayerProperties, at time: CFTimeInterval?)
    -> OutlineUnion
  {
    guard !sublayerStorage.isEmpty else { return OutlineUnion() }
    guard time == nil, hasFlatSublayers(properties) else {
      return spatialOutlines(properties, at: time)
    }
    var union = OutlineUnion()
    for layer in sublayerStorage {
      let inner = layer.drawnProperties
      guard !inner.placement.isHidden, inner.placement.opacity > 0 else { continue }
      let outline = layer.outline(inner)
      guard !outline.rect.isNull, let map = inner.planePlacement(in: nil, .identity) else {
        continue
      }
      union.add(outline, map, else: properties.content.bounds)
    }
    return union
  }

  /// Returns the union of the sublayers' outlines where these lie in 3D space.
  @inline(never) private func spatialOutlines(
    _ properties: LayerProperties, at time: CFTimeInterval?
  ) -> OutlineUnion {
    var union = OutlineUnion()
    for placed in DisplayListBuilder(scale: 1, time: time).placedLayers(in: self, properties) {
      let outline = placed.layer.outline(placed.properties, at: placed.time)
      guard !outline.rect.isNull, let map = placed.map(to: .identity) else { continue }
      union.add(outline, map, else: properties.content.bounds)
    }
    return union
  }

  /// The shapes whose shadow the layer casts, in its coordinates: its own where it fills its
  /// bounds, else those of its sublayers that are not covered by another. Translucent shapes cast a
  /// weaker one.
  func silhouettes(_ properties: LayerProperties) -> [Silhouette] {
    if properties.fillsBounds {
      let isFull =
        properties.content.contents != nil || properties.content.gradient != nil
        || !sublayerStorage.isEmpty
      let alpha = isFull ? 1 : min(properties.content.backgroundColor?.alpha.native ?? 0, 1)
      return [Silhouette(shape: properties.roundedBounds, alpha: alpha)]
    }
    var shapes: [Silhouette] = []
    if let shape = properties.content.shape {
      // For the shadows of layers above. The layer's own is made from its shape, see `shapeShadow`.
      let box = shape.box
      if !box.isNull { shapes.append(Silhouette(shape: RoundedRect(box), alpha: 1)) }
    }
    for layer in sublayerStorage {
      let inner = layer.drawnProperties
      guard !inner.placement.isHidden, inner.placement.opacity > 0,
        let map = inner.planePlacement(in: properties.sublayerPlacement, .identity)
      else { continue }
      for shape in layer.silhouettes(inner) {
        var shape = shape
        let rect = map.enclosing(shape.shape.rect, else: properties.content.bounds)
        shape.shape.rect = rect
        shape.alpha *= Double(min(inner.placement.opacity, 1))
        let alpha = shape.alpha
        if shapes.contains(where: { $0.alpha >= alpha && $0.shape.rect.contains(rect) }) {
          continue
        }
        shapes.removeAll { $0.alpha <= alpha && rect.contains($0.shape.rect) }
        shapes.append(shape)
      }
    }
    return shapes
  }
}

/// A shape that casts a shadow, and its alpha: 1 where it is opaque.
struct Silhouette {
  var shape: RoundedRect
  var alpha: Double
}
