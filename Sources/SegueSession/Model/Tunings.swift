import SegueGallery

/// Engines as they were last tuned, so that each is the same when it is chosen again.
package struct Tunings: Equatable, Sendable {
  private var tunings: [String: Tuning] = [:]

  package init() {}

  /// Creates those of `engines` that have values here, by the names of engines and parameters.
  @MainActor package init(_ values: [String: [String: Double]], of engines: [Engine]) {
    for engine in engines {
      if let values = values[engine.fileName] { self[engine] = Tuning(engine, values) }
    }
  }

  /// The engine as it was last tuned; its defaults if it never was.
  package subscript(engine: Engine) -> Tuning {
    get { tunings[engine.fileName] ?? engine.untuned }
    set { tunings[engine.fileName] = newValue == engine.untuned ? nil : newValue }
  }

  /// Forgets that an engine was tuned.
  package mutating func forget(_ engine: Engine) { tunings[engine.fileName] = nil }

  /// The values that differ from the defaults, by the names of engines and parameters.
  package var values: [String: [String: Double]] {
    tunings.mapValues(\.values).filter { !$0.value.isEmpty }
  }
}
