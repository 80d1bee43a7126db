import Foundation

extension DisplayListBuilder {
  /// Shadows with a larger blur than this, in pixels, are drawn with fewer pixels.
  private static let sharpestReducedBlur: CGFloat = 8
  /// The longest side of a shadow's picture, in pixels.
  private static let largestShadow: CGFloat = 4096

  /// The shadow that `path` casts.
  func shadow(
    cast path: CGPath, by instance: LayerInstance, _ color: PackedColor
  ) -> [DrawCommand] {
    let solid = PackedColor(red: color.red, green: color.green, blue: color.blue)
    return shadow(
      of: [.path(path, .winding, .color(solid))], in: path.boundingBoxOfPath, by: instance,
      magnification: instance.map.magnification, alpha: color.alpha)
  }

  /// The shadow of the alpha of the layer with its sublayers.
  func alphaShadow(of instance: LayerInstance, _ color: PackedColor) -> [DrawCommand] {
    let bare = instance.unshadowed()
    let box = instance.layer.unmaskedExtent(bare.properties, at: time)
    let k = instance.map.magnification
    guard !box.isNull, box.width > 0, box.height > 0, k > 0,
      max(box.width, box.height) * k <= Self.largestSide
    else { return [] }
    let grid = PictureGrid(box, scale: k)
    var builder = inner(grid)
    builder.drawDirectly(bare.opaque(grid.map))
    // Replaces every color by the shadow's and keeps the alpha.
    let paint = ColorMatrix(
      red: .zero, green: .zero, blue: .zero, alpha: SIMD4(0, 0, 0, 1),
      offset: SIMD4(color.red, color.green, color.blue, 0))
    guard let silhouette = grid.picture(builder.commands, effects: [.color(paint)]) else {
      return []
    }
    return shadow(
      of: [.picture(silhouette, destination: RoundedRect(grid.rect))], in: grid.rect, by: instance,
      magnification: k, alpha: color.alpha)
  }

  /// The shadow of the fill and stroke of a shape layer.
  func shapeShadow(of instance: LayerInstance, _ color: PackedColor) -> [DrawCommand] {
    guard let shape = instance.properties.content.shape else { return [] }
    let opaque = PackedColor(red: color.red, green: color.green, blue: color.blue)
    func shade(_ part: PackedColor) -> PackedColor {
      var shade = opaque
      shade.alpha = part.alpha
      return shade
    }
    var dark = instance.parts
    dark.fill = dark.fill.map(shade)
    dark.stroke = dark.stroke.map(shade)
    return shadow(
      of: shapeContents(instance, dark), in: shape.box, by: instance,
      magnification: instance.map.magnification, alpha: color.alpha)
  }

  /// The shadow that `contents`, which lie in `box`, cast in the layer's plane.
  ///
  /// - Parameter alpha: The alpha of the shadow's color.
  private func shadow(
    of contents: [DrawCommand.Content], in box: CGRect, by instance: LayerInstance,
    magnification: CGFloat, alpha: Float
  ) -> [DrawCommand] {
    let content = blurred(
      contents, in: box, by: instance.properties.content.shadow.radius,
      offset: instance.properties.content.shadow.offset, magnification: magnification)
    guard let content else { return [] }
    return [
      DrawCommand(
        content, transform: instance.map, clip: instance.clip,
        opacity: instance.opacity * Double(alpha))
    ]
  }

  /// `contents`, which lie in `box`, blurred and offset: a picture that is cached as long as they
  /// stay the same. Nil where there is nothing.
  ///
  /// - Parameters:
  ///   - blur: The standard deviation, in the units of `box`.
  ///   - magnification: Pixels per unit.
  private func blurred(
    _ contents: [DrawCommand.Content], in box: CGRect, by blur: CGFloat, offset: CGSize,
    magnification: CGFloat
  ) -> DrawCommand.Content? {
    guard !box.isNull, !box.isInfinite, !contents.isEmpty, blur >= 0 else { return nil }
    let reach = 3 * blur + 1
    let area = box.insetBy(dx: -reach, dy: -reach)
    guard area.width.isFinite, area.height.isFinite, area.width > 0, area.height > 0
    else { return nil }
    var k = magnification
    while blur * k > Self.sharpestReducedBlur { k /= 2 }
    while max(area.width, area.height) * k > Self.largestShadow { k /= 2 }
    let (minX, minY) = ((area.minX * k).rounded(.down), (area.minY * k).rounded(.down))
    let width = max(1, (area.maxX * k).rounded(.up) - minX)
    let height = max(1, (area.maxY * k).rounded(.up) - minY)
    let map = ProjectiveTransform(
      m11: k, m12: 0, m13: 0, m21: 0, m22: k, m23: 0, m31: -minX, m32: -minY, m33: 1)
    let picture = Picture(
      list: DisplayList(contents.map { DrawCommand($0, transform: map) }), width: Int(width),
      height: Int(height), effects: blur > 0 ? [.blur(radius: (blur * k).native)] : [])
    return .picture(
      picture,
      destination: RoundedRect(
        CGRect(
          x: minX / k + offset.width, y: minY / k + offset.height, width: width / k,
          height: height / k)))
  }
}

extension CALayer {
  /// Whether what casts the layer's shadow is neither a rectangle nor a path: an image with
  /// transparent pixels, a text, or something masked.
  func castsAlphaShadow(_ properties: LayerProperties) -> Bool {
    if properties.content.backgroundColor.map({ $0.alpha >= 1 }) ?? false { return false }
    if properties.hasGaps { return true }
    return !properties.fillsBounds && sublayerStorage.contains { $0.hasGapsInSubtree }
  }

  private var hasGapsInSubtree: Bool {
    let properties = drawnProperties
    guard !properties.placement.isHidden, properties.placement.opacity > 0 else { return false }
    if maskStorage != nil || properties.hasGaps { return true }
    return !properties.fillsBounds && sublayerStorage.contains { $0.hasGapsInSubtree }
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
    case .picture?, .lazy?: return true
    case nil: return false
    }
  }
}
