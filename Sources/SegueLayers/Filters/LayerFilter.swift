import Foundation
import SegueRaster

/// A layer's copy of a filter: a plain value.
struct LayerFilter: Equatable {
  var type: String
  var name: String
  var isEnabled = true
  var inputs: Inputs

  /// The inputs of filters; each type reads its own.
  struct Inputs: Equatable {
    /// In points.
    var radius: CGFloat = 10
    var amount: CGFloat
    /// In radians.
    var angle: CGFloat = 0
    var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var normalizesEdges = false

    init(type: String) {
      amount = type == kCAFilterColorBrightness || type == kCAFilterGlass ? 0 : 1
    }
  }

  init(_ filter: CAFilter) {
    type = filter.type
    name = filter.name
    isEnabled = filter.isEnabled
    inputs = filter.inputs
  }
}

// MARK: - Inputs by name

extension LayerFilter.Inputs {
  /// The kind of value of the input `key`; nil where there is none of that name.
  static func kind(of key: String) -> AnimatableValue.Kind? {
    switch key {
    case kCAFilterInputRadius, kCAFilterInputAmount, kCAFilterInputAngle: .number
    case kCAFilterInputColor: .color
    case kCAFilterInputNormalizeEdges: .flag
    default: nil
    }
  }

  subscript(key: String) -> AnimatableValue? {
    get {
      switch key {
      case kCAFilterInputRadius: .number(radius)
      case kCAFilterInputAmount: .number(amount)
      case kCAFilterInputAngle: .number(angle)
      case kCAFilterInputColor: .color(color)
      case kCAFilterInputNormalizeEdges: .flag(normalizesEdges)
      default: nil
      }
    }
    set {
      switch (key, newValue) {
      case (kCAFilterInputRadius, .number(let value)?): radius = value
      case (kCAFilterInputAmount, .number(let value)?): amount = value
      case (kCAFilterInputAngle, .number(let value)?): angle = value
      case (kCAFilterInputColor, .color(let value)?): color = value
      case (kCAFilterInputNormalizeEdges, .flag(let value)?): normalizesEdges = value
      default: break
      }
    }
  }
}

// MARK: - Effects

extension LayerFilter {
  /// The largest radius in points: with more, everything is one color.
  private static let largestRadius: CGFloat = 1000
  /// Beyond this many standard deviations a blur adds less than half of one of 256 levels.
  private static let blurReach = 3.0

  /// The effect on a picture with `scale` pixels per point; nil where there is none.
  func effect(scale: CGFloat) -> PictureEffect? {
    guard isEnabled else { return nil }
    switch type {
    case kCAFilterGaussianBlur:
      guard inputs.radius > 0 else { return nil }
      return .blur(
        radius: min(inputs.radius, Self.largestRadius) * scale,
        edges: inputs.normalizesEdges ? .clamped : .transparent)
    case kCAFilterColorBrightness: return matrix(.brightness(amount))
    case kCAFilterColorSaturate: return matrix(.saturation(amount))
    case kCAFilterColorContrast: return matrix(.contrast(amount))
    case kCAFilterColorHueRotate:
      return matrix(.hueRotation(inputs.angle.isFinite ? inputs.angle.native : 0))
    case kCAFilterColorInvert: return matrix(.inverted)
    case kCAFilterMultiplyColor:
      return matrix(.multiply(PackedColor(inputs.color ?? .clear)))
    default: return nil
    }
  }

  /// The distance that the filter draws beyond the picture, in points.
  var reach: CGFloat {
    guard isEnabled, type == kCAFilterGaussianBlur, !inputs.normalizesEdges, inputs.radius > 0
    else { return 0 }
    return min(inputs.radius, Self.largestRadius) * Self.blurReach
  }

  /// The amount; 1 where that is not finite.
  var amount: Float { inputs.amount.isFinite ? Float(inputs.amount) : 1 }

  private func matrix(_ matrix: ColorMatrix) -> PictureEffect? {
    matrix == .identity ? nil : .color(matrix)
  }
}

extension LayerProperties {
  /// Whether any filter has an effect.
  var isFiltered: Bool { placement.filters.contains { $0.effect(scale: 1) != nil } }

  /// The effects of the filters on a picture with `scale` pixels per point.
  func effects(scale: CGFloat) -> [PictureEffect] {
    placement.filters.compactMap { $0.effect(scale: scale) }
  }

  /// The distance that the layer's filters draw beyond its extent, in points.
  var filterReach: CGFloat {
    content.isBackdrop ? glassReach : placement.filters.reduce(0) { $0 + $1.reach }
  }
}
