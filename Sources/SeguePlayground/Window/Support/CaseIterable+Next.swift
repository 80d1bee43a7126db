extension CaseIterable where Self: Equatable {
  /// The next case; after the last, the first.
  var next: Self {
    let rest = Self.allCases.drop { $0 != self }.dropFirst()
    return rest.first ?? Self.allCases.first ?? self
  }
}
