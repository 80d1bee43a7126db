import SegueGallery

/// The masses of springs, which engines do not have: an engine that comes back, such as by undoing, has the
/// mass that it had.
@MainActor package struct MassMemory {
  private struct Key: Hashable {
    let name: String
    /// Values of the parameters that make the spring.
    let values: [Double]

    @MainActor init(_ engine: Engine) {
      name = engine.fileName
      values = engine.parameters.filter { ["duration", "damping", "velocity"].contains($0.name) }
        .map(engine.value)
    }
  }

  private var masses: [Key: Double] = [:]
  private var last: [String: Double] = [:]

  package init() {}

  /// Maximum number of masses that are kept.
  private static let most = 500

  /// The mass of an engine's spring, in any unit; 1 unless it was set.
  package subscript(engine: Engine) -> Double {
    get { masses[Key(engine)] ?? last[engine.fileName] ?? 1 }
    set {
      if masses.count >= Self.most { masses = [:] }
      masses[Key(engine)] = newValue
      last[engine.fileName] = newValue
    }
  }
}
