import Foundation
import SegueRaster

extension DisplayListBuilder {
  /// Draws the glass of a backdrop or, if it draws those of its superlayer, all their glass. Returns whether it has
  /// any, or leaves it to such a backdrop.
  mutating func drawGlass(_ instance: LayerInstance) -> Bool {
    let properties = instance.properties
    if let container = properties.glassContainer {
      if let parent = instance.layer.superlayerStorage, let map = map(ofSuperlayerOf: instance) {
        draw(
          parent.glassPanes(map, opacity: 1), spacing: container.inputs.radius * map.m11,
          for: instance)
      }
      return true
    }
    guard properties.glass != nil else { return false }
    if !instance.layer.isDrawnByGlassContainer {
      draw(
        [
          GlassPane(
            layer: instance.layer, properties: properties, map: instance.map, opacity: 1)
        ], spacing: 0, for: instance)
    }
    return true
  }

  /// The map of the superlayer; nil where the layer has no extent.
  private func map(ofSuperlayerOf instance: LayerInstance) -> ProjectiveTransform? {
    instance.properties.planePlacement(in: nil, .identity)?.inverse?.concatenating(instance.map)
      .withoutNoise
  }

  /// Draws panes as one picture. It is blurred as much as the most present one is, and colored as that one.
  private mutating func draw(_ panes: [GlassPane], spacing: CGFloat, for instance: LayerInstance) {
    guard let main = panes.max(by: { $0.presence < $1.presence }) else { return }
    let scale = instance.map.m11
    var glass = Glass(
      panes.map(\.drawn), spacing: spacing, line: GlassForm.line * scale,
      shadow: GlassForm.shadow * scale)
    var effects = main.properties.effects(scale: scale)
    let reach = Self.clampBlurs(in: &effects)
    var frame = glass.extent
    guard !frame.isNull else { return }
    if let clip = instance.clip { frame = frame.intersection(clip.rect) }
    frame = pictureFrame(frame.insetBy(dx: -reach, dy: -reach))
    guard !frame.isNull else { return }
    for index in glass.panes.indices {
      glass.panes[index].shape.rect = glass.panes[index].shape.rect.offsetBy(
        dx: -frame.minX, dy: -frame.minY)
    }
    drawPicture(
      of: beneath + commands, in: frame, effects: effects + [.glass(glass)], for: instance,
      clip: instance.clip)
  }
}
