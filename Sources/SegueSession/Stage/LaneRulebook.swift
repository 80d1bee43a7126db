import Segue

/// Numbers the layers of a stage that are animated, from one rest to the next, and applies the rules of their lanes.
@MainActor final class LaneRulebook {
  /// The layers with their numbers. One that is gone may have left its identity to another.
  private var layers: [ObjectIdentifier: (layer: Weak<CALayer>, number: Int)] = [:]
  private var count = 0
  private var isAtRest = true
  private var rules: [LaneRule] = []

  /// The rules of the take that begins next.
  func use(_ rules: [LaneRule]) {
    begin()
    self.rules = rules
  }

  /// Whether the stage is at rest after a moment: layers are numbered anew from then on, without rules.
  func note(isAtRest: Bool) { self.isAtRest = self.isAtRest || isAtRest }

  private func begin() {
    guard isAtRest else { return }
    (layers, count, rules, isAtRest) = ([:], 0, [], false)
  }

  /// The number of a layer that has been animated since the stage was at rest; nil: it has not.
  func number(of layer: CALayer) -> Int? {
    layers[ObjectIdentifier(layer)].flatMap { $0.layer.object === layer ? $0.number : nil }
  }

  /// Returns what is seen of an animation of the properties `keys`, which is added to `layer`. An animation of several is
  /// muted with any of them.
  func effect(on layer: CALayer, _ keys: Set<String>) -> AnimationEffect {
    guard !layer.isInControl else { return .whole }
    begin()
    let number = number(of: layer) ?? count
    if number == count {
      layers[ObjectIdentifier(layer)] = (Weak(layer), number)
      count += 1
    }
    guard !rules.isEmpty else { return .whole }
    let own = rules.filter { $0.layer == number && keys.contains($0.key) }.map(\.kind)
    if own.contains(.mute) { return .none }
    if own.contains(.freeze) { return .start }
    return own.contains(.solo) || !rules.contains { $0.kind == .solo } ? .whole : .none
  }
}

extension CALayer {
  /// Whether it is a part of a control or a bar, which move by themselves: a button lights up when pressed.
  var isInControl: Bool {
    sequence(first: self, next: \.superlayer).contains {
      $0.delegate is UIControl || $0.delegate is UINavigationBar || $0.delegate is UITabBar
    }
  }
}
