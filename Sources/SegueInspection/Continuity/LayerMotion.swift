import Segue
import SegueLayers
import SegueRaster

/// Records how layers move, grow and fade from frame to frame, each in its plane: a layer that
/// carries it along has steps of its own.
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

  /// The change of a layer in a step.
  fileprivate struct Change {
    /// The shift of its center, in points.
    var shift = SIMD2<Double>.zero
    /// The growth of its area, as a fraction of the larger one.
    var growth = 0.0
    var opacity = 0.0
    /// Whether it is seen from its edge before and after, where a small turn changes much of its area: that shows in
    /// the picture if it is a jump.
    var isAtEdge = false
  }

  fileprivate struct Step {
    let frame: Int
    /// The change in its plane.
    var change = Change()
    /// The change on the screen.
    var displayed = Change()
    var place = CGRect.null
  }

  @MainActor fileprivate final class Track {
    private(set) weak var layer: CALayer?
    var last: ShownLayer
    /// The layer at the end of the frame before.
    var base: ShownLayer
    var above: ObjectIdentifier?
    /// The frame in which it was last looked at.
    var frame: Int
    var pass: Int
    var steps: [Step] = []
    var subject: String?
    /// Whether a replicator draws it several times in a frame.
    var isReplicated = false
    /// The first frame in which it is outside of the tree; nil: it is inside.
    var absence: Int?

    init(_ shown: ShownLayer, above: ObjectIdentifier?, frame: Int, pass: Int) {
      layer = shown.layer
      last = shown
      base = shown
      self.above = above
      self.frame = frame
      self.pass = pass
    }

    /// Whether its layer is gone, or not in the tree of `root`.
    func isOutside(_ root: CALayer) -> Bool {
      var layer = layer
      while let next = layer, next !== root { layer = next.superlayer }
      return layer == nil
    }
  }

  private var tracks: [ObjectIdentifier: Track] = [:]
  /// The tracks of layers that are gone, whose place in memory another one has.
  private var ended: [Track] = []
  /// The tracks' layers, in the order in which they were first seen.
  private var order: [ObjectIdentifier] = []
  private var pass = 0

  /// Notes what has changed below `root` since the last call, as a step to `frame`.
  func note(_ root: CALayer, frame: Int) {
    pass += 1
    let screen = CGRect(origin: .zero, size: root.bounds.size)
    let visit: (ShownLayer) -> Void = { self.note($0, frame: frame, screen: screen) }
    // At first also what the last display list shows as it is.
    pass == 1 ? root.visitShownLayers(visit) : root.visitChangedLayers(visit)
    noteAbsences(from: root, frame: frame)
  }

  private func noteAbsences(from root: CALayer, frame: Int) {
    for track in tracks.values
    where track.pass < pass && track.absence == nil && track.isOutside(root) {
      track.absence = frame
    }
  }

  private func note(_ shown: ShownLayer, frame: Int, screen: CGRect) {
    let id = ObjectIdentifier(shown.layer)
    let above = shown.layer.superlayer.map { ObjectIdentifier($0) }
    guard let track = tracks[id], track.layer === shown.layer else {
      if let gone = tracks[id] { ended.append(gone) } else { order.append(id) }
      tracks[id] = Track(shown, above: above, frame: frame, pass: pass)
      return
    }
    guard track.pass < pass else {
      track.isReplicated = true
      return
    }
    if let absence = track.absence {
      // What comes back in a later frame has not moved from where it was.
      if absence < frame { track.last = shown }
      track.absence = nil
    }
    if track.frame < frame {
      track.base = track.last
      // What carried it may have moved since it was looked at itself.
      if let carrier = track.above.flatMap({ tracks[$0] }),
        let plane = (carrier.frame == frame ? carrier.base : carrier.last).map
      {
        track.base = track.base.moved(to: plane)
      }
    }
    track.pass = pass
    track.frame = frame
    defer {
      track.above = above
      track.last = shown
    }
    guard track.above != above || shown.differs(from: track.last),
      var step = Step(from: track, to: shown, frame, screen)
    else { return }
    if let last = track.steps.last, last.frame == frame {
      step = last.adding(step)
      track.steps.removeLast()
    }
    if step.change.mayBeJump, track.subject == nil {
      track.subject = Subject.name(of: shown.layer)
    }
    track.steps.append(step)
  }

  // MARK: Judging

  /// The steps that jump, by frame.
  ///
  /// - Parameter coarseness: The duration of a frame, in units of 1/240 s.
  func jumps(coarseness: Double) -> [Jump] {
    (ended + order.compactMap { tracks[$0] }).filter { !$0.isReplicated }
      .flatMap { jumps(of: $0, coarseness) }
      .sorted { $0.frame < $1.frame }
  }

  private func jumps(of track: Track, _ coarseness: Double) -> [Jump] {
    let steps = track.steps
    return steps.indices.compactMap { index in
      let step = steps[index]
      guard step.change.mayBeJump else { return nil }
      /// The change so many frames later.
      func change(_ offset: Int) -> Change {
        let range = max(0, index - 2)...min(steps.count - 1, index + 2)
        return steps[range].first { $0.frame == step.frame + offset }?.change ?? Change()
      }
      let neighbors = Neighbors(
        before: [change(-1), change(-2)], after: [change(1), change(2)])
      return Self.jump(step.change, neighbors, coarseness)
        .flatMap { step.displayed.jumps($0.kind) ? Jump($0, step, track.subject) : nil }
    }
  }

  /// The changes in the two frames before a step, and after it, the nearest first.
  fileprivate struct Neighbors {
    let before: [Change]
    let after: [Change]

    /// The larger change of pace on either side, in points.
    var unevenness: Double {
      [before, after].map { ($0[0].shift - $0[1].shift).length }.max() ?? 0
    }
  }

  /// Returns the way in which a step jumps farthest beyond its bound; nil if it is no jump.
  private static func jump(
    _ step: Change, _ neighbors: Neighbors, _ coarseness: Double
  ) -> Excess? {
    func excess(
      _ kind: ContinuityFault.Kind, _ part: (Change) -> SIMD2<Double>, _ bound: Double,
      most: Double = .infinity
    ) -> Excess {
      let (now, a, b) = (part(step), part(neighbors.before[0]), part(neighbors.after[0]))
      let slack = min(ContinuityBounds.slack * max(a.length, b.length), most)
      return Excess(
        kind: kind, magnitude: now.distance(toSegmentFrom: a, to: b),
        bound: slack + bound * coarseness)
    }
    let position = excess(
      .position, { $0.shift }, ContinuityBounds.position,
      most: ContinuityBounds.unevenness * neighbors.unevenness)
    // In longer frames pieces turn from edge-on to a large part of their area.
    guard coarseness <= ContinuityBounds.coarsest else {
      return position.magnitude > position.bound ? position : nil
    }
    var excesses = [position, excess(.opacity, { SIMD2($0.opacity, 0) }, ContinuityBounds.opacity)]
    if !step.isAtEdge {
      excesses.append(excess(.area, { SIMD2($0.growth, 0) }, ContinuityBounds.area))
    }
    return excesses.filter { $0.magnitude > $0.bound }.max { $0.ratio < $1.ratio }
  }

  /// The deviation of a step from its neighbors, and its bound.
  fileprivate struct Excess {
    let kind: ContinuityFault.Kind
    let magnitude: Double
    let bound: Double

    var ratio: Double { magnitude / bound }
  }
}

