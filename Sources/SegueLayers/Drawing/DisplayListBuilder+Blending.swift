import Foundation

extension DisplayListBuilder {
  /// Draws a layer, with its sublayers, by its blend mode.
  @inline(never) mutating func drawBlended(_ instance: LayerInstance) {
    let start = commands.count
    drawUnblended(instance)
    blend(instance, from: start)
  }

  /// Gives the commands from `start` on, which are those of the layer, its blend mode.
  @inline(never) private mutating func blend(_ instance: LayerInstance, from start: Int) {
    guard commands.count > start else { return }
    let properties = instance.properties
    if commands.count > start + 1 {
      // Parts that were drawn one by one are blended as one.
      let extent = instance.map.enclosing(
        instance.layer.extent(properties), else: properties.content.bounds)
      let parts = DisplayList(Array(commands[start...]))
      commands.removeSubrange(start...)
      guard !extent.isNull, !extent.isInfinite else { return }
      commands.append(DrawCommand(.group(parts, cut: RoundedRect(extent.integral))))
    }
    commands[start].blendMode = properties.blendMode
  }
}
