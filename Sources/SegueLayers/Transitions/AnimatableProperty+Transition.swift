extension AnimatableProperty {
  /// The progress of a layer's `CATransition`, from 0 to 1, for tools that show motion: 1 where there is none.
  ///
  /// No key path leads to it: a layer's own keys may have its name.
  static let transition = AnimatableProperty(
    key: kCATransition, kind: .number, effect: .placement, inBlocks: nil,
    get: { .number($0.placement.transition?.progress ?? 1) },
    set: { properties, value in
      if case .number(let progress) = value { properties.placement.transition?.progress = progress }
    })

  /// Returns the property whose motion is shown under a key: that at the key path, or the transition.
  static func shown(_ key: String) -> AnimatableProperty? {
    key == kCATransition ? transition : named(key)
  }
}
