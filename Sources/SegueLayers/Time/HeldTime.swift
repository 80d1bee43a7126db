import Foundation

/// The time of a layer that somebody has taken hold of, to move it by hand.
struct HeldTime {
  weak var holder: AnyObject?
  /// The layer's own, to be given back.
  let timing: LayerTiming
}

extension CALayer {
  /// Stops the layer's time at `time`; from now on `holder` moves it with `timeOffset`. Whoever held it
  /// before has let go. A holder that dies lets go with the next turn.
  package func holdTime(by holder: AnyObject, at time: CFTimeInterval) {
    releaseTime()
    heldTime = HeldTime(holder: holder, timing: timing)
    FrameLoop.shared.addHeld(self)
    speed = 0
    beginTime = 0
    timeOffset = time
  }

  /// Whether `holder` has the layer's time in its hand.
  package func isTimeHeld(by holder: AnyObject) -> Bool {
    heldTime?.holder === holder
  }

  /// Gives the layer its own time back, if it is held. Animations keep their position.
  package func releaseTime() {
    guard let held = heldTime else { return }
    heldTime = nil
    retimeKeepingAnimations {
      speed = held.timing.speed
      timeOffset = held.timing.timeOffset
      beginTime = held.timing.beginTime
    }
    let clock = MediaClock.now
    visitTimeline { layer in
      for anchor in layer.timeAnchors { anchor.anchor?.released = layer.localTime(clock) }
    }
  }
}

extension FrameLoop {
  /// `layer` is held.
  func addHeld(_ layer: CALayer) {
    heldLayers.append(WeakLayer(layer: layer))
  }

  /// Takes the time of layers out of the hands of those who are gone.
  func releaseDroppedTime() {
    guard !heldLayers.isEmpty else { return }
    for layer in heldLayers.compactMap(\.layer) where layer.heldTime?.holder == nil {
      layer.releaseTime()
    }
    heldLayers.removeAll { $0.layer?.heldTime == nil }
  }
}
