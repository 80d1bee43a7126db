import Foundation

extension FrameLoop {
  /// The reasons why the loop is not at rest, in words for a test that waited in vain; empty at rest.
  package var unrest: String {
    var reasons: [String] = []
    if needsFrame { reasons.append("a frame was asked for") }
    let running = links.count { !$0.isPaused }
    if running > 0 { reasons.append("\(running) display links run") }
    for emitter in livingEmitters where emitter.nextFrame(after: MediaClock.now) != nil {
      reasons.append("\(Self.description(of: emitter)) emits")
    }
    for layer in animatingLayers where !layer.isTimeStopped {
      let keys = layer.entries.filter { !$0.hasEnded && !$0.isHeld }.map { $0.key ?? "no key" }
      if !keys.isEmpty {
        reasons.append("\(Self.description(of: layer)) animates \(keys.joined(separator: ", "))")
      }
    }
    return reasons.joined(separator: "; ")
  }

  /// The layer, and what it lies in, by what they belong to.
  private static func description(of layer: CALayer) -> String {
    sequence(first: layer, next: \.superlayer)
      .map { $0.delegate.map { "\(type(of: $0))" } ?? "\(type(of: $0))" }
      .joined(separator: " in ")
  }
}
