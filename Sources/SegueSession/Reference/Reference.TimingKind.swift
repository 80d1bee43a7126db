extension Reference {
  /// The kind of timing that is searched for a motion.
  package enum TimingKind: String, CaseIterable, Sendable {
    /// The engine's own curve or spring, of which the duration alone is searched.
    case duration
    case curve, spring

    package var title: String {
      switch self {
      case .duration: "Duration"
      case .curve: "Curve"
      case .spring: "Spring"
      }
    }
  }
}
