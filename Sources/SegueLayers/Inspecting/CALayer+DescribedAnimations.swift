import Foundation

extension CALayer {
  /// The animations that run on the layer at the clock's time, in words.
  var describedAnimations: [LayerAnimation] {
    guard !entries.isEmpty else { return [] }
    let now = localTime(MediaClock.now)
    return entries.filter { !$0.hasEnded }.flatMap { $0.described(at: now) }
  }
}

extension AnimationEntry {
  /// Describes the animation at `now`, in the layer's time; the members of a group one by one.
  fileprivate func described(at now: CFTimeInterval) -> [LayerAnimation] {
    let elapsed = begin.map { begin in paced.map { $0.seconds(after: now - begin) } ?? now - begin }
    let duration = paced?.duration ?? animation.duration
    return animation.parts.map { part in
      let property = part as? CAPropertyAnimation
      return LayerAnimation(
        keyPath: property?.keyPath ?? key ?? "transition", kind: part.kind, ends: part.ends,
        isAdditive: property?.isAdditive ?? false, elapsed: elapsed ?? 0, duration: duration)
    }
  }
}

extension CAAnimation {
  /// The animations that a group consists of.
  var parts: [CAAnimation] {
    (self as? CAAnimationGroup)?.animations?.flatMap(\.parts) ?? [self]
  }

  /// The kind of the animation, in words.
  var kind: String {
    switch self {
    case let spring as CASpringAnimation:
      "spring, damping ratio \(ValueText.number(1 - spring.bounce))"
    case is CAKeyframeAnimation: "keyframes"
    case is CABasicAnimation: "basic"
    case is CATransition: "transition"
    default: "\(Swift.type(of: self))"
    }
  }

  /// “from 0 to 1”.
  fileprivate var ends: String {
    guard let kind = (self as? CAPropertyAnimation)?.valueKind else { return "" }
    func text(_ object: Any?) -> String? {
      object == nil ? nil : AnimatableValue(object, as: kind).map(ValueText.value)
    }
    switch self {
    case let basic as CABasicAnimation:
      let words = [("from", basic.fromValue), ("to", basic.toValue), ("by", basic.byValue)]
      return words.compactMap { word, value in text(value).map { "\(word) \($0)" } }
        .joined(separator: " ")
    case let keyframes as CAKeyframeAnimation:
      let values = keyframes.values ?? []
      let ends = [values.first, values.last].compactMap { text($0) }
      return ends.count == 2 ? "from \(ends[0]) to \(ends[1]) in \(values.count - 1) steps" : ""
    default: return ""
    }
  }
}
