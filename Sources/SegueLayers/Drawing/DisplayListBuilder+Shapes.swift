import Foundation

/// The cached stroke of a path, and what it was made from.
final class StrokeMemo {
  let path: CGPath
  let style: StrokeStyle
  let tolerance: CGFloat
  let outline: CGPath

  init(_ path: CGPath, _ style: StrokeStyle, tolerance: CGFloat) {
    self.path = path
    self.style = style
    self.tolerance = tolerance
    outline = path.stroked(style, tolerance: tolerance)
  }
}

extension DisplayListBuilder {
  /// The tolerance for flattening the curves of a stroke, in pixels.
  private static let tolerance: CGFloat = 1 / 128
  /// Shadows with a larger blur than this, in pixels, are drawn with fewer pixels.
  private static let sharpestReducedBlur: CGFloat = 8
  /// The longest side of a shadow's picture, in pixels.
  private static let largestShadow: CGFloat = 4096

  /// The fill and stroke of a shape layer, in its own coordinates.
  func shapeContents(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ map: ProjectiveTransform
  ) -> [DrawCommand.Content] {
    guard let shape = look.content.shape, let path = shape.path else { return [] }
    var contents: [DrawCommand.Content] = []
    if let color = parts.fill { contents.append(.path(path, shape.fillRule, .color(color))) }
    if let color = parts.stroke {
      let outline = layer.strokeOutline(path, shape.stroke, magnification: map.magnification)
      contents.append(.path(outline, .winding, .color(color)))
    }
    return contents
  }

  /// The clip of what a shape layer draws: with its bounds, where these mask and it is not clipped
  /// as a picture or group anyway.
  func shapeClip(
    _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?, isCut: Bool
  ) -> RoundedRect? {
    guard look.content.masksToBounds, !isCut, map.isUprightScaleAndTranslation else { return clip }
    let own = look.roundedBounds.mapped(by: map)
    guard let clip else { return own }
    return RoundedRect(clip.rect.intersection(own.rect))
  }

  /// The shadow of the fill and stroke of a shape layer.
  func shapeShadow(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ color: PackedColor,
    map: ProjectiveTransform, clip: RoundedRect?, opacity: Double
  ) -> [DrawCommand] {
    guard let shape = look.content.shape else { return [] }
    let opaque = PackedColor(red: color.red, green: color.green, blue: color.blue)
    func shade(_ part: PackedColor) -> PackedColor {
      var shade = opaque
      shade.alpha = part.alpha
      return shade
    }
    var dark = parts
    dark.fill = parts.fill.map(shade)
    dark.stroke = parts.stroke.map(shade)
    guard
      let content = shadow(
        of: shapeContents(layer, look, dark, map), in: shape.box(parts),
        blur: look.content.shadow.radius,
        offset: look.content.shadow.offset, magnification: map.magnification)
    else { return [] }
    return [
      DrawCommand(content, transform: map, clip: clip, opacity: opacity * Double(color.alpha))
    ]
  }

  /// `contents`, which lie in `box`, blurred and offset: a picture that is cached as long as they
  /// stay the same. Nil where there is nothing.
  ///
  /// - Parameters:
  ///   - blur: The standard deviation, in the units of `box`.
  ///   - magnification: Pixels per unit.
  func shadow(
    of contents: [DrawCommand.Content], in box: CGRect, blur: CGFloat, offset: CGSize,
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

  /// `tolerance` in units of a map with `magnification` pixels per unit, rounded to a power of two,
  /// so that a stroke need not be made anew while it grows a little.
  fileprivate static func tolerance(_ magnification: CGFloat) -> CGFloat {
    guard magnification > 1e-6, magnification < 1e6 else { return tolerance }
    return tolerance / exp2(log2(magnification).rounded(.up))
  }
}

extension CALayer {
  /// The outline of the stroke of `path`: the cached one, if nothing has changed.
  fileprivate func strokeOutline(
    _ path: CGPath, _ style: StrokeStyle, magnification: CGFloat
  ) -> CGPath {
    let tolerance = DisplayListBuilder.tolerance(magnification)
    if let known = drawing.stroke, known.tolerance == tolerance, known.style == style,
      known.path == path
    {
      return known.outline
    }
    let memo = StrokeMemo(path, style, tolerance: tolerance)
    drawing.stroke = memo
    return memo.outline
  }
}

extension ProjectiveTransform {
  /// The factor by which lengths grow, averaged over all directions, where w′ = 1.
  var magnification: CGFloat {
    let area = abs(determinant)
    return area.isFinite ? CGFloat(area.squareRoot()) : 1
  }
}
