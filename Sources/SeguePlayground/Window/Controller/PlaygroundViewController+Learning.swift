import Foundation
import Segue
import SegueGallery
import SegueSession

/// Learning a spring from a hand.
extension PlaygroundViewController {
  /// Gives the engine the spring that moves as the hand did in the transition that is shown.
  func learnSpring() {
    state.message.note = nil
    guard content.usesEngine, EngineSpring(transport.tuning)?.isTunable == true else {
      state.message.alert =
        "\(content.usesEngine ? transport.engine.title : "A scene") has no spring that can be tuned: choose Spring slide"
      return
    }
    guard let samples = transport.flick else {
      state.message.alert =
        "Drag on the stage and let go first: the spring learns how the hand moved"
      return
    }
    state.message.alert = nil
    guard let error = inspector.learnSpring(from: samples) else { return }
    state.message.note =
      "The spring moves as your hand did, \(String(format: "%.1f", error * 100)) % off; the path is beside it"
  }
}

extension Transport {
  /// The motion of the hand in the take that is shown: seconds since it took hold, and progress from 0 to 1 where
  /// it let go; nil: it hardly moved.
  var flick: [SpringCurve.Sample]? {
    guard let take else { return nil }
    let held = take.filter { records[$0].pointer != nil }
    guard let first = held.first, let last = held.last, let start = records[first].pointer,
      let end = records[last].pointer
    else { return nil }
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let length = way.x * way.x + way.y * way.y
    guard length > Self.leastFlick * Self.leastFlick, held.count > 3 else { return nil }
    return held.compactMap { index in
      guard let point = records[index].pointer else { return nil }
      let part = ((point.x - start.x) * way.x + (point.y - start.y) * way.y) / length
      return (session.times[index] - session.times[first], Double(part))
    }
  }

  /// Least distance of a motion to learn from, in points.
  private static let leastFlick: CGFloat = 20
}
