import Foundation

extension AnimatableProperty {
  /// The animatable key paths of shape layers.
  static var shape: [String: AnimatableProperty] {
    func part(
      _ kind: AnimatableValue.Kind, _ get: @escaping @Sendable (ShapeLook) -> AnimatableValue,
      _ set: @escaping @Sendable (inout ShapeLook, AnimatableValue) -> Void
    ) -> AnimatableProperty {
      AnimatableProperty.part(\.shape, else: ShapeLook(), kind, get, set)
    }
    func number(_ path: WritableKeyPath<StrokeStyle, CGFloat> & Sendable) -> AnimatableProperty {
      part(
        .number, { .number($0.stroke[keyPath: path]) },
        { if case .number(let v) = $1 { $0.stroke[keyPath: path] = v } })
    }
    func color(_ path: WritableKeyPath<ShapeLook, CGColor?> & Sendable) -> AnimatableProperty {
      part(
        .color, { .color($0[keyPath: path]) },
        { if case .color(let v) = $1 { $0[keyPath: path] = v } })
    }
    return [
      "path": part(.path, { .path($0.path) }, { if case .path(let v) = $1 { $0.path = v } }),
      "fillColor": color(\.fillColor),
      "strokeColor": color(\.strokeColor),
      "strokeStart": number(\.start),
      "strokeEnd": number(\.end),
      "lineWidth": number(\.width),
      "miterLimit": number(\.miterLimit),
      "lineDashPhase": number(\.dashPhase),
    ]
  }
}
