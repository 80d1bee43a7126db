import Foundation

extension CALayer {
  /// Applied one after the other to the picture of the layer with its sublayers, before its
  /// opacity. Nil by default. Objects other than `CAFilter` are ignored.
  ///
  /// Their inputs are set and animated through key paths: `filters.` with the filter's name and
  /// input, such as `filters.blur.inputRadius`.
  public var filters: [Any]? {
    get {
      properties.placement.filters.isEmpty ? nil : properties.placement.filters.map { CAFilter($0) }
    }
    set {
      let filters = (newValue ?? []).compactMap { ($0 as? CAFilter).map { LayerFilter($0) } }
      change(Self.rows.filters, to: filters)
    }
  }
}

extension AnimatableProperty {
  /// The prefix of the key paths of filters' inputs.
  static let filterPrefix = "filters."

  /// The input at the key path `filters.name.input`; nil where that is something else.
  static func filterInput(_ keyPath: String) -> AnimatableProperty? {
    guard keyPath.hasPrefix(filterPrefix), let dot = keyPath.lastIndex(of: ".") else { return nil }
    let input = String(keyPath[keyPath.index(after: dot)...])
    let start = keyPath.index(keyPath.startIndex, offsetBy: filterPrefix.count)
    guard start < dot, let kind = LayerFilter.Inputs.kind(of: input) else { return nil }
    let name = String(keyPath[start..<dot])
    return AnimatableProperty(
      key: keyPath, kind: kind, effect: .placement,
      inBlocks: kind == .number ? .added : kind == .color ? .replaced : nil,
      get: { properties in
        let inputs =
          properties.placement.filters.first { $0.name == name }?.inputs
          ?? LayerFilter.Inputs(type: name)
        return inputs[input] ?? .flag(false)
      },
      set: { properties, value in
        for i in properties.placement.filters.indices
        where properties.placement.filters[i].name == name {
          properties.placement.filters[i].inputs[input] = value
        }
      })
  }
}
