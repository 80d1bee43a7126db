import Foundation

extension DisplayListBuilder {
  /// Draws `layer` as one picture with its filters applied.
  @inline(never) mutating func drawFiltered(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double
  ) {
    guard let flat = flatten(layer, look, parts, pictureExtent(of: layer, look, map, clip: clip)),
      let picture = flat.picture
    else { return }
    add(filtered(layer, look, flat, picture), map: map, clip: clip, opacity: opacity)
  }

  /// The flattened layer in a picture of its own, enlarged by the reach of the filters, so that an
  /// animated filter reuses the picture that it is applied to.
  @inline(never) private func filtered(
    _ layer: CALayer, _ look: LayerProperties, _ flat: DrawingMemo.Flat, _ picture: Picture
  ) -> DrawingMemo.Flat {
    let place = flat.destination.rect
    let area = picture.area
    let (kx, ky) = (area.width / place.width, area.height / place.height)
    let effects = look.effects(scale: (kx * 65536).rounded() / 65536)
    if let known = layer.drawing.memo?.filtered, known.source === picture,
      known.effects == effects, known.flat.resolution == flat.resolution
    {
      return known.flat
    }
    let (reachX, reachY) = (
      (look.filterReach * kx).rounded(.up), (look.filterReach * ky).rounded(.up)
    )
    let map = ProjectiveTransform(
      m11: kx, m12: 0, m13: 0, m21: 0, m22: ky, m23: 0, m31: reachX + area.minX - place.minX * kx,
      m32: reachY + area.minY - place.minY * ky, m33: 1)
    let whole = Picture(
      list: DisplayList([
        DrawCommand(.picture(picture, destination: flat.destination), transform: map.withoutNoise)
      ]),
      width: picture.width + 2 * Int(reachX), height: picture.height + 2 * Int(reachY),
      effects: effects)
    let filtered = DrawingMemo.Flat(
      resolution: flat.resolution, part: flat.part, picture: whole,
      destination: RoundedRect(
        CGRect(
          x: place.minX - (reachX + area.minX) / kx, y: place.minY - (reachY + area.minY) / ky,
          width: CGFloat(whole.width) / kx, height: CGFloat(whole.height) / ky)))
    layer.drawing.memo?.filtered = DrawingMemo.Filtered(
      source: picture, effects: effects, flat: filtered)
    return filtered
  }
}
