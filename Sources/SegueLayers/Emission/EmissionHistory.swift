import Foundation

// The births at a time depend on the values then, and these change and are animated. So they are
// recorded as time goes on, in segments in which they are constant:
//
//     0 ── values ── t1 ── other values ── t2 ── …             time of the layer
//     N(t) = N(segment's start) + ∫ birth rate                 for each cell; one is born as N passes 1, 2, 3 …
//
// All else is computed from that. Where time goes back nothing is recorded anew, unless something was changed
// then: that holds from there on.

/// The past values of an emitter layer, and the births that follow from them.
final class EmissionHistory {
  struct Segment {
    /// In seconds of the layer's time.
    var start: CFTimeInterval
    var emission: LayerProperties.Emission
    /// The number of particles of each cell born before the start, as a real number.
    var counts: [Double]
  }

  /// The origin of the values: those of the model, and the animations that change them.
  struct Source: Equatable {
    var emission: LayerProperties.Emission
    var animations: [Int]
  }

  /// From the oldest to the one that still goes on.
  private(set) var segments: [Segment] = []
  private var source: Source?
  /// The time up to which animated values are recorded.
  private var recorded: CFTimeInterval = 0
  /// The particles made last, and their time.
  var cache: (time: CFTimeInterval, particles: LivingParticles)? {
    didSet { if cache == nil { end = nil } }
  }
  /// The time from which on nothing lives or is born, as long as nothing changes; nil: unknown.
  var end: CFTimeInterval?

  /// Seconds for which animated values count as constant.
  private static let step: CFTimeInterval = 1 / 60
  /// More segments than this are not kept; what the oldest ones bore is forgotten.
  private static let largestCount = 1024
  /// After a longer pause, in seconds, animated values are not recorded from its beginning on.
  private static let longestPause: CFTimeInterval = 30

  /// Whether `emission` is what was recorded last, without animations: then nothing new is to be recorded.
  func isRecorded(_ emission: LayerProperties.Emission) -> Bool {
    guard let source else { return false }
    return source.animations.isEmpty && source.emission == emission
  }

  /// Records the values up to `time`. `values` gives those at a time.
  func record(
    _ source: Source, to time: CFTimeInterval,
    values: (CFTimeInterval) -> LayerProperties.Emission
  ) {
    if self.source != source {
      self.source = source
      cache = nil
      segments.removeAll { $0.start > time }
      recorded = segments.isEmpty ? 0 : time
      if source.animations.isEmpty { begin(source.emission, at: recorded) }
    }
    guard !source.animations.isEmpty, time >= recorded else { return }
    // On a grid, so that it does not depend on when frames are drawn.
    var step = (max(recorded, time - Self.longestPause) / Self.step).rounded(.down)
    while step * Self.step <= time {
      let start = step * Self.step
      begin(values(start), at: max(start, recorded))
      step += 1
    }
    recorded = max(recorded, step * Self.step)
  }

  /// Begins a segment where `emission` differs from what it was.
  private func begin(_ emission: LayerProperties.Emission, at time: CFTimeInterval) {
    guard let last = segments.last else {
      segments = [
        Segment(
          start: 0, emission: emission, counts: Array(repeating: 0, count: emission.cells.count))
      ]
      return
    }
    guard last.emission != emission else { return }
    cache = nil
    let counts = emission.cells.indices.map { index in
      last.emission.cells.indices.contains(index) ? last.count(of: index, at: time) : 0
    }
    let segment = Segment(start: time, emission: emission, counts: counts)
    if last.start >= time {
      segments[segments.count - 1] = Segment(
        start: last.start, emission: emission, counts: zipped(last.counts, counts.count))
    } else {
      segments.append(segment)
    }
    if segments.count > Self.largestCount { segments.removeFirst() }
  }

  /// `counts` with as many numbers as there are cells.
  private func zipped(_ counts: [Double], _ count: Int) -> [Double] {
    (0..<count).map { counts.indices.contains($0) ? counts[$0] : 0 }
  }
}

extension EmissionHistory.Segment {
  /// Returns the number of particles of the cell at `index` born by `time`, as a real number.
  func count(of index: Int, at time: CFTimeInterval) -> Double {
    let law = EmissionLaw(emission.cells[index], emission)
    return counts[index] + law.births(from: start, to: time)
  }
}

/// The times at which a cell gives birth.
struct EmissionLaw {
  /// Births per second.
  let rate: Double
  /// The begin time of the emission, in seconds; `end` is its end time.
  let begin: Double
  let end: Double
  /// Seconds of the particles' time per second.
  let speed: Double
  /// The longest life of a particle, in its own seconds.
  let longestLife: Double

  /// A faster cell than this is as fast as this, in births per second.
  private static let fastest = 1e6
  /// The longest life, in seconds.
  private static let longest = 1e5

  init(_ cell: EmitterCell, _ emission: LayerProperties.Emission) {
    func finite(_ v: Double) -> Double { v.isFinite ? v : 0 }
    speed = min(max(finite(Double(cell.timing.speed)), 0), 1e3)
    let births = finite(Double(cell.birthRate) * Double(emission.birthRate)) * speed
    rate = cell.isEnabled && speed > 0 ? min(max(births, 0), Self.fastest) : 0
    let shift = speed > 0 ? finite(cell.timing.timeOffset) / speed : 0
    begin = max(0, finite(cell.timing.beginTime) - shift)
    let duration = finite(cell.timing.duration)
    end =
      duration > 0 && speed > 0
      ? finite(cell.timing.beginTime) - shift + duration / speed : .infinity
    let life = Double(cell.lifetime) + abs(Double(cell.lifetimeRange)) / 2
    longestLife = min(max(finite(life * Double(emission.lifetime)), 0), Self.longest)
  }

  /// The integral of the rate.
  func births(from start: Double, to time: Double) -> Double {
    rate * max(0, min(time, end) - max(start, begin))
  }

  /// Returns the birth of the particle `number`, where `count` were born up to `start`.
  func birth(of number: Double, from start: Double, count: Double) -> Double {
    max(start, begin) + (number - count) / rate
  }
}
