extension Double {
  /// From 0 to 1 like this number, but at rest at both ends: Hermite's 3x² − 2x³.
  var smoothStep: Double { self * self * (3 - 2 * self) }
}
