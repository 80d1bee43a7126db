extension AnimatableProperty {
  /// The progress of a layer's transition, from 0 to 1, for what shows motion: 1 where there is none.
  ///
  /// It is not at a key path, as only a `CATransition` animates it.
  static let transition = AnimatableProperty(
    key: kCATransition, kind: .number, effect: .placement, inBlocks: nil,
    get: { .number($0.placement.transition?.progress ?? 1) },
    set: { properties, value in
      if case .number(let progress) = value { properties.placement.transition?.progress = progress }
    })

  /// Returns what can be shown in motion under a key: the property at that key path, or the transition.
  static func shown(_ key: String) -> AnimatableProperty? {
    key == kCATransition ? transition : named(key)
  }
}
