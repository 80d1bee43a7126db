import Foundation

/// A key path of a layer that can be animated: its kind, how it is read, how it is written.
struct AnimatableProperty: Sendable {
  let kind: AnimatableValue.Kind
  /// The property of the layer that the key path begins with.
  let root: Root
  let get: @Sendable (LayerProperties) -> AnimatableValue
  let set: @Sendable (inout LayerProperties, AnimatableValue) -> Void

  /// What a property has to do with.
  enum Root: Sendable {
    /// How the layer's picture is placed and mixed: nothing in it must be drawn anew.
    case placement
    /// A transform, whose additive animations are combined in the order they were added.
    case transform, sublayerTransform
    /// What the layer's picture shows.
    case content
  }

  /// The property at `keyPath`, or nil where nothing there can be animated.
  static func named(_ keyPath: String) -> AnimatableProperty? {
    table[keyPath] ?? filterInput(keyPath)
  }
}

// MARK: - The table

extension AnimatableProperty {
  private typealias Path<V> = WritableKeyPath<LayerProperties, V> & Sendable

  /// Every animatable key path. Looked up, never iterated.
  private static let table: [String: AnimatableProperty] = {
    var table: [String: AnimatableProperty] = [
      "position": point(\.position),
      "position.x": number(\.position.x, .placement),
      "position.y": number(\.position.y, .placement),
      "anchorPoint": point(\.anchorPoint),
      "anchorPoint.x": number(\.anchorPoint.x, .placement),
      "anchorPoint.y": number(\.anchorPoint.y, .placement),
      "anchorPointZ": number(\.anchorPointZ, .placement),
      "zPosition": number(\.zPosition, .placement),
      "opacity": opacity(\.opacity, .placement),
      "hidden": flag(\.isHidden, .placement),
      "isHidden": flag(\.isHidden, .placement),
      "doubleSided": flag(\.isDoubleSided, .content),
      "masksToBounds": flag(\.masksToBounds, .content),
      "bounds": rect(\.bounds),
      "bounds.origin": point(\.bounds.origin, .content),
      "bounds.origin.x": number(\.bounds.origin.x),
      "bounds.origin.y": number(\.bounds.origin.y),
      "bounds.size": size(\.bounds.size),
      "bounds.size.width": number(\.bounds.size.width),
      "bounds.size.height": number(\.bounds.size.height),
      "backgroundColor": color(\.backgroundColor),
      "cornerRadius": number(\.cornerRadius),
      "borderWidth": number(\.borderWidth),
      "borderColor": color(\.borderColor),
      "contentsRect": rect(\.contentsRect),
      "shadowColor": color(\.shadow.color),
      "shadowOpacity": opacity(\.shadow.opacity, .content),
      "shadowRadius": number(\.shadow.radius),
      "contentsCenter": rect(\.contentsCenter),
      "shadowPath": AnimatableProperty(
        kind: .path, root: .content, get: { .path($0.shadow.path) },
        set: { if case .path(let value) = $1 { $0.shadow.path = value } }),
      "shadowOffset": size(\.shadow.offset),
      "shadowOffset.width": number(\.shadow.offset.width),
      "shadowOffset.height": number(\.shadow.offset.height),
      "fontSize": AnimatableProperty(
        kind: .number, root: .content, get: { .number(($0.text?.fontSize ?? 0).native) },
        set: { if case .number(let value) = $1 { $0.text?.fontSize = value } }),
      "foregroundColor": AnimatableProperty(
        kind: .color, root: .content, get: { .color($0.text?.color) },
        set: { if case .color(let value) = $1 { $0.text?.color = value } }),
      "curlProgress": AnimatableProperty(
        kind: .number, root: .content, get: { .number(($0.curl ?? 0).native) },
        set: { if case .number(let value) = $1, $0.curl != nil { $0.curl = value } }),
      "contents": AnimatableProperty(
        kind: .contents, root: .content, get: { .contents($0.contents) },
        set: { if case .contents(let value) = $1 { $0.contents = value } }),
    ]
    table.merge(gradient) { $1 }
    table.merge(shape) { $1 }
    table.merge(replication) { $1 }
    table.merge(transforms("transform", \.transform, .transform)) { $1 }
    table.merge(transforms("sublayerTransform", \.sublayerTransform, .sublayerTransform)) { $1 }
    return table
  }()

