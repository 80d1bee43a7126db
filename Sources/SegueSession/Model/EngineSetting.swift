import SegueGallery

/// A value for a parameter of an engine, from the command line.
package struct EngineSetting {
  package let name: String
  package let value: Double

  package init(name: String, value: Double) {
    (self.name, self.value) = (name, value)
  }
}

extension Tuning {
  /// The same with these values.
  @MainActor package func with(_ settings: [EngineSetting]) throws -> Tuning {
    try settings.reduce(self) { tuning, setting in
      guard let parameter = engine.parameters.first(where: { $0.name == setting.name }) else {
        let names = engine.parameters.map(\.name).joined(separator: ", ")
        throw CommandFailure.wrongUse(
          "\(engine.title) has no parameter “\(setting.name)”; it has "
            + (names.isEmpty ? "none." : "\(names)."))
      }
      guard parameter.range.contains(setting.value),
        let tuned = tuning.setting(setting.name, to: setting.value)
      else {
        let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
        throw CommandFailure.wrongUse(
          "The parameter “\(setting.name)” goes from \(low) to \(high)\(parameter.unit.rawValue).")
      }
      return tuned
    }
  }
}
