import Foundation
import SegueRaster

/// A filter of the picture of a layer with its sublayers: blurs it or changes its colors.
///
///     let blur = CAFilter(type: kCAFilterGaussianBlur)
///     blur.name = "blur"
///     blur.setValue(8, forKey: kCAFilterInputRadius)
///     layer.filters = [blur]
///     // From then on, and for animations:
///     layer.setValue(2, forKeyPath: "filters.blur.inputRadius")
///
/// A layer keeps its own copies: a filter that is changed later changes no layer.
public final class CAFilter: NSObject {
  /// The effect of the filter: one of the constants whose names begin with `kCAFilter`. Others do nothing.
  public let type: String

  /// The name of the filter in key paths; its type by default.
  public var name: String

  /// Whether the filter is applied.
  public var isEnabled = true

  var inputs: LayerFilter.Inputs

  /// A filter of the given type with the inputs that change nothing; for `kCAFilterGaussianBlur`, a
  /// radius of 10 points.
  public init(type: String) {
    self.type = type
    name = type
    inputs = LayerFilter.Inputs(type: type)
  }

  init(_ filter: LayerFilter) {
    type = filter.type
    name = filter.name
    isEnabled = filter.isEnabled
    inputs = filter.inputs
  }

  /// Sets an input, such as `inputRadius`, or `name` or `enabled`. Unknown keys are ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled": isEnabled = value.flatMap { AnimatableValue.number($0) } != 0
    default:
      guard let kind = LayerFilter.Inputs.kind(of: key),
        let value = AnimatableValue(value, as: kind)
      else { return }
      inputs[key] = value
    }
  }

  /// The input `key`, or `name`, `type` or `enabled`; nil for others.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    default: inputs[key]?.object
    }
  }
}

/// Blurs by a Gaussian whose standard deviation is `inputRadius` points. The result reaches farther
/// than the layer, unless `inputNormalizeEdges` is set.
public let kCAFilterGaussianBlur = "gaussianBlur"
/// Adds `inputAmount`, from −1 to 1, to each color.
public let kCAFilterColorBrightness = "colorBrightness"
/// Multiplies the distance of colors from gray by `inputAmount`: 0 is gray, 1 no change.
public let kCAFilterColorSaturate = "colorSaturate"
/// Multiplies the distance of colors from mid-gray by `inputAmount`: 1 is no change.
public let kCAFilterColorContrast = "colorContrast"
/// Rotates the hue by `inputAngle` radians.
public let kCAFilterColorHueRotate = "colorHueRotate"
/// Inverts each color.
public let kCAFilterColorInvert = "colorInvert"
/// Multiplies each component, alpha included, by that of `inputColor`, a `CGColor`.
public let kCAFilterMultiplyColor = "multiplyColor"

/// The key of a radius, in points.
public let kCAFilterInputRadius = "inputRadius"
/// The key of an amount.
public let kCAFilterInputAmount = "inputAmount"
/// The key of an angle, in radians.
public let kCAFilterInputAngle = "inputAngle"
/// The key of a color.
public let kCAFilterInputColor = "inputColor"
/// The key of a flag: whether a blur continues the colors at the edges instead of fading out there.
public let kCAFilterInputNormalizeEdges = "inputNormalizeEdges"
