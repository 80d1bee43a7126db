import Foundation

extension AnimatableProperty {
  /// Those of a replicator layer.
  static var replication: [String: AnimatableProperty] {
    typealias Path<V> = WritableKeyPath<LayerProperties.Replication, V> & Sendable
    func property(
      _ kind: AnimatableValue.Kind,
      _ get: @escaping @Sendable (LayerProperties.Replication) -> AnimatableValue,
      _ set: @escaping @Sendable (inout LayerProperties.Replication, AnimatableValue) -> Void
    ) -> AnimatableProperty {
      AnimatableProperty.part(\.replication, else: LayerProperties.Replication(), kind, get, set)
    }
    func offset(_ path: Path<Float>) -> AnimatableProperty {
      property(
        .number, { .number(Double($0[keyPath: path])) },
        { if case .number(let v) = $1 { $0[keyPath: path] = Float(v) } })
    }
    var table = [
      "instanceCount": property(
        .number, { .number(Double($0.count)) },
        { if case .number(let v) = $1 { $0.count = Int(max(0, min(v.rounded(), 1e6))) } }),
      "instanceDelay": property(
        .number, { .number($0.delay) }, { if case .number(let v) = $1 { $0.delay = v } }),
      "instanceColor": property(
        .color, { .color($0.color) }, { if case .color(let v) = $1 { $0.color = v } }),
      "instanceTransform": property(
        .transform, { .transform($0.transform) },
        { if case .transform(let v) = $1 { $0.transform = v } }),
      "instanceRedOffset": offset(\.offset.x),
      "instanceGreenOffset": offset(\.offset.y),
      "instanceBlueOffset": offset(\.offset.z),
      "instanceAlphaOffset": offset(\.offset.w),
    ]
    for part in TransformComponent.allCases {
      table["instanceTransform.\(part.rawValue)"] = property(
        .number, { .number(part.value(in: $0.transform)) },
        { if case .number(let v) = $1 { part.set(v, in: &$0.transform) } })
    }
    return table
  }
}