extension LayerMotion.Jump {
  fileprivate init(
    _ excess: LayerMotion.Excess, _ step: LayerMotion.Step, _ subject: String?
  ) {
    self.init(
      kind: excess.kind, frame: step.frame, place: step.place, subject: subject,
      magnitude: excess.magnitude, bound: excess.bound)
  }
}

extension LayerMotion.Step {
  /// Measures the step from a layer's last appearance to its current one. Nil where it is not seen.
  ///
  /// In the same plane, whose own motion does not count; a layer that was moved to another one is
  /// compared where it is displayed.
  @MainActor fileprivate init?(
    from track: LayerMotion.Track, to new: ShownLayer, _ frame: Int, _ screen: CGRect
  ) {
    let (old, base) = (track.last, track.base)
    let isInSame = track.above == new.layer.superlayer.map { ObjectIdentifier($0) }
    guard max(old.opacity, new.opacity) * new.planeOpacity > 0.01,
      let displayed = Quad(base, in: base.plane), let after = Quad(new, in: new.plane),
      let before = isInSame ? Quad(old, in: new.plane) : displayed
    else { return nil }
    let seen = before.box.union(after.box).intersection(screen).intersection(new.clip)
    guard !seen.isNull, !seen.isEmpty else { return nil }
    self.init(frame: frame)
    place = seen
    change = LayerMotion.Change(
      from: before, to: after, opacity: (new.opacity - old.opacity) * new.planeOpacity)
    self.displayed = LayerMotion.Change(
      from: displayed, to: after,
      opacity: new.opacity * new.planeOpacity - base.opacity * base.planeOpacity)
  }

  /// This step and the next, at the same time.
  fileprivate func adding(_ next: Self) -> Self {
    var sum = self
    sum.change = change.adding(next.change)
    sum.displayed = next.displayed
    sum.place = place.union(next.place)
    return sum
  }
}

extension LayerMotion.Change {
  fileprivate init(from before: Quad, to after: Quad, opacity: Double) {
    shift = after.center - before.center
    growth = (after.area - before.area) / max(before.area, after.area, 1)
    isAtEdge = max(before.facing, after.facing) < ContinuityBounds.edge
    self.opacity = opacity
  }

  fileprivate func adding(_ next: Self) -> Self {
    Self(
      shift: shift + next.shift, growth: growth + next.growth, opacity: opacity + next.opacity,
      isAtEdge: isAtEdge && next.isAtEdge)
  }

  /// Whether it is a jump if everything stands still before and after.
  fileprivate var mayBeJump: Bool { jumps(.position) || jumps(.area) || jumps(.opacity) }

  /// Whether it is a jump of this kind if everything stands still before and after.
  fileprivate func jumps(_ kind: ContinuityFault.Kind) -> Bool {
    switch kind {
    case .position: shift.length > ContinuityBounds.position
    case .area: !isAtEdge && abs(growth) > ContinuityBounds.area
    default: abs(opacity) > ContinuityBounds.opacity
    }
  }
}

extension ShownLayer {
  /// Whether it has moved in its plane, or changed its size or opacity.
  @MainActor fileprivate func differs(from other: ShownLayer) -> Bool {
    placement != other.placement || opacity != other.opacity || bounds != other.bounds
  }
}
