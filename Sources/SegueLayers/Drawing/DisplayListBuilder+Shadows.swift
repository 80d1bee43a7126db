import Foundation

extension DisplayListBuilder {
  /// The shadow of `path`.
  func shadow(
    of path: CGPath, _ look: LayerProperties, _ color: PackedColor, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double
  ) -> [DrawCommand] {
    let solid = PackedColor(red: color.red, green: color.green, blue: color.blue)
    let content = shadow(
      of: [.path(path, .winding, .color(solid))], in: path.boundingBoxOfPath,
      blur: look.content.shadow.radius, offset: look.content.shadow.offset,
      magnification: map.magnification)
    return content.map {
      [DrawCommand($0, transform: map, clip: clip, opacity: opacity * Double(color.alpha))]
    } ?? []
  }

  /// The shadow of the alpha of the layer with its sublayers.
  func alphaShadow(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ color: PackedColor,
    map: ProjectiveTransform, clip: RoundedRect?, opacity: Double
  ) -> [DrawCommand] {
    var bare = look
    bare.content.shadow = LayerProperties.Shadow()
    var bareParts = parts
    bareParts.shadow = nil
    let box = layer.bareExtent(bare, at: time)
    let k = map.magnification
    guard !box.isNull, box.width > 0, box.height > 0, k > 0,
      max(box.width, box.height) * k <= Self.largestSide
    else { return [] }
    let grid = PictureGrid(box, k)
    var builder = inner(grid)
    builder.drawDirectly(layer, bare, bareParts, map: grid.map, clip: nil, opacity: 1)
    // Replaces every color by the shadow's and keeps the alpha.
    let paint = ColorMatrix(
      red: .zero, green: .zero, blue: .zero, alpha: SIMD4(0, 0, 0, 1),
      offset: SIMD4(color.red, color.green, color.blue, 0))
    guard let silhouette = grid.picture(builder.commands, effects: [.color(paint)]),
      let content = shadow(
        of: [.picture(silhouette, destination: RoundedRect(grid.rect))], in: grid.rect,
        blur: look.content.shadow.radius, offset: look.content.shadow.offset, magnification: k)
    else { return [] }
    return [
      DrawCommand(content, transform: map, clip: clip, opacity: opacity * Double(color.alpha))
    ]
  }
}

extension CALayer {
  /// Whether what casts the layer's shadow is neither a rectangle nor a path: an image with
  /// transparent pixels, a text, or something masked.
  func castsAlphaShadow(_ look: LayerProperties) -> Bool {
    if look.content.backgroundColor.map({ $0.alpha >= 1 }) ?? false { return false }
    if look.hasGaps { return true }
    return !look.fillsBounds && sublayerStorage.contains { $0.hasGapsInSubtree }
  }

  private var hasGapsInSubtree: Bool {
    let look = look
    guard !look.placement.isHidden, look.placement.opacity > 0 else { return false }
    if maskStorage != nil || look.hasGaps { return true }
    return !look.fillsBounds && sublayerStorage.contains { $0.hasGapsInSubtree }
  }

  /// What the layer covers without its shadow.
  func bareExtent(_ bare: LayerProperties, at time: CFTimeInterval?) -> CGRect {
    unmaskedExtent(bare, at: time)
  }
}

extension LayerProperties {
  /// Whether there are contents with transparent pixels, and nothing behind them.
  fileprivate var hasGaps: Bool {
    guard content.backgroundColor.map({ $0.alpha <= 0 }) ?? true, content.gradient == nil else {
      return false
    }
    switch content.contents {
    case .image(let image)?: return !image.bitmap.isOpaque
    case .picture?: return true
    case nil: return false
    }
  }
}
