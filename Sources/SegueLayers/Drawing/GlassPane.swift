import Foundation
import SegueRaster

/// A pane of glass in a display list.
struct GlassPane {
  let layer: CALayer
  let properties: LayerProperties
  /// From the layer to the pixels; upright.
  let map: ProjectiveTransform
  /// The product of the opacities above it.
  let opacity: Double

  /// The share of it that is there.
  var presence: Double {
    opacity * Double(min(max(properties.glass?.amount ?? 0, 0), 1))
  }

  /// The pane, in pixels.
  @MainActor var drawn: Glass.Pane {
    let bounds = properties.content.bounds
    let filter = properties.glass
    var shape = RoundedRect(bounds, radius: Double(filter?.inputs.radius ?? 0))
    if let outer = layer.superlayerStorage?.drawnProperties, outer.content.cornerRadius > 0 {
      shape.radius = Double(outer.content.cornerRadius)
      shape.corners = outer.roundedBounds.corners
    }
    return Glass.Pane(
      shape.mapped(by: map), rim: GlassForm.rim(bounds.size) * map.m11,
      color: PackedColor(filter?.inputs.color ?? .clear), presence: presence)
  }
}

extension CALayer {
  /// The filter of the backdrop in this layer that draws all panes of glass in it; nil where there is none.
  fileprivate var glassContainer: LayerFilter? {
    guard let first = sublayerStorage.first, first.properties.content.isBackdrop else { return nil }
    return first.drawnProperties.glassContainer
  }

  /// Whether this pane of glass is drawn by a container above it: by the nearest one, if no layer between them is
  /// rotated.
  var isDrawnByGlassContainer: Bool {
    var node = self
    while let parent = node.superlayerStorage {
      guard node.isUpright(in: parent) else { return false }
      // A container's own backdrop is no pane.
      if node !== self, parent.glassContainer != nil { return true }
      node = parent
    }
    return false
  }

  private func isUpright(in parent: CALayer) -> Bool {
    let outer = parent.drawnProperties.sublayerPlacement
    return drawnProperties.planePlacement(in: outer, .identity)?.isUprightScaleAndTranslation
      ?? false
  }

  /// The panes of glass in this layer, and in those below it that are not rotated, from back to front.
  ///
  /// - Parameters:
  ///   - map: From this layer to the pixels.
  ///   - opacity: The product of the opacities of the layers between the container and this layer's sublayers.
  func glassPanes(_ map: ProjectiveTransform, opacity: Double) -> [GlassPane] {
    let outer = drawnProperties.sublayerPlacement
    return sublayerStorage.flatMap { layer -> [GlassPane] in
      let properties = layer.drawnProperties
      guard !properties.placement.isHidden, properties.placement.opacity > 0,
        let inner = properties.planePlacement(in: outer, map), inner.isUprightScaleAndTranslation
      else { return [] }
      let all = opacity * Double(min(properties.placement.opacity, 1))
      if layer.properties.content.isBackdrop {
        guard properties.glass != nil else { return [] }
        return [GlassPane(layer: layer, properties: properties, map: inner, opacity: all)]
      }
      guard layer.containsBackdrop, layer.glassContainer == nil else { return [] }
      return layer.glassPanes(inner, opacity: all)
    }
  }
}
