import Foundation

/// A layer as it is drawn once: what it draws, where, and through which clip and opacity.
///
/// An object, because layers may be nested a thousand deep, and each takes stack space while its
/// sublayers are drawn.
@MainActor final class LayerInstance {
  let layer: CALayer
  /// The displayed properties, at the time for which it is drawn.
  let properties: LayerProperties
  /// The parts that the layer draws itself.
  let parts: LayerParts
  /// From the layer's plane to the pixels.
  let map: ProjectiveTransform
  /// In pixels; nil: none.
  let clip: RoundedRect?
  /// Multiplies the alpha of everything that is drawn.
  let opacity: Double
  /// Whether all of it is clipped at the bounds' corners afterwards, as a group or picture.
  let isCut: Bool
  /// Whether the layers below it are left out.
  let isAlone: Bool

  // Not inlined: the optimizer of Swift 6.3 crashes where it takes an instance apart.
  @inline(never) init(
    _ layer: CALayer, _ properties: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?,
    time: CFTimeInterval? = nil
  ) {
    self.layer = layer
    self.properties = properties
    parts = LayerParts(layer, properties, at: time)
    self.map = map
    self.clip = clip
    opacity = Double(min(properties.placement.opacity, 1))
    (isCut, isAlone) = (false, false)
  }

  private init(
    copying other: LayerInstance, properties: LayerProperties, parts: LayerParts,
    map: ProjectiveTransform, clip: RoundedRect? = nil, isCut: Bool = false, isAlone: Bool? = nil
  ) {
    layer = other.layer
    self.properties = properties
    self.parts = parts
    self.map = map
    self.clip = clip
    opacity = 1
    self.isCut = isCut
    self.isAlone = isAlone ?? other.isAlone
  }
}

extension LayerInstance {
  /// Whether what it draws is to be clipped at the bounds here.
  var masksToBounds: Bool { properties.content.masksToBounds && !isCut }

  /// The same layer with another map and clip, not transparent: as a part of a group or picture,
  /// which is.
  func opaque(_ map: ProjectiveTransform, clip: RoundedRect? = nil) -> LayerInstance {
    LayerInstance(copying: self, properties: properties, parts: parts, map: map, clip: clip)
  }

  /// As `opaque(_:)`, inside of a group or picture that is clipped at the bounds.
  func insideCut(_ map: ProjectiveTransform) -> LayerInstance {
    LayerInstance(copying: self, properties: properties, parts: parts, map: map, isCut: true)
  }

  /// As `opaque(_:)`, without the layers below it.
  func alone(_ map: ProjectiveTransform) -> LayerInstance {
    LayerInstance(
      copying: self, properties: properties, parts: parts, map: map, isAlone: true)
  }

  /// Whether layers below it are drawn.
  var hasSublayers: Bool { !isAlone && !layer.sublayerStorage.isEmpty }

  /// As `opaque(_:)`, without its shadow.
  func unshadowed() -> LayerInstance {
    var (properties, parts) = (properties, parts)
    properties.content.shadow = LayerProperties.Shadow()
    parts.shadow = nil
    return LayerInstance(copying: self, properties: properties, parts: parts, map: map)
  }

  /// The layer's clip and `shape`, in the layer's plane, together; without round corners where
  /// both clip.
  func clip(to shape: RoundedRect) -> RoundedRect {
    let own = shape.mapped(by: map)
    return clip.map { RoundedRect($0.rect.intersection(own.rect)) } ?? own
  }
}
