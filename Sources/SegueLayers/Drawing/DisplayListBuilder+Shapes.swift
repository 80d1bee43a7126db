import Foundation

extension DisplayListBuilder {
  /// The tolerance for flattening the curves of a stroke, in pixels.
  private static let tolerance: CGFloat = 1 / 128

  /// The fill and stroke of a shape layer, in its own coordinates, in the colors of `parts`.
  func shapeContents(
    _ instance: LayerInstance, _ parts: LayerParts
  ) -> [DrawCommand.Content] {
    guard let shape = instance.properties.content.shape, let path = shape.path else { return [] }
    var contents: [DrawCommand.Content] = []
    if let color = parts.fill { contents.append(.path(path, shape.fillRule, .color(color))) }
    if let color = parts.stroke {
      let outline = instance.layer.strokeOutline(
        path, shape.stroke, magnification: instance.map.magnification)
      contents.append(.path(outline, .winding, .color(color)))
    }
    return contents
  }

  /// The clip of what a shape layer draws: with its bounds, where these mask and it is not clipped
  /// as a picture or group anyway.
  func shapeClip(_ instance: LayerInstance) -> RoundedRect? {
    guard instance.masksToBounds, instance.map.isUprightScaleAndTranslation
    else { return instance.clip }
    return instance.clip(to: instance.properties.roundedBounds)
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
    if let cached = drawing.stroke, cached.tolerance == tolerance, cached.style == style,
      cached.path == path
    {
      return cached.outline
    }
    let stroke = CachedStroke(path, style, tolerance: tolerance)
    drawing.stroke = stroke
    return stroke.outline
  }
}

extension ProjectiveTransform {
  /// The factor by which lengths grow, averaged over all directions, where w′ = 1.
  var magnification: CGFloat {
    let area = abs(determinant)
    return area.isFinite ? CGFloat(area.squareRoot()) : 1
  }
}
