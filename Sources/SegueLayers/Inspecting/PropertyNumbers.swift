import Foundation

/// The numbers of an animatable property, each with the key path at which it is read: for what shows motion as curves.
package enum PropertyNumbers {
  /// The key paths of the numbers of the property `key`, in their order; empty where it has none, as a path has not.
  ///
  /// A transform is taken apart: `transform.translation.x` … `transform.scale.x` … `transform.rotation.x` …, without
  /// its shear and perspective. A color has red, green, blue and alpha. A `CATransition` has its progress, under the key
  /// `kCATransition`.
  package static func keyPaths(of key: String) -> [String] {
    guard let kind = AnimatableProperty.shown(key)?.kind else { return [] }
    return suffixes(of: kind).map { key + $0 }
  }

  /// The key of the property that has a number at a key path: “transform” of `transform.scale`.
  package static func key(of keyPath: String) -> String {
    if let property = AnimatableProperty.shown(keyPath) { return property.key }
    return keyPath.split(separator: ".").dropLast().joined(separator: ".")
  }

  private static func suffixes(of kind: AnimatableValue.Kind) -> [String] {
    switch kind {
    case .number, .flag: [""]
    case .point: [".x", ".y"]
    case .size: [".width", ".height"]
    case .rect: [".origin.x", ".origin.y", ".size.width", ".size.height"]
    case .transform: AnimatableValue.transformParts.map { "." + $0.rawValue }
    case .color: [".red", ".green", ".blue", ".alpha"]
    // Their count differs from value to value.
    case .numbers, .colors, .contents, .path: []
    }
  }
}

extension CALayer {
  /// Returns the numbers of the property `key` as they are displayed now, in the order of their key paths: angles in
  /// degrees. Empty where there are none.
  package func shownNumbers(of key: String) -> [Double] {
    AnimatableProperty.shown(key)?.get(displayedProperties()).parts ?? []
  }

  /// Returns the number of the animation of the property `key` that was added last and has not ended, counted over
  /// all layers; nil: there is none.
  package func newestAnimation(of key: String) -> Int? {
    plannedEntries(of: key).map(\.order).max()
  }

  /// The animations of the property `key` that run by themselves.
  private func plannedEntries(of key: String) -> [AnimationEntry] {
    entries.filter { entry in
      guard !entry.hasEnded, !entry.isHeld, entry.begin != nil else { return false }
      var changes = false
      entry.animation.visitProperties { if $0.key == key { changes = true } }
      return changes
    }
  }

  /// Returns what the animations of the property `key` that are on the layer will show if nothing else happens; nil
  /// where there are none, or where they never end.
  package func plan(of key: String) -> AnimationPlan? {
    guard let property = AnimatableProperty.shown(key) else { return nil }
    return AnimationPlan(of: property, on: self, plannedEntries(of: key))
  }
}

extension AnimatableValue {
  fileprivate static let transformParts: [TransformComponent] = [
    .translationX, .translationY, .translationZ, .scaleX, .scaleY, .rotationX, .rotationY,
    .rotationZ,
  ]

  /// The numbers that are shown as curves; see `PropertyNumbers`.
  var parts: [Double] {
    switch self {
    case .transform(let transform):
      // A transform and its multiples are the same map, and keyframes have others than what is between them.
      Self.transformParts.map { $0.value(in: transform.normalized) * $0.unit }
    case .color(nil): [0, 0, 0, 0]
    // Their count differs from value to value.
    case .numbers: []
    default: components
    }
  }
}

extension CATransform3D {
  /// The same map with an `m44` of 1, where it has one.
  fileprivate var normalized: CATransform3D {
    m44 == 1 || m44 == 0 || !m44.isFinite ? self : multiplied(by: 1 / m44)
  }
}

extension TransformComponent {
  /// Degrees per radian for rotations, and 1 for others.
  fileprivate var unit: Double {
    switch self {
    case .rotationX, .rotationY, .rotationZ: 180 / .pi
    default: 1
    }
  }
}
