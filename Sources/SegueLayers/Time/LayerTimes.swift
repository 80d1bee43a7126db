import Foundation

/// The local times of many layers at one moment. What siblings have in common, their superlayer's time, is found
/// once for a run of them.
@MainActor struct LayerTimes {
  /// The moment, in the clock's seconds.
  private let clock: CFTimeInterval
  /// The superlayer of the last layer; nil where that had none, or before the first.
  private var superlayer: CALayer?
  private var outer: LayerMoment

  /// The last layer's time, in seconds.
  private(set) var local: CFTimeInterval = 0
  /// Whether no time passes in the last layer.
  private(set) var isStopped = false
  /// Whether the last layer can be reached from the root of a window that is shown.
  private(set) var isLive = false

  init(at clock: CFTimeInterval) {
    self.clock = clock
    outer = LayerMoment(time: clock, isStopped: false, isLive: false)
  }

  /// Finds the values of `layer`. Between calls, no layer may move in the tree or be retimed.
  mutating func enter(_ layer: CALayer) {
    let above = layer.superlayerStorage
    if above !== superlayer {
      superlayer = above
      outer = above?.moment(at: clock) ?? LayerMoment(time: clock, isStopped: false, isLive: false)
    }
    local = layer.timing.local(outer.time)
    isStopped = outer.isStopped || layer.timing.speed == 0
    isLive = above == nil ? layer.flags.isRoot : outer.isLive
  }
}
