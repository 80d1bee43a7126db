import Foundation

/// Takes trees of layers apart. What a layer draws is kept until that changes.
@MainActor package final class LayerCardMaker {
  private struct Known {
    let content: LayerProperties.Content
    let scale: CGFloat
    let drawing: LayerCard.Drawing?
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private let name: @MainActor (CALayer) -> String

  /// More layers than this are not shown.
  package static let most = 2_000

  /// - Parameter name: Returns the name of a layer.
  package init(name: @escaping @MainActor (CALayer) -> String) {
    self.name = name
  }

  /// Something that is still to be taken apart.
  private struct Rest {
    let layer: CALayer
    let properties: LayerProperties
    let time: CFTimeInterval?
    let map: ProjectiveTransform
    let modelMap: ProjectiveTransform
    let parent: Int?
    let id: Int
    let name: String
  }

  /// The layers in `root` that can be seen, and itself, from back to front, as they were in the last display
  /// list of it. Layers that only place others in space are left out, and what filters and transitions do.
  ///
  /// - Parameter scale: Pixels per point of what is drawn.
  package func cards(of root: CALayer, scale: CGFloat) -> [LayerCard] {
    var cards: [LayerCard] = []
    var seen: Set<ObjectIdentifier> = []
    let origin = root.drawnProperties.content.bounds.origin
    let base = ProjectiveTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    var rest = [
      Rest(
        layer: root, properties: root.drawnProperties, time: nil, map: base, modelMap: base,
        parent: nil, id: Self.id(below: 0, name(root), 0), name: name(root))
    ]
    while let next = rest.popLast(), cards.count < Self.most {
      let placement = next.properties.placement
      let isVisible = !placement.isHidden && placement.opacity > DisplayListBuilder.leastOpacity
      let isBack = !next.properties.content.isDoubleSided && next.map.showsBack
      guard isVisible, !isBack else { continue }
      seen.insert(ObjectIdentifier(next.layer))
      let number = cards.count
      cards.append(card(next, in: next.parent.map { cards[$0] }, scale: scale))
      rest += inner(next, number: number).reversed()
    }
    known = known.filter { seen.contains($0.key) }
    return cards
  }

  /// The layers in one, in the order in which they are drawn.
  private func inner(_ outer: Rest, number: Int) -> [Rest] {
    guard !outer.layer.sublayerStorage.isEmpty else { return [] }
    let builder = DisplayListBuilder(scale: 1, time: outer.time)
    let placed = builder.placedLayers(in: outer.layer, outer.properties)
    let order =
      outer.layer.hasFlatSublayers(outer.properties)
      ? Array(placed.indices)
      : SpatialPlane.paintOrder(
        placed.map { SpatialPlane($0.properties, $0.placement ?? $0.properties.placementTransform) }
      )
    var counts: [String: Int] = [:]
    return order.compactMap { index in
      let inner = placed[index]
      let name = name(inner.layer)
      let count = counts[name, default: 0]
      counts[name] = count + 1
      guard let map = inner.map(to: outer.map) else { return nil }
      let modelMap = inner.layer.properties.planePlacement(in: nil, outer.modelMap)
      return Rest(
        layer: inner.layer, properties: inner.properties, time: inner.time, map: map,
        modelMap: modelMap ?? map, parent: number, id: Self.id(below: outer.id, name, count),
        name: name)
    }
  }

  private static func id(below parent: Int, _ name: String, _ count: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(name)
    hasher.combine(count)
    return hasher.finalize()
  }

  private func card(_ rest: Rest, in parent: LayerCard?, scale: CGFloat) -> LayerCard {
    let (layer, properties) = (rest.layer, rest.properties)
    return LayerCard(
      id: rest.id, name: rest.name, parent: rest.parent, depth: parent.map { $0.depth + 1 } ?? 0,
      map: rest.map, modelMap: rest.modelMap, outline: properties.roundedBounds,
      clips: properties.content.masksToBounds,
      opacity: min(properties.placement.opacity, 1) * (parent?.opacity ?? 1),
      drawing: drawing(rest, scale: scale), mask: mask(of: rest, scale: scale),
      animations: layer.describedAnimations, model: layer.properties, shown: properties)
  }

  // MARK: Drawing

  private func drawing(_ rest: Rest, scale: CGFloat) -> LayerCard.Drawing? {
    let (layer, content) = (rest.layer, rest.properties.content)
    // What lies in it casts its shadow, too.
    guard !layer.castsAlphaShadow(rest.properties) else { return drawn(rest, scale: scale) }
    let key = ObjectIdentifier(layer)
    if let known = known[key], known.scale == scale, known.content == content {
      return known.drawing
    }
    let drawing = drawn(rest, scale: scale)
    known[key] = Known(content: content, scale: scale, drawing: drawing)
    return drawing
  }

  private func drawn(_ rest: Rest, scale: CGFloat) -> LayerCard.Drawing? {
    let instance = LayerInstance(rest.layer, rest.properties, map: .identity, clip: nil)
    guard instance.parts.count > 0 else { return nil }
    // First to know how much it covers.
    let commands = commands(of: instance, map: .identity, scale: 1)
    let extent = commands.reduce(CGRect.null) {
      $0.union($1.transform.enclosing($1.outline.rect, else: .null))
    }
    guard !extent.isNull, extent.width > 0, extent.height > 0, extent.width.isFinite,
      extent.height.isFinite
    else { return nil }
    let grid = PictureGrid(extent, scale: DisplayListBuilder.sharpness(of: extent, scale))
    let picture = grid.picture(self.commands(of: instance, map: grid.map, scale: grid.scale))
    return picture.map { LayerCard.Drawing(picture: $0, rect: grid.rect) }
  }

  private func commands(
    of instance: LayerInstance, map: ProjectiveTransform, scale: CGFloat
  ) -> [DrawCommand] {
    var builder = DisplayListBuilder(scale: scale)
    builder.isPicture = true
    builder.drawDirectly(instance.alone(map))
    return builder.commands
  }

  private func mask(of rest: Rest, scale: CGFloat) -> LayerCard.Drawing? {
    guard let mask = rest.layer.maskStorage else { return nil }
    let extent = rest.layer.unmaskedExtent(rest.properties, at: rest.time)
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
    let sharpness = DisplayListBuilder.sharpness(of: extent, scale)
    guard sharpness > 0 else { return nil }
    let grid = PictureGrid(extent, scale: sharpness)
    let builder = DisplayListBuilder(scale: grid.scale, time: rest.time)
    // A mask that shows nothing hides all.
    let picture =
      builder.cover(mask, grid) ?? Picture(list: DisplayList(), width: 1, height: 1)
    return LayerCard.Drawing(picture: picture, rect: grid.rect)
  }
}
