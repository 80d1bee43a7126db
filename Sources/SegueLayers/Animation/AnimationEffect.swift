import Foundation

/// The part of an animation that is seen: for those who look at a transition without some of what moves in it. Its
/// times, its delegate and all that waits for its end are the same.
package enum AnimationEffect: Sendable {
  /// The animation as it is.
  case whole
  /// None: the layer is at its new value at once.
  case none
  /// The layer stays at the animation's first value until it is over.
  case start
}

extension FrameLoop {
  /// Decides how much is seen of each animation that is added to a layer, by the keys of the properties that it changes;
  /// nil: all of it.
  package typealias AnimationGate = @MainActor (CALayer, Set<String>) -> AnimationEffect
}

extension AnimationEntry {
  /// Returns its position within its cycles that is seen at `time`, in the layer's time; nil where it has no effect.
  func seenCycleTime(at time: CFTimeInterval) -> CycleTime? {
    guard let cycle = cycleTime(at: time) else { return nil }
    return switch effect {
    case .whole: cycle
    case .none: nil
    case .start: begin.flatMap(cycleTime) ?? cycle
    }
  }
}
