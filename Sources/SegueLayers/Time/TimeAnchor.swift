import Foundation

/// A moment in a layer's time that keeps its distance to the animations there, also when the
/// layer's time jumps.
@MainActor package final class TimeAnchor {
  /// In the time of the layer, in seconds.
  package internal(set) var time: CFTimeInterval
  /// The time, in the layer's, at which it last resumed after it was held; nil where it was not
  /// held since. Until then no completion could be sent.
  package internal(set) var resumed: CFTimeInterval?

  /// The present, in the time of `layer`; in that of the clock where it is nil.
  package init(in layer: CALayer?) {
    time = layer?.localTime(MediaClock.now) ?? MediaClock.now
    guard let layer else { return }
    layer.timeAnchors.removeAll { $0.object == nil }
    layer.timeAnchors.append(Weak(self))
  }
}
