import Foundation

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
