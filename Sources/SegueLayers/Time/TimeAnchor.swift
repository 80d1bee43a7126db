import Foundation

/// A moment in a layer's time that keeps its distance to the animations there, also when the time of the
/// layer jumps under them.
@MainActor package final class TimeAnchor {
  /// In the time of the layer, in seconds.
  package internal(set) var time: CFTimeInterval
  /// When a hand last let go of the time in which this lies, in the time of the layer; nil where none has
  /// held it since. Until then nobody could hear of an end.
  package internal(set) var released: CFTimeInterval?

  /// Now, in the time of `layer`; in that of the clock where there is none.
  package init(in layer: CALayer?) {
    time = layer?.localTime(MediaClock.now) ?? MediaClock.now
    guard let layer else { return }
    layer.timeAnchors.removeAll { $0.anchor == nil }
    layer.timeAnchors.append(WeakTimeAnchor(anchor: self))
  }
}

/// How a layer knows its anchors.
struct WeakTimeAnchor {
  weak var anchor: TimeAnchor?
}
