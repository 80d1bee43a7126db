import Segue
import SegueLayers
import SegueRaster

/// How layers move, grow and fade from frame to frame, each in what it lies in: what carries it along has
/// steps of its own.
@MainActor final class LayerMotion {
  /// A step of a layer that is more than its neighbors account for.
  struct Jump {
    let kind: ContinuityFault.Kind
    let frame: Int
    let place: CGRect
    let subject: String?
    let magnitude: Double
    let bound: Double
  }

  fileprivate struct Step {
    let frame: Int
    var shift = SIMD2<Double>.zero
    /// The change of the area, as a fraction of the larger one.
    var growth = 0.0
    var opacity = 0.0
    var place = CGRect.null
  }

  private struct Track {
    weak var layer: CALayer?
    var last: ShownLayer
    var pass: Int
    var steps: [Step] = []
    var subject: String?
    /// It is drawn several times in a frame, by a replicator.
    var isReplicated = false
  }

  private var tracks: [ObjectIdentifier: Track] = [:]
  /// In the order in which layers were first seen.
  private var order: [ObjectIdentifier] = []
  private var pass = 0

  /// Notes what has changed below `root` since the last call, as a step to `frame`.
  func note(_ root: CALayer, frame: Int) {
    pass += 1
    let screen = CGRect(origin: .zero, size: root.bounds.size)
    root.visitChangedLayers { self.note($0, frame: frame, screen: screen) }
  }

  private func note(_ shown: ShownLayer, frame: Int, screen: CGRect) {
    let id = ObjectIdentifier(shown.layer)
    guard let track = tracks[id], track.layer === shown.layer else {
      if tracks[id] == nil { order.append(id) }
      tracks[id] = Track(layer: shown.layer, last: shown, pass: pass)
      return
    }
    if track.pass == pass {
      tracks[id]?.isReplicated = true
      return
    }
    tracks[id]?.pass = pass
    guard shown.differs(from: track.last) else { return }
    tracks[id]?.last = shown
    guard let step = Self.step(from: track.last, to: shown, frame: frame, screen: screen) else {
      return
    }
    if let last = track.steps.last, last.frame == frame {
      tracks[id]?.steps[track.steps.count - 1] = last.adding(step)
    } else {
      tracks[id]?.steps.append(step)
    }
    if track.subject == nil, step.mayBeJump { tracks[id]?.subject = Subject.name(of: shown.layer) }
  }

  /// Nil where it is not seen.
  private static func step(
    from old: ShownLayer, to new: ShownLayer, frame: Int, screen: CGRect
  ) -> Step? {
    let opacity = max(old.opacity, new.opacity) * new.planeOpacity
    // In the same plane, whose own motion does not count; a layer that was moved to another one is
    // compared where it is displayed.
    let isInSame = old.layer.superlayer === new.layer.superlayer
    guard opacity > 0.01, let before = Quad(old, in: isInSame ? new.plane : old.plane),
      let after = Quad(new, in: new.plane)
    else { return nil }
    let place = before.box.union(after.box).intersection(screen).intersection(new.clip)
    guard !place.isNull, !place.isEmpty else { return nil }
    let larger = max(before.area, after.area, 1)
    return Step(
      frame: frame, shift: after.center - before.center,
      growth: (after.area - before.area) / larger,
      opacity: (new.opacity - old.opacity) * new.planeOpacity, place: place)
  }

  // MARK: Judging

  /// The steps that jump, by frame.
  func jumps() -> [Jump] {
    order.compactMap { tracks[$0] }.filter { !$0.isReplicated }.flatMap(Self.jumps)
      .sorted { $0.frame < $1.frame }
  }

  private static func jumps(of track: Track) -> [Jump] {
    track.steps.indices.compactMap { index in
      let step = track.steps[index]
      guard step.mayBeJump else { return nil }
      let rest = Step(frame: step.frame)
      let before = index > 0 ? track.steps[index - 1] : rest
      let after = index + 1 < track.steps.count ? track.steps[index + 1] : rest
      let found = jump(
        step, before.frame == step.frame - 1 ? before : rest,
        after.frame == step.frame + 1 ? after : rest)
      return found.map {
        Jump(
          kind: $0.kind, frame: step.frame, place: step.place, subject: track.subject,
          magnitude: $0.magnitude, bound: $0.bound)
      }
    }
  }

  /// Of the ways in which a step jumps, the one that is farthest beyond its bound.
  private static func jump(
    _ step: Step, _ before: Step, _ after: Step
  ) -> (kind: ContinuityFault.Kind, magnitude: Double, bound: Double)? {
    func excess(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ bound: Double)
      -> (magnitude: Double, bound: Double)
    {
      let most = ContinuityBounds.slack * max(b.length, c.length) + bound
      return (a.distance(toSegmentFrom: b, to: c), most)
    }
    func line(_ value: Double) -> SIMD2<Double> { SIMD2(value, 0) }
    let measures: [(ContinuityFault.Kind, (magnitude: Double, bound: Double))] = [
      (.position, excess(step.shift, before.shift, after.shift, ContinuityBounds.position)),
      (
        .area,
        excess(line(step.growth), line(before.growth), line(after.growth), ContinuityBounds.area)
      ),
      (
        .opacity,
        excess(
          line(step.opacity), line(before.opacity), line(after.opacity), ContinuityBounds.opacity)
      ),
    ]
    return measures.filter { $1.magnitude > $1.bound }
      .max { $0.1.magnitude / $0.1.bound < $1.1.magnitude / $1.1.bound }
      .map { ($0.0, $0.1.magnitude, $0.1.bound) }
  }
}

extension LayerMotion.Step {
  /// Whether it is a jump if everything stands still before and after.
  fileprivate var mayBeJump: Bool {
    shift.length > ContinuityBounds.position || abs(growth) > ContinuityBounds.area
      || abs(opacity) > ContinuityBounds.opacity
  }

  /// This step and the next, at the same time.
  fileprivate func adding(_ next: Self) -> Self {
    var sum = self
    sum.shift += next.shift
    sum.growth += next.growth
    sum.opacity += next.opacity
    sum.place = place.union(next.place)
    return sum
  }
}

extension ShownLayer {
  /// Whether it has moved in its plane, or changed its size or opacity.
  fileprivate func differs(from other: ShownLayer) -> Bool {
    placement != other.placement || opacity != other.opacity || bounds != other.bounds
  }
}