  private static var gradient: [String: AnimatableProperty] {
    func part(
      _ kind: AnimatableValue.Kind,
      _ get: @escaping @Sendable (LayerProperties.Gradient) -> AnimatableValue,
      _ set: @escaping @Sendable (inout LayerProperties.Gradient, AnimatableValue) -> Void
    ) -> AnimatableProperty {
      AnimatableProperty.part(\.gradient, else: LayerProperties.Gradient(), kind, get, set)
    }
    return [
      "colors": part(
        .colors, { .colors($0.colors) }, { if case .colors(let v) = $1 { $0.colors = v } }),
      "locations": part(
        .numbers, { .numbers($0.locations) }, { if case .numbers(let v) = $1 { $0.locations = v } }
      ),
      "startPoint": part(
        .point, { .point($0.startPoint) }, { if case .point(let v) = $1 { $0.startPoint = v } }),
      "endPoint": part(
        .point, { .point($0.endPoint) }, { if case .point(let v) = $1 { $0.endPoint = v } }),
    ]
  }

  private static func transforms(
    _ name: String, _ path: Path<CATransform3D>, _ root: Root
  ) -> [String: AnimatableProperty] {
    var table = [
      name: AnimatableProperty(
        kind: .transform, root: root, get: { .transform($0[keyPath: path]) },
        set: { if case .transform(let value) = $1 { $0[keyPath: path] = value } })
    ]
    for part in TransformComponent.allCases {
      table["\(name).\(part.rawValue)"] = AnimatableProperty(
        kind: .number, root: root, get: { .number(part.value(in: $0[keyPath: path])) },
        set: { if case .number(let value) = $1 { part.set(value, in: &$0[keyPath: path]) } })
    }
    table["\(name).translation"] = AnimatableProperty(
      kind: .size, root: root,
      get: { .size(CGSize(width: $0[keyPath: path].m41, height: $0[keyPath: path].m42)) },
      set: {
        guard case .size(let value) = $1 else { return }
        $0[keyPath: path].m41 = value.width
        $0[keyPath: path].m42 = value.height
      })
    return table
  }
}

// MARK: - Rows of the table

extension AnimatableProperty {
  /// A value in a part that only some layers have; read from `absent` in others, and never set there.
  static func part<Part>(
    _ path: WritableKeyPath<LayerProperties, Part?> & Sendable,
    else absent: @autoclosure @escaping @Sendable () -> Part, _ kind: AnimatableValue.Kind,
    _ get: @escaping @Sendable (Part) -> AnimatableValue,
    _ set: @escaping @Sendable (inout Part, AnimatableValue) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      kind: kind, root: .content, get: { get($0[keyPath: path] ?? absent()) },
      set: { properties, value in
        guard var part = properties[keyPath: path] else { return }
        set(&part, value)
        properties[keyPath: path] = part
      })
  }

  private static func number(
    _ path: Path<CGFloat>, _ root: Root = .content
  ) -> AnimatableProperty {
    AnimatableProperty(
      kind: .number, root: root, get: { .number($0[keyPath: path]) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = value } })
  }

  private static func opacity(_ path: Path<Float>, _ root: Root) -> AnimatableProperty {
    AnimatableProperty(
      kind: .number, root: root, get: { .number(Double($0[keyPath: path])) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = Float(value) } })
  }

  private static func flag(_ path: Path<Bool>, _ root: Root) -> AnimatableProperty {
    AnimatableProperty(
      kind: .flag, root: root, get: { .flag($0[keyPath: path]) },
      set: { if case .flag(let value) = $1 { $0[keyPath: path] = value } })
  }

  private static func point(
    _ path: Path<CGPoint>, _ root: Root = .placement
  ) -> AnimatableProperty {
    AnimatableProperty(
      kind: .point, root: root, get: { .point($0[keyPath: path]) },
      set: { if case .point(let value) = $1 { $0[keyPath: path] = value } })
  }

  private static func size(_ path: Path<CGSize>) -> AnimatableProperty {
    AnimatableProperty(
      kind: .size, root: .content, get: { .size($0[keyPath: path]) },
      set: { if case .size(let value) = $1 { $0[keyPath: path] = value } })
  }

  private static func rect(_ path: Path<CGRect>) -> AnimatableProperty {
    AnimatableProperty(
      kind: .rect, root: .content, get: { .rect($0[keyPath: path]) },
      set: { if case .rect(let value) = $1 { $0[keyPath: path] = value } })
  }

  private static func color(_ path: Path<CGColor?>) -> AnimatableProperty {
    AnimatableProperty(
      kind: .color, root: .content, get: { .color($0[keyPath: path]) },
      set: { if case .color(let value) = $1 { $0[keyPath: path] = value } })
  }
}
