import Foundation

extension DisplayListBuilder {
  /// Draws `layer`, with its sublayers, by its blend mode.
  @inline(never) mutating func drawBlended(
    _ layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    let start = commands.count
    drawUnblended(layer, look, map: map, clip: clip)
    mix(layer, look, from: start, map: map)
  }

  /// Gives the commands from `start` on, which are those of `layer`, its blend mode.
  @inline(never) private mutating func mix(
    _ layer: CALayer, _ look: LayerProperties, from start: Int, map: ProjectiveTransform
  ) {
    guard commands.count > start else { return }
    if commands.count > start + 1 {
      // Parts that were drawn one by one are blended as one.
      let extent = map.enclosing(layer.extent(look), else: look.content.bounds)
      let parts = DisplayList(Array(commands[start...]))
      commands.removeSubrange(start...)
      guard !extent.isNull, !extent.isInfinite else { return }
      commands.append(DrawCommand(.group(parts, cut: RoundedRect(extent.integral))))
    }
    commands[start].blendMode = look.blendMode
  }
}
