import Foundation

/// A layer as it is drawn once: what it draws, where, and through which clip and opacity.
///
/// An object, because layers may be nested a thousand deep, and each takes stack space while its
/// sublayers are drawn.
@MainActor final class LayerInstance {
  let layer: CALayer
  /// The displayed properties, at the time for which it is drawn.
  let properties: LayerProperties
  /// What the layer draws itself.
  let parts: LayerParts
  /// From the layer's plane to the pixels.
  let map: ProjectiveTransform
  /// In pixels; nil: none.
  let clip: RoundedRect?
  /// Multiplies the alpha of everything that is drawn.
  let opacity: Double
  /// Whether everything is clipped at the bounds' corners afterwards, as a group or picture.
  let isCut: Bool

  // Not inlined: the optimizer of Swift 6.3 crashes where it takes an instance apart.
  @inline(never) init(
    _ layer: CALayer, _ properties: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    self.layer = layer
    self.properties = properties
    parts = LayerParts(properties)
    self.map = map
    self.clip = clip
    opacity = Double(min(properties.placement.opacity, 1))
    isCut = false
  }

  private init(
    copying other: LayerInstance, properties: LayerProperties, parts: LayerParts,
    map: ProjectiveTransform, clip: RoundedRect?, isCut: Bool
  ) {
    layer = other.layer
    self.properties = properties
    self.parts = parts
    self.map = map
    self.clip = clip
    opacity = 1
    self.isCut = isCut
  }
}

extension LayerInstance {
  /// The same layer with another map and clip, not transparent: as a part of a group or picture,
  /// which is.
  func opaque(_ map: ProjectiveTransform, clip: RoundedRect? = nil) -> LayerInstance {
    LayerInstance(
      copying: self, properties: properties, parts: parts, map: map, clip: clip, isCut: isCut)
  }

  /// As `opaque(_:)`, without clipping at the bounds: the group or picture is clipped there.
  func uncut(_ map: ProjectiveTransform) -> LayerInstance {
    var properties = properties
    properties.content.masksToBounds = false
    return LayerInstance(
      copying: self, properties: properties, parts: parts, map: map, clip: nil, isCut: true)
  }

  /// As `opaque(_:)`, without its shadow.
  func unshadowed(_ map: ProjectiveTransform) -> LayerInstance {
    var (properties, parts) = (properties, parts)
    properties.content.shadow = LayerProperties.Shadow()
    parts.shadow = nil
    return LayerInstance(
      copying: self, properties: properties, parts: parts, map: map, clip: nil, isCut: false)
  }

  /// A command of the instance for `content`, which lies in the layer's plane.
  func command(_ content: DrawCommand.Content) -> DrawCommand {
    DrawCommand(content, transform: map, clip: clip, opacity: opacity)
  }

  /// The layer's clip and `shape`, in the layer's plane, together; without round corners where
  /// both clip.
  func clip(to shape: RoundedRect) -> RoundedRect {
    let own = shape.mapped(by: map)
    return clip.map { RoundedRect($0.rect.intersection(own.rect)) } ?? own
  }
}
