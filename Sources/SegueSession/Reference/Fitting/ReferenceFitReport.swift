import Foundation
import Segue

/// A fit as `segue fit` prints it.
package struct ReferenceFitReport: Report {
  /// A curve's control points, or a spring's numbers.
  struct Timing: Encodable {
    let kind: String
    let name: String?
    var controlPoints: [Double]?
    var response: Double?
    var dampingRatio: Double?
    var initialVelocity: Double?
  }

  let recording: String
  let frames: Int
  let framesPerSecond: Double
  let pixelsPerPoint: Double
  let direction: String
  let timing: Timing
  /// In seconds.
  let start: Double
  let duration: Double
  /// In points.
  let from: Double
  let to: Double
  let distance: Double
  let error: Double
  let quality: String
  let samples: Int
  let leftOut: Int

  private let summary: String
  private let verdict: String
  private let size: FrameSize

  private enum CodingKeys: CodingKey {
    case recording, frames, framesPerSecond, pixelsPerPoint, direction, timing, start, duration
    case from, to, distance, error, quality, samples, leftOut
  }

  package init(_ fit: ReferenceFit, of film: ReferenceFilm, named name: String, scale: Double) {
    func kept(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    recording = name
    frames = film.frames.count
    framesPerSecond = kept(film.rate)
    pixelsPerPoint = scale
    direction = fit.track.direction.rawValue
    switch fit.law {
    case .curve(let curve):
      timing = Timing(
        kind: "curve", name: fit.name,
        controlPoints: [curve.x1, curve.y1, curve.x2, curve.y2].map(kept))
    case .spring(let spring):
      timing = Timing(
        kind: "spring", name: fit.name, response: kept(spring.perceptualDuration),
        dampingRatio: kept(spring.dampingRatio), initialVelocity: kept(spring.initialVelocity))
    }
    (start, duration) = (kept(fit.start), kept(fit.duration))
    (from, to, distance) = (kept(fit.from), kept(fit.to), kept(fit.distance))
    (error, quality) = (kept(fit.error), fit.quality.rawValue)
    (samples, leftOut) = (fit.track.seen.count, fit.leftOut)
    (summary, verdict) = (fit.summary, fit.verdict)
    size = film.size
  }

  package func table() -> String {
    let rate = String(format: "%.1f", framesPerSecond)
    let scale =
      pixelsPerPoint == 1 ? "1 pixel" : String(format: "%g pixels", pixelsPerPoint)
    let left = leftOut == 0 ? "" : "; \(leftOut) frames that moved otherwise were left out"
    let end = timing.kind == "curve" ? "lasts" : "settles after"
    return """
      \(recording): \(frames) frames of \(size), \(rate) a second, \(scale) a point
      \(summary)
      begins at \(ReferenceFit.seconds(start)), \(end) \(ReferenceFit.seconds(duration))
      moves \(ReferenceFit.points(distance)), from \(ReferenceFit.points(from)) to \(ReferenceFit.points(to))
      \(verdict), in \(samples) frames\(left)
      """
  }
}
