import Foundation
import SegueRaster

/// The blend mode of a layer: a name as on iOS, or a filter of that type.
struct LayerCompositing: Equatable {
  private let filter: LayerFilter
  private let isName: Bool

  /// Nil for anything else.
  init?(_ value: Any?) {
    switch value {
    case let name as String:
      filter = LayerFilter(CAFilter(type: name))
      isName = true
    case let value as CAFilter:
      filter = LayerFilter(value)
      isName = false
    default: return nil
    }
  }

  /// The value that was set.
  var value: Any { isName ? filter.type : CAFilter(filter) }

  /// `normal` where the name is not known.
  var blendMode: CGBlendMode {
    filter.isEnabled ? Self.modes[filter.type] ?? .normal : .normal
  }

  private static let modes: [String: CGBlendMode] = [
    "multiplyBlendMode": .multiply,
    "screenBlendMode": .screen,
    "overlayBlendMode": .overlay,
    "darkenBlendMode": .darken,
    "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge,
    "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight,
    "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference,
    "exclusionBlendMode": .exclusion,
    "hueBlendMode": .hue,
    "saturationBlendMode": .saturation,
    "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity,
    "clear": .clear,
    "copy": .copy,
    "sourceIn": .sourceIn,
    "sourceOut": .sourceOut,
    "sourceAtop": .sourceAtop,
    "destOver": .destinationOver,
    "destIn": .destinationIn,
    "destOut": .destinationOut,
    "destAtop": .destinationAtop,
    "xor": .xor,
    "plusD": .plusDarker,
    "plusL": .plusLighter,
  ]
}

extension LayerProperties {
  /// The blend mode of the layer.
  var blendMode: CGBlendMode { placement.compositing?.blendMode ?? .normal }
}

extension CALayer {
  /// Whether a layer below this one has a blend mode, hidden ones included.
  var containsBlending: Bool {
    guard !sublayerStorage.isEmpty else { return false }
    if !drawing.isStale, let known = drawing.cache?.containsBlending { return known }
    let contains = sublayerStorage.contains {
      $0.properties.placement.compositing != nil || $0.containsBlending
    }
    if !drawing.isStale { drawing.makeCacheIfNeeded().containsBlending = contains }
    return contains
  }
}
