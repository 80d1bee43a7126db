import Foundation

/// A layer as it is displayed, for what measures motion: where it lies, and how opaque it is.
@MainActor package struct ShownLayer {
  package let layer: CALayer
  package let bounds: CGRect
  /// From the layer to the plane of what it lies in; nil where it is edge-on or has no area.
  package let placement: ProjectiveTransform?
  /// From that plane to the root, in points.
  package let plane: ProjectiveTransform
  /// Its own opacity; 0 where it is hidden.
  package let opacity: Double
  /// The combined opacity of the layers between it and the root.
  package let planeOpacity: Double
  /// The clip of the layers above, in the root; null where nothing is left of it.
  package let clip: CGRect

  /// From the layer to the root, in points; nil where it is not seen.
  package var map: ProjectiveTransform? { placement.map { $0.concatenating(plane) } }

  /// The same in a plane that lies elsewhere.
  package func moved(to plane: ProjectiveTransform) -> ShownLayer {
    ShownLayer(
      layer: layer, bounds: bounds, placement: placement, plane: plane, opacity: opacity,
      planeOpacity: planeOpacity, clip: clip)
  }
}

extension CALayer {
  /// Visits the layers in this root layer that may have moved, faded or changed in size since the last
  /// display list, in their superlayer: those beside one that has, too. Call it before the next list.
  package func visitChangedLayers(_ visit: @escaping (ShownLayer) -> Void) {
    ShownLayerWalk(onlyChanged: true, visit: visit).run(self)
  }

  /// Visits all layers in this root layer that are displayed.
  package func visitShownLayers(_ visit: @escaping (ShownLayer) -> Void) {
    ShownLayerWalk(onlyChanged: false, visit: visit).run(self)
  }
}

/// Goes down a tree as drawing does.
@MainActor private struct ShownLayerWalk {
  let onlyChanged: Bool
  let visit: (ShownLayer) -> Void

  func run(_ root: CALayer) {
    let clock = MediaClock.now
    for layer in FrameLoop.shared.animatingLayers { layer.refreshDisplayed(to: clock) }
    let bounds = root.drawnProperties.content.bounds
    let map = ProjectiveTransform.identity.movedBefore(-bounds.minX, -bounds.minY)
    walk(root, map: map, opacity: 1, clip: CGRect(origin: .zero, size: bounds.size))
  }

  private func walk(_ layer: CALayer, map: ProjectiveTransform, opacity: Double, clip: CGRect) {
    let properties = layer.drawnProperties
    guard !layer.sublayerStorage.isEmpty, layer.drawing.isStale || !onlyChanged else { return }
    var clip = clip
    if properties.content.masksToBounds {
      clip = clip.intersection(map.enclosing(properties.content.bounds, else: clip))
    }
    for placed in DisplayListBuilder(scale: 1).placedLayers(in: layer, properties) {
      let own = placed.properties
      let placement = placed.map(to: .identity)
      let isBack = placement.map { $0.concatenating(map).showsBack } ?? true
      let isSeen = !isBack || own.content.isDoubleSided
      let shown = ShownLayer(
        layer: placed.layer, bounds: own.content.bounds, placement: isSeen ? placement : nil,
        plane: map, opacity: min(Double(own.placement.opacity), 1), planeOpacity: opacity,
        clip: clip)
      visit(shown)
      if let inner = shown.map {
        walk(placed.layer, map: inner, opacity: opacity * shown.opacity, clip: clip)
      }
    }
  }
}
