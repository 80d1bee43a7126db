import Foundation

/// The time of a layer, as the value of its `CAMediaTiming` properties.
struct LayerTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The layer's time at `parentTime`.
  func local(_ parentTime: CFTimeInterval) -> CFTimeInterval {
    if beginTime == 0 && speed == 1 { return parentTime + timeOffset }
    return (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// The parent's time at the layer's time `local`. Where time is stopped, and any time would do,
  /// `beginTime`.
  func parent(_ local: CFTimeInterval) -> CFTimeInterval {
    if beginTime == 0 && speed == 1 { return local - timeOffset }
    return speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
  }
}

/// A layer's time at one moment of the clock.
struct LayerMoment {
  /// In seconds of the layer's time.
  var time: CFTimeInterval
  /// Whether no time passes in the layer.
  var isStopped: Bool
  /// Whether the layer can be reached from the root of a window that is shown.
  var isLive: Bool
}

// MARK: - Layers

extension CALayer {
  func timeChanged() {
    for follower in timeFollowers.compactMap(\.object) {
      follower.timing.beginTime = timing.beginTime
      follower.timing.speed = timing.speed
      follower.timing.timeOffset = timing.timeOffset
    }
    FrameLoop.shared.setNeedsFrame()
  }

  // MARK: Converting

  /// This layer's time at `clock`.
  func localTime(_ clock: CFTimeInterval) -> CFTimeInterval {
    timing.local(superlayer?.localTime(clock) ?? clock)
  }

  /// The clock's time at `local`, in this layer's time.
  func clockTime(_ local: CFTimeInterval) -> CFTimeInterval {
    let time = timing.parent(local)
    return superlayer?.clockTime(time) ?? time
  }

  /// The results of `localTime(_:)`, `isTimeStopped` and `isInLiveTree`, found on one way up.
  func moment(at clock: CFTimeInterval) -> LayerMoment {
    let above = superlayerStorage?.moment(at: clock)
    return LayerMoment(
      time: timing.local(above?.time ?? clock),
      isStopped: timing.speed == 0 || above?.isStopped ?? false,
      isLive: above?.isLive ?? flags.isRoot)
  }

  /// Whether no time passes here: this layer's speed is 0, or that of a layer above.
  var isTimeStopped: Bool {
    var node: CALayer? = self
    while let layer = node {
      if layer.timing.speed == 0 { return true }
      node = layer.superlayerStorage
    }
    return false
  }
}

// MARK: - Following another layer's time

extension CALayer {
  /// Makes this layer's time follow that of `leader`, which is neither above nor below it: begin
  /// time, speed and offset, whenever they are set there, are set here too. The layers above both
  /// must keep the same time.
  package func follow(timeOf leader: CALayer) {
    guard !leader.timeFollowers.contains(where: { $0.object === self }) else { return }
    leader.timeFollowers.removeAll { $0.object == nil }
    leader.timeFollowers.append(Weak(self))
    leader.timeChanged()
  }

  /// Ends `follow(timeOf:)`.
  package func unfollow(timeOf leader: CALayer) {
    leader.timeFollowers.removeAll { $0.object === self }
  }

  /// Visits this layer, what is below it, and the layers that follow its time with what is below
  /// them.
  func visitTimeline(_ body: (CALayer) -> Void) {
    for root in [self] + timeFollowers.compactMap(\.object) { root.visitSubtree(body) }
  }
}
