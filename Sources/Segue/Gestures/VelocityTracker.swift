import Foundation

/// Measures velocity from the locations over the last tenth of a second.
///
/// The velocity is the slope of the straight line that fits the samples best (least squares): with
/// t̄ and x̄ the means, v = Σ (t − t̄)(x − x̄) / Σ (t − t̄)². Taking times relative to t̄ first
/// keeps the sums small, however large the clock's value.
struct VelocityTracker {
  /// The time span that is measured, up to the last sample, in seconds.
  static let window: TimeInterval = 0.1

  private struct Sample {
    var time: TimeInterval
    var location: CGPoint
  }

  private var samples: [Sample] = []

  /// Adds `location` at `time`, in seconds, which must not be before the previous sample.
  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    samples.append(Sample(time: time, location: location))
    // One sample from before the window is retained, for when the window has only one.
    while samples.count > 2, samples[1].time <= time - VelocityTracker.window {
      samples.removeFirst()
    }
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
  }

  /// In units of the locations per second; zero until there are two different times.
  var velocity: CGVector {
    guard let last = samples.last else { return .zero }
    var recent = samples[...]
    if let first = recent.first, first.time <= last.time - VelocityTracker.window,
      recent.count > 2
    {
      recent = recent.dropFirst()
    }
    let count = CGFloat(recent.count)
    let meanTime = recent.reduce(0) { $0 + ($1.time - last.time) } / Double(recent.count)
    let meanX = recent.reduce(0) { $0 + $1.location.x } / count
    let meanY = recent.reduce(0) { $0 + $1.location.y } / count
    var timeSquares = 0.0
    var x = 0.0
    var y = 0.0
    for sample in recent {
      let time = sample.time - last.time - meanTime
      timeSquares += time * time
      x += time * (sample.location.x - meanX)
      y += time * (sample.location.y - meanY)
    }
    guard timeSquares > 0 else { return .zero }
    return CGVector(dx: x / timeSquares, dy: y / timeSquares)
  }
}
