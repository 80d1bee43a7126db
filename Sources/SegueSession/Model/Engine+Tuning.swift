import SegueGallery

extension Engine {
  /// The same with the defaults of all parameters.
  package var standard: Engine { untuned }

  /// Whether it is the same engine with the same parameters.
  @MainActor package func isTuned(as other: Engine) -> Bool {
    self == other && changedParameters == other.changedParameters
  }

  /// The parameters that differ from the animator's defaults, by name.
  @MainActor package var changedParameters: [String: Double] {
    let standard = standard
    let changed = parameters.filter { value(of: $0) != standard.value(of: $0) }
    return Dictionary(uniqueKeysWithValues: changed.map { ($0.name, value(of: $0)) })
  }
}
