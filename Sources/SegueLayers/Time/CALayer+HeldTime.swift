import Foundation

/// The state of a layer whose time is held, to be scrubbed.
struct HeldTime {
  weak var holder: AnyObject?
  /// The layer's own timing, to be restored.
  let timing: LayerTiming
}

extension CALayer {
  /// Stops the layer's time at `time`; from now on `holder` moves it with `timeOffset`. Ends
  /// any previous hold. If the holder is deallocated, the layer's own time resumes with the next
  /// turn.
  package func holdTime(by holder: AnyObject, at time: CFTimeInterval) {
    resumeTime()
    heldTime = HeldTime(holder: holder, timing: timing)
    FrameLoop.shared.addHeld(self)
    speed = 0
    beginTime = 0
    timeOffset = time
  }

  /// Whether `holder` holds the layer's time.
  package func isTimeHeld(by holder: AnyObject) -> Bool {
    heldTime?.holder === holder
  }

  /// Restores the layer's own time, if it is held. Animations keep their position.
  package func resumeTime() {
    guard let held = heldTime else { return }
    heldTime = nil
    retimeKeepingAnimations {
      speed = held.timing.speed
      timeOffset = held.timing.timeOffset
      beginTime = held.timing.beginTime
    }
    let clock = MediaClock.now
    visitTimeline { layer in
      for anchor in layer.timeAnchors { anchor.object?.resumed = layer.localTime(clock) }
    }
  }
}

extension FrameLoop {
  /// Registers `layer` as held.
  func addHeld(_ layer: CALayer) {
    heldLayers.append(Weak(layer))
  }

  /// Resumes the time of layers whose holder was deallocated.
  func resumeDroppedTime() {
    guard !heldLayers.isEmpty else { return }
    for layer in heldLayers.compactMap(\.object) where layer.heldTime?.holder == nil {
      layer.resumeTime()
    }
    heldLayers.removeAll { $0.object?.heldTime == nil }
  }
}
