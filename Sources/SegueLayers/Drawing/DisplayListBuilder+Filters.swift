import Foundation

extension DisplayListBuilder {
  /// Draws a layer as one picture with its filters applied.
  @inline(never) mutating func drawFiltered(_ instance: LayerInstance) {
    guard let flat = flattenVisible(instance), let picture = flat.picture else { return }
    add(filtered(flat, picture, of: instance), of: instance)
  }

  /// The flattened layer in a picture of its own, enlarged by the reach of the filters, so that an
  /// animated filter reuses the picture that it is applied to.
  @inline(never) private func filtered(
    _ flat: DrawingCache.Flat, _ picture: Picture, of instance: LayerInstance
  ) -> DrawingCache.Flat {
    let (layer, properties) = (instance.layer, instance.properties)
    let destination = flat.destination.rect
    let area = picture.area
    let (kx, ky) = (area.width / destination.width, area.height / destination.height)
    let effects = properties.effects(scale: (kx * 65536).rounded() / 65536)
    if let cached = layer.drawing.cache?.filtered, cached.source === picture,
      cached.effects == effects, cached.flat.resolution == flat.resolution
    {
      return cached.flat
    }
    let (reachX, reachY) = (
      (properties.filterReach * kx).rounded(.up), (properties.filterReach * ky).rounded(.up)
    )
    let map = ProjectiveTransform(
      m11: kx, m12: 0, m13: 0, m21: 0, m22: ky, m23: 0,
      m31: reachX + area.minX - destination.minX * kx,
      m32: reachY + area.minY - destination.minY * ky, m33: 1)
    let whole = Picture(
      list: DisplayList([
        DrawCommand(.picture(picture, destination: flat.destination), transform: map.withoutNoise)
      ]),
      width: picture.width + 2 * Int(reachX), height: picture.height + 2 * Int(reachY),
      effects: effects)
    let filtered = DrawingCache.Flat(
      resolution: flat.resolution, part: flat.part, picture: whole,
      destination: RoundedRect(
        CGRect(
          x: destination.minX - (reachX + area.minX) / kx,
          y: destination.minY - (reachY + area.minY) / ky,
          width: CGFloat(whole.width) / kx, height: CGFloat(whole.height) / ky)))
    layer.drawing.cache?.filtered = DrawingCache.Filtered(
      source: picture, effects: effects, flat: filtered)
    return filtered
  }
}
